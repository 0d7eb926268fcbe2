import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays, addMonths, earlier, type IsoDate } from '#shared/dates/dates.ts'
import { isPositive, roundTo, sumOf } from '#shared/money.ts'
import { percentOfLimit, type Turnover } from '../turnover.ts'
import { readTaxedSales } from './tax-orders.ts'

const MONTHS = 12

/** Sales and additional income without tax in the twelve months that end on a day, or today; null: no limit is set. */
export async function readTurnover(scope: Scope, day: IsoDate): Promise<Turnover | null> {
  const { currency, turnoverLimit: limit, taxBasis } = await getSettings(scope)
  if (!isPositive(limit)) return null
  const decimals = decimalsOf(currency)
  const to = earlier(day, scope.today)
  const from = addDays(addMonths(to, -MONTHS), 1)
  const sales = await readTaxedSales(scope, { from, to }, taxBasis, { currency, decimals })
  const { rows } = await sql<{ net: string }>`
    select coalesce(sum(i.net), 0)::text as net from income i
     where i.business_id = ${scope.businessId} and i.date between ${from} and ${to}`.execute(scope.db)
  const nets = [...sales.filter(({ rate }) => rate !== null), ...rows].map(({ net }) => net)
  const amount = roundTo(sumOf(nets), decimals)
  return { from, to, amount, limit, percent: percentOfLimit(amount, limit) }
}
