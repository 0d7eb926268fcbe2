import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Unit } from '#modules/units/unit.ts'
import { type Region, unitGroups, unitLabel } from '#modules/units/unit-choices.ts'
import { CheckboxField } from '#web/form/checkbox-field.tsx'
import { NumberField } from '#web/form/number-field.tsx'
import { SelectField } from '#web/form/select-field.tsx'
import { findEntry } from '../find-entry.ts'
import { ingredientPageWords as words } from '../words.ts'
import classes from './ingredients.module.css'
import { masterIngredientsApi } from './ingredients-api.ts'

/** S2 section 9 without items and packs, which are no volumes (R4); X12's spoons and cups beside them. */
const VOLUMES: readonly Unit[] = [
  'cup (US)',
  'cup',
  'ml',
  'tsp',
  'tsp (US)',
  'tbsp',
  'tbsp (US)',
  'L',
  'tbsp-au',
  'tbsp-metric',
  'tsp-metric',
  'cup-uk',
]
const WEIGHTS: readonly Unit[] = ['g', 'oz']

/** What a volume of it weighs. The catalogue's figure is offered, never put in silently (UNI-1). */
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
  const name = useWatch({ name: 'name' }) as string
  const { setValue } = useFormContext()
  const catalogue = useQuery({ ...masterIngredientsApi.list.query({}), staleTime: Number.POSITIVE_INFINITY })
  const entry = catalogue.data && findEntry(catalogue.data, name)
  if (!entry?.volumeUnit || !entry.volumeToWeightRatio || !entry.weightUnit) return null
  const { volumeUnit, volumeToWeightRatio, weightUnit } = entry
  const take = () => {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('volumeUnit', volumeUnit, options)
    setValue('volumeToWeightRatio', volumeToWeightRatio, options)
    setValue('weightUnit', weightUnit, options)
    setValue('hasVolumeConversion', true, options)
  }
  return (
    <div className={classes.suggestion}>
      {words.suggestion(words.ratio(unitLabel(volumeUnit), volumeToWeightRatio, weightUnit))}
      <Button size="compact-sm" variant="default" onClick={take}>
        {words.takeSuggestion}
      </Button>
    </div>
  )
}
