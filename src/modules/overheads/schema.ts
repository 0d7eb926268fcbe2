import { z } from 'zod'
import { Overhead, OverheadInput, ProductsOverhead, ProductsOverheadInput } from '#modules/products/overhead-effects.ts'
import {
  decimal,
  flag,
  id,
  isoDate,
  MONEY_MAX,
  moneyOut,
  optionalDecimal,
  optionalQuantity,
  percent,
  quantity,
  quantityOut,
  required,
} from '#shared/fields.ts'
import { PERIODS } from './overheads.ts'

const PLACES = 4
export const ROWS_MAX = 60

const period = z.enum(PERIODS)
const money = { min: -MONEY_MAX, max: MONEY_MAX, places: PLACES }
/** A row that is switched off keeps its typed values, valid or not. */
const Row = z.discriminatedUnion('counts', [
  z.object({
    counts: z.literal('yes'),
    amount: optionalDecimal('Amount', money).transform((amount) => amount ?? '0'),
    period,
    share: percent('Business share'),
  }),
  z.object({ counts: z.literal('no') }),
])

const perMonth = (label: string) =>
  optionalQuantity(label, { min: 0, max: 100_000, places: 2 }).transform((count) => count ?? 0)

/** The calculator's fields, which are also in its address. */
export const OverheadsCalculator = z.object({
  rows: z
    .array(Row)
    .max(ROWS_MAX)
    .transform((rows) => rows.filter((row) => row.counts === 'yes')),
  hours: perMonth('Hours'),
  orders: perMonth('Orders'),
  sales: optionalDecimal('Sales', { min: 0, max: MONEY_MAX, places: PLACES }).transform((sales) => sales ?? '0'),
  basis: z.enum(['hour', 'amount']),
})

export const EnergyUse = z.object({
  name: required('Name', 60),
  power: quantity('Power', { above: 0, max: 1000, places: 3 }),
  hours: quantity('Hours', { above: 0, max: 10_000, places: 2 }),
  period,
  tariff: decimal('Price', { min: 0, max: 100_000, places: 6 }),
})

/** The last year of the books: the overheads, and the numbers to divide them by. */
export const OverheadBooks = z.object({
  from: isoDate,
  to: isoDate,
  categories: z.array(
    z.object({
      /** Null for expenses without a category. */
      categoryId: id.nullable(),
      category: z.string(),
      /** Expenses by category; without tax if the bakery reclaims it. */
      amount: moneyOut,
      isOverhead: flag,
    }),
  ),
  /** Without tax, from completed orders. */
  sales: moneyOut,
  orders: z.int(),
  /** The hours of labour of the products in these orders. */
  hours: quantityOut,
  /** The overheads in the costs of these orders. */
  carried: moneyOut,
})
export type OverheadBooks = z.infer<typeof OverheadBooks>

const MOST_GROUPS = 10_000

/** The overheads to set. */
export const OverheadsToGive = z.object({
  /** The overhead of future products. */
  newProducts: OverheadInput.nullish(),
  products: z.array(ProductsOverheadInput).max(MOST_GROUPS),
})
export type OverheadsToGive = z.infer<typeof OverheadsToGive>

/** The overheads before the change; sending them undoes it. */
export const OverheadsBefore = z.object({
  newProducts: Overhead.nullable(),
  products: z.array(ProductsOverhead),
})
export type OverheadsBefore = z.infer<typeof OverheadsBefore>
