import { parentPort, workerData } from 'node:worker_threads'
import DateHolidays from 'date-holidays'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'

export type HolidayTask = { country: string; region: string | null; years: readonly number[] }
export type PublicHolidays = {
  isKnown: boolean
  regions: { id: string; name: string }[]
  /** Sorted by day. A region that the country does not have has no holidays. */
  days: { day: IsoDate; name: string }[]
}

const HOUR = 3_600_000
const LANGUAGE = 'en'

function publicHolidays({ country, region, years }: HolidayTask): PublicHolidays {
  const all = new DateHolidays()
  if (!(country in all.getCountries(LANGUAGE))) return { isKnown: false, regions: [], days: [] }
  const regions = regionsOf(all, country)
  if (region !== null && !regions.some(({ id }) => id === region)) return { isKnown: true, regions, days: [] }
  const place = new DateHolidays(region ?? country, {
    types: ['public'],
    languages: [`${LANGUAGE}-${country.toLowerCase()}`, LANGUAGE],
  })
  const names = new Map<IsoDate, Set<string>>()
  for (const { date, start, end, name } of years.flatMap((year) => place.getHolidays(year)))
    for (const day of wholeDays(date.slice(0, 10), end.getTime() - start.getTime()))
      names.set(day, (names.get(day) ?? new Set()).add(name))
  const days = [...names].map(([day, said]) => ({ day, name: [...said].join(' / ') }))
  return { isKnown: true, regions, days: days.toSorted((a, b) => a.day.localeCompare(b.day)) }
}

/** The states of a country, and parts of them with holidays of their own. */
function regionsOf(all: DateHolidays, country: string): PublicHolidays['regions'] {
  const states = Object.entries(all.getStates(country, LANGUAGE) ?? {})
  const regions = states.flatMap(([state, name]) => [
    { id: `${country}-${state}`, name },
    ...Object.entries(all.getRegions(country, state, LANGUAGE) ?? {}).map(([part, partName]) => ({
      id: `${country}-${state}-${part}`,
      name: `${name}, ${partName}`,
    })),
  ])
  return regions.toSorted((a, b) => a.name.localeCompare(b.name, LANGUAGE))
}

/**
 * An hour more or less is summer time. A holiday of a few hours, such as Christmas Eve from six, contains no whole day.
 */
const wholeDays = (first: IsoDate, lasts: number): IsoDate[] =>
  Array.from({ length: Math.floor((lasts + HOUR) / (24 * HOUR)) }, (_, ahead) => addDays(first, ahead))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port is no window
parentPort?.postMessage(publicHolidays(workerData as HolidayTask))
