import type { Order } from '#modules/orders/schema.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { isWatchedOrder } from '../watched.ts'

const SafetyPanel = fetchedPart(async () => (await import('./safety-panel.tsx')).SafetyPanel)

/** The allergies of an order; nothing where nobody said anything. */
export const SafetySection = ({ order }: { order: Order }) =>
  isWatchedOrder(order) ? <SafetyPanel order={order} /> : null
