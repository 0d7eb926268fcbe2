import type { RawBuilder } from 'kysely'
import type { MoveActor, Told } from '#modules/order-status/moves.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { hook, hookOnce } from '#server/hook.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Decimal } from '#shared/money.ts'
import type { StatusChange } from '../contract.ts'
import type { AgreedHow, Order } from '../schema.ts'
import type { BackPart, Canceller } from '../what-comes-back.ts'

const effect = (name: string) => hookOnce<[orderId: number, context: { by: MoveActor; reason?: string }]>(name)

/** Effects of moves that belong to later modules. */
export const laterEffects = {
  'freeze-revision': effect('freeze revision'),
  'store-acceptance': effect('store acceptance'),
  'issue-invoice': effect('issue invoice'),
  'undo-acceptance': effect('undo acceptance'),
  'answer-changes': effect('answer changes'),
  'close-asks': effect('close asks'),
  'ask-for-all': effect('ask for all'),
}

/** A condition on the order `o`: the newest revision of its quote is out, not replaced by changes. */
export const quoteIsOut = hookOnce<[], RawBuilder<boolean>>('quote is out')

/** The orders whose papers have the typed number. */
export const ordersOfPapers = hook<[typed: string], number[]>('orders of a typed number')

export const orderMoved = hook<[orderId: number, moved: { from: OrderStatus; to: OrderStatus }]>('order moved')
/** `approved`: a change that waited; `page`: by the customer herself; `program`: by another program. */
export type SavedHow = AgreedHow | 'approved' | 'page' | 'program'
/** A change of what the customer of the order has signed for. */
export type SignedChange = { before: Order; after: Order; how: SavedHow }
/** Answers true if the answer changed the order itself. */
export const orderChanged = hook<
  [orderId: number, change: { status: OrderStatus; isSeenByCustomer: boolean; signed: SignedChange | undefined }],
  boolean
>('order changed')
/** A change that waits for the customer has no meaning any more. It is called only while one waits. */
export const changeOverdue =
  hookOnce<[orderId: number, why: 'made' | 'cancelled' | 'undone' | 'given-on']>('change is overdue')
/** Something was written down, or changed, about how the order is made. */
export const makingNoted = hook<[orderId: number]>('making noted')
/** The order has another customer. */
export const orderGivenOn = hook<[orderId: number]>('order given on')

/** `seen`: the amount that the owner saw worked out; what she gives back may differ. */
export type CancelByTerms = Pick<StatusChange, 'as' | 'seen' | 'whyLess'> & {
  by: Canceller
  back: Decimal
  reason: string | undefined
}
export type GivenBack = { currency: string; parts: readonly BackPart[] }
/** Cancels an order, and gives back what its customer gets by the terms that she signed. The order is locked. */
export const cancelByTerms = hookOnce<[orderId: number, wanted: CancelByTerms], GivenBack>('cancel by terms')

/** Mails the customer about the order's new status. */
export const tellMoved =
  hookOnce<
    [orderId: number, session: MemberCall['session'], told: { to: Told; message: string | null; given?: GivenBack }]
  >('tell moved')
/** Mails the customer that the quote which she accepted is booked. */
export const tellBooked = hookOnce<[orderId: number]>('tell booked')
