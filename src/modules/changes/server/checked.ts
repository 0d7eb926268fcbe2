import type { Order } from '#modules/orders/schema.ts'
import { hook } from '#server/hook.ts'

/**
 * Asked before a change is sent and again before it is approved, with the order as it would be. A later module throws an
 * AppError to hold it back; nothing is written by then. `by`: who is about to act.
 */
export const changeChecked = hook<[after: Order, by: 'owner' | 'customer']>('change is checked')
