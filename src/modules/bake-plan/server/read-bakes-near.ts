import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import type { BakeNear } from '#modules/orders/server/bakes-near.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import type { Bake } from '../plan.ts'
import { containedIn } from './contained.ts'
import { type MadeThing, readMadeSince } from './read-made-since.ts'
import { LEAD_MAX, type Line, type Planned, readLines, readPlanned } from './read-planned.ts'

/** Nothing of an order that is still to be made was made longer ago. */
const MADE_DAYS = 30

const isToBake = ({ status }: Order) => (COUNTED['to-bake'] as readonly string[]).includes(status)

/** The other orders' bakes near those of each order: planned, or made already. */
export async function readBakesNear(scope: Scope, orders: readonly Order[]): Promise<ReadonlyMap<number, BakeNear[]>> {
  const dated = orders.filter(({ eventDate }) => eventDate !== null && eventDate >= scope.today)
  const last = dated
    .map(({ eventDate }) => eventDate as IsoDate)
    .toSorted()
    .at(-1)
  if (last === undefined) return new Map()
  const { timezone } = await getSettings(scope)
  const known = await readLines(scope, scope.today, addDays(last, LEAD_MAX))
  const asked = new Set(dated.map(({ id }) => id))
  const others = known.filter(({ orderId }) => !asked.has(orderId))
  const linesOf = new Map(dated.map((order) => [order.id, linesAs(order, known)]))
  const planned = await readPlanned(scope, [...others, ...[...linesOf.values()].flat()], {})
  const made = await readMadeSince(scope, addDays(scope.today, -MADE_DAYS), timezone)
  const booked = [...others, ...dated.filter(isToBake).flatMap(({ id }) => linesOf.get(id) ?? [])]
  const shared = planned.plan(booked).bakes
  return new Map(
    dated.map((order) => {
      const bakes = isToBake(order) ? shared : planned.plan([...booked, ...(linesOf.get(order.id) ?? [])]).bakes
      return [order.id, near(order.id, bakes, made, planned)]
    }),
  )
}

/** The lines of an order as it is given. */
function linesAs(order: Order, known: readonly Line[]): Line[] {
  const bakedAt = new Map(known.map((line) => [line.id, line.bakedAt]))
  const { id: orderId, number, kind, deliveryType, deliveryTime, deliveryTimeTo, eventTime } = order
  return order.lines.map(({ id, name, productId, recipeId, tiers, sizeId, size, optionIds, quantity }) => ({
    id,
    orderId,
    number,
    kind,
    customerName: '',
    day: order.eventDate as IsoDate,
    times: { deliveryType, deliveryTime, deliveryTimeTo, eventTime },
    name,
    bakedAt: bakedAt.get(id) ?? null,
    productId,
    recipeId,
    tiers,
    sizeId,
    size,
    optionIds,
    quantity,
    avoids: [],
  }))
}

function near(id: number, bakes: readonly Bake[], made: readonly MadeThing[], { bookOf, lines }: Planned): BakeNear[] {
  const isOwn = ({ shares }: Bake) => shares.some(({ order }) => order === id)
  const own = [
    ...bakes.filter(isOwn).map(({ day }) => day),
    ...made.filter(({ orderId }) => orderId === id).map(({ day }) => day),
  ]
  const days = new Set(own.flatMap((day) => [day, addDays(day, -1)]))
  const numbers = new Map(lines.map((line) => [line.orderId, orderNumberOf(line)]))
  const found = [
    ...bakes
      .filter((bake) => days.has(bake.day) && !isOwn(bake))
      .flatMap(({ day, recipe, shares }) =>
        shares.map(({ order }) => ({
          day,
          recipe: recipe.name,
          orderId: order,
          orderNumber: numbers.get(order) ?? '',
          contains: containedIn(bookOf, order, recipe.id),
        })),
      ),
    ...made
      .filter(({ orderId, day }) => orderId !== id && days.has(day))
      .map(({ day, recipe, orderId, orderNumber, contains }) => ({ day, recipe, orderId, orderNumber, contains })),
  ]
  const each = new Map(found.map((bake) => [JSON.stringify([bake.day, bake.orderId, bake.recipe]), bake]))
  return [...each.values()].toSorted((a, b) => a.day.localeCompare(b.day) || a.orderId - b.orderId)
}
