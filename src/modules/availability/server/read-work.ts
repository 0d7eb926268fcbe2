import { sql } from 'kysely'
import { dayHolders } from '#modules/order-status/day-holders.ts'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { MADE } from '#modules/order-status/order-statuses.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import type { StageWork } from '#modules/production/stage-work.ts'
import {
  atMost,
  minutesOf,
  type Stages,
  type TimedProduct,
  type Work,
  type WorkHabits,
  workOf,
} from '#modules/production/work.ts'
import { minutesOfOne } from '#modules/products/choices/made-of.ts'
import { optionsIn } from '#modules/products/choices/options-in.ts'
import { readOptionMakings, readSizeMakings } from '#modules/products/server/choices/read-parts.ts'
import { isOnForm } from '#modules/products/server/on-form.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { Decimal } from '#shared/money.ts'
import type { OrderAtWork, WorkRules } from '../day-plan.ts'
import { type AskedLine, type OrderRow, ordersAtWork } from './orders-at-work.ts'

/** The work that somebody asks a day for. */
export type Asked = {
  /** An order: it takes no place from itself, and its own items are asked about. */
  orderId?: number | undefined
  /** True if what was kept when it was booked does not count, only the owner's own list. */
  anew?: true
  /** Items in place of the order's own. */
  lines?: readonly AskedLine[] | undefined
  eventTypeId?: number | null | undefined
  /** Items that the form does not show are left out; without others the smallest thing on it is asked about. */
  onForm?: true
}

type ProductRow = {
  id: number
  labour: Decimal | null
  own: string[] | null
  ownWork: StageWork
  ofType: string[] | null
  ofTypeWork: StageWork | null
  least: Decimal | null
  isOnForm: boolean
}
type Row = {
  closed: { from: IsoDate; to: IsoDate }[]
  days: { day: IsoDate; minutes: number }[]
  orders: OrderRow[]
  products: ProductRow[]
  events: { id: number; stages: string[]; work: StageWork }[]
}

/** Stands for what is asked about when it is no order. */
const NO_ORDER = 0

/**
 * The work of the orders to come, and of what is asked about: one statement, and one for the stages that are ticked
 * already.
 */
