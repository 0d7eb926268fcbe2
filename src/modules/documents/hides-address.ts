import type { Order } from '#modules/orders/schema.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { compare } from '#shared/money.ts'

/** Whether a customer may not read yet where the bakery is: `hideAddressUntilPaid`, until the booking fee has come. */
export const hidesAddress = (
  { kind, amountPaid, bookingFeeAmount }: Pick<Order, 'kind' | 'amountPaid' | 'bookingFeeAmount'>,
  { hideAddressUntilPaid }: Pick<Settings, 'hideAddressUntilPaid'>,
): boolean => hideAddressUntilPaid && (kind === 'quote' || compare(amountPaid, bookingFeeAmount) < 0)
