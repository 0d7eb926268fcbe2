import { type SelectQueryBuilder, sql } from 'kysely'
import { goneOrders } from '#modules/availability/server/gone-orders.ts'
import { contactSays } from '#modules/contacts/server/contact-says.ts'
import { dayHolders } from '#modules/order-status/day-holders.ts'
import { COUNTED, OPEN, type OrderStatus, OVER, QUOTE_STATUSES } from '#modules/order-status/order-statuses.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { isGivenTo } from '#modules/team/server/assignee.ts'
import type { DB } from '#server/db/schema.generated.ts'
import { escapeLike } from '#server/db/search/like.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { daysOf, type Period } from '#shared/dates/period.ts'
import { typedDays } from '#shared/dates/typed-date.ts'
import { endOfDay, startOfDay } from '#shared/dates/zones.ts'
import { searchWords } from '#shared/text/search-words.ts'
import type { OrderFilters } from '../contract.ts'
import type { ORDER_NEEDS } from '../filters.ts'
import { typedNumber } from '../typed-number.ts'
import { liveCosts } from './costs-today.ts'
import { ordersOfPapers } from './later-effects.ts'
import { undecidedOf } from './safety-checked.ts'
import { HOUR_IN_DAY, IS_NO_HOLD } from './shown-columns.ts'

const OPEN_WORK: OrderStatus[] = [...COUNTED.production]
const OWING: OrderStatus[] = [...COUNTED['order-totals']]
const EXPIRING_DAYS = 2

export type MatchingOrders = SelectQueryBuilder<DB & { o: DB['orders'] }, 'o', unknown>

/** The orders of a list, before sorting and paging. */
export async function matchingOrders(scope: Scope, query: OrderFilters): Promise<MatchingOrders> {
  let matching: MatchingOrders = scope.db
    .selectFrom('orders as o')
    .where('o.business_id', '=', scope.businessId)
    .where(IS_NO_HOLD)
  if (query.menu) matching = matching.where('o.menu_id', '=', query.menu)
  if (query.tab === 'upcoming')
    matching = matching.where('o.status', 'in', OPEN_WORK).where('o.event_date', '>=', scope.today)
  if (query.tab === 'quotes') matching = matching.where('o.status', 'in', QUOTE_STATUSES)
  if (query.tab === 'past')
    matching = matching.where((eb) => eb.or([eb('o.status', 'in', OVER), eb('o.event_date', '<', scope.today)]))
  if (query.tab === 'action') matching = matching.where(isWaiting(scope))
  if (query.needs) matching = matching.where(await IS_NEEDED[query.needs](scope))
  if (query.takesPlace) matching = matching.where('o.status', 'in', dayHolders(await getSettings(scope)).firm)
  if (query.dayGone) matching = matching.where(await isDayGone(scope))
  if (query.completed) matching = matching.where(isCompletedIn(scope, query.completed))
  if (query.status) {
    const status = storedStatus(query.status)
    matching = matching.where(status ? sql<boolean>`o.status = ${status}` : hasPaid(scope, 'paid'))
  }
  if (query.eventTypeId) matching = matching.where('o.event_type_id', '=', query.eventTypeId)
  if (query.kind) matching = matching.where('o.kind', '=', query.kind)
  if (query.productType) matching = matching.where(hasType(scope, query.productType))
  if (query.contactId) matching = matching.where('o.contact_id', '=', query.contactId)
  if (query.assignee) matching = matching.where(isGivenTo(scope, query.assignee, 'o.assignee_id'))
  if (query.delivery) matching = matching.where('o.delivery_type', '=', query.delivery)
  // The first condition is the one of the index.
  if (query.tag)
    matching = matching.where(
      sql<boolean>`o.tags <> '{}' and exists (select from unnest(o.tags) tag where lower(tag) = lower(${query.tag}))`,
    )
  if (query.from) matching = matching.where('o.event_date', '>=', query.from)
  if (query.to) matching = matching.where('o.event_date', '<=', query.to)
  if (query.payment) matching = matching.where(hasPaid(scope, query.payment))
  if (query.q) matching = matching.where(await says(scope, query.q))
  return matching
}

/** The status behind a word of the specification (X5); undefined for words about payment. */
const storedStatus = (word: NonNullable<OrderFilters['status']>): OrderStatus | undefined =>
  word === 'Paid' || word === 'receipt' ? undefined : word === 'Order' ? 'Confirmed' : word

