import { addMonths, type IsoDate } from '#shared/dates/dates.ts'

/** The same day in a later year, the first that is not past. */
export function dayAgain(eventDate: IsoDate, today: IsoDate): IsoDate {
  for (let years = 1; ; years += 1) {
    const day = addMonths(eventDate, 12 * years)
    if (day >= today) return day
  }
}
