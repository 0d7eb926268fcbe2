import { sql } from 'kysely'
import { cashTax, type Moved } from '#modules/payments/cash-tax.ts'
import type { Scope } from '#server/scope.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { type Decimal, exact, sumOf } from '#shared/money.ts'

type Read = {
  sales: string
  tips: string
  tax: string
  /** Orders with refunds: their payments up to the last day, and how many of these came before the first. */
  refunded: { total: Decimal; tax: Decimal; early: number; moves: Moved[] }[] | null
}

/**
 * The payments of some days, and the tax in them. The tax of a payment depends on those before it. An order without a
 * refund has its whole tax once it is settled, and before that the tax of each payment: the database adds up the
 * difference between the first and last day. Orders with refunds are calculated payment by payment.
 */
export async function readCashTax(
  { businessId, db }: Scope,
  { from, to }: DayRange,
  { currency, decimals }: { currency: string; decimals: number },
): Promise<Record<'sales' | 'tips' | 'tax', Decimal>> {
  const heldBy = (paid: 'upto' | 'early') =>
    sql`case when s.total <= 0 then 0 when s.${sql.ref(paid)} >= s.total then s.tax else s.${sql.ref(`${paid}_tax`)} end`
  const { rows } = await sql<Read>`
    with s as materialized (
      select o.id, o.total, o.tax + o.delivery_tax as tax, min(p.amount) as least, sum(p.amount + p.rounding) as upto,
          coalesce(sum(p.amount + p.rounding) filter (where p.payment_date < ${from}), 0) as early,
          coalesce(sum(p.amount) filter (where p.payment_date >= ${from}), 0) as paid,
          coalesce(sum(p.tip_amount) filter (where p.payment_date >= ${from}), 0) as tips,
          sum(t.part) as upto_tax, coalesce(sum(t.part) filter (where p.payment_date < ${from}), 0) as early_tax
        from (select distinct order_id from payments
               where business_id = ${businessId} and payment_date between ${from} and ${to}) m
        join orders o on o.business_id = ${businessId} and o.id = m.order_id and o.currency = ${currency}
        join payments p on p.business_id = ${businessId} and p.order_id = m.order_id and p.payment_date <= ${to}
        -- With so many decimals the division never moves a half.
        cross join lateral (select case when o.total > 0
          then round(((p.amount + p.rounding) * (o.tax + o.delivery_tax))::numeric(40, 20) / o.total, ${sql.lit(decimals)}) end as part) t
       group by o.id, o.total, o.tax, o.delivery_tax)
    select coalesce(sum(s.paid), 0)::text as sales, coalesce(sum(s.tips), 0)::text as tips,
        coalesce(sum(${heldBy('upto')} - (${heldBy('early')})) filter (where s.least >= 0), 0)::text as tax,
        jsonb_agg((
          select jsonb_build_object('total', s.total::text, 'tax', s.tax::text, 'early', count(*) filter (where p.payment_date < ${from}),
              'moves', jsonb_agg(jsonb_build_object('amount', p.amount::text, 'credited', p.credited::text, 'rounding', p.rounding::text)
                order by p.payment_date, p.id))
            from payments p
           where p.business_id = ${businessId} and p.order_id = s.id and p.payment_date <= ${to})) filter (where s.least < 0) as refunded
      from s`.execute(db)
  const { sales = '0', tips = '0', tax = '0', refunded } = rows[0] ?? {}
  const ofRefunded = (refunded ?? []).flatMap(({ early, moves, ...order }) =>
    cashTax(order, moves, decimals).slice(early),
  )
  return { sales, tips, tax: sumOf([exact(tax), ...ofRefunded]).toFixed() }
}
