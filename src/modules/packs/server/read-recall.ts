import { type RawBuilder, sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { CUSTOMER_NAME } from '#modules/reports/server/order-rows.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, daysBetween, earlier, later } from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { AppError, found } from '#shared/errors.ts'
import { isSameLot } from '../opening.ts'
import { foundIn, gapsAround, joined, openDays } from '../recall.ts'
import type { Recall, RecalledThing, RecallInput, RecallRow } from '../schema.ts'
import { recallWords as words } from '../words.ts'
import { type ItemNamed, readItemsWith } from './read-made-lines.ts'

const DAYS_MAX = 366
/** Orders whose items count though nothing of them was ticked. */
const MADE = COUNTED.capacity.filter((status) => status !== 'Booked')

type Thing = Pick<RecalledThing, 'kind' | 'id'>
type Asked = Pick<Recall, 'lot' | 'supplier' | 'gaps'> & { about: Thing; days: readonly DayRange[] }

/** LOT-5 and LOT-7: the items that a pack, or an ingredient or a supply on some days, may be in, of all orders or a few. */
export async function readRecall(scope: Scope, query: RecallInput, orderIds?: readonly number[]): Promise<Recall> {
  const { about, days, gaps, lot, supplier } = await askedOf(scope, query)
  const { name, alike } = await readNamed(scope, about)
  const near = spanOf([...days, ...gaps])
  const { recallDays } = await getSettings(scope)
  const isAsked = orderIds === undefined ? sql`` : sql`and o.id = any(${orderIds}::bigint[])`
  const items = await readItemsWith(scope, about, sql`${isNear(scope, about, near, recallDays)} ${isAsked}`)
  const hits = items.flatMap(({ item, made }) => {
    const how = foundIn(made, days, gaps)
    return how ? [{ item, made, how }] : []
  })
  const orders = await readOrders(scope, [...new Set(hits.map(({ item }) => item.orderId))])
  return {
    about: { ...about, name },
    lot,
    supplier,
    ...spanOf(days),
    days: [...days],
    askedBy: scope.actor.name,
    rows: hits.flatMap(({ item, made, how }) => {
      const order = orders.get(item.orderId)
      const within = how === 'gap' ? gaps : days
      const madeOn = made.days.filter((day) => within.some((range) => range.from <= day && day <= range.to))
      return order ? [{ ...order, ...shownOf(item), found: how, madeOn, span: made.span }] : []
    }),
    gaps,
    alsoLookAt: alike,
  }
}

const spanOf = ([first, ...others]: readonly DayRange[]): DayRange =>
  others.reduce((all, { from, to }) => ({ from: earlier(all.from, from), to: later(all.to, to) }), first as DayRange)

const shownOf = ({ name, handOver, isTakenOff }: ItemNamed) => ({ item: name, handOver, isTakenOff })

async function askedOf(scope: Scope, { pack, ingredient, supply, from, to }: RecallInput): Promise<Asked> {
  if (pack !== undefined) return packOf(scope, pack)
  const about: Thing | undefined =
    ingredient !== undefined
      ? { kind: 'ingredient', id: ingredient }
      : supply !== undefined
        ? { kind: 'supply', id: supply }
        : undefined
  if (about === undefined || from === undefined || to === undefined)
    throw new AppError('INVALID', words.nothingAsked, {
      fields: { [about === undefined ? 'ingredient' : from === undefined ? 'from' : 'to']: words.nothingAsked },
    })
  if (to < from) throw new AppError('INVALID', words.endFirst, { fields: { to: words.endFirst } })
  if (daysBetween(from, to) >= DAYS_MAX) throw new AppError('INVALID', words.tooLong, { fields: { to: words.tooLong } })
  return { about, days: [{ from, to }], gaps: [], lot: null, supplier: null }
}

type Pack = Pick<Recall, 'lot' | 'supplier'> & {
  id: number
  ingredientId: number
  openedOn: string | null
  finishedOn: string | null
}

/** The days on which a pack or another one of its lot was open, and the days near them on which none was. */
async function packOf(scope: Scope, id: number): Promise<Asked> {
  const { db, businessId } = scope
  const { rows } = await sql<Pack>`
    select p.id, p.ingredient_id as "ingredientId", p.lot, p.supplier, p.opened_on as "openedOn", p.finished_on as "finishedOn"
      from packs p
     where p.business_id = ${businessId}
       and p.ingredient_id = (select ingredient_id from packs where business_id = ${businessId} and id = ${id})`.execute(
    db,
  )
  const { ingredientId, lot, supplier } = found(
    rows.find((pack) => pack.id === id),
    'Pack',
  )
  const opened = rows.flatMap((pack) => (pack.openedOn === null ? [] : [{ ...pack, openedOn: pack.openedOn }]))
  const recalled = opened.filter(
    (pack) => pack.id === id || (lot !== null && pack.lot !== null && isSameLot(pack.lot, lot)),
  )
  if (recalled.length === 0) throw new AppError('INVALID', words.neverOpened, { fields: { pack: words.neverOpened } })
  return {
    about: { kind: 'ingredient', id: ingredientId },
    lot,
    supplier,
    days: joined(recalled.map((pack) => openDays(pack, scope.today))),
    gaps: joined(
      recalled.flatMap((pack) =>
        gapsAround(
          pack,
          opened.filter((other) => other.id !== pack.id),
          scope.today,
        ),
      ),
    ),
  }
}

/**
 * Orders that may have been made on some days: ticked on one of them, or handed over soon after. A supply may have been used on
 * any day from the first tick to the hand-over.
 */
const isNear = (
  { businessId }: Scope,
  { kind }: Thing,
  { from, to }: DayRange,
  recallDays: number,
): RawBuilder<unknown> => {
  const end = sql`${addDays(to, 2)}::date`
  const begin = sql`${addDays(from, -1)}::date`
  const since = (column: string) => (kind === 'supply' ? sql`` : sql`and ${sql.ref(column)} >= ${begin}`)
  // Nothing in it names a column of `o`, so that it is read once.
  return sql`o.id in (
    select n.id from orders n
     where n.business_id = ${businessId} and n.status in (${sql.join(MADE)}) and n.event_date between ${from} and ${addDays(to, recallDays)}
    union
    select b.order_id from baked_items b where b.business_id = ${businessId} and b.baked_at < ${end} ${since('b.baked_at')}
    union
    select substring(m.subject from '^made:(\\d{1,15}):')::bigint from marks m
     where m.business_id = ${businessId} and m.kind = 'tick' and m.subject like 'made:%'
       and m.at < ${end} ${since('m.noted_at')} ${since('m.at')})
    and (o.number is not null or o.status in (${sql.join(MADE)}))
    ${kind === 'supply' ? sql`and o.event_date >= ${from}` : sql``}`
}

async function readNamed({ db, businessId }: Scope, { kind, id }: Thing) {
  if (kind === 'supply') {
    const { rows } = await sql<{ name: string }>`
      select name from supplies where business_id = ${businessId} and id = ${id}`.execute(db)
    return { ...found(rows[0], 'Supply'), alike: [] }
  }
  const { rows } = await sql<{ name: string; alike: Recall['alsoLookAt'] }>`
    select i.name, coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by lower(a.name), a.id)
        from ingredients a where a.business_id = i.business_id and a.catalogue_key = i.catalogue_key and a.id <> i.id), '[]') as alike
      from ingredients i where i.business_id = ${businessId} and i.id = ${id}`.execute(db)
  return found(rows[0], 'Ingredient')
}

type Customer = Pick<
  RecallRow,
  'orderId' | 'orderNumber' | 'contactId' | 'customerName' | 'isErased' | 'businessName' | 'phone' | 'email' | 'where'
>
type OrderRow = Omit<Customer, 'orderNumber' | 'where'> & {
  number: number | null
  kind: 'quote' | 'order'
  status: OrderStatus
}

async function readOrders({ db, businessId }: Scope, ids: readonly number[]): Promise<Map<number, Customer>> {
  const { rows } = await sql<OrderRow>`
    select o.id as "orderId", o.contact_id as "contactId", o.number, o.kind, o.status, ${CUSTOMER_NAME} as "customerName", c.business_name as "businessName",
        coalesce(o.customer_phone, c.phone) as phone, coalesce(o.customer_email, c.email) as email,
        c.erased_at is not null as "isErased"
      from orders o left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${businessId} and o.id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ number, kind, status, customerName, ...row }) => {
      const orderNumber = orderNumberOf({ number, kind })
      return [
        row.orderId,
        {
          ...row,
          orderNumber,
          customerName: row.isErased ? words.erased(orderNumber) : customerName,
          where: status === 'Completed' ? 'handed-over' : status === 'Cancelled' ? 'cancelled' : 'here',
        },
      ]
    }),
  )
}
