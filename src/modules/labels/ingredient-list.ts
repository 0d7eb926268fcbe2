import { type Allergen, allergenLabel, generalOf, isOther, sortedAllergens } from '#modules/allergens/allergen.ts'
import type { Wanted } from '#modules/recipes/book.ts'
import type { Kitchen, KitchenIngredient, KitchenRecipe, KitchenRow } from '#modules/recipes/kitchen.ts'
import { shareOf } from '#modules/recipes/recipe-cost.ts'
import { convertUnits } from '#modules/units/convert.ts'
import { UnitConversionError } from '#modules/units/unit-conversion-error.ts'
import { compareFractions, type Fraction, fraction, plus, times } from '#shared/text/fraction.ts'

/** A piece of the printed list; bold if the law requires an allergen to stand out. */
export type Segment = { text: string; bold: boolean }

export type IngredientList = {
  segments: Segment[]
  /** Ingredients without a known share by weight. */
  withoutWeight: string[]
}

type Entry = { key: string; name: string; allergens: readonly Allergen[]; grams: Fraction | undefined; parts: Entry[] }

/** A kitchen whose ingredients may have wordings for labels. */
export type LabelKitchen = Omit<Kitchen, 'ingredients'> & {
  ingredients: ReadonlyMap<number, KitchenIngredient & { labelText?: string | null }>
}

const ONE = fraction('1')

/**
 * The ingredients of a product, descending by weight, with recipes in recipes in brackets after their name (ORD-18).
 */
export function ingredientList(kitchen: LabelKitchen, batches: readonly Wanted[]): IngredientList {
  const withoutWeight = new Set<string>()

  const entriesOf = (recipe: KitchenRecipe, share: Fraction | undefined, open: readonly KitchenRecipe[]): Entry[] =>
    merged(
      recipe.rows.flatMap((row): Entry[] => {
        if (row.recipeId !== null) {
          const part = kitchen.recipes.get(row.recipeId)
          if (part === undefined) return gone(row)
          if (open.includes(part)) return []
          const of = attempt(() => shareOf(row, part))
          const scaled = of && share && times(of, share)
          return [compound(`r${row.recipeId}`, part, entriesOf(part, scaled, [...open, part]))]
        }
        const ingredient = row.ingredientId === null ? undefined : kitchen.ingredients.get(row.ingredientId)
        if (ingredient === undefined) return gone(row)
        const grams = attempt(() => convertUnits(row.quantity, row.unit, 'g', ingredient))
        return [
          {
            key: `i${row.ingredientId}`,
            name: ingredient.labelText?.trim() || ingredient.name,
            allergens: sortedAllergens(ingredient.allergens?.contains ?? []),
            grams: grams && share && times(grams, share),
            parts: [],
          },
        ]
      }),
    )

  const top = batches.flatMap(({ recipeId, batches: quantity }) => {
    const recipe = kitchen.recipes.get(recipeId)
    return recipe === undefined ? [] : [{ id: recipeId, recipe, quantity }]
  })
  const [only, ...others] = top
  const entries =
    only !== undefined && others.length === 0
      ? entriesOf(only.recipe, ONE, [only.recipe])
      : merged(top.map(({ id, recipe, quantity }) => compound(`r${id}`, recipe, entriesOf(recipe, quantity, [recipe]))))

  const print = (list: readonly Entry[]): Segment[] =>
    list.flatMap((entry, at) => {
      if (entry.parts.length === 0 && entry.grams === undefined) withoutWeight.add(entry.name)
      const lead: Segment[] = at === 0 ? [] : [{ text: ', ', bold: false }]
      if (entry.parts.length === 0) return [...lead, ...named(entry)]
      const inner = print(entry.parts)
      return [...lead, { text: `${entry.name} (`, bold: false }, ...inner, { text: ')', bold: false }]
    })
  const segments = joined(print(entries))
  return { segments, withoutWeight: [...withoutWeight] }
}

/** A removed ingredient is still in the cake: it appears under its stored name, if there is one. */
const gone = ({ name }: KitchenRow): Entry[] =>
  name === undefined ? [] : [{ key: `n${name}`, name, allergens: [], grams: undefined, parts: [] }]

const compound = (key: string, { name }: KitchenRecipe, parts: Entry[]): Entry => ({
  key,
  name,
  allergens: [],
  grams: parts.length > 0 && parts.every(({ grams }) => grams) ? sum(parts) : undefined,
  parts,
})

const sum = (entries: readonly Entry[]): Fraction | undefined =>
  entries.map(({ grams }) => grams).reduce((a, b) => a && b && plus(a, b))

/** Merges equal ones, heaviest first; those without a weight come last, in their own order. */
function merged(entries: readonly Entry[]): Entry[] {
  const byKey = Map.groupBy(entries, ({ key }) => key)
  const once = [...byKey.values()].map((same) => {
    const [first] = same as [Entry]
    return same.length === 1 ? first : { ...first, grams: sum(same), parts: merged(same.flatMap(({ parts }) => parts)) }
  })
  return once.toSorted((a, b) => {
    if (a.grams && b.grams) return compareFractions(b.grams, a.grams)
    return a.grams ? -1 : b.grams ? 1 : 0
  })
}

/** "Plain flour (wheat)" if the name does not say it; the most specific name of each allergen. */
function named({ name, allergens }: Entry): Segment[] {
  if (allergens.length === 0) return [{ text: name, bold: false }]
  const finest = allergens.filter((allergen) => !allergens.some((other) => generalOf(other) === allergen))
  const missing = finest.filter((allergen) => !says(name, allergen)).map(shortLabel)
  const text = missing.length === 0 ? name : `${name} (${missing.join(', ').toLowerCase()})`
  return [{ text, bold: true }]
}

/** Inside brackets it has none of its own: "celery". */
const shortLabel = (allergen: Allergen): string =>
  isOther(allergen) ? allergenLabel(allergen) : allergenLabel(allergen).replace(/ \(.*/, '')

/** Other words in a name that mean an allergen. */
const ALSO_SAID: Partial<Record<Allergen, readonly string[]>> = {
  soy: ['soya', 'soybean'],
  sulphites: ['sulphite', 'sulfite', 'sulphur dioxide', 'sulfur dioxide'],
}

const wordsOf = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/, '')).join(' ')} `

/** Whole words only: buckwheat does not say wheat, nor a doughnut nuts. */
const says = (name: string, allergen: Allergen): boolean =>
  [shortLabel(allergen), ...(ALSO_SAID[allergen] ?? [])]
    .map(wordsOf)
    .some((said) => said.trim() !== '' && wordsOf(name).includes(said))

const joined = (segments: readonly Segment[]): Segment[] =>
  segments.reduce<Segment[]>((all, segment) => {
    const last = all.at(-1)
    if (last !== undefined && last.bold === segment.bold) last.text += segment.text
    else all.push({ ...segment })
    return all
  }, [])

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined
    throw error
  }
}
