import { sql } from 'kysely'
import { ORDER_STATUSES, type OrderStatus, OVER, QUOTE_STATUSES } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'
import { type Page, sortOf, window } from '#shared/records/paging.ts'
import { type OrderFilters, type OrderListing, USUAL_SORT } from '../../contract.ts'
import type { OrderRow } from '../../schema.ts'
import { ROW_COLUMNS, toOrderRow } from '../read-order.ts'
import { HOUR_IN_DAY } from './hour-in-day.ts'
import { type MatchingOrders, matchingOrders, storedStatus } from './matching-orders.ts'

type OrderColumn = 'eventDate' | 'number' | 'customer' | 'status' | 'total' | 'createdAt'
const NOT_OVER = ORDER_STATUSES.filter((status) => !OVER.includes(status))
const NULLABLE: readonly OrderColumn[] = ['eventDate', 'number', 'customer']

export async function listOrders(scope: Scope, query: OrderListing): Promise<Page<OrderRow>> {
  const matching = await matchingOrders(scope, query)
  const [rows, total] = await Promise.all([
    rowsOf(scope, matching, { ...query, ...window(query) }),
    countOf(scope, matching, query),
  ])
  return { rows, total }
}

type Wanted = Pick<OrderListing, 'sort' | 'tab'> & { limit: number; offset?: number }

/** Some of these orders, with what a row shows of them. */
export async function rowsOf(
  scope: Scope,
  matching: MatchingOrders,
  { sort, tab, limit, offset = 0 }: Wanted,
): Promise<OrderRow[]> {
  const { column, descending } = sortOf<OrderColumn>(sort, USUAL_SORT[tab ?? 'all'])
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
    .select(ROW_COLUMNS)
    .select(['c.first_name', 'c.last_name', 'c.business_name', 'e.name as event_type', 'e.color as event_type_color'])
    .select(
      sql<number[]>`(select coalesce(jsonb_agg(i.media_id order by i.position), '[]') from order_images i
        where i.business_id = o.business_id and i.order_id = o.id)`.as('imageIds'),
    )
    // Without nulls the plain order matches the index, with nulls they come last either way.
    .orderBy(ordering, (order) =>
      descending ? (NULLABLE.includes(column) ? order.desc().nullsLast() : order.desc()) : order.asc(),
    )
    .$if(column === 'eventDate', (rows) => rows.orderBy(HOUR_IN_DAY, descending ? 'desc' : 'asc'))
    .orderBy('o.id', descending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => toOrderRow(scope, row))
}

async function countOf(
  scope: Scope,
  matching: MatchingOrders,
  { page: _p, pageSize: _s, sort: _o, ...query }: OrderListing,
) {
  const { tab = 'all', status: asked, ...others } = query
  const status = asked && storedStatus(asked)
  if (isSet(others) || (asked && status === undefined)) return countRows(matching)
  if (tab === 'all' || tab === 'quotes') {
    const counts = await countsByStatus(scope)
    const within = status === undefined ? [...counts.keys()] : [status]
    return sum(
      within.filter((each) => tab === 'all' || QUOTE_STATUSES.includes(each)).map((each) => counts.get(each) ?? 0),
    )
  }
  // Everything but the open orders that are to come: those are few, what is past is all the years.
  if (tab === 'past' && status === undefined) {
    const open = (await matchingOrders(scope, {})).where('o.status', 'in', NOT_OVER)
    const [counts, toCome, undated] = await Promise.all([
      countsByStatus(scope),
      countRows(open.where('o.event_date', '>=', scope.today)),
      countRows(open.where('o.event_date', 'is', null)),
    ])
    return sum([...counts.values()]) - toCome - undated
  }
  return countRows(matching)
}

const isSet = (filters: OrderFilters) => Object.values(filters).some((value) => value !== undefined)
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** Kept by the database, so that nobody counts a hundred thousand rows. */
export async function countsByStatus(scope: Scope): Promise<Map<OrderStatus, number>> {
  const rows = await scope.db
    .selectFrom('order_counts')
    .select(['status', 'orders'])
    .where('business_id', '=', scope.businessId)
    .execute()
  return new Map(rows.map(({ status, orders }) => [status as OrderStatus, orders]))
}

const countRows = async (matching: MatchingOrders): Promise<number> =>
  (await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
