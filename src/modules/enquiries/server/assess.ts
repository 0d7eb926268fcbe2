import { dayStateOf } from '#modules/availability/blocked-days.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { earlier, later } from '#shared/dates.ts'
import { fitOf } from '../fit.ts'
import type { EnquiryRow, StoredEnquiry } from '../schema.ts'
import { isOverdue } from '../waiting.ts'
import { getForm } from './form-settings.ts'

type Seen = Pick<
  StoredEnquiry,
  | 'status'
  | 'receivedAt'
  | 'repliedAt'
  | 'eventDate'
  | 'eventType'
  | 'guestCount'
  | 'budget'
  | 'deliveryType'
  | 'description'
  | 'selectedProducts'
>

/** What the bakery's calendar and settings make of these requests today: three queries, however many they are. */
export async function assess(
  scope: Scope,
  rows: readonly Seen[],
): Promise<(row: Seen) => Pick<EnquiryRow, 'day' | 'fit' | 'overdue'>> {
  const settings = await getSettings(scope)
  const { settings: form } = await getForm(scope)
  const days = rows.map((row) => row.eventDate)
  const rules = await readBookingRules(scope, settings, {
    from: days.reduce(earlier, scope.today),
    to: days.reduce(later, scope.today),
  })
  const { minimumOrderAmount, minNoticeDays, recurringBlockedDays } = settings
  const clock = { now: scope.now, timeZone: scope.timeZone, recurringBlockedDays }
  return (row) => {
    const day = dayStateOf(row.eventDate, rules)
    const wanted = { ...row, hasProducts: row.selectedProducts.length > 0 }
    return { day, fit: fitOf(wanted, day, { minimumOrderAmount, minNoticeDays, form }), overdue: isOverdue(row, clock) }
  }
}
