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
/** A row that is left out keeps what was typed, whatever that is. */
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

/** The fields of the calculator, which are its address as well. */
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

/** A year of the books up to today: what overheads are made of, and what they are shared out by. */
export const OverheadBooks = z.object({
  from: isoDate,
  to: isoDate,
  categories: z.array(
    z.object({
      /** null: expenses without a category. */
      categoryId: id.nullable(),
      category: z.string(),
      /** The amount of expenses by category; a bakery that charges tax has it back, so that it is left out. */
      amount: moneyOut,
      isOverhead: flag,
    }),
  ),
  /** Without tax, of orders that were completed. */
  sales: moneyOut,
  orders: z.int(),
  /** Hours of labour, as the products in these orders count them. */
  hours: quantityOut,
  /** The overheads in the costs of these orders. */
  carried: moneyOut,
})
export type OverheadBooks = z.infer<typeof OverheadBooks>

const MOST_GROUPS = 10_000

/** Which overheads to give. */
export const OverheadsToGive = z.object({
  /** The overhead of a product that is made later. */
  newProducts: OverheadInput.nullish(),
  products: z.array(ProductsOverheadInput).max(MOST_GROUPS),
})
export type OverheadsToGive = z.infer<typeof OverheadsToGive>

/** The overheads before the change; sending them takes it back. */
export const OverheadsBefore = z.object({
  newProducts: Overhead.nullable(),
  products: z.array(ProductsOverhead),
})
export type OverheadsBefore = z.infer<typeof OverheadsBefore>
