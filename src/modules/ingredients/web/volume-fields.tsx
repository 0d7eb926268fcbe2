import { useFormContext, useWatch } from 'react-hook-form'
import type { Unit } from '#modules/units/unit.ts'
import { type Region, unitGroups, unitLabel } from '#modules/units/unit-choices.ts'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { ingredientPageWords as words } from '../words.ts'
import { CatalogueSuggestion, useNamedEntry } from './catalogue-suggestion.tsx'
import classes from './ingredients.module.css'

/** S2 section 9 without items and packs, which are not volumes (R4), and X12's spoons and cups. */
const VOLUMES: readonly Unit[] = [
  'cup (US)',
  'cup',
  'ml',
  'tsp',
  'tsp (US)',
  'tbsp',
  'tbsp (US)',
  'L',
  'dl',
  'tbsp-au',
  'tbsp-metric',
  'tsp-metric',
  'cup-uk',
]
const WEIGHTS: readonly Unit[] = ['g', 'oz']

/** The weight of a volume of it. The catalogue's value is offered, never filled in silently (UNI-1). */
export function VolumeFields({ region }: { region: Region }) {
  const isOn = useWatch({ name: 'hasVolumeConversion' }) as boolean
  const volumes = unitGroups(VOLUMES, region).flatMap(({ units }) => units)
  const option = (unit: Unit) => ({ value: unit, label: unitLabel(unit) })
  return (
    <>
      <CheckboxField
        name="hasVolumeConversion"
        label={words.volumeConversion}
        description={words.volumeConversionHelp}
      />
      {isOn ? (
        <div className={classes.volume}>
          <SelectField name="volumeUnit" label={words.oneVolumeUnit} options={volumes.map(option)} searchable={false} />
          <NumberField name="volumeToWeightRatio" label={words.weighs} />
          <SelectField name="weightUnit" label={words.weightUnit} options={WEIGHTS.map(option)} />
        </div>
      ) : (
        <Suggestion />
      )}
    </>
  )
}

function Suggestion() {
  const { setValue } = useFormContext()
  const entry = useNamedEntry()
  if (!entry?.volumeUnit || !entry.volumeToWeightRatio || !entry.weightUnit) return null
  const { volumeUnit, volumeToWeightRatio, weightUnit } = entry
  const take = () => {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('volumeUnit', volumeUnit, options)
    setValue('volumeToWeightRatio', String(volumeToWeightRatio), options)
    setValue('weightUnit', weightUnit, options)
    setValue('hasVolumeConversion', true, options)
  }
  return (
    <CatalogueSuggestion text={words.ratio(unitLabel(volumeUnit), volumeToWeightRatio, weightUnit)} onTake={take} />
  )
}