export async function readWork(
  scope: Scope,
  settings: Settings,
  asked: Asked,
  { beside = 'booked', ids = [] }: { beside?: 'booked' | 'held' | 'nothing'; ids?: readonly number[] } = {},
): Promise<WorkRules> {
  const { today, businessId, db } = scope
  const { firm, soft } = dayHolders(settings)
  const atWork = firm.filter((status) => !MADE.includes(status))
  const statuses = { nothing: [], booked: atWork, held: [...atWork, ...soft] }[beside]
  const wantsSmallest = asked.orderId === undefined && (asked.lines === undefined || asked.onForm === true)
  const productIds = (asked.lines ?? []).flatMap((line) => line.productId ?? [])
  const wanted = await ordersAtWork(scope, { asked: asked.orderId ?? NO_ORDER, ids, statuses })
  const { rows } = await sql<Row>`select
    (select coalesce(jsonb_agg(jsonb_build_object('from', from_day, 'to', to_day)), '[]')
       from blocked_ranges where business_id = ${businessId} and to_day >= ${today} and reason in ('closed', 'holiday')) as closed,
    (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'minutes', minutes)), '[]')
       from day_limits where business_id = ${businessId} and minutes is not null) as days,
    ${wanted.orders} as orders,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'labour', p.labour_minutes::text, 'own', p.stages,
              'ownWork', p.stage_work, 'ofType', t.stages, 'ofTypeWork', t.stage_work, 'least', p.min_quantity::text,
              'isOnForm', ${isOnForm('p')}) order by p.id), '[]')
       from products p left join product_types t on t.business_id = ${businessId} and t.slug = p.type
      where p.business_id = ${businessId} and (p.id = any(${productIds}::bigint[]) or (${wantsSmallest} and ${isOnForm('p')})
         or p.id in (${wanted.productIds}))) as products,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'stages', stages, 'work', stage_work)), '[]')
       from event_types where business_id = ${businessId}) as events`.execute(db)
  const { closed, days, orders, products, events } = rows[0] as Row

  const habits: WorkHabits = {
    usualOrderMinutes: settings.usualOrderMinutes,
    leadDays: settings.bakeHabits.leadDays,
  }
  const timed = new Map(products.map((row) => [row.id, timedOf(row)]))
  const chosen = [...orders.flatMap(({ lines }) => lines), ...(asked.lines ?? [])]
  const sizes = await readSizeMakings(
    scope,
    chosen.flatMap(({ sizeId }) => sizeId ?? []),
  )
  const options = await readOptionMakings(scope, chosen.flatMap(optionsIn))
  const timedIn = ({ productId, sizeId, ...line }: AskedLine): TimedProduct | undefined => {
    const product = timed.get(productId ?? NO_ORDER)
    const picked = optionsIn(line).flatMap((id) => options.get(id) ?? [])
    return product && { ...product, labourMinutes: minutesOfOne(product.labourMinutes, sizes.get(sizeId ?? 0), picked) }
  }
  const ofEvents = new Map(events.map(({ id, ...stages }) => [id, stages]))
  // Many orders have the same items.
  const known = new Map<string, Work[]>()
  const workOfLines = (lines: readonly AskedLine[], eventTypeId: number | null | undefined): Work[] => {
    const items = `${eventTypeId ?? ''} ${itemsSaid(lines)}`
    const work = known.get(items) ?? reckonedWork(lines, eventTypeId)
    known.set(items, work)
    return work
  }
  const reckonedWork = (lines: readonly AskedLine[], eventTypeId: number | null | undefined): Work[] =>
    workOf(
      {
        lines: lines.map((line) => ({ product: timedIn(line), quantity: line.quantity })),
        ofEvent: ofEvents.get(eventTypeId ?? NO_ORDER),
      },
      habits,
    )
  const workOfRow = ({ id, kept, lines, eventTypeId }: OrderRow) =>
    kept && (kept.own || id !== asked.orderId || !asked.anew) ? kept.work : workOfLines(lines, eventTypeId)
  const works = new Map(orders.map((row) => [row.id, workOfRow(row)]))
  const ticked = beside === 'nothing' ? new Set<string>() : await readTicked(scope, works)
  const atWorkOf = (row: OrderRow, work: readonly Work[]): OrderAtWork => ({
    id: row.id,
    orderNumber: orderNumberOf(row),
    eventDate: row.eventDate,
    items: itemsOf(row, work),
    work: work.map((piece) => ({
      ...piece,
      done: piece.stage !== null && ticked.has(subjectKey({ kind: 'stage', orderId: row.id, stage: piece.stage })),
    })),
  })
  const others = orders.filter(({ id }) => id !== asked.orderId)
  const own = orders.find(({ id }) => id === asked.orderId)
  return {
    today,
    time: {
      perWeekday: settings.minutesPerWeekday ?? [0, 0, 0, 0, 0, 0, 0],
      days: new Map(days.map(({ day, minutes }) => [day, minutes])),
    },
    closed,
    booked: others.filter(({ status }) => atWork.includes(status)).map((row) => atWorkOf(row, works.get(row.id) ?? [])),
    held: [
      ...others.filter(({ status }) => !atWork.includes(status)),
      ...(beside === 'held' ? others.flatMap(onOtherDay) : []),
    ].map((row) => atWorkOf(row, works.get(row.id) ?? [])),
    asked: { order: askedOrder(), isOrder: own !== undefined, isOwn: own?.kept?.own === true },
  }

  function askedOrder(): OrderAtWork {
    const eventTypeId = asked.eventTypeId === undefined ? own?.eventTypeId : asked.eventTypeId
    if (own) {
      const isOther = asked.lines !== undefined && own.kept?.own !== true && !isSame(asked.lines, eventTypeId, own)
      return atWorkOf(own, isOther ? workOfLines(asked.lines ?? [], eventTypeId) : (works.get(own.id) ?? []))
    }
    const wished = (asked.lines ?? []).filter(
      ({ productId }) => !asked.onForm || products.some((each) => each.id === productId && each.isOnForm),
    )
    const work =
      wantsSmallest && wished.length === 0
        ? smallestWork(products, workOfLines, habits)
        : workOfLines(wished, eventTypeId)
    // It comes after all orders.
    const order = { id: Number.MAX_SAFE_INTEGER, orderNumber: '', eventDate: null, items: [] }
    return { ...order, work: work.map((piece) => ({ ...piece, done: false })) }
  }
}

