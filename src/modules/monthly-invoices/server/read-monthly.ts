import { type RawBuilder, sql } from 'kysely'
import type { DocumentData } from '#modules/documents/document.ts'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { NamedKind } from '#server/records/named-kind.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { found } from '#shared/errors.ts'
import { exact, isPositive, isZero, roundTo, sumOf } from '#shared/money.ts'
import type { MonthlyInvoice } from '../schema.ts'
import { monthlyWords as words } from '../words.ts'

/** The first day of a month, and that of the next one. */
export function daysOfMonth(month: string): { first: IsoDate; next: IsoDate } {
  const first = `${month}-01`
  return { first, next: `${addDays(first, 31).slice(0, 7)}-01` }
}

/** The month before that of a day. */
export const monthBefore = (day: IsoDate): string => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)

type Row = {
  id: number
  number: number | null
  kind: 'quote' | 'order'
  day: IsoDate
  status: OrderStatus
  total: string
  tax: string
  settled: string
  contactId: number
  customerName: string
  customerEmail: string | null
}
type Invoice = {
  id: number
  contactId: number
  customerName: string
  customerEmail: string | null
  month: IsoDate
  number: string
  title: string
  sentAt: string | null
  issuedOn: IsoDate
  dueOn: IsoDate
  total: string
  tax: string
  isVoid: boolean
}

const customer = sql`coalesce(nullif(c.business_name, ''), concat_ws(' ', c.first_name, nullif(c.last_name, '')))`

/** SQL: an order that may go on a monthly invoice: it is on none, and has none of its own. */
export const isFree = sql<boolean>`o.kind = 'order' and o.monthly_invoice_id is null
  and o.status in (${sql.join(COUNTED['order-totals'])})
  and not exists (select from invoices i where i.business_id = o.business_id and i.order_id = o.id)`

/**
 * SQL: the order `o` of the customer `c` goes on the invoice of its month. An order that was completed while its customer
 * got one invoice a month still does when the customer gets one for each order again.
 */
export const isOfMonth = sql<boolean>`(c.invoicing = 'monthly' or o.billed_monthly)`

export const namedMonthly: NamedKind = {
  kind: 'monthlyInvoice',
  table: 'monthly_invoices',
  row: 'm',
  joined: sql`join contacts c on c.business_id = m.business_id and c.id = m.contact_id`,
  label: sql<string>`m.number || ' · ' || ${customer}`,
}

const readOrders = async ({ db, businessId }: Scope, which: RawBuilder<boolean>) =>
  (
    await sql<Row & { invoiceId: number | null }>`
      select o.id, o.number, o.kind, o.event_date as day, o.status, o.total, (o.tax + o.delivery_tax)::text as tax, o.settled,
          o.contact_id as "contactId", o.monthly_invoice_id as "invoiceId", ${customer} as "customerName", c.email as "customerEmail"
        from orders o join contacts c on c.business_id = o.business_id and c.id = o.contact_id
       where o.business_id = ${businessId} and ${which} order by o.event_date, o.id`.execute(db)
  ).rows

/** The invoices of a month, after what could be on one of it, or of an earlier month that was delivered late. */
export async function listMonthly(scope: Scope, month: string): Promise<MonthlyInvoice[]> {
  const { first, next } = daysOfMonth(month)
  const open = await readOrders(
    scope,
    sql`o.event_date < ${next} and (o.event_date >= ${first} or o.billed_monthly) and ${isOfMonth} and ${isFree}`,
  )
  const monthOf = ({ day }: Row) => `${day.slice(0, 7)}-01`
  const ofOne = [...Map.groupBy(open, (row) => `${monthOf(row)} ${row.contactId}`).values()]
  const decimals = await decimalsHere(scope)
  const made = await readInvoices(scope, sql`m.month = ${first}`)
  return [
    ...ofOne.map((orders) => {
      const ready = orders.filter(({ status }) => status === 'Completed')
      const one = orders[0] as Row
      const { contactId, customerName, customerEmail } = one
      return shown(
        {
          id: null,
          contactId,
          customerName,
          customerEmail,
          month: monthOf(one),
          number: null,
          title: null,
          sentAt: null,
          issuedOn: null,
          dueOn: null,
          isVoid: false,
        },
        { ready, waiting: orders.filter(({ status }) => status !== 'Completed'), decimals, today: scope.today },
      )
    }),
    ...made,
  ]
}

/** The invoices that are due in these days. */
export const listDue = (scope: Scope, { from, to }: { from: IsoDate; to: IsoDate }): Promise<MonthlyInvoice[]> =>
  readInvoices(scope, sql`not m.is_void and m.due_on between ${from} and ${to}`)

/** The invoices that should have been paid by now. */
export const listOverdue = async (scope: Scope): Promise<MonthlyInvoice[]> =>
  (await readInvoices(scope, isOverdue(scope))).filter(({ state }) => state === 'overdue')

