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
import { exact, isPositive, isZero, roundTo, sumOf } from '#shared/money.ts'
import { type Fraction, fraction } from '#shared/text/fraction.ts'
import { isSaid, promisedCost } from '../promised-cost.ts'
import type { OrderCostChange } from '../schema.ts'

type UnitCostOf = (row: SheetRow) => Fraction | undefined

/** One book of today's prices for everything on these orders' sheets. */
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

/** Compares promised orders with today's prices; orders whose costs are as they were are left out. */
export async function readPromisedCosts(
  scope: Scope,
  wanted: Partial<DayRange> & { id?: number },
): Promise<OrderCostChange[]> {
  const { currency } = await getSettings(scope)
  const orders = await readPromisedOrders(scope, currency, wanted)
  if (orders.length === 0) return []
  const decimals = decimalsOf(currency)
  const unitCostOf = (await readPrices(scope, orders))()
  const found = orders.flatMap((order) => {
    const cost = promisedCost(order.lines, unitCostOf, decimals)
    const isAsPromised = isZero(cost.leaves) && cost.reasons.length === 0 && cost.notKnown.length === 0
    return isAsPromised ? [] : [{ order, cost }]
  })
  const sinceOf = await readFirstPrices(scope, found)
  return found.map(({ order, cost: { leaves, reasons, ...cost } }) => {
    const { id, orderNumber, status, eventDate, customerName, net, since } = order
    const seen = order.seen === null ? null : roundTo(order.seen, decimals)
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
      seen,
      isSaid: isSaid({ leaves, net, seen }),
    }
  })
}

type Found = { order: PromisedOrder; cost: ReturnType<typeof promisedCost> }

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

/** DRF-6: the losses of booked orders that the owner is to hear of; null if there are none. */
export async function readLosing(scope: Scope): Promise<{ amount: string; orders: number } | null> {
  const said = (await readPromisedCosts(scope, {})).filter(({ isSaid: isTold, status }) => isTold && !isOffer(status))
  if (said.length === 0) return null
  const { currency } = await getSettings(scope)
  return { amount: roundTo(sumOf(said.map(({ leaves }) => leaves)), decimalsOf(currency)), orders: said.length }
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
