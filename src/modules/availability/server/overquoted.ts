import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { exact } from '#shared/money.ts'
import { dayPlan } from '../day-plan.ts'
import { readWork } from './read-work.ts'

/**
 * True if the work of this order would not fit beside all booked and wished work, even on days that are longer by the
 * owner's factor (HLD-5).
 */
export async function isOverquoted(scope: Scope, orderId: number, day: IsoDate): Promise<boolean> {
  const settings = await getSettings(scope)
  const { time, booked, held, ...rules } = await readWork(scope, settings, { orderId }, { beside: 'held' })
  const longer = (minutes: number) => Math.floor(Number(exact(settings.overquoteFactor).times(minutes)))
  const plan = dayPlan({
    ...rules,
    time: {
      perWeekday: time.perWeekday.map(longer),
      days: new Map([...time.days].map(([own, minutes]) => [own, longer(minutes)])),
    },
    booked: [...booked, ...held].toSorted((a, b) => a.id - b.id),
    held: [],
  })
  return !plan.fits(day)
}
