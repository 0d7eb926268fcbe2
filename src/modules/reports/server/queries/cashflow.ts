import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { exact, roundTo, sumOf } from '#shared/money.ts'
import { cashTax } from '../../cash-tax.ts'
import type { cashflow } from '../../definitions/cashflow.ts'
import { groupedBy } from '../../grouped-by.ts'
import { EXPENSES_OF } from '../expense-rows.ts'
import type { QueryOf } from '../report-query.ts'

type Payment = { orderId: string; day: string; amount: string; tip: string; total: string; tax: string }

export const read: QueryOf<typeof cashflow> = async (scope, { from, to }) => {
  const { businessId, db } = scope
  const { currency, tippingEnabled } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  // The tax in a payment depends on the payments before it.
  const { rows } = await sql<Payment>`
    select p.order_id::text as "orderId", p.payment_date as day, p.amount::text as amount, p.tip_amount::text as tip,
        o.total::text as total, (o.tax + o.delivery_tax)::text as tax
      from payments p
      join orders o on o.business_id = p.business_id and o.id = p.order_id
     where p.business_id = ${businessId} and p.payment_date <= ${to} and o.currency = ${currency}
       and p.order_id in (select m.order_id from payments m where m.business_id = ${businessId} and m.payment_date between ${from} and ${to})
     order by p.order_id, p.payment_date, p.id`.execute(db)
  const taxed = groupedBy(rows, ({ orderId }) => orderId).flatMap(({ rows: payments }) => {
    const [{ total, tax } = { total: '0', tax: '0' }] = payments
    const taxes = cashTax(
      { total, tax },
      payments.map(({ amount }) => amount),
      decimals,
    )
    return payments.map((payment, i) => ({ ...payment, tax: taxes[i] ?? '0' }))
  })
  const inRange = taxed.filter(({ day }) => day >= from)
  const { rows: sums } = await sql<{ additional: string; expenses: string }>`
    select (select coalesce(sum(i.amount), 0)::text from income i
             where i.business_id = ${businessId} and i.date between ${from} and ${to}) as additional,
           (select coalesce(sum(e.business_total), 0)::text from expenses e where ${EXPENSES_OF(scope, { from, to })}) as expenses`.execute(
    db,
  )
  const { additional = '0', expenses = '0' } = sums[0] ?? {}

  const money = (amount: Parameters<typeof roundTo>[0]) => roundTo(amount, decimals)
  const sales = sumOf(inRange.map(({ amount }) => amount))
  const tax = sumOf(inRange.map((payment) => payment.tax))
  const tips = tippingEnabled ? sumOf(inRange.map(({ tip }) => tip)) : exact(0)
  const total = sumOf([sales, additional, tips])
  return {
    period: { startDate: from, endDate: to },
    income: {
      orderIncome: money(sales),
      orderIncomeExclTax: money(sales.minus(tax)),
      totalTax: money(tax),
      additionalIncome: money(additional),
      tips: money(tips),
      totalIncome: money(total),
    },
    expenses: { totalExpenses: money(expenses) },
    summary: { netProfit: money(total.minus(expenses)) },
    settings: { tippingEnabled },
  }
}
