import { sql } from 'kysely'
import { goesToFee } from '#modules/order-status/day-holders.ts'
import type { Scope } from '#server/scope.ts'
import { type Page, sortOf, window } from '#shared/records/paging.ts'
import type { OrderListing } from '../contract.ts'
import { USUAL_SORT } from '../filters.ts'
import type { OrderRow } from '../schema.ts'
import { dayRuleOf, goneAmong } from './day-wishes.ts'
import { type MatchingOrders, matchingOrders } from './matching-orders.ts'
import { ROW_COLUMNS, toOrderRow } from './read-order.ts'
import { HOUR_IN_DAY } from './shown-columns.ts'

type OrderColumn = 'eventDate' | 'number' | 'customer' | 'status' | 'total' | 'createdAt'
const NULLABLE: readonly OrderColumn[] = ['eventDate', 'number', 'customer']

export async function listOrders(scope: Scope, query: OrderListing): Promise<Page<OrderRow>> {
  const matching = await matchingOrders(scope, query)
  const [rows, total] = await Promise.all([
    rowsOf(scope, matching, { ...query, ...window(query) }),
    countRows(matching),
  ])
  return { rows, total }
}

type Wanted = Pick<OrderListing, 'sort' | 'tab'> & { limit: number; offset?: number }

/** These orders, as rows of a list. */
export async function rowsOf(
  scope: Scope,
  matching: MatchingOrders,
  { sort, tab, limit, offset = 0 }: Wanted,
): Promise<OrderRow[]> {
  const { column, descending } = sortOf<OrderColumn>(sort, USUAL_SORT[tab ?? 'all'])
  const ordering = {
    eventDate: sql`o.event_date`,
    number: sql`o.number`,
    customer: sql`lower(c.first_name || ' ' || c.last_name)`,
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
    .select(dayRuleOf(scope.businessId).as('dayRule'))
    // Without nulls the plain order uses the index; with nulls they come last either way.
    .orderBy(ordering, (order) =>
      descending ? (NULLABLE.includes(column) ? order.desc().nullsLast() : order.desc()) : order.asc(),
    )
    .$if(column === 'eventDate', (rows) => rows.orderBy(HOUR_IN_DAY, descending ? 'desc' : 'asc'))
    .orderBy('o.id', descending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  const listed = rows.map((row) => toOrderRow(scope, row))
  const rule = rows[0]?.dayRule ?? null
  if (rule === null || !goesToFee(rule)) return listed
  const gone = await goneAmong(scope, listed, rule)
  return listed.map((row) => ({ ...row, dayGone: gone.has(row.id) }))
}

const countRows = async (matching: MatchingOrders): Promise<number> =>
  (await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
