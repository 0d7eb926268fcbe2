import { type RawBuilder, sql } from 'kysely'
import { creditedParts } from '#modules/invoices/credited.ts'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { CUSTOMER_NAME, inDecimals } from '#modules/reports/server/order-rows.ts'
import { readParts, readTaxedSales } from '#modules/reports/server/tax-orders.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { exact, isZero, roundTo, sumOf } from '#shared/money.ts'
import type { Entry, EntryPart } from '../entry.ts'
import type { Layout } from '../layout.ts'
import { accountantWords as words } from '../words.ts'

/** Everything of these days that an export can hold, by day. */
export async function readEntries(
  scope: Scope,
  { content, withoutCreditNotes }: Pick<Layout, 'content' | 'withoutCreditNotes'>,
  days: DayRange,
): Promise<Entry[]> {
  const { currency } = await getSettings(scope)
  const money = { currency, decimals: decimalsOf(currency) }
  const entries =
    content === 'invoices'
      ? [
          ...(await readInvoices(scope, days, money)),
          ...(await readMonthlyInvoices(scope, days, money)),
          ...(withoutCreditNotes ? [] : await readCreditNotes(scope, days, money)),
        ]
      : [
          ...(await readPayments(scope, days, money)),
          ...(await readExpenses(scope, days, money)),
          ...(await readIncome(scope, days, money)),
        ]
  const kept = entries
    .map((entry) => ({ ...entry, parts: entry.parts.filter(({ net, tax }) => !isZero(net) || !isZero(tax)) }))
    .filter(({ parts }) => parts.length > 0)
  return kept.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

type Money = { currency: string; decimals: number }
type OrderRow = {
  orderId: number
  number: number | null
  kind: 'quote' | 'order'
  contact: string
  email: string | null
}

/** Invoices of active orders with today's amounts, less what was refunded before them without a credit note. */
async function readInvoices(
  { businessId, db }: Scope,
  { from, to }: DayRange,
  { currency, decimals }: Money,
): Promise<Entry[]> {
  const { rows } = await sql<
    OrderRow & {
      recordId: number
      day: string
      dueDay: string
      reference: string
      credited: string
      parts: EntryPart[] | null
    }
  >`
    select i.id as "recordId", i.number as reference, i.issued_on as day, coalesce(o.due_date, i.issued_on) as "dueDay",
        o.id as "orderId", o.number, o.kind, ${CUSTOMER_NAME} as contact, c.email, p.parts,
        ${refundedWithoutNote} as credited
      from invoices i
      join orders o on o.business_id = i.business_id and o.id = i.order_id
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('description', part.description, 'account', null, 'rate', part.rate::text,
            'net', ${inDecimals(sql`part.net`, decimals)}, 'tax', ${inDecimals(sql`part.tax`, decimals)}) order by part.at) as parts
          from (
            select l.position as at, trim_scale(l.quantity) || ' × ' || l.name as description,
                case when o.tax_enabled then l.tax_percent else 0 end as rate, l.subtotal - l.discount_share as net, l.tax
              from order_lines l where l.business_id = o.business_id and l.order_id = o.id
            union all
            select 2147483647, ${words.delivery}, case when o.tax_enabled then o.delivery_tax_percent else 0 end,
              o.setup_fee_net, o.delivery_tax
          ) part) p on true
     where i.business_id = ${businessId} and i.issued_on between ${from} and ${to} and o.currency = ${currency}
       and o.status in (${sql.join(COUNTED['order-totals'])})
     order by i.issued_on, i.id`.execute(db)
  return rows.map(({ orderId, number, kind, email, parts, credited, ...row }) => ({
    ...row,
    kind: 'invoice',
    email: email ?? '',
    description: words.order(orderNumberOf({ number, kind })),
    page: `/orders/${orderId}`,
    parts: [...(parts ?? []), ...creditedBefore(parts ?? [], credited, decimals)],
  }))
}

/** Refunds of an order without a credit note. */
const refundedWithoutNote = sql`(select coalesce(sum(b.credited), 0)::text from payments b
    where b.business_id = o.business_id and b.order_id = o.id and not exists (select from credit_notes n
      where n.business_id = b.business_id and n.refund_id = b.id and not n.is_void))`

/** Invoices of a month with today's amounts, as those of one order: a part for each rate of tax. */
async function readMonthlyInvoices(
  scope: Scope,
  { from, to }: DayRange,
  { currency, decimals }: Money,
): Promise<Entry[]> {
  const { rows } = await sql<
    Pick<Entry, 'recordId' | 'day' | 'dueDay' | 'reference' | 'contact'> & {
      email: string | null
      month: string
      orders: { id: number; credited: string }[]
    }
  >`
    select m.id as "recordId", m.number as reference, m.issued_on as day, m.due_on as "dueDay", ${CUSTOMER_NAME} as contact,
        c.email, to_char(m.month, 'YYYY-MM') as month, one.orders
      from monthly_invoices m
      join lateral (
        select jsonb_agg(jsonb_build_object('id', o.id, 'credited', ${refundedWithoutNote}) order by o.id) as orders
          from orders o
         where o.business_id = m.business_id and o.monthly_invoice_id = m.id
           and o.status in (${sql.join(COUNTED['order-totals'])})) one on one.orders is not null
      left join contacts c on c.business_id = m.business_id and c.id = m.contact_id
     where m.business_id = ${scope.businessId} and m.issued_on between ${from} and ${to} and not m.is_void
       and m.currency = ${currency}
     order by m.issued_on, m.id`.execute(scope.db)
  const ids = rows.flatMap(({ orders }) => orders.map(({ id }) => id))
  const parts = await readParts(scope, ids, decimals)
  return rows.map(({ orders, month, email, ...row }) => ({
    ...row,
    kind: 'monthly-invoice',
    email: email ?? '',
    description: words.ordersOf(month),
    page: `/monthly-invoices?month=${month}`,
    parts: byRate(
      orders.flatMap(({ id, credited }) => {
        const own = (parts.get(id) ?? []).map((part) => ({
          ...part,
          description: words.ordersOf(month),
          account: null,
        }))
        return [...own, ...creditedBefore(own, credited, decimals)]
      }),
      decimals,
    ),
  }))
}

const byRate = (parts: readonly EntryPart[], decimals: number): EntryPart[] =>
  [...Map.groupBy(parts, ({ rate, description }) => `${rate} ${description}`).values()].map((alike) => ({
    ...(alike[0] as EntryPart),
    net: roundTo(sumOf(alike.map(({ net }) => net)), decimals),
    tax: roundTo(sumOf(alike.map(({ tax }) => tax)), decimals),
  }))

function creditedBefore(parts: readonly EntryPart[], credited: string, decimals: number): EntryPart[] {
  const rates = [...Map.groupBy(parts, ({ rate }) => rate).entries()].map(([rate, own]) => ({
    description: words.credited,
    account: null,
    rate,
    net: roundTo(sumOf(own.map(({ net }) => net)), decimals),
    tax: roundTo(sumOf(own.map(({ tax }) => tax)), decimals),
  }))
  const less = (amount: string) => roundTo(exact(amount).times(-1), decimals)
  return creditedParts(rates, credited, decimals).map((part) => ({ ...part, net: less(part.net), tax: less(part.tax) }))
}

/** Credit notes as in the tax report on an accrual basis. */
async function readCreditNotes(scope: Scope, days: DayRange, money: Money): Promise<Entry[]> {
  const { businessId, db } = scope
  const { rows } = await sql<
    OrderRow & { recordId: number; day: string; reference: string; refundId: number; invoice: string }
  >`
    select n.id as "recordId", n.number as reference, n.issued_on as day, n.refund_id as "refundId", coalesce(i.number, m.number) as invoice,
        o.id as "orderId", o.number, o.kind, ${CUSTOMER_NAME} as contact, c.email
      from credit_notes n
      join orders o on o.business_id = n.business_id and o.id = n.order_id
      left join invoices i on i.business_id = n.business_id and i.order_id = n.order_id
      left join monthly_invoices m on m.business_id = o.business_id and m.id = o.monthly_invoice_id
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where n.business_id = ${businessId} and n.issued_on between ${days.from} and ${days.to} and not n.is_void
       and o.currency = ${money.currency} and o.status in (${sql.join(COUNTED['order-totals'])})
     order by n.issued_on, n.id`.execute(db)
  const taxed = Map.groupBy(
    (await readTaxedSales(scope, days, 'accrual', money)).filter(({ kind }) => kind === 'credit'),
    ({ paymentId }) => paymentId,
  )
  return rows.map(({ orderId, number, kind, email, refundId, invoice, ...row }) => ({
    ...row,
    kind: 'credit-note',
    dueDay: row.day,
    email: email ?? '',
    description: words.order(orderNumberOf({ number, kind })),
    page: `/orders/${orderId}`,
    parts: (taxed.get(refundId) ?? []).map(({ rate, net, tax }) => ({
      description: words.credit(invoice),
      account: null,
      rate,
      net,
      tax,
    })),
  }))
}

/** Payments and refunds with their tips. Credit moved between orders is not money. */
async function readPayments(scope: Scope, days: DayRange, money: Money): Promise<Entry[]> {
  const { from, to } = days
  const { rows } = await sql<OrderRow & { id: number; day: string; amount: string; tip: string; method: string }>`
    select p.id, p.payment_date as day, p.amount, ${inDecimals(sql`p.tip_amount`, money.decimals)} as tip, p.method,
        o.id as "orderId", o.number, o.kind, ${CUSTOMER_NAME} as contact, c.email
      from payments p
      join orders o on o.business_id = p.business_id and o.id = p.order_id
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where p.business_id = ${scope.businessId} and p.payment_date between ${from} and ${to} and o.currency = ${money.currency}
       and p.credit_for_id is null
       and not exists (select from payments m where m.business_id = p.business_id and m.credit_for_id = p.id)
     order by p.payment_date, p.id`.execute(scope.db)
  const taxed = Map.groupBy(await readTaxedSales(scope, days, 'cash', money), ({ paymentId }) => paymentId)
  return rows.map(({ id, day, tip, method, orderId, number, kind, contact, email }) => {
    const reference = orderNumberOf({ number, kind })
    const description = `${words.order(reference)}, ${contact} (${method})`
    const sold = (taxed.get(id) ?? []).map(({ rate, net, tax }) => ({ description, account: null, rate, net, tax }))
    return {
      kind: 'payment',
      recordId: id,
      day,
      dueDay: day,
      reference,
      contact,
      email: email ?? '',
      description,
      page: `/orders/${orderId}`,
      parts: [
        ...sold,
        {
          description: `${words.tip}, ${description}`,
          account: null,
          rate: null,
          net: tip,
          tax: roundTo('0', money.decimals),
        },
      ],
    }
  })
}

type BookRow = {
  id: number
  day: string
  description: string
  contact: string | null
  account: string | null
  rate: string | null
  net: string
  tax: string
}

const entryOf =
  (kind: 'expense' | 'income', page: string) =>
  ({ id, day, description, contact, ...part }: BookRow): Entry => {
    const told = [description, ...(contact && contact !== description ? [contact] : [])].join(', ')
    return {
      kind,
      recordId: id,
      day,
      dueDay: day,
      reference: '',
      contact: contact ?? '',
      email: '',
      description: told,
      page: `${page}?edit=${id}`,
      parts: [{ ...part, description: told }],
    }
  }

/** The rate behind a typed tax amount: the nearest whole per cent. */
const rateOf = (rate: RawBuilder<unknown>, tax: RawBuilder<unknown>, net: RawBuilder<unknown>) =>
  sql<
    string | null
  >`coalesce(${rate}, case when ${tax} <> 0 and ${net} <> 0 then round(100 * ${tax} / ${net}) end)::text`

/** The business part of each expense, as money out. */
async function readExpenses({ businessId, db }: Scope, { from, to }: DayRange, { decimals }: Money): Promise<Entry[]> {
  const { rows } = await sql<BookRow>`
    select e.id, e.date as day, e.description, e.supplier as contact, nullif(c.account_code, '') as account, 
        ${rateOf(sql`e.tax_rate`, sql`e.vat`, sql`e.amount`)} as rate,
        ${inDecimals(sql`-e.business_amount`, decimals)} as net, ${inDecimals(sql`-e.business_vat`, decimals)} as tax
      from expenses e
      left join expense_categories c on c.business_id = e.business_id and c.id = e.category_id
     where e.business_id = ${businessId} and e.date between ${from} and ${to} and not e.is_draft
     order by e.date, e.id`.execute(db)
  return rows.map(entryOf('expense', '/expenses'))
}

async function readIncome({ businessId, db }: Scope, { from, to }: DayRange, { decimals }: Money): Promise<Entry[]> {
  const { rows } = await sql<BookRow>`
    select i.id, i.date as day, i.description, i.source as contact, nullif(c.account_code, '') as account, 
        ${rateOf(sql`i.tax_rate`, sql`i.vat`, sql`i.net`)} as rate,
        ${inDecimals(sql`i.net`, decimals)} as net, ${inDecimals(sql`i.vat`, decimals)} as tax
      from income i
      left join expense_categories c on c.business_id = i.business_id and c.id = i.category_id
     where i.business_id = ${businessId} and i.date between ${from} and ${to}
     order by i.date, i.id`.execute(db)
  return rows.map(entryOf('income', '/income'))
}
