import { type Allergen, broughtBy, findAllergens } from './allergen.ts'

const CLAIMS = [/(?<!\p{L})(\p{L}+)[ -]free\b/giu, /\bfree (?:from|of) (\p{L}+)/giu, /\b(?:no|without) (\p{L}+)/giu]

/** The allergens that a text claims to be free of: "nut-free", "free from gluten", "no dairy". */
export function freeClaims(text: string): Allergen[] {
  const words = CLAIMS.flatMap((claim) => [...text.matchAll(claim)].map(([, word = '']) => word))
  const claimed = words.flatMap((word) => findAllergens(word) ?? findAllergens(`${word}s`) ?? [])
  // To a customer a peanut is a nut.
  return [...new Set(claimed.flatMap((code): Allergen[] => (code === 'nuts' ? [code, 'peanuts'] : [code])))]
}

/** The claimed allergens that the product does contain or may contain. */
export function falseClaims(text: string, inIt: readonly Allergen[]): Allergen[] {
  const claimed = freeClaims(text)
  return inIt.filter((code) => claimed.includes(code) || broughtBy(code).some((general) => claimed.includes(general)))
}
