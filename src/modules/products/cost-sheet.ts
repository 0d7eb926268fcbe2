import { z } from 'zod'
import { rowCost } from '#modules/ingredients/row-cost.ts'
import { batchesOf, recipesIn, type Wanted } from '#modules/recipes/book.ts'
import type { Kitchen } from '#modules/recipes/kitchen.ts'
import { convertUnits } from '#modules/units/convert.ts'
import { isDecimal, sumOf } from '#shared/money.ts'
import { type Fraction, fraction, plus, roundFraction, times } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import type { CostedPart, ProductCost, ProductCosting } from './product-cost.ts'

const decimal = z.string().refine(isDecimal)
const line = z.string().max(500)
const counted = { name: line, quantity: decimal, unit: line, unitCost: decimal }
const number = z.int().positive()

/** The quantities and unit costs of one of a line at the time its cost was kept. */
export const CostSheet = z.object({
  rows: z
    .array(
      z.union([
        /** In its base unit, with what never reaches a cake in its unit cost. */
        z.strictObject({ ingredientId: number, ...counted }),
        /** Batches of a recipe whose cost is the owner's own figure. */
        z.strictObject({ recipeId: number, ...counted }),
        z.strictObject({ supplyId: number, ...counted }),
      ]),
    )
    .max(10_000),
  /** Without a rate, the owner typed the cost. */
  labour: z.strictObject({ minutes: decimal.nullable(), rate: decimal.nullable(), cost: decimal }),
  overhead: decimal,
})
export type CostSheet = z.infer<typeof CostSheet>
type Row = CostSheet['rows'][number]

const BATCH = 'batch'
const ONE = fraction('1')
/** Enough for the cost of a gram: in a line that takes tens of kilos, the fourth decimal of its cost is still right. */
export const SHEET_DECIMALS = 12
const exactly = (value: Fraction) => shortDecimal(roundFraction(value, SHEET_DECIMALS))

type Made = {
  wanted: readonly Wanted[]
  supplies: readonly (CostedPart & { id: number; name: string })[]
  kitchen: Kitchen
  costing: Pick<ProductCosting, 'labourMinutes' | 'labourRate' | 'labourCost' | 'pickedMinutes'>
  cost: Pick<ProductCost, 'labour' | 'overhead'>
  hourlyRate: string
}

/** The sheet of something in which everything has a price: it adds up to that cost. */
export function costSheet({ wanted, supplies, kitchen, costing, cost, hourlyRate }: Made): CostSheet {
  const { labourMinutes, labourRate, labourCost, pickedMinutes } = costing
  const minutes =
    labourMinutes === null && pickedMinutes === undefined
      ? null
      : shortDecimal(sumOf([labourMinutes ?? '0', pickedMinutes ?? '0']).toFixed())
  const rate = labourCost === null && minutes !== null ? shortDecimal(labourRate ?? hourlyRate) : null
  return {
    rows: [
      ...recipeRows(wanted, kitchen),
      ...supplies.map(({ id, name, quantity, each = ONE }) => ({
        supplyId: id,
        name,
        quantity: exactly(fraction(quantity)),
        unit: 'each',
        unitCost: exactly(each),
      })),
    ],
    labour: { minutes, rate, cost: cost.labour },
    overhead: cost.overhead,
  }
}

/** The ingredients of the recipes and of those within them, each once. */
function recipeRows(wanted: readonly Wanted[], kitchen: Kitchen): Row[] {
  const { recipes, ingredients } = kitchen
  const book = new Map(
    [
      ...recipesIn(
        wanted.map(({ recipeId }) => recipeId),
        recipes,
      ),
    ].flatMap((id) => {
      const recipe = recipes.get(id)
      // Nobody asks what is in a recipe whose cost is the owner's own figure.
      return recipe ? [[id, { ...recipe, id, rows: recipe.customPrice === null ? recipe.rows : [] }] as const] : []
    }),
  )
  const own: Row[] = []
  const taken = new Map<number, Fraction>()
  for (const { recipe, batches } of batchesOf(wanted, book)) {
    const { id, name, customPrice } = recipe
    if (customPrice !== null)
      own.push({ recipeId: id, name, quantity: exactly(batches), unit: BATCH, unitCost: shortDecimal(customPrice) })
    for (const { ingredientId, quantity, unit } of recipe.rows) {
      const ingredient = ingredientId === null ? undefined : ingredients.get(ingredientId)
      if (ingredientId === null || ingredient === undefined) continue
      const more = times(convertUnits(quantity, unit, ingredient.unit, ingredient), batches)
      const before = taken.get(ingredientId)
      taken.set(ingredientId, before ? plus(before, more) : more)
    }
  }
  return [
    ...[...taken].flatMap(([ingredientId, quantity]): Row[] => {
      const ingredient = ingredients.get(ingredientId)
      const each = ingredient && rowCost({ quantity: '1', unit: ingredient.unit }, ingredient, kitchen).exact
      return ingredient && each
        ? [
            {
              ingredientId,
              name: ingredient.name,
              quantity: exactly(quantity),
              unit: ingredient.unit,
              unitCost: exactly(each),
            },
          ]
        : []
    }),
    ...own,
  ]
}
