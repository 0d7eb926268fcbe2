import { z } from 'zod'
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
  percent,
  required,
  version,
} from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { EVERY } from './every.ts'
import { RECURRING_SORTS } from './filters.ts'
import { PaymentSourceName } from './schema.ts'

const every = z.enum(EVERY)
const text = z.string().nullable()

export const RecurringInput = z.object({
  description: required('Description', 500),
  categoryId: id.nullish(),
  supplier: optionalText('Supplier', 120),
  paymentSource: PaymentSourceName.optional(),
  totalIncTax: decimal('Amount', { above: 0, max: MONEY_MAX, places: 6 }),
  /** Percent. Default: the category's. */
  taxRate: optionalDecimal('Tax rate', { min: 0, max: 100 }),
  taxDeductible: flag.optional(),
  businessPercent: percent('Business use').optional(),
  every,
  startsOn: isoDate,
  endsOn: isoDate.nullish(),
})
export type RecurringInput = z.infer<typeof RecurringInput>

export const RecurringChanges = RecurringInput.partial().extend({ version })
export type RecurringChanges = z.infer<typeof RecurringChanges>

export const Recurring = z.object({
  id,
  /** The same as its description. */
  name: z.string(),
  description: z.string(),
  categoryId: id.nullable(),
  category: text,
  supplier: text,
  paymentSource: PaymentSourceName,
  totalIncTax: moneyOut,
  taxRate: decimalOut.nullable(),
  taxDeductible: flag,
  businessPercent: decimalOut,
  every,
  startsOn: isoDate,
  /** Null: it has ended. */
  nextOn: isoDate.nullable(),
  endsOn: isoDate.nullable(),
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Recurring = z.infer<typeof Recurring>

export const RecurringListing = listing(RECURRING_SORTS)
export type RecurringListing = z.infer<typeof RecurringListing>
