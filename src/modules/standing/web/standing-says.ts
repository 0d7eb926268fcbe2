import { useFormats } from '#web/text/formats.tsx'
import { isSkipped } from '../calendar.ts'
import { weekdaysOf } from '../day-order.ts'
import { WEEKDAYS } from '../limits.ts'
import { standingPageWords as words } from '../page-words.ts'
import type { StandingOrder } from '../schema.ts'

/** "Tue, Fri". */
export function weekdaysSaid({ lines }: Pick<StandingOrder, 'lines'>): string {
  const ordered = weekdaysOf(lines)
  return WEEKDAYS.flatMap((day, i) => (ordered[i] ? words.weekdays[day] : [])).join(', ') || words.noDays
}

/** Short parts that say what comes next, or why nothing does. */
export function useStandingState() {
  const { today, dateLong } = useFormats()
  return ({ skips, endsOn, days }: StandingOrder): string => {
    const now = today()
    const skip = skips.find(({ from, to }) => isSkipped(now, [{ from, to }]))
    if (skip) return skip.to === null ? words.paused : words.pausedUntil(dateLong(skip.to))
    const next = days.find(({ state }) => state === 'usual' || state === 'changed')
    if (next) return words.next(dateLong(next.day))
    return endsOn !== null && endsOn < now ? words.ended(dateLong(endsOn)) : words.noNext
  }
}
