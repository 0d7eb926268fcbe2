import type { Order, OrderChanges } from '#modules/orders/schema.ts'
import { withFee } from '#modules/orders/with-fee.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { Decimal } from '#shared/money.ts'
import { plansWords as words } from '../../plans-words.ts'

/** CAN-9: the order on another day, with the fee for moving it that its customer signed. */
export const movedTo = (
  { lines }: Order,
  eventDate: IsoDate,
  fee: Decimal | undefined,
): Pick<OrderChanges, 'eventDate' | 'lines'> => ({
  eventDate,
  ...(fee === undefined ? {} : { lines: withFee(lines, { name: words.moveFee, amount: fee }) }),
})
