import { ORDER_STATUSES, type OrderStatus, STATUS_ALIASES } from '#modules/order-status/order-statuses.ts'
import { AppError } from '#shared/errors.ts'

/**
 * The spec's ten words and our own (X5, ORD-3): `Paid` means the payment, and `receipt` is a document that moves
 * nothing.
 */
export function statusAskedFor(word: string, field: string): OrderStatus | 'paid' | 'document' {
  const status = ORDER_STATUSES.find((known) => known.toLowerCase() === word.toLowerCase())
  if (status) return status
  const alias = Object.keys(STATUS_ALIASES).find((known) => known.toLowerCase() === word.toLowerCase())
  if (alias === 'Order') return 'Confirmed'
  if (alias === 'Paid') return 'paid'
  if (alias === 'receipt') return 'document'
  const message = 'Choose a status from the list'
  throw new AppError('INVALID', message, { fields: { [field]: message } })
}