async function isDayGone(scope: Scope) {
  const { soft } = dayHolders(await getSettings(scope))
  const wishing = await scope.db
    .selectFrom('orders')
    .select(['id', 'event_date as eventDate'])
    .where('business_id', '=', scope.businessId)
    .where('status', 'in', soft)
    .where('event_date', '>=', scope.today)
    .execute()
  return sql<boolean>`o.id = any(${[...(await goneOrders(scope, wishing))]}::bigint[])`
}

/** Uses each reason's own index: combined, the search would go through all the years. */
function isWaiting(scope: Scope) {
  const ids = (reason: ReturnType<typeof isExpiring>) =>
    sql`select o.id from orders o where o.business_id = ${scope.businessId} and ${reason}`
  const reasons = [
    sql<boolean>`o.acceptance_pending`,
    sql<boolean>`o.changes_requested is not null`,
    sql<boolean>`o.open_asks <> '{}'`,
    sql<boolean>`o.is_disputed`,
    isExpiring(scope),
    isOverdueNow(scope),
  ]
  return sql<boolean>`o.id = any(array(${sql.join(reasons.map(ids), sql` union all `)}))`
}

/** An item without a product has its type on the line. */
const hasType = ({ businessId }: Scope, slug: string) => sql<boolean>`o.id in (
  select l.order_id from order_lines l
   where l.business_id = ${businessId} and l.product_id is null and l.product_type = ${slug}
  union all
  select l.order_id from products p join order_lines l on l.business_id = p.business_id and l.product_id = p.id
   where p.business_id = ${businessId} and p.type = ${slug})`

function hasPaid(scope: Scope, payment: NonNullable<OrderFilters['payment']>) {
  switch (payment) {
    case 'unpaid':
      return sql<boolean>`(o.amount_paid <= 0 and o.settled < o.total and o.status in (${sql.join(OWING)}))`
    case 'part':
      return sql<boolean>`(o.amount_paid > 0 and o.settled < o.total)`
    case 'paid':
      return sql<boolean>`(o.settled >= o.total and (o.amount_paid > 0 or o.status in (${sql.join(OWING)})))`
    case 'owing':
      return sql<boolean>`(o.status in (${sql.join(OWING)}) and o.settled < o.total)`
    case 'overdue':
      return isOverdueNow(scope)
    case 'fee-overdue':
      return isFeeOverdue(scope)
    case 'balance-overdue':
      return isBalanceOverdue(scope)
  }
}

/**
 * SQL that is true if the search finds the order `o` by number, day, customer, theme or tag, each by its own index.
 * Customers are searched once.
 */
export async function says(scope: Scope, q: string) {
  const { businessId } = scope
  const themed = searchWords(q).map((word) => sql`select orders_saying(${`%${escapeLike(word)}%`})`)
  // This runs as its own statement first, because a cluster cannot call the function where the orders are stored.
  const { rows: saying } =
    themed.length === 0
      ? { rows: [] }
      : await sql<{ ids: string[] }>`select array(${sql.join(themed, sql` intersect `)}) as ids`.execute(scope.db)
  const number = typedNumber(q)
  const ofPapers = /\d/.test(q) ? (await ordersOfPapers(scope, q)).flat() : []
  return sql<boolean>`o.id = any(array(
    select n.id from orders n where n.business_id = ${businessId} and n.number = ${number ?? null}
    union all
    select unnest(${ofPapers}::bigint[])
    union all
    select d.id from orders d where d.business_id = ${businessId} and d.event_date = any(${await daysIn(scope, q)}::date[])
    union all
    select b.id from orders b where b.business_id = ${businessId} and b.contact_id = any(array(
      select c.id from contacts c where c.business_id = ${businessId} and ${await contactSays(scope, q)}))
    union all
    select unnest(${saying[0]?.ids ?? []}::bigint[])))`
}

const daysIn = async (scope: Scope, q: string) =>
  /\d/.test(q) ? typedDays(q, (await getSettings(scope)).dateFormat, scope.today) : []

type Condition = ReturnType<typeof isExpiring>

/** A quote that the customer accepted waits for the owner and does not expire. */
const isExpiring = (scope: Scope) =>
  sql<boolean>`(o.status = 'Quote' and not o.acceptance_pending and o.valid_until <= ${addDays(scope.today, EXPIRING_DAYS)})`

