import { ORDER_STATUSES, type OrderStatus, STARTED } from '#modules/order-status/order-statuses.ts'
import type { Settings } from '#modules/settings/schema.ts'

type StockTaken = Settings['stockTaken']

const TAKING: Record<StockTaken, readonly OrderStatus[]> = { off: [], started: STARTED, completed: ['Completed'] }

/**
 * Decides if an order has taken its items from the stock after a move. Only a step forward takes them: an order that
 * ended before stock was kept stays out of it. If switched off, nothing more is taken, and earlier amounts follow their
 * orders.
 */
export function isTakenAfter(
  { from, to }: { from: OrderStatus; to: OrderStatus },
  setting: StockTaken,
  before: boolean,
): boolean {
  if (setting === 'off') return before && STARTED.includes(to)
  if (!TAKING[setting].includes(to)) return false
  return before || ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(from)
}
