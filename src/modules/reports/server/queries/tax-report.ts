import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays, addMonths, earlier, type IsoDate } from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { exact, isPositive, roundTo, sumOf } from '#shared/money.ts'
import type { taxReport } from '../../definitions/tax-report.ts'
import { taxBoxes } from '../../tax-boxes.ts'
import { percentOfLimit, type Turnover } from '../../turnover.ts'
import { readExpenseRows } from '../expense-rows.ts'
import { inDecimals } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'
import { readTaxedSales } from '../tax-orders.ts'

const MONTHS = 12

/** Sales and additional income without tax in the twelve months up to a day, at most today; null if no limit is set. */
async function readTurnover(scope: Scope, day: IsoDate): Promise<Turnover | null> {
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

type TaxedIncome = {
  id: number
  date: string
  description: string
  source: string | null
  net: string
  tax: string
  total: string
}

export const read: QueryOf<typeof taxReport> = async (scope, { from, to }) => {
  const settings = await getSettings(scope)
  const { currency, country, taxBasis, taxEnabled } = settings
  const decimals = decimalsOf(currency)
  const taxed = await readTaxedSales(scope, { from, to }, taxBasis, { currency, decimals })
  const sales = taxed.map((entry) => ({ ...entry, total: roundTo(exact(entry.net).plus(entry.tax), decimals) }))
  const income = await readTaxedIncome(scope, { from, to }, decimals)
  const purchases = (await readExpenseRows(scope, { from, to })).map((expense) => ({
    id: expense.id,
    date: expense.date,
    description: expense.description,
    supplier: expense.supplier,
    taxDeductible: expense.taxDeductible,
    net: expense.amount,
    tax: expense.vat,
    total: expense.totalIncTax,
  }))
  return {
    basis: taxBasis,
    isRegistered: taxEnabled,
    boxes: taxBoxes(
      {
        sales: [...sales.filter(({ rate }) => rate !== null), ...income],
        purchases: purchases.filter(({ taxDeductible }) => taxDeductible),
      },
      { country, taxName: taxName(settings), decimals, isRegistered: taxEnabled },
    ),
    sales,
    income,
    purchases,
    turnover: await readTurnover(scope, to),
  }
}

async function readTaxedIncome({ businessId, db }: Scope, { from, to }: DayRange, decimals: number) {
  const { rows } = await sql<TaxedIncome>`
    select i.id, i.date, i.description, i.source, ${inDecimals(sql`i.net`, decimals)} as net, ${inDecimals(sql`i.vat`, decimals)} as tax,
        ${inDecimals(sql`i.amount`, decimals)} as total
      from income i
     where i.business_id = ${businessId} and i.date between ${from} and ${to}
     order by i.date, i.id`.execute(db)
  return rows
}
