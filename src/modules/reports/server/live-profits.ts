import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { BASIS } from '#modules/orders/pricing/basis.ts'
import { liveCosts } from '#modules/orders/server/costs-today.ts'
import type { Scope } from '#server/scope.ts'
import { type Decimal, exact, roundTo, sumOf } from '#shared/money.ts'

type Row = { id: number; status: OrderStatus; profit: Decimal | null; costedLines: number }

const COST_DECIMALS = 4

/** Rows with the profit by today's costs if nothing is booked yet; booked orders keep theirs. */
export async function withLiveProfits<T extends Row>(scope: Scope, rows: readonly T[], decimals: number): Promise<T[]> {
  const open = rows.filter(({ status }) => BASIS[status].costs === 'today')
  if (open.length === 0) return [...rows]
  const lines = await scope.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'l.business_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select([
      'l.order_id',
      'l.product_id',
      'l.recipe_id',
      'l.tiers',
      'l.size_id',
      'l.picks',
      'l.cost',
      'l.cost_parts',
      'l.quantity',
      'l.subtotal',
      'l.discount_share',
      'o.recipe_choice',
    ])
    .where('l.business_id', '=', scope.businessId)
    .where(
      'l.order_id',
      'in',
      open.map(({ id }) => id),
    )
    .execute()
  const costs = await liveCosts(scope, 'today', lines)
  const profits = lines.flatMap(({ order_id, quantity, subtotal, discount_share }, i) => {
    const cost = costs[i]?.cost ?? null
    if (cost === null) return []
    const spent = exact(roundTo(cost, COST_DECIMALS)).times(quantity)
    return [{ id: order_id, profit: exact(subtotal).minus(discount_share).minus(spent) }]
  })
  const byOrder = Map.groupBy(profits, ({ id }) => id)
  return rows.map((row) => {
    if (!open.includes(row)) return row
    const own = byOrder.get(row.id) ?? []
    const profit = own.length === 0 ? null : roundTo(sumOf(own.map((line) => line.profit)), decimals)
    return { ...row, profit, costedLines: own.length }
  })
}
