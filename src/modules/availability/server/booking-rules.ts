import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { BookingRules } from '../blocked-days.ts'

/** What decides, for this business on this day, which days can be asked for. */
export const bookingRules = (
  { today }: Scope,
  { recurringBlockedDays, minNoticeDays, bookAheadMonths }: Settings,
): BookingRules => ({ today, recurringBlockedDays, minNoticeDays, bookAheadMonths })
