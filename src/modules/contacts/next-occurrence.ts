import { type IsoDate, isIsoDate } from '#shared/dates/dates.ts'

/** The next occurrence of a day, today included. 29 February falls on the 28th in other years. */
export function nextOccurrence(day: IsoDate, today: IsoDate): IsoDate {
  const year = Number(today.slice(0, 4))
  const inYear = (wanted: number): IsoDate => {
    const same = `${String(wanted).padStart(4, '0')}${day.slice(4)}`
    return isIsoDate(same) ? same : `${same.slice(0, 8)}28`
  }
  return inYear(year) >= today ? inYear(year) : inYear(year + 1)
}
