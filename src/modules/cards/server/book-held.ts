import { hookOnce } from '#server/hook.ts'

/**
 * The page of an order that is only held was paid: it becomes an order before its payment is recorded, or ends if it is
 * held no longer. Called once, in the transaction that records the payment.
 */
export const bookHeld = hookOnce<[orderId: number]>('book held order')
