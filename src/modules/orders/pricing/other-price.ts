import { compare } from '#shared/money.ts'
import type { Order } from '../schema.ts'
import type { Reckoned } from './reckon.ts'

/** The totals of an order as calculated now; null if they equal its own. */
export function otherPrice(order: Order, { totals, bookingFee }: Reckoned): Order['pricedToday'] {
  const isSame =
    compare(order.total, totals.total) === 0 &&
    compare(order.tax, totals.tax) === 0 &&
    compare(order.deliveryTax, totals.deliveryTax) === 0 &&
    compare(order.bookingFeeAmount, bookingFee) === 0
  return isSame ? null : { total: totals.total, bookingFee }
}
