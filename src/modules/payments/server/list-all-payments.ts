import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { daysOf, type Period } from '#shared/dates/period.ts'
import { roundTo } from '#shared/money.ts'
import { type Page, sortOf, window } from '#shared/records/paging.ts'
import type { PaymentExport, PaymentListing, PaymentView } from '../contract.ts'
import { CREDIT, type PaymentRow, type PaymentSums } from '../schema.ts'
import { SHOWN_COLUMNS } from './shown-columns.ts'

const customer = sql<string>`coalesce(c.first_name || ' ' || c.last_name, '')`

const SORT = { paymentDate: sql`p.payment_date`, customer: sql`lower(${customer})`, amount: sql`p.amount` } as const

/** True if the payment `p` was made in the period. */
export function isPaidIn(scope: Scope, period: Period) {
  const { from, to } = daysOf(period, scope.today)
  return sql<boolean>`(p.payment_date between ${from} and ${to})`
}

function viewed(scope: Scope, { q, period, type, method }: PaymentView) {
  const number = /^(?:q-|#)?(\d{1,12})$/i.exec(q ?? '')?.[1]
  return scope.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'p.business_id').onRef('o.id', '=', 'p.order_id'),
    )
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.contact_id'),
    )
    .where('p.business_id', '=', scope.businessId)
    .$if(period !== undefined, (rows) => rows.where(isPaidIn(scope, period as Period)))
    .$if(type !== undefined, (rows) => rows.where('p.type', '=', type as string))
    .$if(method !== undefined, (rows) => rows.where('p.method', '=', method as string))
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          saysWords(q, sql`concat_ws(' ', c.first_name, c.last_name, c.first_name, p.note)`),
          ...(number ? [eb('o.number', '=', Number(number))] : []),
        ]),
      ),
    )
}

/** The payments of all orders, newest first. Refunds and reversals are negative, so the list adds up. */
export async function listAllPayments(
  scope: Scope,
  { page, pageSize, ...view }: PaymentListing,
): Promise<Page<PaymentRow>> {
  const rows = await paymentRows(scope, view, window({ page, pageSize }))
  const { total } = await viewed(scope, view)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function paymentRows(
  scope: Scope,
  { sort, ...view }: PaymentExport,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaymentRow[]> {
  const { column, descending } = sortOf<keyof typeof SORT>(sort, '-paymentDate')
  const rows = await viewed(scope, view)
    .leftJoin('payments as r', (join) =>
      join.onRef('r.business_id', '=', 'p.business_id').onRef('r.reverses_id', '=', 'p.id'),
    )
    .select([
      ...SHOWN_COLUMNS,
      // Reversed payments are listed too.
      sql<boolean>`(p.type = 'refund' and p.method = ${CREDIT})`.as('isCreditUsed'),
      'o.number',
      'o.kind',
      customer.as('customerName'),
    ])
    .orderBy(SORT[column], descending ? 'desc' : 'asc')
    .orderBy('p.id', descending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toRow)
}

type Listed = Omit<PaymentRow, 'type' | 'orderNumber' | 'reversed'> & {
  type: string
  reversedBy: number | null
  currency: string
  number: number | null
  kind: string
}

function toRow({ reversedBy, currency, number, kind, ...row }: Listed): PaymentRow {
  const money = (amount: string) => roundTo(amount, decimalsOf(currency))
  return {
    ...row,
    type: row.type as PaymentRow['type'],
    amount: money(row.amount),
    tipAmount: money(row.tipAmount),
    orderNumber: orderNumberOf({ number, kind: kind as 'quote' | 'order' }),
    reversed: reversedBy !== null,
  }
}

export async function sumPayments(scope: Scope, view: PaymentView): Promise<PaymentSums> {
  const { currency } = await getSettings(scope)
  const { amount, tips } = await viewed(scope, view)
    .select([
      sql<string>`coalesce(sum(p.amount), 0)::text`.as('amount'),
      sql<string>`coalesce(sum(p.tip_amount), 0)::text`.as('tips'),
    ])
    .executeTakeFirstOrThrow()
  return { amount: roundTo(amount, decimalsOf(currency)), tips: roundTo(tips, decimalsOf(currency)) }
}

/** Every method in use, jumping from one to the next by the index instead of reading all payments. */
export async function listMethods({ db, businessId }: Scope): Promise<string[]> {
  const { rows } = await sql<{ method: string }>`
    with recursive used as (
      select min(method) as method from payments where business_id = ${businessId}
      union all
      select (select min(p.method) from payments p where p.business_id = ${businessId} and p.method > used.method)
        from used where used.method is not null
    )
    select method from used where method is not null order by lower(method)`.execute(db)
  return rows.map(({ method }) => method)
}
