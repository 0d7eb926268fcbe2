import { sql } from 'kysely'
import { termsOf } from '#modules/documents/server/show-order.ts'
import { tellCustomer } from '#modules/documents/server/tell-customer.ts'
import { changeOrder } from '#modules/orders/server/change-order.ts'
import { type OrderRecord, toOrder } from '#modules/orders/server/read-order.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { type IsoDate, today } from '#shared/dates/dates.ts'
import { AppError, found } from '#shared/errors.ts'
import { formatDate } from '#shared/text/format.ts'
import type { Ask, AskDecline, AskMove } from '../../schema.ts'
import { portalWords as words } from '../../words.ts'
import { dateDeclinedEmail, dateMovedEmail } from '../mails.ts'
import { movedTo } from '../plans/moved-to.ts'
import { noteMoved } from '../plans/note-moved.ts'
import { isDayLost } from '../plans/plan-cancel.ts'
import { moveFee } from '../plans/read-plans.ts'
import { finishAsk } from './asks.ts'

type Needs = Pick<Services, 'config' | 'linkKey'>
type By = { services: Needs; session: MemberCall['session'] }

/**
 * Moves the order as the owner's own change would: a full or closed day needs a reason, a booked order keeps its
 * payment dates.
 */
export async function moveToWanted(scope: Scope, by: By, id: number, { version, reason }: AskMove): Promise<Ask> {
  const { orderId, eventDate, askedAt, hasRules } = await waitingDay(scope, id)
  const askedOn = today(askedAt, scope.timeZone)
  const before = hasRules ? await getOrderRecord(scope, orderId, { lock: true }) : undefined
  const moved = before ? await movedByTerms(scope, before, { askedOn, day: eventDate }) : { eventDate }
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

/** A move that was asked for within the signed terms costs what they say, whoever confirms it. */
async function movedByTerms(scope: Scope, record: OrderRecord, { askedOn, day }: { askedOn: IsoDate; day: IsoDate }) {
  const order = toOrder(scope, record)
  const { event_date: eventDate, moves_used: used } = record.row
  const terms = await termsOf(scope, order, 'Invoice')
  const isHers = terms?.isSigned === true && eventDate !== null && !(await isDayLost(scope, record))
  return movedTo(order, day, isHers ? moveFee(terms.rules?.move, { eventDate, used }, askedOn) : undefined)
}

/** `hasRules`: some version of the terms says what moving means. */
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
        sql<boolean>`exists (select from terms where business_id = ${scope.businessId} and rules is not null)`.as(
          'hasRules',
        ),
      ])
      .where('business_id', '=', scope.businessId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
    words.ask,
  )
  if (ask.eventDate === null) throw new AppError('CONFLICT', words.noSuchDay)
  if (ask.handledAt !== null) throw new AppError('CONFLICT', words.answered)
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
