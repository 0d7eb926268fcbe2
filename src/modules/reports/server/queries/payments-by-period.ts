import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { paymentSummary, type paymentsByPeriod } from '../../definitions/payments-by-period.ts'
import { CUSTOMER_NAME, inDecimals } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'

type Row = {
  id: number
  orderId: number
  number: number | null
  kind: 'quote' | 'order'
  paymentDate: string
  contact: string
  paymentType: string
  paymentMethod: string
  provider: string
  amount: string
  tipAmount: string
  rounding: string
  isMoney: boolean
}

/** Leaves out credit moved between orders, cancelled payments, and the lines that cancelled them. */
const IS_MONEY = sql<boolean>`(p.credit_for_id is null and p.reverses_id is null and u.id is null)`

export const read: QueryOf<typeof paymentsByPeriod> = async (scope, { from, to }) => {
  const { currency, tippingEnabled } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  const { rows } = await sql<Row>`
    select p.id, o.id as "orderId", o.number, o.kind, p.payment_date as "paymentDate", ${CUSTOMER_NAME} as contact,
        p.type as "paymentType", p.method as "paymentMethod", p.provider,
        ${inDecimals(sql`p.amount`, decimals)} as amount,
          ${inDecimals(tippingEnabled ? sql`p.tip_amount` : sql`0::numeric`, decimals)} as "tipAmount",
        ${inDecimals(sql`p.rounding`, decimals)} as rounding, ${IS_MONEY} as "isMoney"
      from payments p
      join orders o on o.business_id = p.business_id and o.id = p.order_id
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
      left join (
        select distinct unnest(array[u.credit_for_id, u.reverses_id]) as id from payments u
         where u.business_id = ${scope.businessId} and (u.credit_for_id is not null or u.reverses_id is not null)) u on u.id = p.id
     where p.business_id = ${scope.businessId} and p.payment_date between ${from} and ${to} and o.currency = ${currency}
     order by p.payment_date, p.id`.execute(scope.db)
  const payments = rows.map(({ number, kind, isMoney: _counts, ...row }) => ({
    ...row,
    orderNumber: orderNumberOf({ number, kind }),
  }))
  return { payments, summary: paymentSummary(rows, currency) }
}
