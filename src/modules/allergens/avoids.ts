import { z } from 'zod'
import { type Allergen, findAllergens, generalOf } from './allergen.ts'
import { allergenOut } from './allergen-list.ts'
import { allergenWords } from './words.ts'

/** An allergic customer must not get any of it; one who prefers to do without may. */
export const AVOID_LEVELS = ['allergic', 'prefers'] as const

/** The allergens that a customer avoids. */
export const Avoids = z.array(
  z.object({ code: allergenOut as z.ZodType<Allergen, Allergen>, level: z.enum(AVOID_LEVELS) }),
)
export type Avoids = z.infer<typeof Avoids>

/** Takes ticked or typed allergens; returns each once, at its stricter level. */
export const AvoidsInput = z
  .array(z.object({ code: z.string().max(200), level: z.enum(AVOID_LEVELS) }))
  .max(60)
  .transform((given, context): Avoids => {
    const all = given.flatMap(({ code: text, level }) => {
      const codes = findAllergens(text)
      if (codes === undefined) context.addIssue({ code: 'custom', message: allergenWords.unknown(text) })
      return (codes ?? []).map((code) => ({ code, level }))
    })
    return joinedAvoids(all)
  })

/** Each allergen once; whoever is allergic somewhere is allergic. */
export function joinedAvoids(all: Avoids): Avoids {
  const levels = new Map<Allergen, Avoids[number]['level']>()
  for (const { code, level } of all) if (levels.get(code) !== 'allergic') levels.set(code, level)
  return [...levels].map(([code, level]) => ({ code, level }))
}

/** The allergens for which a mistake is dangerous. */
export const allergicTo = (avoids: Avoids): Allergen[] =>
  avoids.flatMap(({ code, level }) => (level === 'allergic' ? [code] : []))

const WORDS_OF_A_NAME = 3
const OTHER_WORDS: Readonly<Record<string, readonly Allergen[]>> = {
  coeliac: ['gluten'],
  celiac: ['gluten'],
  lactose: ['milk'],
  vegan: ['milk', 'eggs'],
  nut: ['nuts'],
  shrimp: ['crustaceans'],
  prawn: ['crustaceans'],
}

/** SAF-1: the allergens that a customer's words name. They are only proposed: "dairy is fine" names milk. */
export function avoidsInWords(text: string): Allergen[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const found: Allergen[] = []
  for (let at = 0; at < words.length; ) {
    const { length, codes } = nameAt(words, at)
    found.push(...codes)
    at += length
  }
  // To a customer a peanut is a nut.
  const all = new Set(found.flatMap((code): Allergen[] => (code === 'nuts' ? ['nuts', 'peanuts'] : [code])))
  return [...all].filter((code) => generalOf(code) !== 'gluten' || !all.has('gluten'))
}

/** The longest name that begins at a word, or the word itself. */
function nameAt(words: readonly string[], at: number): { length: number; codes: readonly Allergen[] } {
  for (let length = Math.min(WORDS_OF_A_NAME, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ')
    const codes = OTHER_WORDS[name] ?? OTHER_WORDS[name.replace(/s$/, '')] ?? findAllergens(name)
    if (codes) return { length, codes }
  }
  return { length: 1, codes: [] }
}
