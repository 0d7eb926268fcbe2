import type { Order } from '#modules/orders/schema.ts'
import { readStages } from '#modules/products/server/read-stages.ts'
import type { Scope } from '#server/scope.ts'
import { sheetWords } from '../words.ts'

/** The stages of each order, in sequence: those of its products, or the usual ones. */
export async function stagesOf(
  scope: Scope,
  orders: readonly Pick<Order, 'lines' | 'eventTypeId'>[],
): Promise<string[][]> {
  const all = await readStages(
    scope,
    orders.map(({ lines, eventTypeId }) => ({
      productIds: lines.flatMap(({ productId }) => productId ?? []),
      eventTypeId,
    })),
  )
  return all.map((stages) => (stages.length > 0 ? stages : [...sheetWords.ticks]))
}
