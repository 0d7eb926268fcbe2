import type { RecipeAllergens } from '#modules/recipes/recipe-allergens.ts'
import { hookOnce } from '#server/hook.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { Order } from '../schema.ts'

/** A bake for another order on a day on which this one is baked, or on the day before it. */
export type BakeNear = {
  day: IsoDate
  recipe: string
  orderId: number
  orderNumber: string
  contains: RecipeAllergens['contains']
}

/**
 * The bakes of others near those of each order, by its id. The orders are taken as they are given here, so that a quote
 * or a change can be asked about before anything is booked; none of them sees another's quote.
 */
export const bakesNear = hookOnce<[orders: readonly Order[]], ReadonlyMap<number, BakeNear[]>>('bakesNear')
