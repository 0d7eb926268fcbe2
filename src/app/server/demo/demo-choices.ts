import { ChoiceInput } from '#modules/products/choices/choice.ts'
import { SizesInput } from '#modules/products/choices/size.ts'
import type { Product, ProductInput } from '#modules/products/schema.ts'
import { choices } from '#modules/products/server/choices/choices.ts'
import type { Scope } from '#server/scope.ts'
import type { ProductKey } from './demo-catalogue.ts'
import type { RecipeKey } from './demo-recipes.ts'
import type { DemoKitchen } from './furnish-kitchen.ts'

type DemoOption = { name: string; price: string; pricePer?: 'serving'; recipe?: RecipeKey; labourMinutes?: string }

const FILLINGS: readonly DemoOption[] = [
  { name: 'Strawberry compote', price: '0', recipe: 'compote' },
  { name: 'Passionfruit curd', price: '8', recipe: 'curd' },
  { name: 'Salted caramel', price: '0.50', pricePer: 'serving', recipe: 'caramel' },
]
const EXTRAS: readonly DemoOption[] = [
  { name: 'Gold drip', price: '0.40', pricePer: 'serving', labourMinutes: '10' },
  { name: 'Piped name', price: '12', labourMinutes: '15' },
  { name: 'Sprinkles', price: '4', labourMinutes: '2' },
]
// A filling lies between three layers, thinner than its recipe's own servings.
const SHARE = 0.5

/** The choices of a celebration cake; they are written before the first product has them. */
export async function addChoices(scope: Scope, { recipes }: DemoKitchen): Promise<ProductInput['choices']> {
  const optionOf = ({ recipe, ...option }: DemoOption) => ({
    ...option,
    ...(recipe && { recipeId: recipes.get(recipe), recipeShare: SHARE }),
  })
  const add = (name: string, kind: 'one' | 'many', options: readonly DemoOption[]) =>
    choices.create(scope, ChoiceInput.parse({ name, kind, options: options.map(optionOf) }))
  const filling = await add('Filling', 'one', FILLINGS)
  const extras = await add('Extras', 'many', EXTRAS)
  return [
    { choiceId: filling.id, required: true, defaultOptionId: filling.options[0]?.id ?? null, leftOut: [] },
    { choiceId: extras.id, required: false, most: 2, leftOut: [] },
  ]
}

/** The sizes of the cakes that come in several; the recipes of a product are those of the usual one. */
const SIZES: Partial<Record<ProductKey, ProductInput['sizes']>> = {
  vanilla: SizesInput.parse([
    { name: '6 inch', servings: 12, priceIncludingTax: '115.00', factor: 0.6, labourMinutes: '70' },
    { name: '8 inch', servings: 20, priceIncludingTax: '165.00', factor: 1, labourMinutes: '95' },
    { name: '10 inch', servings: 32, priceIncludingTax: '240.00', factor: 1.6, labourMinutes: '135' },
  ]),
}
const USUAL = '8 inch'

export const sizesOf = (key: ProductKey): ProductInput['sizes'] => SIZES[key]

/** The size and options that most customers take, with the price of one. */
export function usualChoice({ sizes, choices: own, servings, priceIncludingTax }: Product) {
  const size = sizes.find(({ name }) => name === USUAL)
  const of = size ?? { servings, priceIncludingTax }
  return {
    servings: of.servings,
    priceIncludingTax: of.priceIncludingTax,
    sizeId: size?.id,
    optionIds: size && own.flatMap(({ defaultOptionId }) => defaultOptionId ?? []),
  }
}
