import { isWatched } from '#modules/orders/is-watched.ts'
import type { Order } from '#modules/orders/schema.ts'
import { fetchedPart } from '#web/fetched-part.tsx'

const SafetyPanel = fetchedPart(async () => (await import('./safety-panel.tsx')).SafetyPanel)

/** The allergies of an order; nothing where nobody said anything. */
export const SafetySection = ({ order }: { order: Order }) => (isWatched(order) ? <SafetyPanel order={order} /> : null)
