import { z } from 'zod'
import { addDays, addMonths, daysBetween, type IsoDate, weekdayOf } from '#shared/dates.ts'

export const BlockReason = z.enum(['closed', 'full', 'notice', 'holiday', 'too_far'])
export type BlockReason = z.infer<typeof BlockReason>

/** Days that cannot be asked for, from today to the end of the booking window; what is not in it is free. */
export const BlockedDays = z.record(z.string(), z.object({ reason: BlockReason }))
export type BlockedDays = z.infer<typeof BlockedDays>

export type BookingRules = {
  today: IsoDate
  /** Weekdays the bakery is closed, 0 is Sunday. */
  recurringBlockedDays: readonly number[]
  minNoticeDays: number
  bookAheadMonths: number
}

/** The last day that can be asked for. */
export const lastBookableDay = ({ today, bookAheadMonths }: BookingRules): IsoDate => addMonths(today, bookAheadMonths)

/** Why a day cannot be asked for; undefined when it can. Days gone by count as too short notice. */
export function blockOf(day: IsoDate, rules: BookingRules): BlockReason | undefined {
  if (day > lastBookableDay(rules)) return 'too_far'
  if (day < addDays(rules.today, rules.minNoticeDays)) return 'notice'
  return rules.recurringBlockedDays.includes(weekdayOf(day)) ? 'closed' : undefined
}

export function blockedDays(rules: BookingRules): BlockedDays {
  const blocked: BlockedDays = {}
  const length = daysBetween(rules.today, lastBookableDay(rules))
  for (let ahead = 0; ahead <= length; ahead++) {
    const day = addDays(rules.today, ahead)
    const reason = blockOf(day, rules)
    if (reason) blocked[day] = { reason }
  }
  return blocked
}

/** Free days closest to the one that was wanted, in calendar order. */
export function nearestFreeDays(wanted: IsoDate, rules: BookingRules, count = 3): IsoDate[] {
  const last = lastBookableDay(rules)
  const start = wanted < rules.today ? rules.today : wanted > last ? last : wanted
  const length = daysBetween(rules.today, last)
  const free: IsoDate[] = []
  for (let away = 0; away <= length && free.length < count; away++)
    for (const day of away === 0 ? [start] : [addDays(start, -away), addDays(start, away)])
      if (free.length < count && day >= rules.today && blockOf(day, rules) === undefined) free.push(day)
  return free.sort()
}
