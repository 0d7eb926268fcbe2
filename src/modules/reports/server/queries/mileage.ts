import { sql } from 'kysely'
import { distanceIn } from '#modules/mileage/distance.ts'
import type { DistanceUnit } from '#modules/mileage/filters.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { mileage } from '../../definitions/mileage.ts'
import type { QueryOf } from '../report-query.ts'

type Row = {
  id: number
  date: string
  purpose: string
  startOdometer: string | null
  endOdometer: string | null
  distance: string
  unit: DistanceUnit
}

const numberOf = (value: string | null) => (value === null ? null : Number(value))

export const read: QueryOf<typeof mileage> = async (scope, { from, to }) => {
  const { distanceUnit } = await getSettings(scope)
  const { rows } = await sql<Row>`
    select m.id, m.date, coalesce(nullif(m.description, ''), m.category) as purpose, m.start_odometer as "startOdometer",
        m.end_odometer as "endOdometer", m.distance, m.unit
      from mileage m
     where m.business_id = ${scope.businessId} and m.date between ${from} and ${to}
     order by m.date, m.start_odometer nulls last, m.id`.execute(scope.db)
  return rows.map(({ unit, ...row }) => ({
    ...row,
    startOdometer: numberOf(row.startOdometer),
    endOdometer: numberOf(row.endOdometer),
    distance: distanceIn(row.distance, unit, distanceUnit),
  }))
}
