import { Checkbox } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { ALLERGEN_OPTIONS, allergenLabel } from '#modules/allergens/allergen.ts'
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
  const { setValue } = useFormContext()
  const [ticked, hasOther] = useWatch({ name: ['ticked', 'hasOther'] }) as [string[], boolean]
  const sourcesOf = (codes: readonly string[]) => [
    ...new Set(preview?.allergens.flatMap(({ allergen, from }) => (codes.includes(allergen) ? from : [])) ?? []),
  ]
  const toggle = (codes: readonly string[], on: boolean) => {
    const rest = ticked.filter((code) => !codes.includes(code))
    setValue('ticked', on ? [...rest, ...codes] : rest, { shouldDirty: true })
  }
  const listed = new Set<string>(ALLERGEN_OPTIONS.flatMap(({ codes }) => codes))
  const finer = preview?.allergens.filter(({ allergen, from }) => !listed.has(allergen) && from.length > 0) ?? []
  return (
    <Section title={words.additional}>
      <div className={classes.fields}>
        <fieldset className={classes.ticks}>
          <legend className={classes.label}>{words.allergens}</legend>
          <p className={classes.quiet}>{words.allergensHelp}</p>
          <div className={classes.tickGrid}>
            {ALLERGEN_OPTIONS.map(({ label, codes }) => {
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
