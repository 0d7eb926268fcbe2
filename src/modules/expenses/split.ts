import { z } from 'zod'
import {
  decimal,
  decimalOut,
  id,
  isoDate,
  MONEY_MAX,
  moneyOut,
  optionalDecimal,
  optionalQuantity,
  optionalText,
  percent,
  quantityOut,
  required,
} from '#shared/fields.ts'
import { PaymentSourceName, RECEIPTS_MAX } from './schema.ts'
import { expenseWords, splitWords } from './words.ts'

export const SPLIT_LINES_MAX = 200
export const LOT_MAX = 60
const size = { above: 0, max: 100_000_000, places: 6 }

export const SplitLine = z.object({
  text: required('Line', 200),
  /** The amount on the receipt including tax; below zero: a discount. */
  amount: decimal('Amount', { min: -MONEY_MAX, max: MONEY_MAX, places: 6 }),
  /** 100: the bakery's; 0: private. */
  businessPercent: percent('Business'),
  ingredientId: id.nullish(),
  supplyId: id.nullish(),
  /** How many packs came in; without them neither price nor stock changes. */
  packs: optionalQuantity('Packs', { above: 0, max: 9999 }),
  /** The contents of one pack in the ingredient's unit. Default: as before. */
  packSize: optionalQuantity('Pack size', size),
  /** The lot on an ingredient's pack, which then waits to be opened. */
  lot: optionalText('Lot', LOT_MAX),
  bestBefore: isoDate.nullish(),
})
export type SplitLine = z.infer<typeof SplitLine>

export const SplitInput = z.object({
  date: isoDate,
  supplier: optionalText('Shop', 120),
  description: optionalText('Description', 500),
  categoryId: id.nullish(),
  paymentSource: PaymentSourceName.optional(),
  /** The tax on the whole receipt, of which the business has its part. Default: by the category. */
  tax: optionalDecimal('Tax', { min: 0, max: MONEY_MAX, places: 6 }),
  receiptIds: z.array(id).max(RECEIPTS_MAX, expenseWords.tooManyReceipts).optional(),
  lines: z.array(SplitLine).min(1, splitWords.noLines).max(SPLIT_LINES_MAX, splitWords.tooManyLines),
})
export type SplitInput = z.infer<typeof SplitInput>

/** A line of the receipt that an expense was split from. */
export const ExpenseLine = z.object({
  text: z.string(),
  amount: moneyOut,
  businessPercent: decimalOut,
  /** The business's part; the parts add up to the expense. */
  businessAmount: moneyOut,
  /** The name of its ingredient or supply, while that exists. */
  thing: z.string().nullable(),
})
export type ExpenseLine = z.infer<typeof ExpenseLine>

export const MatchInput = z.object({
  supplier: optionalText('Shop', 120),
  texts: z.array(z.string().max(200)).max(SPLIT_LINES_MAX, splitWords.tooManyLines),
})
export type MatchInput = z.infer<typeof MatchInput>

/** The remembered choices for a line: from the last time in this shop, else by name. */
export const LineMatch = z.object({
  /** Null: nothing was decided yet. */
  businessPercent: decimalOut.nullable(),
  ingredientId: id.nullable(),
  supplyId: id.nullable(),
  name: z.string().nullable(),
  unit: z.string().nullable(),
  packSize: quantityOut.nullable(),
})
export type LineMatch = z.infer<typeof LineMatch>

export const PhotographReader = z.object({ isAvailable: z.boolean() })
export const PhotographText = z.object({ text: z.string() })
