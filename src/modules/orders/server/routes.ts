import { nameActors } from '#modules/contacts/server/name-actors.ts'
import { listActivity } from '#server/activity.ts'
import type { MemberCall } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { isPositive } from '#shared/money.ts'
import { ordersContract } from '../contract.ts'
import { ORDER_STATUSES, type OrderStatus, STATUS_ALIASES, toldMove } from '../status.ts'
import { orderWords } from '../words.ts'
import { convertEnquiry } from './convert-enquiry.ts'
import { listOrders } from './list-orders.ts'
import { type LaterEffects, moveOrder } from './move-order.ts'
import { toOrder } from './read-order.ts'
import { createOrder, duplicateOrder, previewOrder, type QuoteChanged, removeOrder, updateOrder } from './save-order.ts'
import { getOrder, getOrderRecord } from './store.ts'

/** Mails the customer what became of the order; a later module knows how. */
export type TellMoved = (
  scope: Scope,
  session: MemberCall['session'],
  orderId: number,
  told: { to: 'Cancelled' | 'Ready'; message: string | null },
) => Promise<void>

type Later = { effects: LaterEffects; quoteChanged: QuoteChanged; tellMoved: TellMoved }

export const ordersRoutes = ({ effects, quoteChanged, tellMoved }: Later) =>
  serve(ordersContract, {
    list: (scope, query) => listOrders(scope, query),
    create: (scope, { body }) => createOrder(scope, body),
    get: (scope, { id }) => getOrder(scope, id),
    update: (scope, { id, body }) => updateOrder(scope, id, body, quoteChanged),
    remove: (scope, { id }) => removeOrder(scope, id),
    price: async (scope, { body }) => {
      const { totals, plan, taxPercents } = await previewOrder(scope, body)
      const lines = totals.lines.map((line, i) => ({ ...line, taxPercent: taxPercents[i] ?? '0' }))
      return { ...totals, ...plan, lines }
    },
    status: async (scope, { id, body }, call) => {
      const order = toOrder(scope, await getOrderRecord(scope, id, { lock: true }))
      if (order.version !== body.version)
        throw new AppError('STALE', 'Someone else changed this order in the meantime', { details: order })
      const to = statusAskedFor(body.to)
      if (to === 'paid') {
        if (isPositive(order.balance) || !isPositive(order.total))
          throw new AppError('BALANCE_DUE', 'Record the balance first', { details: { balance: order.balance } })
        return order
      }
      const told = body.tellCustomer ? toldMove(order.status, to) : undefined
      if (body.tellCustomer && told === undefined)
        throw new AppError('INVALID', orderWords.notTold, { fields: { tellCustomer: orderWords.notTold } })
      await moveOrder(scope, id, { to, by: 'owner', reason: body.reason ?? undefined }, effects)
      if (told) await tellMoved(scope, call.session, id, { to: told, message: body.message ?? null })
      return getOrder(scope, id)
    },
    duplicate: (scope, { id }) => duplicateOrder(scope, id),
    history: async (scope, { id }) => {
      await getOrder(scope, id)
      return nameActors(scope, await listActivity(scope, 'order', id))
    },
    convert: async (scope, { id, body }) => ({ orderId: await convertEnquiry(scope, id, body.kind ?? 'quote') }),
  })

/** The spec's ten words and our own (X5, ORD-3): `Paid` asks for the money, `receipt` is a document and no status. */
function statusAskedFor(word: string): OrderStatus | 'paid' {
  const status = ORDER_STATUSES.find((known) => known.toLowerCase() === word.toLowerCase())
  if (status) return status
  const alias = Object.keys(STATUS_ALIASES).find((known) => known.toLowerCase() === word.toLowerCase())
  if (alias === 'Order') return 'Confirmed'
  if (alias === 'Paid') return 'paid'
  throw new AppError('INVALID', 'Choose a status from the list', { fields: { to: 'Choose a status from the list' } })
}
