import { day, matching, oneOf, recordId, text } from '#shared/search-fields.ts'
import { recordSearch } from '#web/records/record-search.ts'
import { EXPENSE_SORTS, EXPENSE_STATES, PAYMENT_SOURCES } from '../filters.ts'

export const ExpensesSearch = recordSearch(EXPENSE_SORTS, {
  from: day,
  to: day,
  categoryId: matching(/^\d{1,15}$/),
  paymentSource: oneOf(PAYMENT_SOURCES),
  state: oneOf(EXPENSE_STATES),
  /** A receipt shared from a phone, for the dialog of a new expense. */
  receipt: recordId,
  receiptName: text(255),
})
