import { z } from 'zod'
import { type Allergen, findAllergens, OTHER_MAX, OTHER_PREFIX, sortedAllergens } from './allergen.ts'
import { allergenWords } from './words.ts'

/** Accepts typed, ticked or imported allergens; returns codes, each once, in the order of the list. */
export const allergenList = z
  .array(z.string().max(200))
  .max(60)
  .transform((texts, context): Allergen[] => {
    const all = texts.map((text) => ({ text, codes: findAllergens(text) }))
    const unknown = all.find(({ codes }) => codes === undefined)
    if (unknown) context.addIssue({ code: 'custom', message: allergenWords.unknown(unknown.text) })
    return sortedAllergens(all.flatMap(({ codes }) => codes ?? []))
  })

export const allergenOut = z.string() as unknown as z.ZodType<Allergen>
export const allergensOut = z.array(allergenOut)

/** Converts texts stored before there were codes; unknown ones stay as they were. */
export const allergensOfTexts = (texts: readonly string[]): Allergen[] =>
  sortedAllergens(
    texts.flatMap((text): readonly Allergen[] => findAllergens(text) ?? [`${OTHER_PREFIX}${text.slice(0, OTHER_MAX)}`]),
  )
