import type { MoveActor } from '#modules/order-status/moves.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'

type EffectAct = (scope: Scope, orderId: number, context: { by: MoveActor; reason?: string }) => Promise<void>

/** Effects of moves and changes that belong to later modules; the app passes them in, and a forgotten one does not compile. */
export type LaterEffects = Record<
  'freeze-revision' | 'store-acceptance' | 'issue-invoice' | 'undo-acceptance' | 'answer-changes' | 'close-asks',
  EffectAct
> &
  Record<
    'withdraw-quote' | 'close-links' | 'close-paid-ask' | 'ask-for-all',
    (scope: Scope, orderId: number) => Promise<void>
  > & {
    'book-stock': (scope: Scope, orderId: number, moved?: { from: OrderStatus; to: OrderStatus }) => Promise<void>
    'send-refund': (scope: Scope, provider: string) => Promise<void>
  }
