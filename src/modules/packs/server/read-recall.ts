import { type RawBuilder, sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { CUSTOMER_NAME } from '#modules/reports/server/order-rows.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, daysBetween, earlier, later } from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { AppError, found } from '#shared/errors.ts'
import type { RecallQuery } from '../contract.ts'
import { foundIn, gapsAround, openDays } from '../recall.ts'
import type { Recall, RecallRow } from '../schema.ts'
import { recallWords as words } from '../words.ts'
import { type MadeLine, readMadeLines } from './read-made-lines.ts'

const DAYS_MAX = 366
/** Orders whose items count though nothing of them was ticked. */
const MADE = COUNTED.capacity.filter((status) => status !== 'Booked')

type Asked = Pick<Recall, 'ingredientId' | 'lot' | 'supplier' | 'gaps'> & { days: DayRange }

/** LOT-5 and LOT-7: the items that a pack, or an ingredient on some days, may be in. */
export async function readRecall(scope: Scope, query: RecallQuery): Promise<Recall> {
  const { ingredientId, days, gaps, lot, supplier } = await askedOf(scope, query)
  const named = await readNamed(scope, ingredientId)
  const all = [days, ...gaps]
  const from = all.reduce((first, gap) => earlier(first, gap.from), days.from)
  const to = all.reduce((last, gap) => later(last, gap.to), days.to)
  const { recallDays } = await getSettings(scope)
  const lines = await readMadeLines(scope, isNear({ from, to }, recallDays))
  const hits = lines.flatMap((line) => {
    const made = line.made.get(ingredientId)
    const how = made ? foundIn(made, days, gaps) : null
    return made && how ? [{ line, made, how }] : []
  })
  const orders = await readOrders(scope, [...new Set(hits.map(({ line }) => line.orderId))])
  return {
    ingredientId,
    ingredient: named.name,
    lot,
    supplier,
    from: days.from,
    to: days.to,
    askedBy: scope.actor.name,
    rows: hits.flatMap(({ line, made, how }) => {
      const order = orders.get(line.orderId)
      const within = how === 'gap' ? gaps : [days]
      const madeOn = made.days.filter((day) => within.some((range) => range.from <= day && day <= range.to))
      return order ? [{ ...order, ...itemOf(line), found: how, madeOn, span: made.span }] : []
    }),
    gaps,
    alsoLookAt: named.alike,
  }
}

const itemOf = ({ id, name, handOver }: MadeLine) => ({ lineId: id, item: name, handOver })

async function askedOf(scope: Scope, { pack, ingredient, from, to }: RecallQuery): Promise<Asked> {
  if (pack !== undefined) return packOf(scope, pack)
  if (ingredient === undefined || from === undefined || to === undefined)
    throw new AppError('INVALID', words.nothingAsked, {
      fields: { [ingredient === undefined ? 'ingredient' : from === undefined ? 'from' : 'to']: words.nothingAsked },
    })
  if (to < from) throw new AppError('INVALID', words.endFirst, { fields: { to: words.endFirst } })
  if (daysBetween(from, to) >= DAYS_MAX) throw new AppError('INVALID', words.tooLong, { fields: { to: words.tooLong } })
  return { ingredientId: ingredient, days: { from, to }, gaps: [], lot: null, supplier: null }
}

type Pack = Pick<Recall, 'ingredientId' | 'lot' | 'supplier'> & {
  id: number
  openedOn: string | null
  finishedOn: string | null
}

/** A pack with the days on which it was open, and the days near them on which none was. */
async function packOf(scope: Scope, id: number): Promise<Asked> {
  const { db, businessId } = scope
  const { rows } = await sql<Pack>`
    select p.id, p.ingredient_id as "ingredientId", p.lot, p.supplier, p.opened_on as "openedOn", p.finished_on as "finishedOn"
      from packs p
     where p.business_id = ${businessId}
       and p.ingredient_id = (select ingredient_id from packs where business_id = ${businessId} and id = ${id})`.execute(
    db,
  )
  const { ingredientId, lot, supplier, openedOn, finishedOn } = found(
    rows.find((pack) => pack.id === id),
    'Pack',
  )
  if (openedOn === null) throw new AppError('INVALID', words.neverOpened, { fields: { pack: words.neverOpened } })
  const others = rows.flatMap((pack) =>
    pack.id === id || pack.openedOn === null ? [] : [{ openedOn: pack.openedOn, finishedOn: pack.finishedOn }],
  )
  const open = { openedOn, finishedOn }
  return {
    ingredientId,
    lot,
    supplier,
    days: openDays(open, scope.today),
    gaps: gapsAround(open, others, scope.today),
  }
}

/** Orders that may have been made on some days: ticked on one of them, or handed over soon after. */
const isNear = ({ from, to }: DayRange, recallDays: number): RawBuilder<unknown> => sql`(
  (o.status in (${sql.join(MADE)}) and o.event_date between ${from} and ${addDays(to, recallDays)})
  or (o.number is not null and (
    exists (select from baked_items b where b.business_id = o.business_id and b.order_id = o.id
      and b.baked_at >= ${addDays(from, -1)}::date and b.baked_at < ${addDays(to, 2)}::date)
    or o.id in (select split_part(m.subject, ':', 2)::bigint from marks m
      where m.business_id = o.business_id and m.kind = 'tick' and m.subject like 'made:%'
        and m.noted_at >= ${addDays(from, -1)}::date
        and m.at >= ${addDays(from, -1)}::date and m.at < ${addDays(to, 2)}::date))))`

async function readNamed({ db, businessId }: Scope, id: number) {
  const { rows } = await sql<{ name: string; alike: Recall['alsoLookAt'] }>`
    select i.name, coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by lower(a.name), a.id)
        from ingredients a where a.business_id = i.business_id and a.catalogue_key = i.catalogue_key and a.id <> i.id), '[]') as alike
      from ingredients i where i.business_id = ${businessId} and i.id = ${id}`.execute(db)
  return found(rows[0], 'Ingredient')
}

type Customer = Pick<
  RecallRow,
  'orderId' | 'orderNumber' | 'customerName' | 'businessName' | 'phone' | 'email' | 'where'
>
type OrderRow = Omit<Customer, 'orderNumber' | 'where'> & {
  number: number | null
  kind: 'quote' | 'order'
  status: OrderStatus
  isErased: boolean
}

async function readOrders({ db, businessId }: Scope, ids: readonly number[]): Promise<Map<number, Customer>> {
  const { rows } = await sql<OrderRow>`
    select o.id as "orderId", o.number, o.kind, o.status, ${CUSTOMER_NAME} as "customerName", c.business_name as "businessName",
        coalesce(o.customer_phone, c.phone) as phone, coalesce(o.customer_email, c.email) as email,
        c.erased_at is not null as "isErased"
      from orders o left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${businessId} and o.id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ number, kind, status, isErased, customerName, ...row }) => {
      const orderNumber = orderNumberOf({ number, kind })
      return [
        row.orderId,
        {
          ...row,
          orderNumber,
          customerName: isErased ? words.erased(orderNumber) : customerName,
          where: status === 'Completed' ? 'handed-over' : status === 'Cancelled' ? 'cancelled' : 'here',
        },
      ]
    }),
  )
}
