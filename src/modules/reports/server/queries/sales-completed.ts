import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo } from '#shared/money.ts'
import { paidStatusOf, type SoldOrder, type salesCompleted, salesSummary } from '../../definitions/sales-completed.ts'
import { completionDay, isCompletedBetween } from '../completed-orders.ts'
import { CUSTOMER_NAME, inDecimals, LINE_TYPE, lineFacts } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'
import { readSaleCredits } from '../sale-credits.ts'

type Row = Omit<SoldOrder, 'kind' | 'orderNumber' | 'paymentStatus'> & {
  number: number | null
  orderKind: 'quote' | 'order'
  amountPaid: string
  settled: string
}

export const read: QueryOf<typeof salesCompleted> = async (scope, asked) => {
  const { currency, tippingEnabled } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  const credits = await readSaleCredits(scope, asked, { currency, decimals })
  const isSold = sql`o.currency = ${currency}
    and (${isCompletedBetween(scope, asked)} or o.id = any(${credits.map(({ orderId }) => orderId)}))`
  const { rows } = await sql<Row>`
    select o.id, ${completionDay(scope)} as "completionDate", o.number, o.kind as "orderKind",
      ${CUSTOMER_NAME} as "customerName", coalesce(l.types, '') as "orderType",
        o.items, ${inDecimals(sql`o.total - o.tax - o.delivery_tax`, decimals)} as "totalExclTax",
        ${inDecimals(sql`o.tax + o.delivery_tax`, decimals)} as tax, ${inDecimals(sql`o.total`, decimals)} as "totalInclTax",
        ${inDecimals(tippingEnabled ? sql`o.tips` : sql`0::numeric`, decimals)} as "tipAmount",
        ${inDecimals(sql`l.profit`, decimals)} as profit, o.amount_paid as "amountPaid", o.settled
      from orders o
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
      ${lineFacts(scope, isSold, sql`, string_agg(distinct ${LINE_TYPE}, ', ') as types`)}
     where o.business_id = ${scope.businessId} and ${isSold}
     order by o.completed_at, o.id`.execute(scope.db)
  const orders = rows.map(
    ({ number, orderKind, amountPaid, settled, ...row }): SoldOrder => ({
      ...row,
      kind: 'sale',
      orderNumber: orderNumberOf({ number, kind: orderKind }),
      paymentStatus: paidStatusOf({ total: row.totalInclTax, amountPaid, settled }),
    }),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  const taken = credits.map(
    ({ orderId, date, net, tax, total, profit }): SoldOrder => ({
      ...(byId.get(orderId) as SoldOrder),
      kind: 'credit',
      completionDate: date,
      totalExclTax: net,
      tax,
      totalInclTax: total,
      tipAmount: roundTo('0', decimals),
      profit,
    }),
  )
  const sold = orders.filter(({ completionDate }) => completionDate >= asked.from && completionDate <= asked.to)
  const details = [...sold, ...taken].toSorted((a, b) =>
    a.completionDate < b.completionDate ? -1 : a.completionDate > b.completionDate ? 1 : 0,
  )
  return { summary: salesSummary(details, currency), details }
}
