import { z } from 'zod'
import { decimalOut, flag, id, idList, isoDate, moneyOut, version } from '#shared/fields.ts'
import { DiscountType } from './order-fields.ts'

const RECIPES_MAX = 2000
export const VERSION_CHOICES = ['then', 'now'] as const

/** The same order again for another day. */
export const OrderAgain = z.object({
  eventDate: isoDate.nullish(),
  /** Recipes by id, as they were then or as they are now; the others as they were. Without it nothing is kept. */
  versions: z.record(z.string().regex(/^[1-9]\d{0,14}$/), z.enum(VERSION_CHOICES)).optional(),
  /** Plans the time that it took. */
  useWorked: flag.optional(),
  /** Prints the price of last time on the quote. */
  tellPrice: flag.optional(),
  /** Gives the discount of the original again; without it, it stays behind. */
  keepDiscount: flag.optional(),
})
export type OrderAgain = z.infer<typeof OrderAgain>

export const AgainQuery = z.object({
  /** The recipes that are chosen as they are now. */
  now: idList(RECIPES_MAX).optional(),
  keepDiscount: z.literal('true').optional(),
})
export type AgainQuery = z.infer<typeof AgainQuery>

/** The owner sees this before an order is made again. */
export const AgainOffer = z.object({
  /** Only recipes that have changed since. */
  recipes: z.array(
    z.object({
      recipeId: id,
      name: z.string(),
      versionThen: version,
      versionNow: version,
      /** Names of what its version of then needs and nobody has any more; with any, it cannot be made as it was. */
      gone: z.array(z.string()),
    }),
  ),
  /** Names of items whose products have other recipes since, or other amounts of them: those are not changed back. */
  otherwise: z.array(z.string()),
  madeOn: isoDate.nullable(),
  priceThen: moneyOut,
  priceToday: moneyOut,
  /** The discount of the original, which can be given again; null if it had none. */
  discount: z.object({ type: DiscountType, value: decimalOut }).nullable(),
  /** False if the currency or the tax is another one today. */
  isComparable: flag,
  costThen: moneyOut.nullable(),
  costToday: moneyOut.nullable(),
  /** Why it costs more or less: they add up. */
  reasons: z.array(z.object({ name: z.string(), amount: decimalOut })),
  workedMinutes: z.int().nullable(),
  plannedMinutes: z.int().nullable(),
  /** True if the time that it took may be planned this time. */
  canPlanWorked: flag,
  differently: z.array(z.string()),
})
export type AgainOffer = z.infer<typeof AgainOffer>
