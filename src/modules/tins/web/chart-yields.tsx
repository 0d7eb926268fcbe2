import { Select } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { AutosaveField } from '#modules/settings/web/autosave-field.tsx'
import toolClasses from '#modules/tools/web/tools.module.css'
import { toolWords } from '#modules/tools/words.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { chartWords as words } from '../chart-words.ts'
import { type Preset, YIELDS, type Yields } from '../servings.ts'

const PRESETS = Object.keys(YIELDS) as Preset[]
const isPreset = ({ round, straight }: Yields, preset: Preset) =>
  Number(round) === Number(YIELDS[preset].round) && Number(straight) === Number(YIELDS[preset].straight)

/** The yields of the bakery: a preset's, or its own. */
export function ChartYields() {
  const { setValue } = useFormContext()
  const yields = useWatch({ name: 'servingYields' }) as Yields
  const preset = PRESETS.find((each) => isPreset(yields, each)) ?? 'own'
  const offered = [...PRESETS, ...(preset === 'own' ? (['own'] as const) : [])]
  const shown = (decimal: string) => formatQuantity(decimal, 2)
  return (
    <Section title={words.yours} description={words.yoursHelp}>
      <AutosaveField field="servingYields">
        <div className={toolClasses.group}>
          <Select
            label={words.preset}
            description={words.presetHelp}
            data={offered.map((value) => ({ value, label: words.presets[value] }))}
            value={preset}
            allowDeselect={false}
            onChange={(picked) => {
              if (picked === null || picked === 'own') return
              setValue('servingYields', { ...YIELDS[picked as Preset] }, { shouldDirty: true })
            }}
          />
          <FieldRow isPair>
            <NumberField
              name="servingYields.round"
              label={words.yieldRound}
              suffix={toolWords.perCent}
              format={shown}
            />
            <NumberField
              name="servingYields.straight"
              label={words.yieldStraight}
              suffix={toolWords.perCent}
              format={shown}
            />
          </FieldRow>
          <p className={toolClasses.quiet}>{words.yieldHelp}</p>
        </div>
      </AutosaveField>
    </Section>
  )
}
