import { sql } from 'kysely'
import { dayStateOf } from '#modules/availability/blocked-days.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import { getForm } from '#modules/order-form/server/form-settings.ts'
import { dayHolders } from '#modules/order-status/day-holders.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, earlier, later } from '#shared/dates/dates.ts'
import { fitOf } from '../fit.ts'
import type { EnquiryRow, StoredEnquiry } from '../schema.ts'
import { isOverdue } from '../waiting.ts'
import { readNotice } from './read-notice.ts'

type Seen = Pick<
  StoredEnquiry,
  | 'id'
  | 'status'
  | 'receivedAt'
  | 'repliedAt'
  | 'eventDate'
  | 'eventType'
  | 'eventTypeId'
  | 'guestCount'
  | 'budget'
  | 'deliveryType'
  | 'description'
  | 'selectedProducts'
>

/** Judges requests by today's calendar and settings, with the same number of queries for one or many. */
export async function assess(
  scope: Scope,
  rows: readonly Seen[],
): Promise<(row: Seen) => Pick<EnquiryRow, 'day' | 'fit' | 'overdue'>> {
  const settings = await getSettings(scope)
  const days = rows.map((row) => row.eventDate)
  const span = { from: days.reduce(earlier, scope.today), to: days.reduce(later, scope.today) }
  const [{ settings: form }, rules, noticeOf, booked] = await Promise.all([
    getForm(scope),
    readBookingRules(scope, settings, span),
    readNotice(scope, rows, settings.minNoticeDays),
    bookedFrom(scope, settings, rows),
  ])
  const { minimumOrderAmount, recurringBlockedDays } = settings
  const clock = { now: scope.now, timeZone: scope.timeZone, recurringBlockedDays }
  return (row) => {
    const day = dayStateOf(row.eventDate, rules)
    const wanted = { ...row, hasProducts: row.selectedProducts.length > 0 }
    const minNoticeDays = noticeOf(row)
    const isShort = row.eventDate < addDays(scope.today, minNoticeDays)
    const fit = booked.has(row.id) ? null : fitOf(wanted, day, { minimumOrderAmount, minNoticeDays, isShort, form })
    return { day, fit, overdue: isOverdue(row, clock) }
  }
}

/** Requests that became an order which has its day: their day and budget are settled. */
async function bookedFrom(
  scope: Scope,
  settings: Settings,
  rows: readonly Seen[],
): Promise<ReadonlySet<number | null>> {
  if (rows.length === 0) return new Set()
  const ids = rows.map(({ id }) => id)
  const booked = await scope.db
    .selectFrom('orders')
    .select('enquiry_id')
    .distinct()
    .where('business_id', '=', scope.businessId)
    .where(sql<boolean>`enquiry_id = any(${ids}::bigint[])`)
    .where('status', 'in', dayHolders(settings).firm)
    .execute()
  return new Set(booked.map(({ enquiry_id }) => enquiry_id))
}
