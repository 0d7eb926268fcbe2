import { z } from 'zod'
import { INCOME_STATES } from '#modules/expenses/filters.ts'
import { PaymentSourceName } from '#modules/expenses/schema.ts'
import {
  decimal,
  decimalOut,
  flag,
  id,
  instant,
  isoDate,
  MONEY_MAX,
  moneyOut,
  optionalDecimal,
  optionalText,
  version,
} from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { INCOME_SORTS } from './filters.ts'

export const IncomeInput = z.object({
  date: isoDate,
  categoryId: id.nullish(),
  /** The payer. */
  source: optionalText('Source', 120),
  /** Bank if left out. */
  paymentSource: PaymentSourceName.optional(),
  /** Its source or category if left out. */
  description: optionalText('Description', 500),
  /** Includes the tax. */
  amount: decimal('Amount', { above: 0, max: MONEY_MAX, places: 6 }),
  /** The tax in the amount; calculated from the rate if left out. */
  vat: optionalDecimal('Tax', { min: 0, max: MONEY_MAX, places: 6 }),
  /** In per cent; the category's if left out. */
  taxRate: optionalDecimal('Tax rate', { min: 0, max: 100 }),
  notes: optionalText('Notes', 5000),
})
export type IncomeInput = z.infer<typeof IncomeInput>

export const IncomeChanges = IncomeInput.partial().extend({ version })
export type IncomeChanges = z.infer<typeof IncomeChanges>

const text = z.string().nullable()

export const Income = z.object({
  id,
  /** Its name is its description. */
  name: z.string(),
  date: isoDate,
  description: z.string(),
  categoryId: id.nullable(),
  category: text,
  categoryColor: text,
  source: text,
  paymentSource: PaymentSourceName,
  amount: moneyOut,
  vat: moneyOut,
  net: moneyOut,
  taxRate: decimalOut.nullable(),
  notes: text,
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Income = z.infer<typeof Income>

export const IncomeListing = listing(INCOME_SORTS).extend({
  from: isoDate.optional(),
  to: isoDate.optional(),
  categoryId: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  state: z.enum(INCOME_STATES).optional(),
})
export type IncomeListing = z.infer<typeof IncomeListing>

export const IncomeSums = z.object({ amount: moneyOut, tax: moneyOut })
export type IncomeSums = z.infer<typeof IncomeSums>
