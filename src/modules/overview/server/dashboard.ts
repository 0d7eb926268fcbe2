import { sql } from 'kysely'
import { readDays } from '#modules/availability/server/days.ts'
import { weekLoads } from '#modules/availability/week-loads.ts'
import { nameActors } from '#modules/contacts/server/name-actors.ts'
import { isLately } from '#modules/inbox/server/lately.ts'
import { isLowIngredient } from '#modules/ingredients/server/ingredients.ts'
import { holdsUnsettled, menusNeeding } from '#modules/menus/server/menus-needing.ts'
import { mayBeOpen } from '#modules/menus/server/menus-on-form.ts'
import { countOverdue } from '#modules/monthly-invoices/server/read-monthly.ts'
import { readSlug } from '#modules/order-form/server/form-slug.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { allergiesSaid } from '#modules/orders/allergies-said.ts'
import type { Order } from '#modules/orders/schema.ts'
import { listOrders, rowsOf } from '#modules/orders/server/list-orders.ts'
import {
  IS_NEEDED,
  isBalanceOverdue,
  isCompletedIn,
  isFeeOverdue,
  matchingOrders,
  watchedIds,
} from '#modules/orders/server/matching-orders.ts'
import { undecidedOf } from '#modules/orders/server/safety-checked.ts'
import { DRAWN_BY, HOUR_IN_DAY } from '#modules/orders/server/shown-columns.ts'
import { countOldPacks } from '#modules/packs/server/packs.ts'
import { isPaidIn } from '#modules/payments/server/list-all-payments.ts'
import { EXPENSES_OF } from '#modules/reports/server/expense-rows.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { isLowSupply } from '#modules/supplies/server/supplies.ts'
import { activityLabel, withPages } from '#server/records/named-kind.ts'
import type { Scope } from '#server/scope.ts'
import { type LookSource, lookText } from '#shared/cake-icon/read-look.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { daysOf, MONTHS } from '#shared/dates/period.ts'
import { exact, roundTo } from '#shared/money.ts'
import { type Dashboard, FIRST_WEEK, NEEDS, type Ticket } from '../dashboard.ts'
import { type BackupConfig, readBackupNeed } from './backup-need.ts'

const MOST_OF_WEEK = 50

type Month = Dashboard['month']['before'][number] & { completedCount: number }
type Need = (typeof NEEDS)[number]
type Counts = Record<Exclude<Need, 'allergies-open' | `backup-${string}`>, number> & {
  watched: number[]
  menus: number[]
  has: Record<'recipe' | 'product' | 'quote', boolean>
  outstanding: string
  enquiries: number
  quoted: number
  won: number
}

/** Every figure is the count or sum of the list that it links to. */
export async function readDashboard(scope: Scope, config: BackupConfig): Promise<Dashboard> {
  const { today, businessId } = scope
  const week = { from: today, to: addDays(today, 7) }
  const [isNotCosted, { currency, businessAddress, firstWeekHidden, tracksPacks, parts }, slug] = await Promise.all([
    IS_NEEDED.costs(scope),
    getSettings(scope),
    readSlug(scope),
  ])
  const [{ rows }, ofWeek, tickets, [next = null], [month, ...before], days, activity, backup] = await Promise.all([
    sql<Counts>`
    select
      (select count(*)::int from enquiries where business_id = ${businessId} and status = 'New') as "new-enquiries",
      ${ordersThat(scope, IS_NEEDED.acceptance(scope))} as "acceptance-pending",
      ${ordersThat(scope, IS_NEEDED.changes(scope))} as "changes-requested",
      ${watchedIds(scope)} as watched,
      ${ordersThat(scope, IS_NEEDED.expiring(scope))} as "quotes-expiring",
      ${ordersThat(scope, isFeeOverdue(scope))} as "fees-overdue",
      ${ordersThat(scope, isBalanceOverdue(scope))} as "balances-overdue",
      ${parts.includes('standing') ? countOverdue(scope) : sql`0`} as "monthly-overdue",
      ${ordersThat(scope, IS_NEEDED.details(scope))} as "orders-incomplete",
      ${ordersThat(scope, isNotCosted)} as "items-not-costed",
      (select count(*)::int from ingredients where business_id = ${businessId} and archived_at is null
        and ${isLowIngredient}) as "ingredients-low",
      (select count(*)::int from supplies where business_id = ${businessId} and archived_at is null and ${isLowSupply}) as "supplies-low",
      ${tracksPacks ? countOldPacks(scope) : sql`0`} as "packs-old",
      (select count(*)::int from outbox where business_id = ${businessId} and state = 'failed' and not is_private) as "mails-failed",
      ${holdsUnsettled(scope)} as "holds-unsettled", ${mayBeOpen(scope)} as menus,
      ${isFormAwaited(scope, slug)} as "form-unpublished",
      json_build_object(
        'recipe', exists (select from recipes where business_id = ${businessId}),
        'product', exists (select from products where business_id = ${businessId}),
        'quote', exists (select from orders where business_id = ${businessId} and status <> 'Draft')) as has,
      (select coalesce(sum(total - settled), 0)::text from orders
        where business_id = ${businessId} and settled < total and status in (${sql.join(COUNTED['order-totals'])})) as outstanding,
      (select count(*)::int from enquiries where business_id = ${businessId} and ${isLately(scope, 'received')}) as enquiries,
      (select count(*)::int from enquiries where business_id = ${businessId} and ${isLately(scope, 'quoted')}) as quoted,
      (select count(*)::int from enquiries where business_id = ${businessId} and ${isLately(scope, 'won')}) as won
  `.execute(scope.db),
    listOrders(scope, { tab: 'upcoming', ...week, page: 1, pageSize: MOST_OF_WEEK }),
    readTickets(scope, week),
    rowsOf(scope, await matchingOrders(scope, { tab: 'upcoming', from: addDays(week.to, 1) }), {
      tab: 'upcoming',
      limit: 1,
    }),
    readMonths(scope, currency),
    readDays(scope, today, addDays(today, 27)),
    recentActivity(scope),
    readBackupNeed(scope, config),
  ])
  const counts = rows[0] as Counts
  const undecided = counts.watched.length > 0 ? await undecidedOf(scope, counts.watched) : []
  const menus = counts.menus.length > 0 ? await menusNeeding(scope, counts.menus) : []
  const needed: Partial<Record<Need, number>> = { ...counts, ...backup, 'allergies-open': undecided.length }
  const done = { business: Boolean(businessAddress), form: counts['form-unpublished'] === 0, ...counts.has }
  const firstWeek = FIRST_WEEK.map((step) => ({ step, done: done[step] }))
  return {
    today,
    week: { ...week, orders: ofWeek.rows, total: ofWeek.total },
    tickets,
    next,
    needs: NEEDS.map((need) => ({ need, count: needed[need] ?? 0 })).filter(({ count }) => count > 0),
    ...(menus.length > 0 && { menus }),
    month: {
      ...month,
      outstanding: roundTo(counts.outstanding, decimalsOf(currency)),
      before,
    },
    firstWeek: firstWeekHidden || firstWeek.every((each) => each.done) ? null : firstWeek,
    capacity: weekLoads(days),
    enquiries30Days: { received: counts.enquiries, quoted: counts.quoted, won: counts.won },
    activity,
  }
}

