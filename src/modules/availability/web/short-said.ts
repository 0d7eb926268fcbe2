import { longDate } from '#web/public/long-date.ts'
import { WorkFit } from '../day-work.ts'
import { availabilityWords as words } from '../words.ts'

const Details = WorkFit.pick({ short: true })

/** How much work is too much, by what the server says of a day that cannot be booked; undefined if it does not say. */
export function shortSaid(details: unknown): string | undefined {
  const { data } = Details.safeParse(details)
  if (data === undefined || data.short.length === 0) return undefined
  return words.doesNotFit(data.short.map(({ day, minutes }) => words.tooMuch(minutes, longDate(day))))
}
