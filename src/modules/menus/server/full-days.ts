import { limitOf, overrideOf } from '#modules/availability/blocked-days.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { formatSaidDay } from '#shared/text/format.ts'
import type { MenuMissing } from '../schema.ts'
import { menuWords as words } from '../words.ts'

type Days = { full: MenuMissing['fullDays']; closed: string[] }

/** The days that have fewer places left than a menu takes besides those it has, and those on which the bakery is closed. */
export async function readFullDays(
  scope: Scope,
  days: readonly IsoDate[],
  placesOf: (day: IsoDate) => number,
): Promise<Days> {
  const found: Days = { full: [], closed: [] }
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return found
  const settings = await getSettings(scope)
  const rules = await readBookingRules(scope, settings, { from, to })
  for (const day of days) {
    const said = formatSaidDay(day, settings.dateFormat, scope.today)
    const most = limitOf(day, rules)
    const left = most === null ? null : Math.max(0, most - (rules.loads.get(day)?.firm ?? 0))
    if (left !== null && left < placesOf(day)) found.full.push({ day, says: words.dayFull(said, left, placesOf(day)) })
    const inTheWay = overrideOf(day, { ...rules, limit: undefined, plan: undefined })
    if (inTheWay === 'closed' || inTheWay === 'holiday') found.closed.push(words.dayClosed(said))
  }
  return found
}
