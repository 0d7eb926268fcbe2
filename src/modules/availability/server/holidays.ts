import { sql } from 'kysely'
import { getSettings, updateSettings } from '#modules/settings/server/store.ts'
import type { MemberCall } from '#server/http/call.ts'
import { insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { countryOf } from '#shared/countries.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { formatDate } from '#shared/text/format.ts'
import { truncate } from '#shared/text/text.ts'
import { PUBLIC_TEXT_MAX } from '../blocked-range.ts'
import type { Holidays, HolidaysChoice } from '../holidays.ts'
import { availabilityWords as words } from '../words.ts'
import type { PublicHolidays } from './holiday-worker.ts'
import { publicHolidays } from './public-holidays.ts'

type Place = { country: string; region: string | null; today: IsoDate }

/** From tomorrow to the end of next year. */
async function holidaysAhead({ country, region, today }: Place): Promise<PublicHolidays> {
  const year = Number(today.slice(0, 4))
  const { days, ...rest } = await publicHolidays({ country, region, years: [year, year + 1] })
  return { ...rest, days: days.filter(({ day }) => day > today && day < `${year + 2}`) }
}

const blockedAlready = (businessId: number) =>
  sql`exists (select from blocked_ranges where business_id = ${businessId} and d.day between from_day and to_day)`

export async function readHolidays(call: MemberCall, asked: string | undefined): Promise<Holidays> {
  const { country, holidayRegion, today } = await call.inScope(
    async (scope) => ({ ...(await getSettings(scope)), today: scope.today }),
    'read',
  )
  const region = (asked ?? regionIn(country, holidayRegion)) || null
  const { days, ...rest } = await holidaysAhead({ country, region, today })
  refuseUnknown(region, rest)
  const blocked = await call.inScope((scope) => blockedOf(scope, days), 'read')
  return {
    ...rest,
    country: countryOf(country)?.name ?? country,
    region,
    days: days.map(({ day, name }) => ({ day, name, isBlocked: blocked.has(day) })),
  }
}

/** The region of last time, unless the bakery has moved to another country. */
const regionIn = (country: string, region: string | null) => (region?.startsWith(`${country}-`) ? region : null)

function refuseUnknown(region: string | null, { regions }: Pick<PublicHolidays, 'regions'>): void {
  if (region === null || regions.some(({ id }) => id === region)) return
  throw new AppError('INVALID', words.regionUnknown, { fields: { region: words.regionUnknown } })
}

async function blockedOf({ db, businessId }: Scope, days: PublicHolidays['days']): Promise<Set<IsoDate>> {
  const { rows } = await sql<{ day: IsoDate }>`
    select d.day::text as day from unnest(${days.map(({ day }) => day)}::date[]) d (day)
     where ${blockedAlready(businessId)}`.execute(db)
  return new Set(rows.map(({ day }) => day))
}

/** Blocks these holidays and leaves blocked days as they are. Returns the days that were not blocked before. */
export async function blockHolidays(call: MemberCall, { region, days }: HolidaysChoice): Promise<{ days: IsoDate[] }> {
  const { country, dateFormat, holidayRegion, today } = await call.inScope(
    async (scope) => ({ ...(await getSettings(scope)), today: scope.today }),
    'read',
  )
  const ahead = await holidaysAhead({ country, region, today })
  return call.once(async (scope) => {
    refuseUnknown(region, ahead)
    const names = new Map(ahead.days.map(({ day, name }) => [day, name]))
    const stranger = days.find((day) => !names.has(day))
    if (stranger !== undefined) {
      const message = words.noHoliday(formatDate(stranger, dateFormat))
      throw new AppError('INVALID', message, { fields: { days: message } })
    }
    if (region !== holidayRegion) await updateSettings(scope, { holidayRegion: region })
    return { days: await blockDays(scope, days, (day) => names.get(day) ?? '') }
  })
}

async function blockDays(scope: Scope, days: readonly IsoDate[], nameOf: (day: IsoDate) => string): Promise<IsoDate[]> {
  const { db, businessId, now } = scope
  const once = [...new Set(days)].toSorted()
  // Otherwise two callers at once would both find the holidays free.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holidays ${businessId}`}, 0))`.execute(db)
  const { rows } = await sql<{ day: IsoDate }>`
    select d.day::text as day from unnest(${once}::date[]) d (day) where not ${blockedAlready(businessId)}`.execute(db)
  const free = rows.map(({ day }) => day)
  await insertRows(
    scope,
    'blocked_ranges',
    free.map((day) => ({
      from_day: day,
      to_day: day,
      reason: 'holiday',
      public_text: truncate(nameOf(day), PUBLIC_TEXT_MAX),
      created_at: now,
      updated_at: now,
    })),
  )
  return free
}
