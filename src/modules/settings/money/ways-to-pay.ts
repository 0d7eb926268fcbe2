import { COUNTED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { type Decimal, isPositive } from '#shared/money.ts'
import { payingWords as words } from '../paying-words.ts'
import type { Settings } from '../schema.ts'

type Owed = { orderNumber: string; status: OrderStatus; balance: Decimal }
type Bakery = { settings: Pick<Settings, 'bankDetails'>; takesCards: boolean }

export type WaysToPay = {
  /** On the page of the order. */
  byCard: boolean
  /** Includes the order's number, which never changes, as the reference. */
  bankDetails: string | null
}

/**
 * How a customer can pay what an order asks for now, the same on page, mail and document; undefined if it asks for
 * nothing.
 */
export function waysToPay(
  { orderNumber, status, balance }: Owed,
  { settings: { bankDetails }, takesCards }: Bakery,
): WaysToPay | undefined {
  if (!COUNTED['order-totals'].some((counted) => counted === status) || !isPositive(balance)) return undefined
  return {
    byCard: takesCards,
    bankDetails: bankDetails === null ? null : `${bankDetails}\n${words.reference(orderNumber)}`,
  }
}

/** The same as lines of a mail. */
export function howToPay(ways: WaysToPay | undefined): string | null {
  if (ways === undefined) return null
  const { byCard, bankDetails } = ways
  if (bankDetails === null) return byCard ? words.byCard : words.ask
  return `${byCard ? `${words.byCard} ${words.orByTransfer}` : words.byTransfer}\n${bankDetails}`
}
