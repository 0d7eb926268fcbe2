import { sql } from 'kysely'
import { alternativesToFullDay } from '#modules/availability/server/claim-day.ts'
import { goneOrders } from '#modules/availability/server/gone-orders.ts'
import { dayBell, forgetTakenDay, readTakenDays } from '#modules/availability/server/taken-days.ts'
import type { CardNeeds } from '#modules/cards/server/card-account.ts'
import { closePages } from '#modules/cards/server/close-pages.ts'
import { mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import { WISHING } from '#modules/order-status/day-holders.ts'
import { askedAct } from '#modules/orders/ask.ts'
import { loseDay } from '#modules/orders/server/note-order.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import { asksWords } from '#modules/portal/words.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import { recordActivity } from '#server/activity.ts'
import type { Services } from '#server/kit-services.ts'
import { workerClaims } from '#server/mail/claim.ts'
import { type Rounds, startRounds } from '#server/rounds.ts'
import { BAKEBOOK, type Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { inRow } from '#shared/languages/written.ts'
import { formatDate } from '#shared/text/format.ts'
import { reminderWords } from '../words.ts'
import { dayLostEmail } from './emails/day-lost.ts'
import { saysPaid } from './says-paid.ts'

type Needs = CardNeeds & Pick<Services, 'linkKey'>

const BATCH = 50

/**
 * HLD-7: when an order has taken the last place of a day, the customers of the others who wish for it are told, each in a
 * transaction of its own, so that nobody waits for anybody's lock. A server that did not take it looks every few seconds.
 */
export function startLostDayWorker(needs: Needs, pollMs?: number): Rounds {
  const { store, log } = needs
  const work = async (stopping: AbortSignal) => {
    const due = await store.outside(async (db) => {
      const { rows } = await sql<{ business_id: number; time_zone: string | null }>`
        select business_id, time_zone from due_taken_days(${BATCH})`.execute(db)
      return rows
    })
    for (const { business_id, time_zone } of due) {
      if (stopping.aborted) return
      const claims = { ...workerClaims(Number(business_id)), actor: BAKEBOOK, timeZone: time_zone ?? 'UTC' }
      await tellLosers(needs, (work, mode = 'write') => store.inBusiness(claims, work, mode)).catch((error) =>
        log.error({ err: error, business: business_id }, 'customers could not be told that a day is gone'),
      )
    }
  }
  return startRounds({ work, bell: dayBell, pollMs, log, failed: 'the worker for lost days could not work' })
}

type Open = Parameters<typeof closePages>[1]

async function tellLosers(needs: Needs, open: Open): Promise<void> {
  for (const taken of await open(readTakenDays, 'read')) {
    for (const orderId of await open((scope) => losersOf(scope, taken.day), 'read')) {
      if (!(await open((scope) => tellLoser(scope, needs, orderId)))) continue
      await closePages(needs, open, orderId).catch((error) =>
        needs.log.warn({ err: error, order: orderId }, 'a payment page could not be closed; it ends by itself'),
      )
    }
    await open((scope) => forgetTakenDay(scope, taken))
  }
}

/**
 * Orders that wish for the day, have no room on it and were not told so. Working time that is taken may be missed on
 * other days too.
 */
async function losersOf(scope: Scope, day: IsoDate): Promise<number[]> {
  const { capacityMode } = await getSettings(scope)
  const isOnDay = capacityMode === 'minutes' ? sql`o.event_date >= ${scope.today}` : sql`o.event_date = ${day}`
  const { rows } = await sql<{ id: number; eventDate: IsoDate }>`
    select o.id, o.event_date as "eventDate" from orders o
     where o.business_id = ${scope.businessId} and ${isOnDay} and ${isWaiting(scope)} order by o.id`.execute(scope.db)
  return [...(await goneOrders(scope, rows))]
}

const isWaiting = ({
  today,
}: Scope) => sql<boolean>`(o.day_lost_at is null and o.status in (${sql.join(WISHING)}) and not o.acceptance_pending
  and (o.kind = 'order' or o.valid_until is null or o.valid_until >= ${today} or o.amount_paid > 0))`

/** False if it was told before, or has its day after all. */
async function tellLoser(scope: Scope, { linkKey }: Needs, orderId: number): Promise<boolean> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  const day = row.event_date
  if (day === null || row.day_lost_at !== null || !(await losersOf(scope, day)).includes(orderId)) return false
  await loseDay(scope, orderId)
  const order = await getOrder(scope, orderId)
  const settings = await getSettings(scope)
  const date = (day: IsoDate) => formatDate(day, settings.dateFormat, { weekday: true })
  const to = order.customer?.email ?? null
  if (to !== null && (await isMailOn(scope, dayLostEmail)))
    await queueOrderMail(scope, {
      order,
      settings,
      to: { address: to, name: order.customerName },
      email: dayLostEmail,
      values: async () => ({
        first_name: firstNameOf(order),
        business: settings.businessName,
        number: order.orderNumber,
        date: date(day),
        days: inRow(((await alternativesToFullDay(scope, day, { orderId })) ?? []).map(date)) || null,
        by_fee: row.status === 'Booked',
        refunded: settings.latePayments === 'refund',
        link: await mailedOrderLink(scope, linkKey, order, to),
      }),
    })
  await recordActivity(scope, 'order', orderId, 'day-lost', { day, to, orderNumber: order.orderNumber })
  const { rows } = await sql<{ says: boolean }>`
    select ${saysPaid} as says from orders o where o.business_id = ${scope.businessId} and o.id = ${orderId}`.execute(
    scope.db,
  )
  // The owner looks for this payment, so she has to know first.
  if (rows[0]?.says)
    await makeTask(scope, () => ({
      act: askedAct('paid'),
      orderId,
      title: asksWords.tasks.paid,
      description: reminderWords.dayLost(date(day)),
      priority: 'high',
    }))
  return true
}
