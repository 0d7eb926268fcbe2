import { sql } from 'kysely'
import { SHOWN_NUMBER } from '#modules/orders/server/shown-columns.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { usePart } from '#modules/settings/server/use-part.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { sumOf } from '#shared/money.ts'
import { fraction, plus, roundFraction } from '#shared/text/fraction.ts'
import { driveColumns } from '../columns.ts'
import { claimOf, distanceOf, inUnit, rateOn } from '../distance.ts'
import type { DistanceUnit } from '../filters.ts'
import type { Drive, DriveInput, DriveListing, DriveSums, KnownPlace, LastOdometer } from '../schema.ts'
import { mileageWords as words } from '../words.ts'

const refused = (name: string, message: string) => new AppError('INVALID', message, { fields: { [name]: message } })

export const drives = records({
  table: 'mileage',
  called: 'description',
  usualSort: '-date',
  label: words.formLabel,
  entity: 'drive',
  fields: {
    date: field.date('date'),
    category: field.text('category'),
    description: field.text('description'),
    startOdometer: field.optionalQuantity('start_odometer'),
    endOdometer: field.optionalQuantity('end_odometer'),
    distance: field.quantity('distance'),
    unit: field.of<DistanceUnit>('unit'),
    manualDistance: field.flag('manual_distance'),
    roundTrip: field.flag('round_trip'),
    place: field.optionalText('place'),
    vehicle: field.optionalText('vehicle'),
    rate: field.of<string | null>('rate'),
    rateUnit: field.of<DistanceUnit | null>('rate_unit'),
    claim: field.of<string | null>('claim'),
    orderId: field.optionalId('order_id'),
    expenseId: field.optionalId('expense_id'),
  },
  reads: {
    orderLabel: sql<string | null>`(select ${SHOWN_NUMBER} || coalesce(' · ' || p.first_name || ' ' || p.last_name, '')
      from orders o left join contacts p on p.business_id = o.business_id and p.id = o.contact_id
      where o.business_id = r.business_id and o.id = r.order_id)`,
  },
  row: (stored): Drive => ({ ...stored, name: stored.description }),
  afterWrite: (scope) => usePart(scope, 'mileage'),
  complete: async (scope: Scope, typed: Partial<DriveInput>, before?: Drive) => {
    const { currency, distanceUnit, mileageRates } = await getSettings(scope)
    await refuseStrangers(scope, typed, before)
    const isGiven = typed.distance !== undefined && typed.distance !== null
    const manualDistance = typed.manualDistance ?? before?.manualDistance ?? isGiven
    const pick = <Key extends 'startOdometer' | 'endOdometer' | 'distance'>(key: Key) =>
      typed[key] === undefined ? (before?.[key] ?? null) : typed[key]
    const distance = distanceOf({
      manualDistance,
      startOdometer: pick('startOdometer'),
      endOdometer: pick('endOdometer'),
      distance: pick('distance'),
    })
    if (typeof distance !== 'number') throw refused(distance.field, distance.message)
    // Unit and rate stay those of the day on which it was recorded.
    const unit = before?.unit ?? distanceUnit
    const day = typed.date ?? before?.date ?? scope.today
    const kept = before?.rate && day === before.date ? { rate: before.rate, unit: before.rateUnit ?? unit } : undefined
    const rate = kept ?? rateOn(mileageRates, day)
    return {
      ...(before === undefined && { roundTrip: false }),
      ...typed,
      distance,
      unit,
      manualDistance,
      rate: rate?.rate ?? null,
      rateUnit: rate?.unit ?? null,
      claim: rate ? claimOf({ distance, unit, rate: rate.rate, rateUnit: rate.unit }, decimalsOf(currency)) : null,
    }
  },
  copy: ({ category, description, distance, roundTrip, place, vehicle }, { today }) => ({
    date: today,
    category,
    description,
    distance,
    // Its odometer readings belong to another drive.
    manualDistance: true,
    roundTrip,
    place,
    vehicle,
  }),
  search: (q) => saysWords(q, sql`concat_ws(' ', r.description, r.category, r.place, r.vehicle)`),
  hint: sql<string>`coalesce(r.place, r.category)`,
  sorts: {
    date: sql`r.date`,
    description: sql`lower(r.description)`,
    category: sql`r.category`,
    distance: sql`r.distance * case r.unit when 'miles' then 1.609344 else 1 end`,
    createdAt: sql`r.created_at`,
  },
  filters: {
    from: (from: string) => sql<boolean>`r.date >= ${from}::date`,
    to: (to: string) => sql<boolean>`r.date <= ${to}::date`,
    category: (category: string) => sql<boolean>`r.category = ${category}`,
    vehicle: (vehicle: string) => sql<boolean>`r.vehicle = ${vehicle}`,
  },
  columns: driveColumns,
})

/** Refuses an unknown order or expense that a drive newly names. */
async function refuseStrangers(
  scope: Scope,
  { orderId, expenseId }: Partial<DriveInput>,
  before?: Drive,
): Promise<void> {
  if (orderId && orderId !== before?.orderId && !(await isThere(scope, 'orders', orderId)))
    throw refused('orderId', words.orderUnknown)
  if (expenseId && expenseId !== before?.expenseId && !(await isThere(scope, 'expenses', expenseId)))
    throw refused('expenseId', words.expenseUnknown)
}

export async function isThere({ db, businessId }: Scope, table: 'orders' | 'expenses', id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where business_id = ${businessId} and id = ${id}`.execute(
    db,
  )
  return rows.length > 0
}

/** Each drive counts in its own unit, added exactly and rounded once. */
export async function sumDrives(scope: Scope, query: DriveListing): Promise<DriveSums> {
  const { distanceUnit, currency } = await getSettings(scope)
  const { rows } = await sql<{ unit: DistanceUnit; distance: string; claim: string | null }>`
    select r.unit, sum(r.distance)::text as distance, sum(r.claim)::text as claim
      from mileage r where r.business_id = ${scope.businessId} and ${drives.conditionsOf(scope, query)}
     group by r.unit`.execute(scope.db)
  const total = rows.reduce((sum, { unit, distance }) => plus(sum, inUnit(distance, unit, distanceUnit)), fraction(0n))
  const claims = rows.flatMap(({ claim }) => claim ?? [])
  return {
    distance: Number(roundFraction(total, 1)),
    unit: distanceUnit,
    claim: claims.length === 0 ? null : sumOf(claims).toFixed(decimalsOf(currency)),
  }
}

/** The next drive of a vehicle starts at its last reading. */
export async function readOdometers({ db, businessId }: Scope): Promise<LastOdometer[]> {
  const { rows } = await sql<{ vehicle: string | null; endOdometer: string }>`
    select distinct on (vehicle) vehicle, end_odometer::text as "endOdometer" from mileage
     where business_id = ${businessId} and end_odometer is not null
     order by vehicle, date desc, end_odometer desc`.execute(db)
  return rows.map(({ vehicle, endOdometer }) => ({ vehicle, endOdometer: Number(endOdometer) }))
}

const PLACES_MAX = 500

export async function listPlaces({ db, businessId }: Scope): Promise<KnownPlace[]> {
  const { rows } = await sql<Omit<KnownPlace, 'distance'> & { distance: string }>`
    select distinct on (lower(place)) place, distance::text, unit, round_trip as "roundTrip" from mileage
     where business_id = ${businessId} and place is not null
     order by lower(place), date desc, id desc limit ${PLACES_MAX}`.execute(db)
  return rows.map((row) => ({ ...row, distance: Number(row.distance) }))
}
