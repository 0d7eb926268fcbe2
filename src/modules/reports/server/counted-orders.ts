import { sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { type PeriodSummary, periodSummary } from '../breakdown.ts'
import { OUTSTANDING } from './order-rows.ts'

/** SQL that is true if the order `o` belongs to these days and counts in totals (ORD-6). */
export const isCountedBetween = (currency: string, { from, to }: DayRange) =>
  sql<boolean>`(o.event_date between ${from} and ${to} and o.currency = ${currency} and o.status in (${sql.join(COUNTED['order-totals'])}))`

export async function readPeriodSummary(scope: Scope, days: DayRange): Promise<PeriodSummary> {
  const { currency } = await getSettings(scope)
  const { rows } = await sql<{ total: string; amountPaid: string; outstanding: string; credited: string }>`
    select o.total, o.amount_paid as "amountPaid", ${OUTSTANDING} as outstanding, o.credited from orders o
     where o.business_id = ${scope.businessId} and ${isCountedBetween(currency, days)}`.execute(scope.db)
  return periodSummary(rows, currency)
}
