import type { Order } from '#modules/orders/schema.ts'
import { readStages } from '#modules/products/server/read-stages.ts'
import type { Scope } from '#server/scope.ts'
import { sheetWords } from '../words.ts'

/** The stages of an order in their order: those of what is made, or the usual ones. */
export async function stagesOf(
  scope: Scope,
  { lines, eventTypeId }: Pick<Order, 'lines' | 'eventTypeId'>,
): Promise<string[]> {
  const productIds = lines.flatMap(({ productId }) => productId ?? [])
  const stages = await readStages(scope, { productIds, eventTypeId })
  return stages.length > 0 ? stages : [...sheetWords.ticks]
}
