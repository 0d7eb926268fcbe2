import { Checkbox } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  ALLERGEN_OPTIONS,
  type Allergen,
  allergenLabel,
  generalOf,
  sortedAllergens,
} from '#modules/allergens/allergen.ts'
import { CheckboxField } from '#web/form/checkbox-field.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/number-field.tsx'
import { TextAreaField } from '#web/form/text-area-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { recipePageWords as words } from '../page-words.ts'
import type { RecipePreview } from '../schema.ts'
import { AllergenNotes } from './allergen-notes.tsx'
import classes from './recipes.module.css'

/** S2's Additional Information: what ingredients bring is ticked and locked, with its source (ALG-2). */
export function RecipeAdditional({ preview }: { preview: RecipePreview | undefined }) {
  const { setValue, formState } = useFormContext()
  const [ticked, hasOther] = useWatch({ name: ['ticked', 'hasOther'] }) as [Allergen[], boolean]
  const sourcesOf = (codes: readonly string[]) => [
    ...new Set(preview?.allergens.flatMap(({ allergen, from }) => (codes.includes(allergen) ? from : [])) ?? []),
  ]
  // A finer one brings its general one, and goes with it.
  const toggle = (codes: readonly Allergen[], on: boolean) => {
    const rest = ticked.filter((code) => !codes.includes(code) && !codes.includes(generalOf(code) ?? code))
    setValue('ticked', on ? sortedAllergens([...rest, ...codes]) : rest, { shouldDirty: true })
  }
  // S2's list has none; they come by a file, or by a call. They stay to be ticked again.
  const finerOnes = ((formState.defaultValues?.['ticked'] ?? []) as Allergen[]).filter(generalOf)
  const options: readonly { label: string; codes: readonly Allergen[] }[] = [
    ...ALLERGEN_OPTIONS,
    ...finerOnes.map((code) => ({ label: allergenLabel(code), codes: [code] })),
  ]
  const listed = new Set<string>(options.flatMap(({ codes }) => codes))
  const finer = preview?.allergens.filter(({ allergen, from }) => !listed.has(allergen) && from.length > 0) ?? []
  return (
    <Section title={words.additional}>
      <div className={classes.fields}>
        <fieldset className={classes.ticks}>
          <legend className={classes.label}>{words.allergens}</legend>
          <p className={classes.quiet}>{words.allergensHelp}</p>
          <div className={classes.tickGrid}>
            {options.map(({ label, codes }) => {
              const from = sourcesOf(codes)
              return (
                <Checkbox
                  key={label}
                  label={label}
                  {...(from.length > 0 ? { description: words.from(from.join(', ')) } : {})}
                  checked={from.length > 0 || codes.every((code) => ticked.includes(code))}
                  disabled={from.length > 0}
                  onChange={(event) => toggle(codes, event.currentTarget.checked)}
                />
              )
            })}
            <CheckboxField name="hasOther" label={words.other} />
          </div>
          {hasOther ? <TextField name="otherText" label={words.otherText} required maxLength={300} /> : null}
          {finer.length > 0 ? (
            <p className={classes.quiet}>
              {finer
                .map(({ allergen, from }) => `${allergenLabel(allergen)} (${words.from(from.join(', '))})`)
                .join('; ')}
            </p>
          ) : null}
          {preview ? <AllergenNotes mayContain={preview.mayContain} notChecked={preview.notChecked} /> : null}
        </fieldset>
        <TextAreaField name="storageInfo" label={words.storage} minRows={2} />
        <FieldRow>
          <NumberField
            name="shelfLifeDays"
            label={words.shelfLife}
            suffix={words.days}
            suffixWidth={56}
            asNumber
            optional
          />
          <NumberField
            name="freezerLifeDays"
            label={words.freezerLife}
            suffix={words.days}
            suffixWidth={56}
            asNumber
            optional
          />
        </FieldRow>
      </div>
    </Section>
  )
}
