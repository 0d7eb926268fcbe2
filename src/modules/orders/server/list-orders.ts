import { type SelectQueryBuilder, sql } from 'kysely'
import { escapeLike } from '#server/db/like.ts'
import type { DB } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates.ts'
import { type Page, sortOf, window } from '#shared/paging.ts'
import { daysOf, type Period } from '#shared/period.ts'
import { endOfDay, startOfDay } from '#shared/zones.ts'
import { type OrderListing, USUAL_SORT } from '../contract.ts'
import type { OrderRow } from '../schema.ts'
import { COUNTED, type OrderStatus } from '../status.ts'
import { toOrderRow } from './read-order.ts'

type OrderColumn = 'eventDate' | 'number' | 'customer' | 'status' | 'total' | 'createdAt'
const FIRM: OrderStatus[] = [...COUNTED.production]
const EXPIRING_DAYS = 2
const QUOTE_TAB: OrderStatus[] = ['Draft', 'Quote', 'Declined', 'Expired']
const NULLABLE: readonly OrderColumn[] = ['eventDate', 'number', 'customer']

export async function listOrders(scope: Scope, query: OrderListing): Promise<Page<OrderRow>> {
  const { limit, offset } = window(query)
  const { column, descending } = sortOf<OrderColumn>(query.sort, USUAL_SORT[query.tab ?? 'all'])
  const direction = descending ? 'desc' : 'asc'
  let matching = scope.db.selectFrom('orders as o').where('o.business_id', '=', scope.businessId)
  if (query.tab === 'upcoming')
    matching = matching.where('o.status', 'in', FIRM).where('o.event_date', '>=', scope.today)
  if (query.tab === 'quotes') matching = matching.where('o.status', 'in', QUOTE_TAB)
  if (query.tab === 'past')
    matching = matching.where((eb) =>
      eb.or([eb('o.status', 'in', ['Completed', 'Cancelled']), eb('o.event_date', '<', scope.today)]),
    )
  if (query.tab === 'action')
    matching = matching.where((eb) =>
      eb.or([
        eb('o.acceptance_pending', '=', true),
        eb('o.changes_requested', 'is not', null),
        isExpiring(scope),
        isOverdueNow(scope),
      ]),
    )
  if (query.needs === 'acceptance') matching = matching.where('o.acceptance_pending', '=', true)
  if (query.needs === 'changes') matching = matching.where('o.changes_requested', 'is not', null)
  if (query.needs === 'expiring') matching = matching.where(isExpiring(scope))
  if (query.completed) matching = matching.where(isCompletedIn(scope, query.completed))
  if (query.status) matching = matching.where('o.status', '=', query.status)
  if (query.eventTypeId) matching = matching.where('o.event_type_id', '=', query.eventTypeId)
  if (query.contactId) matching = matching.where('o.contact_id', '=', query.contactId)
  if (query.from) matching = matching.where('o.event_date', '>=', query.from)
  if (query.to) matching = matching.where('o.event_date', '<=', query.to)
  if (query.payment === 'unpaid') matching = matching.where('o.amount_paid', '<=', '0').where('o.status', 'in', FIRM)
  if (query.payment === 'part')
    matching = matching.where('o.amount_paid', '>', '0').whereRef('o.amount_paid', '<', 'o.total')
  if (query.payment === 'paid')
    matching = matching.where('o.total', '>', '0').whereRef('o.amount_paid', '>=', 'o.total')
  if (query.payment === 'owing')
    matching = matching.where('o.status', 'in', [...COUNTED['order-totals']]).whereRef('o.amount_paid', '<', 'o.total')
  if (query.payment === 'overdue') matching = matching.where(isOverdueNow(scope))
  if (query.q) {
    const text = `%${escapeLike(query.q.toLowerCase())}%`
    const number = /^(?:q-|#)?(\d{1,12})$/i.exec(query.q)?.[1]
    matching = matching.where((eb) =>
      eb.or([
        ...(number ? [eb('o.number', '=', Number(number))] : []),
        eb.exists(
          eb
            .selectFrom('contacts as c')
            .select('c.id')
            .whereRef('c.business_id', '=', 'o.business_id')
            .whereRef('c.id', '=', 'o.contact_id')
            .where(
              sql<string>`lower(c.first_name || ' ' || c.last_name || ' ' || coalesce(c.business_name, ''))`,
              'like',
              text,
            ),
        ),
        eb(sql<string>`lower(coalesce(o.theme, ''))`, 'like', text),
      ]),
    )
  }
  const total = isWholeTab(query) ? await countByStatus(scope, query) : await countRows(matching)

  const ordering = {
    eventDate: sql`o.event_date`,
    number: sql`o.number`,
    customer: sql`lower(c.last_name || ' ' || c.first_name)`,
    status: sql`o.status`,
    total: sql`o.total`,
    createdAt: sql`o.created_at`,
  }[column]
  const rows = await matching
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.contact_id'),
    )
    .leftJoin('event_types as e', (join) =>
      join.onRef('e.business_id', '=', 'o.business_id').onRef('e.id', '=', 'o.event_type_id'),
    )
    .selectAll('o')
    .select(['c.first_name', 'c.last_name', 'c.business_name', 'e.name as event_type', 'e.color as event_type_color'])
    .select((eb) =>
      eb
        .selectFrom('order_lines as l')
        .select(
          sql<string>`coalesce(string_agg(trim_scale(l.quantity) || ' × ' || l.name, ', ' order by l.position), '')`.as(
            'items',
          ),
        )
        .whereRef('l.business_id', '=', 'o.business_id')
        .whereRef('l.order_id', '=', 'o.id')
        .as('items'),
    )
    // Without nulls the plain order matches the index, with nulls they come last either way.
    .orderBy(ordering, (order) =>
      descending ? (NULLABLE.includes(column) ? order.desc().nullsLast() : order.desc()) : order.asc(),
    )
    .orderBy('o.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map((row) => toOrderRow(scope, { ...row, items: row.items ?? '' })), total }
}

/** Filters that depend on the status alone; their totals are kept by the database. */
const isWholeTab = ({
  page: _page,
  pageSize: _size,
  sort: _sort,
  tab = 'all',
  status: _status,
  ...others
}: OrderListing) => (tab === 'all' || tab === 'quotes') && Object.values(others).every((value) => value === undefined)

async function countByStatus(scope: Scope, { tab, status }: OrderListing): Promise<number> {
  const { total } = await scope.db
    .selectFrom('order_counts')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('orders'), sql<number>`0`).as('total'))
    .where('business_id', '=', scope.businessId)
    .$if(tab === 'quotes', (counts) => counts.where('status', 'in', QUOTE_TAB))
    .$if(status !== undefined, (counts) => counts.where('status', '=', status ?? ''))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const countRows = async (matching: SelectQueryBuilder<DB & { o: DB['orders'] }, 'o', unknown>): Promise<number> =>
  (await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total

/** Quotes that run out today, tomorrow or the day after. */
export const isExpiring = (scope: Scope) =>
  sql<boolean>`(o.status = 'Quote' and o.valid_until <= ${addDays(scope.today, EXPIRING_DAYS)})`

export function isCompletedIn({ today, timeZone }: Scope, period: Period) {
  const { from, to } = daysOf(period, today)
  return sql<boolean>`(o.status = 'Completed' and o.completed_at between ${startOfDay(from, timeZone)} and ${endOfDay(to, timeZone)})`
}

/** Firm orders with a fee or a balance that was due before today. */
export const isOverdueNow = (scope: Scope) =>
  sql<boolean>`(o.status in (${sql.join(FIRM)}) and ((o.booking_fee_due_on < ${scope.today} and o.amount_paid < o.booking_fee_amount)
    or (o.due_date < ${scope.today} and o.amount_paid < o.total)))`
