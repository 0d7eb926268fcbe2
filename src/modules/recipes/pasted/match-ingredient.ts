import { CATALOGUE } from '#modules/ingredients/catalogue.ts'
import { findEntry } from '#modules/ingredients/find-entry.ts'
import { folded } from '#shared/text/folded.ts'

type Named = { name: string }
/** `isSure` is true for the same name, its plural or a name from the catalogue; otherwise it is only a suggestion. */
export type IngredientMatch<T> = { ingredient: T; isSure: boolean }

const LIKE_ENOUGH = 0.5
const singular = (word: string) =>
  word.length <= 3
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/oes$/, 'o')
        .replace(/([^su])s$/, '$1')
const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
const keyOf = (text: string) => wordsOf(text).join(' ')

/** Sørensen-Dice similarity of the words, 0 to 1. */
function likeness(line: readonly string[], name: readonly string[]): number {
  const shared = line.filter((word) => name.includes(word)).length
  return (2 * shared) / (line.length + name.length)
}

export function matchIngredient<T extends Named>(
  name: string,
  ingredients: readonly T[],
): IngredientMatch<T> | undefined {
  const key = keyOf(name)
  if (key === '') return undefined
  const same = ingredients.find((each) => keyOf(each.name) === key)
  if (same) return { ingredient: same, isSure: true }
  const entry = findEntry(CATALOGUE, name) ?? findEntry(CATALOGUE, key)
  const known = entry && ingredients.find((each) => findEntry([entry], each.name) !== undefined)
  if (known) return { ingredient: known, isSure: true }
  const words = key.split(' ')
  const scored = ingredients
    .map((ingredient) => ({ ingredient, score: likeness(words, wordsOf(ingredient.name)) }))
    .toSorted((a, b) => b.score - a.score)
  const best = scored[0]
  return best && best.score >= LIKE_ENOUGH ? { ingredient: best.ingredient, isSure: false } : undefined
}
