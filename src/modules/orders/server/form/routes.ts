import { nameActors } from '#modules/contacts/server/name-actors.ts'
import { findMove, toldMove } from '#modules/order-status/moves.ts'
import { isFirm } from '#modules/order-status/order-statuses.ts'
import { listActivity } from '#server/activity.ts'
import { serve } from '#server/http/handlers.ts'
import { AppError, stale } from '#shared/errors.ts'
import { isPositive } from '#shared/money.ts'
import { ordersContract } from '../../contract.ts'
import { asksForMoney } from '../../payment-status.ts'
import { orderWords } from '../../words.ts'
import { makeAgain } from '../again/make-again.ts'
import { offerAgain } from '../again/offer-again.ts'
import { changeOrder } from '../change-order.ts'
import { convertEnquiry } from '../convert-enquiry.ts'
import { settleReach } from '../customer-reach.ts'
import { cancelByTerms, tellBooked, tellMoved } from '../later-effects.ts'
import { exportOrders } from '../list/export-orders.ts'
import { readBoard } from '../list/order-board.ts'
import { listTags, sumOrders } from '../list/order-sums.ts'
import { listOrders } from '../list-orders.ts'
import { moveOrder } from '../move-order.ts'
import { statusAskedFor } from '../moves/asked-status.ts'
import { showRequote } from '../moves/requote.ts'
import { removeOrder, restoreOrder } from '../order-bin.ts'
import { addNote, changeNote, getNote, listNotes, removeNote } from '../order-notes.ts'
import { toOrder } from '../read-order.ts'
import { getOrder, getOrderRecord } from '../store.ts'
import { assignOrder } from './assign-order.ts'
import { duplicateOrder } from './duplicate-order.ts'
import { previewOrder } from './preview-order.ts'
import { takeOrder } from './take-order.ts'

export const ordersRoutes = serve(ordersContract, {
  list: (scope, query) => listOrders(scope, query),
  board: (scope, query) => readBoard(scope, query),
  sums: (scope, query) => sumOrders(scope, query),
  export: (scope, query) => exportOrders(scope, query),
  tags: (scope) => listTags(scope),
  create: (scope, { body }) => takeOrder(scope, body),
  get: (scope, { id }) => getOrder(scope, id),
  update: (scope, { id, body }) => changeOrder(scope, id, body),
  remove: (scope, { id }) => removeOrder(scope, id),
  restore: (scope, { id }) => restoreOrder(scope, id),
  price: async (scope, { body }) => {
    const { totals, plan, bookingFee, lines } = await previewOrder(scope, body)
    const shown = lines.map(({ line, ...figures }) => ({
      ...figures,
      quantity: line.quantity,
      cost: line.cost ?? null,
    }))
    return { ...totals, ...plan, bookingFee, lines: shown }
  },
  status: async (scope, { id, body }, call) => {
    const order = toOrder(scope, await getOrderRecord(scope, id, { lock: true }))
    if (order.version !== body.version) throw stale(order, orderWords.thisOrder)
    const to = statusAskedFor(body.to, 'to')
    if (to === 'paid') {
      if (isPositive(order.balance) || !asksForMoney(order))
        throw new AppError('BALANCE_DUE', 'Record the balance first', { details: { balance: order.balance } })
      const isOver = order.eventDate !== null && order.eventDate < scope.today
      if (isOver && findMove(order.status, 'Completed', 'owner'))
        await moveOrder(scope, id, { to: 'Completed', by: 'owner' })
      return getOrder(scope, id)
    }
    const told = body.tellCustomer && to !== 'document' ? toldMove(order.status, to) : undefined
    if (body.tellCustomer && told === undefined)
      throw new AppError('INVALID', orderWords.notTold, { fields: { tellCustomer: orderWords.notTold } })
    if (to === 'document') return order
    const reason = body.reason ?? undefined
    const { back, by } = to === 'Cancelled' ? body : {}
    if (back !== undefined && by === undefined)
      throw new AppError('INVALID', orderWords.whoCancels, { fields: { by: orderWords.whoCancels } })
    const given =
      back === undefined || by === undefined ? undefined : await cancelByTerms(scope, id, { ...body, by, back, reason })
    if (given === undefined)
      await moveOrder(scope, id, { to, by: 'owner', reason, requote: body.requote, cancelledBy: by })
    if (order.acceptancePending && isFirm(to)) await tellBooked(scope, id)
    if (told)
      await tellMoved(scope, id, call.session, { to: told, message: body.message ?? null, ...(given && { given }) })
    return getOrder(scope, id)
  },
  reach: (scope, { id, body }) => settleReach(scope, id, body),
  assign: (scope, { id, body }) => assignOrder(scope, id, body.assigneeId),
  requote: (scope, { id, ...asked }) => showRequote(scope, id, asked),
  duplicate: (scope, { id, openDraft }) => duplicateOrder(scope, id, { takesDraft: openDraft === 'true' }),
  offerAgain: (scope, { id, ...query }) => offerAgain(scope, id, query),
  again: (scope, { id, body }) => makeAgain(scope, id, body),
  notes: (scope, { id }) => listNotes(scope, id),
  addNote: (scope, { id, body }) => addNote(scope, id, body),
  note: (scope, { id }) => getNote(scope, id),
  changeNote: (scope, { id, body }) => changeNote(scope, id, body),
  removeNote: (scope, { id }) => removeNote(scope, id),
  history: async (scope, { id }) => {
    await getOrder(scope, id)
    return nameActors(scope, await listActivity(scope, 'order', id))
  },
  convert: async (scope, { id, body: { kind = 'quote', contactId } }) => ({
    orderId: await convertEnquiry(scope, id, { kind, told: contactId === null ? 'new' : contactId }),
  }),
})
