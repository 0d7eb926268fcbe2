import { z } from 'zod'
import { type BookingWindow, lastBookableDay } from '#modules/settings/last-bookable-day.ts'
import { addDays, daysBetween, type IsoDate, weekdayOf } from '#shared/dates/dates.ts'
import { own } from '#shared/languages/own.ts'
import { BlockReason, type RangeReason } from './block-reason.ts'
import type { DayPlan } from './day-plan.ts'
import type { DayState } from './day-state.ts'

/** The reason why a visitor cannot choose a day. `text` is the owner's own public line. */
export const Block = z.object({ reason: BlockReason, text: z.string().optional() })
export type Block = z.infer<typeof Block>

/** The blocked days from today to the end of the booking window. Other days are free. */
export const BlockedDays = z.record(z.string(), Block)
export type BlockedDays = z.infer<typeof BlockedDays>

export type DayLoad = { firm: number; soft: number }

export type BookingRules = BookingWindow & {
  /** Weekdays on which the bakery is closed; 0 is Sunday. */
  recurringBlockedDays: readonly number[]
  minNoticeDays: number
  ranges: readonly { from: IsoDate; to: IsoDate; reason: RangeReason; publicText: string | null; note: string | null }[]
  /** Undefined: no number of orders makes a day full. */
  limit: { perWeekday: readonly number[]; days: ReadonlyMap<IsoDate, number> } | undefined
  loads: ReadonlyMap<IsoDate, DayLoad>
  /** Undefined: no working time makes a day full. */
  plan?: DayPlan | undefined
}

/** How many orders a day takes; null without a limit. */
export const limitOf = (day: IsoDate, { limit }: Pick<BookingRules, 'limit'>): number | null =>
  limit === undefined ? null : (limit.days.get(day) ?? limit.perWeekday[weekdayOf(day)] ?? null)

/** Only firm orders fill a day (ORD-6). Quotes hold nobody else back. */
export function isFull(day: IsoDate, rules: Pick<BookingRules, 'limit' | 'loads' | 'plan'>): boolean {
  if (rules.plan) return !rules.plan.fits(day)
  const limit = limitOf(day, rules)
  return limit !== null && (rules.loads.get(day)?.firm ?? 0) >= limit
}

/** The range that closes a day; of several, the first with a public text. */
function rangeOf(day: IsoDate, { ranges }: BookingRules) {
  const closing = ranges.filter(({ from, to }) => from <= day && day <= to)
  return closing.find(({ publicText }) => publicText !== null) ?? closing[0]
}

/** Why the bakery is closed on a day, apart from the notice and the booking window. */
function closureOf(day: IsoDate, rules: BookingRules): Block | undefined {
  const range = rangeOf(day, rules)
  if (range) return { reason: range.reason, ...(range.publicText === null ? {} : { text: own(range.publicText) }) }
  if (rules.recurringBlockedDays.includes(weekdayOf(day))) return { reason: 'closed' }
  return isFull(day, rules) ? { reason: 'full' } : undefined
}

/** Why a day cannot be asked for; undefined if it can. Past days count as too short notice. */
export function blockOf(day: IsoDate, rules: BookingRules): Block | undefined {
  if (day > lastBookableDay(rules)) return { reason: 'too_far' }
  return closureOf(day, rules) ?? (day < addDays(rules.today, rules.minNoticeDays) ? { reason: 'notice' } : undefined)
}

export function blockedDays(rules: BookingRules): BlockedDays {
  const blocked: BlockedDays = {}
  for (const day of daysFrom(rules.today, lastBookableDay(rules))) {
    const block = blockOf(day, rules)
    if (block) blocked[day] = block
  }
  return blocked
}

/** The state of a day for the owner, with its orders and the owner's note. */
export function dayStateOf(day: IsoDate, rules: BookingRules): DayState {
  const block = closureOf(day, rules) ?? blockOf(day, rules)
  const { firm, soft } = rules.loads.get(day) ?? { firm: 0, soft: 0 }
  return {
    day,
    state: day < rules.today ? 'past' : block ? 'blocked' : 'free',
    reason: block?.reason ?? null,
    publicText: block?.text ?? null,
    note: rangeOf(day, rules)?.note ?? null,
    firm,
    soft,
    max: limitOf(day, rules),
    ownMax: rules.limit?.days.get(day) ?? null,
    work: rules.plan?.workOn(day) ?? null,
  }
}

export const dayStates = (from: IsoDate, to: IsoDate, rules: BookingRules): DayState[] =>
  daysFrom(from, to).map((day) => dayStateOf(day, rules))

/**
 * The obstacle that needs the owner's reason when she books a day by hand (AVL-1). She judges short notice and far
 * dates herself, and past days are only recorded.
 */
export function overrideOf(day: IsoDate, rules: BookingRules): 'closed' | 'holiday' | 'full' | undefined {
  if (day < rules.today) return undefined
  const reason = isFull(day, rules) ? 'full' : closureOf(day, rules)?.reason
  return reason === 'closed' || reason === 'holiday' || reason === 'full' ? reason : undefined
}

/** The free days closest to the wanted one, in calendar order. */
export function nearestFreeDays(wanted: IsoDate, rules: BookingRules, count = 3): IsoDate[] {
  const last = lastBookableDay(rules)
  const start = wanted < rules.today ? rules.today : wanted > last ? last : wanted
  const length = daysBetween(rules.today, last)
  const free: IsoDate[] = []
  for (let away = 0; away <= length && free.length < count; away++)
    for (const day of away === 0 ? [start] : [addDays(start, -away), addDays(start, away)])
      if (free.length < count && day >= rules.today && blockOf(day, rules) === undefined) free.push(day)
  return free.toSorted()
}

export const daysFrom = (from: IsoDate, to: IsoDate): IsoDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, ahead) => addDays(from, ahead))
