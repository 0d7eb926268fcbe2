import { z } from 'zod'
import { type Allergen, allergenLabel, englishLabel, findAllergens, generalOf, isAllergenCode } from './allergen.ts'
import { allergenOut } from './allergen-list.ts'
import { allergenWords, englishAllergenWords } from './words.ts'

/** An allergic customer must not get any of it; one who prefers to do without may. */
export const AVOID_LEVELS = ['allergic', 'prefers'] as const

/** The allergens that a customer avoids. */
export const Avoids = z.array(
  z.object({ code: allergenOut as z.ZodType<Allergen, Allergen>, level: z.enum(AVOID_LEVELS) }),
)
export type Avoids = z.infer<typeof Avoids>

/** Takes ticked or typed allergens; returns each once, at its stricter level. */
export const AvoidsInput = z
  .array(z.object({ code: z.string().max(200) as unknown as z.ZodType<string, Allergen>, level: z.enum(AVOID_LEVELS) }))
  .max(60)
  .transform((given, context): Avoids => {
    const all = given.flatMap(({ code: text, level }) => {
      const codes = findAllergens(text)
      if (codes === undefined) context.addIssue({ code: 'custom', message: allergenWords.unknown(text) })
      return (codes ?? []).map((code) => ({ code, level }))
    })
    return joinedAvoids(all)
  })

/** The allergens that were ticked on a form, whatever else a program sends. */
export const tickedAvoids = (codes: unknown): Avoids =>
  avoidsOf(
    (Array.isArray(codes) ? codes : [codes]).filter((code) => typeof code === 'string' && isAllergenCode(code)),
    [],
  )

/** Each allergen once; whoever is allergic somewhere is allergic. */
export function joinedAvoids(all: Avoids): Avoids {
  const levels = new Map<Allergen, Avoids[number]['level']>()
  for (const { code, level } of all) if (levels.get(code) !== 'allergic') levels.set(code, level)
  return [...levels].map(([code, level]) => ({ code, level }))
}

export const codesAt = (avoids: Avoids, level: Avoids[number]['level']): Allergen[] =>
  avoids.flatMap((each) => (each.level === level ? [each.code] : []))

/** The allergens for which a mistake is dangerous. */
export const allergicTo = (avoids: Avoids): Allergen[] => codesAt(avoids, 'allergic')

export const avoidsOf = (allergic: readonly Allergen[], prefers: readonly Allergen[]): Avoids =>
  joinedAvoids([
    ...allergic.map((code) => ({ code, level: 'allergic' as const })),
    ...prefers.map((code) => ({ code, level: 'prefers' as const })),
  ])

/** "Nuts, Milk; rather not: Eggs". An order says it before the customer's own words. */
export function avoidsSaid(avoids: Avoids): string | null {
  return joinedSaid(avoids, allergenLabel, allergenWords.ratherNot)
}

function joinedSaid(avoids: Avoids, nameOf: (code: Allergen) => string, ratherNot: (names: string) => string) {
  const [allergic, prefers] = [allergicTo(avoids), codesAt(avoids, 'prefers')].map((codes) =>
    codes.map(nameOf).join(', '),
  )
  return [allergic, prefers && ratherNot(prefers)].filter(Boolean).join('; ') || null
}

/** The allergies that an order keeps, which begin in English with what was ticked, in the current language. */
export function statedNow(stated: string, avoids: Avoids): string {
  const kept = joinedSaid(avoids, englishLabel, englishAllergenWords.ratherNot)
  return kept !== null && stated.startsWith(kept) ? `${avoidsSaid(avoids)}${stated.slice(kept.length)}` : stated
}

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

/**
 * SAF-1: the allergens that a customer's words name, besides the known ones. They are only proposed: "dairy is fine" names
 * milk.
 */
export function avoidsInWords(text: string, known: Avoids = []): Allergen[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const found: Allergen[] = []
  for (let at = 0; at < words.length; ) {
    const { length, codes } = nameAt(words, at)
    found.push(...codes)
    at += length
  }
  const isKnown = (code: Allergen) => known.some((each) => each.code === code)
  const fresh = found.filter((code) => !isKnown(code))
  // To a customer a peanut is a nut.
  const all = new Set(fresh.flatMap((code): Allergen[] => (code === 'nuts' ? ['nuts', 'peanuts'] : [code])))
  return [...all].filter(
    (code) => !isKnown(code) && (generalOf(code) !== 'gluten' || !(all.has('gluten') || isKnown('gluten'))),
  )
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
