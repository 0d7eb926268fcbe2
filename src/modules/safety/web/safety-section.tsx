import type { Order } from '#modules/orders/schema.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { isWatchedOrder } from '../watched.ts'

const SafetyPanel = fetchedPart(async () => (await import('./safety-panel.tsx')).SafetyPanel)

/** What the customer of an order avoids; nothing where nobody said anything. */
export const SafetySection = ({ order }: { order: Order }) =>
  isWatchedOrder(order) ? <SafetyPanel order={order} /> : null
