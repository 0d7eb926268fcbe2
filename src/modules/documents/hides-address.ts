import { isFeeDue } from '#modules/orders/pricing/booking-fee.ts'
import type { Order } from '#modules/orders/schema.ts'
import type { Settings } from '#modules/settings/schema.ts'

/**
 * True while the customer may not see the bakery's address (`hideAddressUntilPaid`): until the booking fee has come.
 */
export const hidesAddress = (
  order: Pick<Order, 'kind' | 'settled' | 'bookingFeeAmount'>,
  { hideAddressUntilPaid }: Pick<Settings, 'hideAddressUntilPaid'>,
): boolean => hideAddressUntilPaid && (order.kind === 'quote' || isFeeDue(order))
