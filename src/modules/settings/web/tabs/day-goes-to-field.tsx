import { useWatch } from 'react-hook-form'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { dayWords as words } from '../../day-words.ts'
import type { Settings } from '../../schema.ts'
import { AutosaveField } from '../autosave-field.tsx'
import { choicesOf } from '../choices.ts'
import { useFeeLabel } from '../use-fee-label.ts'

const useMode = () => useWatch({ name: 'capacityMode' }) as Settings['capacityMode']

/** Says whose a day is (HLD-1); nothing where days are not counted. */
export function DayGoesToField() {
  const feeLabel = useFeeLabel()
  const goesTo = useWatch({ name: 'dayGoesTo' }) as Settings['dayGoesTo']
  if (useMode() === 'off') return null
  return (
    <AutosaveField field="dayGoesTo">
      <SelectField
        name="dayGoesTo"
        label={words.dayGoesTo}
        description={words.dayGoesToHelp[goesTo]}
        options={choicesOf(words.dayGoesToChoices(feeLabel))}
      />
    </AutosaveField>
  )
}

/** How often a day may be offered before the owner is asked (HLD-5). */
export function OverquoteField() {
  const mode = useMode()
  if (mode === 'off') return null
  const { help, unit } = words.overquote[mode]
  return (
    <AutosaveField field="overquoteFactor">
      <NumberField name="overquoteFactor" label={words.overquoteFactor} description={help} suffix={unit} />
    </AutosaveField>
  )
}
