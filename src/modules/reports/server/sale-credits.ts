import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { later } from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { type Decimal, type Exact, exact, isZero, roundTo, sumOf } from '#shared/money.ts'
import { creditEntries, type TaxedOrder } from '../tax-entries.ts'
import { completionDay, isCompletedBetween } from './completed-orders.ts'
import { readParts } from './tax-orders.ts'

/** An amount taken off a completed order; its sums are below zero. */
export type SaleCredit = {
  orderId: number
  contactId: number | null
  date: string
  net: Decimal
  tax: Decimal
  total: Decimal
  /** Null if no item of the order has a cost price. */
  profit: Decimal | null
}

type Row = TaxedOrder['payments'][number] & {
  orderId: number
  contactId: number | null
  soldOn: string
  net: Decimal
  costed: Decimal | null
}
type Money = { currency: string; decimals: number }

/**
 * The amounts taken off completed orders in these days (decision 76): each on the day of its credit note, or of its
 * refund without one, but not before the day of completion. Their tax is that of the tax report.
 */
export async function readSaleCredits(scope: Scope, days: DayRange, money: Money): Promise<SaleCredit[]> {
  const { businessId } = scope
  const { from, to } = days
  // Cancelled refunds also belong to orders with nothing credited.
  const credits = await creditsOf(
    scope,
    sql`o.id in (
      select o.id from orders o
       where o.business_id = ${businessId} and ${isCompletedBetween(scope, days)}
         and (o.credited <> 0 or o.payment_count <> o.standing_payments)
      union
      select p.order_id from payments p
       where p.business_id = ${businessId} and p.payment_date between ${from} and ${to} and p.credited <> 0
      union
      select n.order_id from credit_notes n
       where n.business_id = ${businessId} and n.issued_on between ${from} and ${to} and not n.is_void)`,
    money,
  )
  return credits.filter(({ date }) => date >= from && date <= to)
}

/** The amounts taken off the orders completed in these days, up to the last of them. */
export async function readCreditsOfSold(scope: Scope, days: DayRange, money: Money): Promise<SaleCredit[]> {
  const credits = await creditsOf(scope, isCompletedBetween(scope, days), money)
  return credits.filter(({ date }) => date <= days.to)
}

async function creditsOf(
  scope: Scope,
  which: ReturnType<typeof sql>,
  { currency, decimals }: Money,
): Promise<SaleCredit[]> {
  const { businessId, db } = scope
  const { rows } = await sql<Row>`
    select o.id as "orderId", o.contact_id as "contactId", ${completionDay(scope)} as "soldOn", o.total - o.tax - o.delivery_tax as net,
        (select sum(l.subtotal - l.discount_share) from order_lines l
          where l.business_id = o.business_id and l.order_id = o.id and l.cost is not null) as costed,
        p.id, p.payment_date as day, p.amount, p.credited, n.issued_on as "creditedOn"
      from orders o
      join payments p on p.business_id = o.business_id and p.order_id = o.id and p.credited <> 0
      left join credit_notes n on n.business_id = p.business_id and n.refund_id = p.id and not n.is_void
     where o.business_id = ${businessId} and o.currency = ${currency} and o.status = 'Completed' and ${which}
     order by o.id, p.payment_date, p.id`.execute(db)
  if (rows.length === 0) return []
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  const parts = await readParts(scope, [...byOrder.keys()], decimals)
  return [...byOrder.values()].flatMap((payments) => {
    const [{ orderId, contactId, soldOn, net: whole, costed }] = payments as [Row]
    const entries = creditEntries({ parts: parts.get(orderId) ?? [], payments }, decimals)
    /** The costed items' share of the amount credited so far: only they have a profit. */
    const ofProfit = (net: Exact) =>
      costed === null || isZero(whole) ? exact(0) : exact(roundTo(net.times(costed).div(whole), decimals))
    let sofar = exact(0)
    const credits = [...Map.groupBy(entries, ({ paymentId }) => paymentId).values()].map((rates): SaleCredit => {
      const [net, tax] = [sumOf(rates.map((rate) => rate.net)), sumOf(rates.map((rate) => rate.tax))]
      const before = ofProfit(sofar)
      sofar = sofar.plus(net)
      const text = (amount: Exact) => roundTo(amount, decimals)
      return {
        orderId,
        contactId,
        date: later(rates[0]?.date ?? soldOn, soldOn),
        net: text(net),
        tax: text(tax),
        total: text(net.plus(tax)),
        profit: costed === null ? null : text(ofProfit(sofar).minus(before)),
      }
    })
    // A refund takes nothing off an order of which nothing is left.
    return credits.filter(({ total }) => !isZero(total))
  })
}
