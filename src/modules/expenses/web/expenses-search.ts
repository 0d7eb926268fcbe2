import { z } from 'zod'
import { recordSearch } from '#web/records/record-search.ts'
import { EXPENSE_STATES, PAYMENT_SOURCES } from '../filters.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const ExpensesSearch = recordSearch({
  from: day,
  to: day,
  categoryId: z.coerce.string().regex(/^\d{1,15}$/),
  paymentSource: z.enum(PAYMENT_SOURCES),
  state: z.enum(EXPENSE_STATES),
  /** A receipt that was shared from a phone, for the dialog of a new expense. */
  receipt: z.coerce.number().int().positive(),
  receiptName: z.coerce.string().max(255),
})
