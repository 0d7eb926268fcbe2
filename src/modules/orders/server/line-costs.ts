import { readProductCosts } from '#modules/products/server/product-figures.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import type { OrderLineInput } from '../schema.ts'
import type { OrderRecord } from './read-order.ts'
import { isSameLine, type PricedBefore } from './same-line.ts'

async function productCosts(scope: Scope, ids: readonly (number | null | undefined)[]) {
  const named = ids.flatMap((id) => id ?? [])
  if (named.length === 0) return new Map<number, Decimal | null>()
  return readProductCosts(scope, await getSettings(scope), named)
}

type KeptLine = PricedBefore & { cost: Decimal | null }

/**
 * Lines of a product that knows its cost take it as it is now; a cost that was typed stays with any other line. Lines
 * that an accepted order had until now (`kept`) keep the cost they were accepted with.
 */
export async function costedLines<Line extends OrderLineInput>(
  scope: Scope,
  lines: readonly Line[],
  kept: readonly KeptLine[] = [],
): Promise<Line[]> {
  const costs = await productCosts(
    scope,
    lines.map(({ productId }) => productId),
  )
  return lines.map((line, i) => {
    const before = kept.find((each) => isSameLine(each, line, i))
    if (before) return { ...line, cost: before.cost }
    const cost = line.productId ? costs.get(line.productId) : undefined
    return cost === undefined ? line : { ...line, cost }
  })
}

/** What is not accepted yet costs what it would cost today. */
export async function withCostsOfToday(scope: Scope, lines: OrderRecord['lines']): Promise<OrderRecord['lines']> {
  const costs = await productCosts(
    scope,
    lines.map((line) => line.product_id),
  )
  return lines.map((line) => {
    const cost = line.product_id === null ? undefined : costs.get(line.product_id)
    return cost === undefined ? line : { ...line, cost }
  })
}

/** From its acceptance on an order costs what it cost then, whatever prices do. */
export async function freezeCosts(scope: Scope, orderId: number, lines: OrderRecord['lines']): Promise<void> {
  for (const { id, cost, product_id } of lines)
    if (product_id !== null)
      await scope.db
        .updateTable('order_lines')
        .set({ cost })
        .where('business_id', '=', scope.businessId)
        .where('order_id', '=', orderId)
        .where('id', '=', id)
        .execute()
}
