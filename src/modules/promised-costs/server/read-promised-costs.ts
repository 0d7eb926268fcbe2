import { rowCost } from '#modules/ingredients/row-cost.ts'
import { readPricesSince } from '#modules/ingredients/server/prices.ts'
import { isOffer } from '#modules/order-status/order-statuses.ts'
import { type PromisedOrder, readPromisedOrders } from '#modules/orders/server/promised-orders.ts'
import { type SheetRow, thingOf } from '#modules/products/cost-change.ts'
import type { PromisedEffect } from '#modules/products/price-effects.ts'
import type { OtherPrice } from '#modules/products/server/price-effects.ts'
import { readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { supplies } from '#modules/supplies/server/supplies.ts'
import { supplyUnitCost } from '#modules/supplies/supply-cost.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { compare, type Decimal, exact, isPositive, isZero, roundTo, sumOf } from '#shared/money.ts'
import { type Fraction, fraction } from '#shared/text/fraction.ts'
import { isSaid, type Loss, type PromisedCost, promisedCost } from '../promised-cost.ts'
import type { OrderCostChange } from '../schema.ts'

type UnitCostOf = (row: SheetRow) => Fraction | undefined

/** Reads today's prices once for everything on these orders' sheets. */
async function readPrices(scope: Scope, orders: readonly PromisedOrder[]): Promise<(other?: OtherPrice) => UnitCostOf> {
  const things = orders.flatMap(({ lines }) => lines.flatMap(({ sheet }) => sheet?.rows.map(thingOf) ?? []))
  const ids = (kind: string) => [...new Set(things.flatMap((thing) => (thing.kind === kind ? thing.id : [])))]
  const kitchen = await readKitchen(scope, ids('recipe'), ids('ingredient'))
  const boxes = ids('supply')
  const packs = new Map(
    (boxes.length > 0 ? await supplies.getMany(scope, boxes) : []).map((supply) => [supply.id, supply]),
  )
  return (other) => (row) => {
    const { kind, id } = thingOf(row)
    if (kind === 'recipe') {
      const figure = kitchen.recipes.get(id)?.customPrice
      return figure == null ? undefined : fraction(figure)
    }
    if (kind === 'supply') {
      const pack = other?.supply?.id === id ? other.supply : packs.get(id)
      return pack && supplyUnitCost(pack)
    }
    const ingredient = other?.ingredient?.id === id ? other.ingredient : kitchen.ingredients.get(id)
    return ingredient && rowCost({ quantity: '1', unit: row.unit }, ingredient, kitchen).exact
  }
}

type Found = { order: PromisedOrder; cost: PromisedCost; seen: Decimal | null; isSaid: boolean }

/** The promised orders whose costs are no longer what they were. */
async function readChanged(scope: Scope, wanted: Partial<DayRange> & { id?: number }): Promise<Found[]> {
  const { currency } = await getSettings(scope)
  const orders = await readPromisedOrders(scope, currency, wanted)
  if (orders.length === 0) return []
  const decimals = decimalsOf(currency)
  const unitCostOf = (await readPrices(scope, orders))()
  return orders.flatMap((order) => {
    const cost = promisedCost(order.lines, unitCostOf, decimals)
    const { leaves, reasons, notKnown } = cost
    if (isZero(leaves) && reasons.length === 0 && notKnown.length === 0) return []
    const seen = order.seen === null ? null : roundTo(order.seen, decimals)
    return [{ order, cost, seen, isSaid: isSaid({ leaves, net: order.net, seen }) }]
  })
}

/** Compares promised orders with today's prices; orders whose costs are as they were are left out. */
export async function readPromisedCosts(
  scope: Scope,
  wanted: Partial<DayRange> & { id?: number },
): Promise<OrderCostChange[]> {
  const found = await readChanged(scope, wanted)
  const sinceOf = await readFirstPrices(scope, found)
  return found.map(({ order, cost: { leaves, reasons, ...cost }, ...said }) => {
    const { id, orderNumber, status, eventDate, customerName, net, since } = order
    return {
      id,
      orderNumber,
      status,
      eventDate,
      customerName,
      leaves,
      percent: isPositive(net) ? roundTo(exact(leaves).times(100).div(net), 1) : null,
      ...cost,
      reasons: reasons.map((reason) => ({
        ...reason,
        since: reason.kind === 'ingredient' && reason.id !== null ? sinceOf(reason.id, since) : null,
      })),
      ...said,
    }
  })
}

/** The day of an ingredient's first price after a moment (DRF-4). */
async function readFirstPrices(scope: Scope, found: readonly Found[]) {
  const moments = found.flatMap(({ order: { since } }) => since ?? [])
  const ids = found.flatMap(({ cost }) =>
    cost.reasons.flatMap(({ kind, id }) => (kind === 'ingredient' && id ? id : [])),
  )
  const first = moments.toSorted()[0]
  const prices = first === undefined ? [] : await readPricesSince(scope, [...new Set(ids)], first)
  const pricesOf = Map.groupBy(prices, ({ ingredientId }) => ingredientId)
  return (id: number, since: string | null) =>
    since === null ? null : (pricesOf.get(id)?.find(({ at }) => at > since)?.date ?? null)
}

/** The losses of booked orders that the owner is to hear of, the largest first. */
export async function readLosses(scope: Scope): Promise<Loss[]> {
  const found = (await readChanged(scope, {})).filter((each) => each.isSaid && !isOffer(each.order.status))
  return found
    .map(({ order: { id, orderNumber, net }, cost: { leaves } }) => ({ id, orderNumber, net, leaves }))
    .toSorted((a, b) => compare(a.leaves, b.leaves))
}

/** DRF-6: their sum; null if there are none. */
export async function readLosing(scope: Scope): Promise<{ amount: Decimal; orders: number } | null> {
  const losses = await readLosses(scope)
  if (losses.length === 0) return null
  const { currency } = await getSettings(scope)
  return { amount: roundTo(sumOf(losses.map(({ leaves }) => leaves)), decimalsOf(currency)), orders: losses.length }
}

/** The change in what booked orders leave if one price were another. */
export async function readPromisedEffect(scope: Scope, other: OtherPrice): Promise<PromisedEffect | null> {
  const { currency } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  const orders = (await readPromisedOrders(scope, currency, {})).filter(({ status }) => !isOffer(status))
  if (orders.length === 0) return null
  const prices = await readPrices(scope, orders)
  const leavesAt = (unitCostOf: UnitCostOf) =>
    orders.map(({ lines }) => promisedCost(lines, unitCostOf, decimals).leaves)
  const [now, then] = [leavesAt(prices()), leavesAt(prices(other))]
  const moves = then.map((leaves, i) => roundTo(exact(leaves).minus(now[i] as string), decimals))
  const changed = moves.filter((move) => !isZero(move))
  return changed.length === 0 ? null : { amount: roundTo(sumOf(changed), decimals), orders: changed.length }
}