/** An order with a change that waits for another day wishes for that one too. */
const onOtherDay = (row: OrderRow): OrderRow[] => (row.changeDay === null ? [] : [{ ...row, eventDate: row.changeDay }])

/** The names by which pieces of work say what they make; none if the work is for the whole order. */
function itemsOf({ kept, lines }: OrderRow, work: readonly Work[]): string[] {
  const names = lines.flatMap(({ productId, name }) => (productId == null ? [] : name))
  const isApart = names.length === 1 || new Set(work.map(({ line }) => line)).size > 1
  return kept?.own === true || !isApart ? [] : names
}

const timedOf = ({ labour, own, ownWork, ofType, ofTypeWork }: ProductRow): TimedProduct => ({
  labourMinutes: labour,
  own: stagesOf(own, ownWork),
  ofType: stagesOf(ofType, ofTypeWork),
})

const stagesOf = (stages: string[] | null, work: StageWork | null): Stages | null =>
  stages === null ? null : { stages, work: work ?? {} }

/** The product on the form with the fewest minutes, in its least quantity; without one, an order that nobody timed (CAP-13). */
function smallestWork(
  products: readonly ProductRow[],
  workOfLines: (lines: readonly AskedLine[], eventTypeId: undefined) => Work[],
  { usualOrderMinutes }: WorkHabits,
): Work[] {
  const all = products.flatMap(({ id, isOnForm: isShown, least }) =>
    isShown ? [workOfLines([{ productId: id, quantity: least ?? '1' }], undefined)] : [],
  )
  const [smallest = workOfLines([], undefined)] = all.toSorted((a, b) => minutesOf(a) - minutesOf(b))
  return atMost(smallest, usualOrderMinutes)
}

const isSame = (lines: readonly AskedLine[], eventTypeId: number | null | undefined, own: OrderRow): boolean =>
  (eventTypeId ?? null) === own.eventTypeId && itemsSaid(lines) === itemsSaid(own.lines)

const itemsSaid = (lines: readonly AskedLine[]): string =>
  lines
    .map(({ productId, sizeId, optionIds, quantity }) =>
      [productId ?? '', sizeId ?? '', (optionIds ?? []).toSorted((a, b) => a - b).join('+'), Number(quantity)].join(
        ' ',
      ),
    )
    .join()

/** The subjects of stages whose last tick says done. */
async function readTicked(
  { businessId, db }: Scope,
  works: ReadonlyMap<number, readonly Work[]>,
): Promise<ReadonlySet<string>> {
  const subjects = [...works].flatMap(([orderId, work]) =>
    work.flatMap(({ stage }) => (stage === null ? [] : subjectKey({ kind: 'stage', orderId, stage }))),
  )
  if (subjects.length === 0) return new Set()
  const { rows } = await sql<{ subject: string; done: boolean }>`
    select distinct on (subject) subject, done from marks
     where business_id = ${businessId} and kind = 'tick' and subject = any(${[...new Set(subjects)]})
     order by subject, at desc, id desc`.execute(db)
  return new Set(rows.flatMap(({ subject, done }) => (done ? subject : [])))
}
