import { Button } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldRow } from '#web/form/field-row.tsx'
import { useFieldId } from '#web/form/use-field-id.ts'
import type { Allergen } from '../allergen.ts'
import { type Avoids, avoidsInWords, avoidsOf, codesAt } from '../avoids.ts'
import { avoidsWords as words } from '../avoids-words.ts'
import { AllergenTags } from './allergens-field.tsx'
import classes from './avoids.module.css'

const NAME = 'avoids'

/** Asks what a customer avoids, below her words, which propose allergens. Empty where nobody said anything. */
export function AvoidsField({ textName }: { textName: string }) {
  const { setValue } = useFormContext()
  const fieldId = useFieldId()
  const [text, given] = useWatch({ name: [textName, NAME] }) as [string | null | undefined, Avoids | undefined]
  const avoids = given ?? []
  if (!text && avoids.length === 0) return null
  const allergic = codesAt(avoids, 'allergic')
  const prefers = codesAt(avoids, 'prefers')
  const proposed = avoidsInWords(text ?? '', avoids)
  const set = (...levels: [allergic: readonly Allergen[], prefers: readonly Allergen[]]) =>
    setValue(NAME, avoidsOf(...levels), { shouldDirty: true })
  return (
    <div className={classes.stack}>
      {proposed.length > 0 ? (
        <div className={classes.acts} role="note">
          <span>{words.proposal(proposed)}</span>
          <Button variant="default" onClick={() => set([...allergic, ...proposed], prefers)}>
            {words.take}
          </Button>
        </div>
      ) : null}
      <FieldRow>
        <AllergenTags
          id={fieldId('avoids-allergic')}
          label={words.allergic}
          value={allergic}
          onChange={(codes) => set(codes, prefers)}
        />
        <AllergenTags
          id={fieldId('avoids-prefers')}
          label={words.prefers}
          value={prefers}
          onChange={(codes) => set(allergic, codes)}
        />
      </FieldRow>
    </div>
  )
}
