import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { blockOf, nearestFreeDays } from '../blocked-days.ts'
import { readBookingRules } from './booking-rules.ts'
import type { Asked } from './read-work.ts'

/** AVL-4: refuses a day that a visitor may not ask for, naming the three nearest free days. */
export async function refuseBlockedDay(
  scope: Scope,
  settings: Settings,
  { day, asked, message }: { day: IsoDate; asked: Asked; message: string },
): Promise<void> {
  const rules = await readBookingRules(scope, settings, undefined, { asked })
  if (blockOf(day, rules) === undefined) return
  throw new AppError('DATE_UNAVAILABLE', message, {
    fields: { eventDate: message },
    details: { alternatives: nearestFreeDays(day, rules) },
  })
}
