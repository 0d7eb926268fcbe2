import { Checkbox } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Allergen, allergenLabel, generalOf } from '#modules/allergens/allergen.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useStartsOpen } from '#web/form/use-starts-open.ts'
import { Section } from '#web/layout/section.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import { rolledNames } from '../../rolled-names.ts'
import type { RecipePreview } from '../../schema.ts'
import classes from '../list/recipes.module.css'
import { allergenBoxes, toggledAllergens } from './allergen-boxes.ts'
import { AllergenNotes } from './allergen-notes.tsx'

const FOLDED = ['ticked', 'hasOther', 'storageInfo', 'batchesMax', 'shelfLifeDays', 'freezerLifeDays']

/**
 * S2's Additional Information: allergens of ingredients are ticked and locked, with their source (ALG-2). Since most
 * recipes have no others, the ticks are folded and the names stand above them.
 */
export function RecipeAdditional({ preview }: { preview: RecipePreview | undefined }) {
  const { setValue, formState } = useFormContext()
  const startsOpen = useStartsOpen(FOLDED)
  const [ticked, hasOther] = useWatch({ name: ['ticked', 'hasOther'] }) as [Allergen[], boolean]
  // S2's list has none; they come through a file or a call. They stay available to tick again.
  const finerOnes = ((formState.defaultValues?.['ticked'] ?? []) as Allergen[]).filter(generalOf)
  const rolled = preview?.allergens ?? []
  const boxes = allergenBoxes({ ticked, rolled, finer: finerOnes })
  const listed = new Set<string>(boxes.flatMap(({ codes }) => codes))
  const finer = rolled.filter(({ allergen, from }) => !listed.has(allergen) && from.length > 0)
  return (
    <Section title={words.additional}>
      <div className="stack">
        {rolled.length > 0 ? (
          <p className={classes.quiet}>
            {words.contains}: <strong>{rolledNames(rolled).join(', ')}</strong>
          </p>
        ) : null}
        {preview ? <AllergenNotes mayContain={preview.mayContain} notChecked={preview.notChecked} /> : null}
        <details className={classes.fold} open={startsOpen}>
          <summary>{words.additionalFold}</summary>
          <div className="stack">
            <fieldset className={classes.ticks}>
              <legend className={classes.label}>{words.allergens}</legend>
              <p className={classes.quiet}>{words.allergensHelp}</p>
              <div className={classes.tickGrid}>
                {boxes.map(({ label, codes, from, checked }) => (
                  <Checkbox
                    key={label}
                    label={label}
                    {...(from.length > 0 ? { description: words.from(from.join(', ')) } : {})}
                    checked={checked}
                    disabled={from.length > 0}
                    onChange={(event) =>
                      setValue('ticked', toggledAllergens(ticked, codes, event.currentTarget.checked), {
                        shouldDirty: true,
                      })
                    }
                  />
                ))}
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
            </fieldset>
            <TextAreaField name="storageInfo" label={words.storage} minRows={2} />
            <NumberField
              name="batchesMax"
              label={words.batchesMax}
              description={words.batchesMaxHelp}
              suffix={words.batchesUnit}
              optional
            />
            <FieldRow>
              <NumberField name="shelfLifeDays" label={words.shelfLife} suffix={words.days} asNumber optional />
              <NumberField name="freezerLifeDays" label={words.freezerLife} suffix={words.days} asNumber optional />
            </FieldRow>
          </div>
        </details>
      </div>
    </Section>
  )
}