const isToCome = ({ today }: Scope) => sql<boolean>`(o.status in (${sql.join(OPEN_WORK)}) and o.event_date >= ${today})`

/** Conditions for orders that wait for the owner. The dashboard counts with them, and the list filters by them. */
export const IS_NEEDED = {
  acceptance: (_scope: Scope) => sql<boolean>`o.acceptance_pending`,
  // Each uses its own index: an "or" would search all the years.
  changes: ({ businessId }: Scope) => sql<boolean>`o.id = any(array(
    select c.id from orders c where c.business_id = ${businessId} and c.changes_requested is not null
    union all
    select a.id from orders a where a.business_id = ${businessId} and a.open_asks <> '{}'
       and a.open_asks && array['change', 'date', 'cancel']))`,
  allergies: async (scope: Scope) => {
    const { rows } = await sql<{ ids: number[] }>`select ${watchedIds(scope)} as ids`.execute(scope.db)
    const ids = rows[0]?.ids ?? []
    return sql<boolean>`o.id = any(${ids.length > 0 ? await undecidedOf(scope, ids) : []}::bigint[])`
  },
  /** Quotes that expire today, tomorrow or the day after. */
  expiring: isExpiring,
  /** The time, or the place of delivery, is missing. */
  details: (scope: Scope) => sql<boolean>`(${isToCome(scope)} and (${HOUR_IN_DAY} is null
    or (o.delivery_type = 'Delivery' and coalesce(o.delivery_address, '') = '')))`,
  costs: async (scope: Scope) => sql<boolean>`o.id = any(${await notCosted(scope)}::bigint[])`,
} satisfies Record<(typeof ORDER_NEEDS)[number], (scope: Scope) => Condition | Promise<Condition>>

/** The ids of the open orders that `isWatched`. Nobody decides about orders whose day is past. */
export const watchedIds = ({ businessId, today }: Scope) => sql<number[]>`
  (select coalesce(json_agg(o.id order by o.id), '[]') from orders o
    where o.business_id = ${businessId} and o.status in (${sql.join(OPEN)})
      and (o.event_date >= ${today} or o.event_date is null)
      and (o.avoids <> '[]' or (not o.avoids_read and coalesce(o.allergies_stated, '') <> '')))`

/** Coming orders with an item that still has no cost. A price missing at the time of acceptance may be known by now. */
async function notCosted(scope: Scope): Promise<number[]> {
  const { rows } = await sql<Parameters<typeof liveCosts>[2][number] & { order_id: number }>`
    select l.id, l.order_id, l.product_id, l.recipe_id, l.tiers, l.size_id, l.picks, l.cost, l.cost_parts, o.recipe_choice from orders o
      join order_lines l on l.business_id = o.business_id and l.order_id = o.id and l.cost is null
     where o.business_id = ${scope.businessId} and ${isToCome(scope)}`.execute(scope.db)
  const costs = await liveCosts(scope, 'known', rows)
  return [...new Set(rows.flatMap(({ order_id }, i) => (costs[i]?.cost === null ? [order_id] : [])))]
}

export function isCompletedIn({ today, timeZone }: Scope, period: Period) {
  const { from, to } = daysOf(period, today)
  return sql<boolean>`(o.status = 'Completed' and o.completed_at between ${startOfDay(from, timeZone)} and ${endOfDay(to, timeZone)})`
}

/** `isOverdue` in SQL, for firm orders and delivered ones. */
export const isOverdueNow = (scope: Scope) => sql<boolean>`(${isFeeOverdue(scope)} or ${isBalanceOverdue(scope)})`

export const isFeeOverdue = ({ today }: Scope) =>
  sql<boolean>`(${isOwing} and o.booking_fee_due_on < ${today} and o.settled < o.booking_fee_amount and o.settled < o.total)`

/** A fee of the whole amount is due on its own day only. On an invoice of a month it is the invoice that is overdue. */
export const isBalanceOverdue = ({ today }: Scope) =>
  sql<boolean>`(${isOwing} and o.due_date < ${today} and o.settled < o.total and o.monthly_invoice_id is null
    and (o.booking_fee_due_on is null or o.booking_fee_amount < o.total))`

const isOwing = sql<boolean>`o.status in (${sql.join(OWING)})`