/** SQL: the invoice `m` should have been paid by now. */
const isOverdue = ({
  today,
}: Scope) => sql<boolean>`(not m.is_void and m.due_on < ${today} and exists (select from orders o
  where o.business_id = m.business_id and o.monthly_invoice_id = m.id and o.settled < o.total))`

/** SQL: how many invoices of a month should have been paid by now. */
export const countOverdue = (scope: Scope) =>
  sql<number>`(select count(*)::int from monthly_invoices m where m.business_id = ${scope.businessId} and ${isOverdue(scope)})`

export async function getMonthly(scope: Scope, id: number): Promise<MonthlyInvoice> {
  const [invoice] = await readInvoices(scope, sql`m.id = ${id}`)
  return found(invoice, words.monthlyInvoice)
}

/** The paper of the invoice that an order is on. */
export async function findMonthlyOf(scope: Scope, orderId: number) {
  // A bakery that uses none of it pays nothing for the question.
  if (!(await getSettings(scope)).parts.includes('standing')) return undefined
  const { db, businessId } = scope
  const row = await db
    .selectFrom('monthly_invoices as m')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'm.business_id').onRef('o.monthly_invoice_id', '=', 'm.id'),
    )
    .select(['m.id', 'm.title', 'm.number', 'm.total', 'm.issued_on as issuedOn', 'm.due_on as dueOn', 'm.shown'])
    .where('m.business_id', '=', businessId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return row && { ...row, shown: row.shown as DocumentData }
}

/** The orders of the monthly invoice with the typed number. */
export async function ordersOfMonthly({ db, businessId }: Scope, typed: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from monthly_invoices m join orders o on o.business_id = m.business_id and o.monthly_invoice_id = m.id
     where m.business_id = ${businessId} and lower(m.number) = ${typed.trim().toLowerCase()}
     order by o.id desc limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

async function readInvoices(scope: Scope, which: RawBuilder<unknown>): Promise<MonthlyInvoice[]> {
  const { db, businessId, today } = scope
  const { rows } = await sql<Invoice>`
    select m.id, m.contact_id as "contactId", ${customer} as "customerName", c.email as "customerEmail", m.month::text as month, m.number, m.title, m.sent_at as "sentAt", m.issued_on as "issuedOn",
        m.due_on as "dueOn", m.total, m.tax, m.is_void as "isVoid"
      from monthly_invoices m join contacts c on c.business_id = m.business_id and c.id = m.contact_id
     where m.business_id = ${businessId} and ${which} order by lower(${customer}), m.id`.execute(db)
  if (rows.length === 0) return []
  const orders = await readOrders(scope, sql`o.monthly_invoice_id = any(${rows.map(({ id }) => id)}::bigint[])`)
  const decimals = await decimalsHere(scope)
  return rows.map((row) =>
    shown(row, { ready: orders.filter(({ invoiceId }) => invoiceId === row.id), waiting: [], decimals, today }),
  )
}

const decimalsHere = async (scope: Scope) => decimalsOf((await getSettings(scope)).currency)

type Head = Omit<Invoice, 'id' | 'number' | 'title' | 'issuedOn' | 'dueOn' | 'total' | 'tax'> & {
  [Key in 'id' | 'number' | 'title' | 'issuedOn' | 'dueOn']: Invoice[Key] | null
} & { total?: string; tax?: string }
type Given = { ready: readonly Row[]; waiting: readonly Row[]; decimals: number; today: IsoDate }

function shown({ isVoid, ...head }: Head, { ready, waiting, decimals, today }: Given): MonthlyInvoice {
  const total = roundTo(head.total ?? sumOf(ready.map((order) => order.total)), decimals)
  const tax = roundTo(head.tax ?? sumOf(ready.map((order) => order.tax)), decimals)
  const paid = roundTo(sumOf(ready.map((order) => order.settled)), decimals)
  const balance = isVoid
    ? roundTo('0', decimals)
    : roundTo(
        sumOf(ready.map((order) => exact(order.total).minus(order.settled)).filter((left) => left.gt(0))),
        decimals,
      )
  const state = isVoid
    ? 'void'
    : head.id === null
      ? 'to make'
      : isZero(balance)
        ? 'paid'
        : head.dueOn !== null && head.dueOn < today
          ? 'overdue'
          : isPositive(paid)
            ? 'partially paid'
            : 'unpaid'
  const said = (order: Row) => ({
    orderId: order.id,
    orderNumber: orderNumberOf(order),
    day: order.day,
    status: order.status,
    total: roundTo(order.total, decimals),
    paid: roundTo(order.settled, decimals),
  })
  return {
    ...head,
    month: head.month.slice(0, 7),
    state,
    total,
    tax,
    paid,
    balance,
    orders: ready.map(said),
    waiting: waiting.map(said),
  }
}
