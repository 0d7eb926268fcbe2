import { sql } from 'kysely'
import { INGREDIENT_STOCK, ingredients as ingredientStore } from '#modules/ingredients/server/ingredients.ts'
import { stockInUnit } from '#modules/ingredients/stock-in-unit.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { ingredientItems, readMade, readOrderLines, readSupplyItems } from '#modules/reports/server/shopping-items.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { SUPPLY_STOCK } from '#modules/supplies/server/supplies.ts'
import { insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { type Decimal, exact, isZero } from '#shared/money.ts'
import { isTakenAfter } from '../taking.ts'
import { type StockKind, takenBy } from './movements.ts'

/** An amount, in the item's unit, that an order takes out of the stock; negative to put back. */
type Movement = { kind: StockKind; itemId: number; amount: string }

/** Books movements of an order and applies them to the stock, which stays their sum. */
async function moveStock(scope: Scope, orderId: number, movements: readonly Movement[]): Promise<void> {
  const { db, businessId, now } = scope
  for (const { kind, table, stock, unit } of [INGREDIENT_STOCK, SUPPLY_STOCK]) {
    const own = movements.filter((each) => each.kind === kind)
    if (own.length === 0) continue
    const [ids, amounts] = [own.map(({ itemId }) => itemId), own.map(({ amount }) => amount)]
    // Rows are locked in one order, so that two orders with the same items wait for each other.
    await sql`select from ${table} where business_id = ${businessId} and id = any(${ids}::bigint[]) order by id for update`.execute(
      db,
    )
    const moved = sql`unnest(${ids}::bigint[], ${amounts}::numeric[]) as m (id, amount)`
    const { rows } = await sql<{ item_id: number; amount: string; unit: string | null }>`
      select t.id as item_id, (-m.amount)::text as amount, ${unit} as unit
        from ${table} t join ${moved} on m.id = t.id where t.business_id = ${businessId}`.execute(db)
    await insertRows(
      scope,
      'stock_movements',
      rows.map((row) => ({ ...row, kind, order_id: orderId, moved_at: now })),
    )
    await sql`update ${table} t set ${stock} = t.${stock} - m.amount, version = t.version + 1, updated_at = ${now}
        from ${moved} where t.business_id = ${businessId} and t.id = m.id and t.${stock} is not null`.execute(db)
  }
}

const DECIMALS = 3

/**
 * Adjusts what an order has taken from the stock to what it needs now, or to nothing. Call it after every move and
 * every change of a started order: it books only the difference.
 */
export async function bookOrder(
  scope: Scope,
  orderId: number,
  moved?: { from: OrderStatus; to: OrderStatus },
): Promise<void> {
  const { businessId, db } = scope
  const { stockTaken: setting, currency } = await getSettings(scope)
  const { rows } = await sql<{ taken: boolean }>`
    select stock_taken as taken from orders where business_id = ${businessId} and id = ${orderId}`.execute(db)
  const before = rows[0]?.taken ?? false
  const isTaken = moved ? isTakenAfter(moved, setting, before) : before
  if (!isTaken && !before) return
  if (isTaken !== before)
    await sql`update orders set stock_taken = ${isTaken} where business_id = ${businessId} and id = ${orderId}`.execute(
      db,
    )
  const wanted = isTaken ? await needsOf(scope, orderId, currency) : []
  const movements = await difference(scope, orderId, wanted)
  if (movements.length > 0) await moveStock(scope, orderId, movements)
}

/** The shopping list of this order alone; rows that cannot be converted are not in stock. */
async function needsOf(scope: Scope, orderId: number, currency: string): Promise<Movement[]> {
  const lines = await readOrderLines(scope, orderId)
  const made = await readMade(scope, lines)
  const items = (kind: Movement['kind'], rows: ReturnType<typeof ingredientItems>) =>
    rows.flatMap(({ id, reason, totalQuantity }) =>
      id === null || reason !== null ? [] : [{ kind, itemId: id, amount: totalQuantity.toFixed(DECIMALS) }],
    )
  return [
    ...items('ingredient', ingredientItems(made.makings, made, currency)),
    ...items('supply', await readSupplyItems(scope, lines)),
  ]
}

const keyOf = ({ kind, itemId }: Pick<Movement, 'kind' | 'itemId'>) => `${kind} ${itemId}`

async function difference(scope: Scope, orderId: number, wanted: readonly Movement[]): Promise<Movement[]> {
  const taken = await takenBy(scope, [orderId])
  const ids = taken.flatMap(({ kind, itemId }) => (kind === 'ingredient' ? itemId : []))
  const known = new Map(
    (ids.length === 0 ? [] : await ingredientStore.getMany(scope, [...new Set(ids)])).map((each) => [each.id, each]),
  )
  const sums = new Map<string, Movement>()
  const add = (movement: Movement, amount: Decimal | ReturnType<typeof exact>) => {
    const sum = exact(sums.get(keyOf(movement))?.amount ?? '0').plus(amount)
    sums.set(keyOf(movement), { ...movement, amount: sum.toFixed(DECIMALS) })
  }
  for (const need of wanted) add(need, need.amount)
  for (const { kind, itemId, unit, amount } of taken) {
    const ingredient = kind === 'ingredient' ? known.get(itemId) : undefined
    // The ingredient's unit may have changed since.
    const now =
      ingredient && unit !== null && unit !== ingredient.unit
        ? stockInUnit(amount, unit, ingredient.unit, ingredient)
        : amount
    if (now !== null) add({ kind, itemId, amount: '0' }, exact(now).times(-1))
  }
  return [...sums.values()].filter(({ amount }) => !isZero(amount))
}