/** One ticket for each order of the week's list, in the same order. */
async function readTickets({ db, businessId }: Scope, { from, to }: { from: IsoDate; to: IsoDate }): Promise<Ticket[]> {
  const { rows } = await sql<
    Omit<Ticket, 'what' | 'allergies'> & { drawn: LookSource } & Pick<Order, 'avoids' | 'allergiesStated'>
  >`
    select o.id as "orderId", ${DRAWN_BY} as drawn, o.avoids, o.allergies_stated as "allergiesStated",
           case when o.delivery_type = 'Delivery' then o.delivery_address end as place
      from orders o
     where o.business_id = ${businessId} and o.event_date between ${from} and ${to} and o.status in (${sql.join(COUNTED.production)})
     order by o.event_date, ${HOUR_IN_DAY}, o.id limit ${MOST_OF_WEEK}`.execute(db)
  return rows.map(({ drawn, place, avoids, allergiesStated, ...ticket }) => ({
    ...ticket,
    what: lookText(drawn),
    allergies: allergiesSaid({ avoids, allergiesStated }),
    place: place?.replace(/(?<!\s)\s*\n\s*/g, ', ') ?? null,
  }))
}

const ordersThat = ({ businessId }: Scope, condition: ReturnType<typeof isFeeOverdue>) =>
  sql<number>`(select count(*)::int from orders o where o.business_id = ${businessId} and ${condition})`

/** 1 until the form was once published at an address. */
const isFormAwaited = ({ businessId }: Scope, slug: string | null) =>
  sql<number>`(not exists (select from enquiry_forms
    where business_id = ${businessId} and first_enabled_at is not null and ${slug !== null}))::int`

type Sums = Record<'received' | 'completedTotal' | 'expenses' | 'sales' | 'income', string> & { completedCount: number }

/** This month and those it is compared with, in one statement. */
async function readMonths(scope: Scope, currency: string): Promise<[Month, ...Month[]]> {
  const { businessId, today } = scope
  const sumsOf = (period: (typeof MONTHS)[number], at: number) => {
    const days = daysOf(period, today)
    return sql`select ${sql.lit(at)} as at,
      (select coalesce(sum(p.amount), 0)::text from payments p where p.business_id = ${businessId}
        and ${isPaidIn(scope, period)}) as received,
      c.total as "completedTotal", c.count as "completedCount", c.sales,
      (select coalesce(sum(e.business_total), 0)::text from expenses e where ${EXPENSES_OF(scope, days)}) as expenses,
      (select coalesce(sum(i.amount), 0)::text from income i
        where i.business_id = ${businessId} and i.date between ${days.from} and ${days.to}) as income
      from (select count(*)::int as count, coalesce(sum(o.total), 0)::text as total,
                   coalesce(sum(o.total - o.tax - o.delivery_tax) filter (where o.currency = ${currency}), 0)::text as sales
              from orders o where o.business_id = ${businessId} and ${isCompletedIn(scope, period)}) c`
  }
  const { rows } = await sql<Sums>`${sql.join(MONTHS.map(sumsOf), sql` union all `)} order by at`.execute(scope.db)
  const money = (amount: Parameters<typeof roundTo>[0]) => roundTo(amount, decimalsOf(currency))
  return MONTHS.map((period, i) => {
    const { received, completedTotal, completedCount, expenses, sales, income } = rows[i] as Sums
    return {
      period,
      ...daysOf(period, today),
      received: money(received),
      completedTotal: money(completedTotal),
      completedCount,
      expenses: money(expenses),
      net: money(exact(sales).plus(income).minus(expenses)),
    }
  }) as [Month, ...Month[]]
}

async function recentActivity(scope: Scope): Promise<Dashboard['activity']> {
  const { rows } = await sql<Omit<Dashboard['activity'][number], 'page'>>`
    select a.id, a.at, a.actor_name as "actorName", a.entity, a.entity_id as "entityId", a.act,
           ${activityLabel(scope)} as label
      from activity a
     where a.business_id = ${scope.businessId} and a.entity <> 'settings'
     order by a.id desc limit 12`.execute(scope.db)
  return withPages(scope, await nameActors(scope, rows))
}
