import { termsOf } from '#modules/documents/server/show-order.ts'
import { tellCustomer } from '#modules/documents/server/tell-customer.ts'
import { changeOrder } from '#modules/orders/server/change-order.ts'
import { type OrderRecord, toOrder } from '#modules/orders/server/read-order.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type IsoDate, today } from '#shared/dates/dates.ts'
import { AppError, found } from '#shared/errors.ts'
import { type Decimal, roundTo } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import { portalWords as words } from '../../refusal-words.ts'
import type { Ask, AskDecline, AskMove } from '../../schema.ts'
import { asksWords } from '../../words.ts'
import { dateDeclinedEmail, dateMovedEmail } from '../mails.ts'
import { movedTo } from '../plans/moved-to.ts'
import { noteMoved } from '../plans/note-moved.ts'
import { isDayLost } from '../plans/plan-cancel.ts'
import { moveFee } from '../plans/read-plans.ts'
import { finishAsk, hasRules, type ListedAsk } from './asks.ts'

type Needs = Pick<Services, 'config' | 'linkKey'>
type By = { services: Needs; session: MemberCall['session'] }

/**
 * Moves the order as the owner's own change would: a full or closed day needs a reason, a booked order keeps its
 * payment dates.
 */
export async function moveToWanted(scope: Scope, by: By, id: number, { version, reason }: AskMove): Promise<Ask> {
  const { orderId, eventDate, askedAt, hasRules: mayCost } = await waitingDay(scope, id)
  const askedOn = today(askedAt, scope.timeZone)
  const before = mayCost ? await getOrderRecord(scope, orderId, { lock: true }) : undefined
  const fee = before && (await feeByTerms(scope, before, askedOn))
  const moved = before ? movedTo(toOrder(scope, before), eventDate, fee) : { eventDate }
  await changeOrder(scope, orderId, { version, ...moved, dateReason: reason ?? null }, { by: 'customer' })
  if (before) await noteMoved(scope, before, { askedOn, day: eventDate })
  await tell(scope, by, orderId, { isMoved: true, message: null })
  return finishAsk(scope, id, 'moved')
}

export async function declineWanted(scope: Scope, by: By, id: number, { message = null }: AskDecline): Promise<Ask> {
  const { orderId, eventDate } = await waitingDay(scope, id)
  await recordActivity(scope, 'order', orderId, 'date-declined', { wantedDate: eventDate })
  await tell(scope, by, orderId, { isMoved: false, message })
  return finishAsk(scope, id, 'declined')
}

/** The fees that the owner takes by moving the order to the days that are asked for, in the order of the requests. */
export async function feesOfMoves(
  scope: Scope,
  orderId: number,
  asks: readonly ListedAsk[],
): Promise<(Decimal | null)[]> {
  const isWaiting = ({ wantedDate, handledAt, hasRules }: ListedAsk) =>
    hasRules && wantedDate !== null && handledAt === null
  if (!asks.some(isWaiting)) return asks.map(() => null)
  const record = await getOrderRecord(scope, orderId)
  const fees: (Decimal | null)[] = []
  for (const ask of asks) {
    const fee = isWaiting(ask) ? await feeByTerms(scope, record, today(ask.createdAt, scope.timeZone)) : undefined
    fees.push(fee === undefined ? null : roundTo(fee, decimalsOf(record.row.currency)))
  }
  return fees
}

/** A move that was asked for within the signed terms costs what they say, whoever confirms it. */
async function feeByTerms(scope: Scope, record: OrderRecord, askedOn: IsoDate): Promise<Decimal | undefined> {
  const { event_date: eventDate, moves_used: used } = record.row
  const terms = await termsOf(scope, toOrder(scope, record), 'Invoice')
  const isHers = terms?.isSigned === true && eventDate !== null && !(await isDayLost(scope, record))
  return isHers ? moveFee(terms.rules?.move, { eventDate, used }, askedOn) : undefined
}

type Waiting = { orderId: number; eventDate: string; askedAt: string; hasRules: boolean }

/** Locked until the transaction ends, so that it is answered once. */
async function waitingDay(scope: Scope, id: number): Promise<Waiting> {
  const ask = found(
    await scope.db
      .selectFrom('asks')
      .select([
        'order_id as orderId',
        'wanted_date as eventDate',
        'handled_at as handledAt',
        'created_at as askedAt',
        hasRules(scope).as('hasRules'),
      ])
      .where('business_id', '=', scope.businessId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
    words.ask,
  )
  if (ask.eventDate === null) throw new AppError('CONFLICT', asksWords.noSuchDay)
  if (ask.handledAt !== null) throw new AppError('CONFLICT', asksWords.answered)
  return { ...ask, eventDate: ask.eventDate }
}

/** Mails the answer to the customer. Without an address the owner passes it on. */
async function tell(
  scope: Scope,
  { services, session }: By,
  orderId: number,
  { isMoved, message }: { isMoved: boolean; message: string | null },
): Promise<void> {
  const { customer, eventDate } = await getOrder(scope, orderId)
  if (!customer?.email) return
  await tellCustomer(scope, services, session, orderId, {
    email: isMoved ? dateMovedEmail : dateDeclinedEmail,
    values: ({ common, settings }) => ({
      ...common,
      message,
      date: eventDate === null ? null : formatDate(eventDate, settings.dateFormat, { weekday: true }),
    }),
  })
}
