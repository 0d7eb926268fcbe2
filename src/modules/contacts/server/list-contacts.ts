import { type RawBuilder, type Selectable, sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { Contacts } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addMonths } from '#shared/dates/dates.ts'
import { type Decimal, roundTo } from '#shared/money.ts'
import { readFields, type ValuesOf } from '#shared/records/fields-of.ts'
import { type Page, type Paging, sortOf, window } from '#shared/records/paging.ts'
import { CONTACT_FIELDS } from '../contact-fields.ts'
import type { ContactExport, ContactListing } from '../contract.ts'
import type { ContactRow, ContactTotals } from '../schema.ts'
import { contactSays } from './contact-says.ts'

const BOOKED = COUNTED['order-totals']
const RECENT_MONTHS = 12
type Filters = Omit<ContactListing, keyof Paging>
type Condition = RawBuilder<unknown>

const anyOrder = (further: Condition) => sql`exists (select from orders o
  where o.business_id = c.business_id and o.contact_id = c.id and o.status = any(${BOOKED}) and ${further})`

async function conditionsOf(
  scope: Scope,
  { q, archived = 'false', kind, mailingList, noRecentOrder }: Filters,
): Promise<Condition> {
  const customer = sql`(not c.supplier or ${anyOrder(sql`true`)})`
  const since = addMonths(scope.today, -RECENT_MONTHS)
  const conditions = [sql`c.business_id = ${scope.businessId}`, await contactSays(scope, q ?? '')]
  if (archived !== 'all')
    conditions.push(archived === 'true' ? sql`c.archived_at is not null` : sql`c.archived_at is null`)
  if (kind === 'suppliers') conditions.push(sql`c.supplier`)
  if (kind === 'customers' || noRecentOrder) conditions.push(customer)
  if (mailingList) conditions.push(mailingList === 'true' ? sql`c.mailing_list` : sql`not c.mailing_list`)
  if (noRecentOrder) conditions.push(sql`not ${anyOrder(sql`greatest(o.order_date, o.event_date) >= ${since}::date`)}`)
  return sql.join(conditions, sql` and `)
}

type Sort = 'name' | 'businessName' | 'email' | 'phone' | 'orders' | 'spent' | 'lastOrder' | 'nextEvent' | 'createdAt'
const SORTS: Record<Sort, Condition[]> = {
  name: [sql`lower(c.first_name)`, sql`lower(c.last_name)`],
  businessName: [sql`lower(c.business_name)`],
  email: [sql`c.email_key`],
  phone: [sql`c.phone_digits`],
  orders: [sql`t.orders`],
  spent: [sql`t.spent`],
  lastOrder: [sql`t.last_order`],
  nextEvent: [sql`t.next_event`],
  createdAt: [sql`c.created_at`],
}

function orderBy(sort: string | undefined): Condition {
  const { column, descending } = sortOf<Sort>(sort, 'name')
  const direction = descending ? sql` desc` : sql``
  // Names are never null, and without `nulls last` their index serves both directions.
  const nulls = column === 'name' ? sql`` : sql` nulls last`
  const keys = SORTS[column].map((key) => sql`${key}${direction}${nulls}`)
  const byName = column === 'name' ? [] : SORTS.name
  return sql.join([...keys, ...byName, sql`c.id${direction}`])
}

const totalsOf = (scope: Scope) => sql`left join lateral (
  select count(*)::int as orders, coalesce(sum(o.total), 0) as spent, max(o.order_date) as last_order,
    min(o.event_date) filter (where o.event_date >= ${scope.today}::date) as next_event, max(o.currency) as currency,
    coalesce(sum(greatest(o.total - o.settled, 0)), 0) as outstanding
  from orders o where o.business_id = c.business_id and o.contact_id = c.id and o.status = any(${BOOKED})) t on true`

type Totals = Omit<ContactTotals, 'spent'> & { spent: Decimal; currency: string | null }
const inCurrency = (amount: Decimal, currency: string | null) => roundTo(amount, currency ? decimalsOf(currency) : 2)

type ListedRow = Omit<ContactRow, keyof ContactTotals> & Totals
const toRow = ({ currency, ...row }: ListedRow): ContactRow => ({ ...row, spent: inCurrency(row.spent, currency) })
const toTotals = ({ orders, spent, lastOrder, nextEvent, currency }: Totals): ContactTotals => ({
  orders,
  spent: inCurrency(spent, currency),
  lastOrder,
  nextEvent,
})

const totalColumns = sql`t.orders, t.spent, t.last_order as "lastOrder", t.next_event as "nextEvent", t.currency`

/** Contacts with the figures of their orders; without `page` the whole list up to a limit. */
export async function listContacts(scope: Scope, listing: ContactListing): Promise<Page<ContactRow>> {
  const where = await conditionsOf(scope, listing)
  const { limit, offset } = window(listing)
  const [{ rows }, counted] = await Promise.all([
    sql<ListedRow>`
      select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone, c.business_name as "businessName",
        c.supplier, c.mailing_list as "mailingList", c.archived_at is not null as archived, c.version, ${totalColumns}
      from contacts c ${totalsOf(scope)}
      where ${where} order by ${orderBy(listing.sort)} limit ${limit} offset ${offset}`.execute(scope.db),
    sql<{ total: number }>`select count(*)::int as total from contacts c where ${where}`.execute(scope.db),
  ])
  return { rows: rows.map(toRow), total: counted.rows[0]?.total ?? 0 }
}

export async function totalsOfContact(scope: Scope, id: number): Promise<ContactTotals & { outstanding: Decimal }> {
  const { rows } = await sql<Totals & { outstanding: Decimal }>`
    select ${totalColumns}, t.outstanding from contacts c ${totalsOf(scope)}
    where c.business_id = ${scope.businessId} and c.id = ${id}`.execute(scope.db)
  const totals = rows[0]
  if (totals === undefined) return { orders: 0, spent: '0.00', lastOrder: null, nextEvent: null, outstanding: '0.00' }
  const { currency, spent, outstanding, ...rest } = totals
  return {
    ...rest,
    spent: inCurrency(spent, currency),
    outstanding: inCurrency(outstanding, currency),
  }
}

export type ExportedContact = ValuesOf<typeof CONTACT_FIELDS> & ContactTotals

/** All contacts of a view; of the mailing list, only those who may be written to. */
export async function listForExport(
  scope: Scope,
  { view, avoids: _, ...filters }: ContactExport,
): Promise<ExportedContact[]> {
  // Several contacts may share an address: if any of them unsubscribed, nobody writes to it.
  const onList = sql`c.mailing_list and c.mailing_list_consent_at is not null and c.email is not null and c.erased_at is null
    and not exists (select from contacts u where u.business_id = c.business_id and u.email_key = c.email_key
      and u.unsubscribed_at > c.mailing_list_consent_at)`
  const further = view === 'mailing-list' ? onList : sql`true`
  const { rows } = await sql<Selectable<Contacts> & Totals>`
    select c.*, ${totalColumns} from contacts c ${totalsOf(scope)}
    where ${await conditionsOf(scope, filters)} and ${further} order by ${orderBy(filters.sort)}`.execute(scope.db)
  return rows.map((row) => ({ ...readFields(CONTACT_FIELDS, row), ...toTotals(row) }))
}
