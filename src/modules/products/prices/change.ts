import { z } from 'zod'
import { decimal, decimalOut, flag, id, MONEY_MAX } from '#shared/fields.ts'
import { compare } from '#shared/money.ts'
import { PRICES_PER } from '../choices/choice-limits.ts'
import { STORED_DECIMALS } from '../price-field.ts'
import { PRICE_ENDS } from './new-price.ts'
import { priceWords as words } from './words.ts'

const PRODUCTS_MAX = 200
const PRICES_MAX = 5000

/** The kinds of things that have a price of their own. */
const PRICED = ['product', 'size', 'option'] as const

/** OPT-12: how prices are raised. */
export const PriceRise = z
  .object({
    by: z.enum(['percent', 'margin']),
    /** By how many per cent, or the margin of the price in per cent. */
    percent: decimal(words.percent, { min: 0, max: 1000, places: 2 }),
    end: z.enum(PRICE_ENDS),
    /** Raises what options add, too; by per cent only, because an option has no margin of its own. */
    choices: flag.optional(),
  })
  .refine(({ by, percent }) => by === 'percent' || compare(percent, '100') < 0, {
    path: ['percent'],
    error: words.marginTooHigh,
  })
export type PriceRise = z.infer<typeof PriceRise>

export const PricesAsked = PriceRise.safeExtend({ productIds: z.array(id).min(1).max(PRODUCTS_MAX) })
export type PricesAsked = z.infer<typeof PricesAsked>

const stored = { kind: z.enum(PRICED), id }

/** A price as it would be. A product with sizes has a row for each of them. */
export const NewPrice = z.object({
  ...stored,
  /** The product's name, or that of the option's choice. */
  name: z.string(),
  /** The name of the size or the option. */
  part: z.string().nullable(),
  /** The bakery's way of typing prices; an option's amount is as it was typed. */
  before: decimalOut,
  after: decimalOut,
  /** The same as they are stored: before tax. They are equal if the price stays. */
  from: decimalOut,
  to: decimalOut,
  pricePer: z.enum(PRICES_PER).nullable(),
  /** Why the price stays. */
  why: z.enum(['zero', 'notCosted', 'reached']).nullable(),
  /** In per cent; null if not known. */
  marginBefore: decimalOut.nullable(),
  marginAfter: decimalOut.nullable(),
  belowTarget: flag,
  /** In how many other products an option is chosen. */
  alsoIn: z.int(),
})
export type NewPrice = z.infer<typeof NewPrice>

const amount = (label: string) => decimal(label, { min: -MONEY_MAX, max: MONEY_MAX, places: STORED_DECIMALS })
const PriceChange = z.object({ ...stored, from: amount('Price'), to: amount('Price') })
export type PriceChange = z.infer<typeof PriceChange>

/** Prices as the preview named them. A price that is not `from` any more is refused, with all others. */
export const PriceChanges = z.object({ prices: z.array(PriceChange).min(1).max(PRICES_MAX) })
export type PriceChanges = z.infer<typeof PriceChanges>
