import type { Scope } from '#server/scope.ts'
import type { CostParts, OrderLineInput } from '../schema.ts'
import { toTier } from '../tier.ts'
import type { PricedResult } from './price-order.ts'

export async function writeLines(
  scope: Scope,
  orderId: number,
  lines: readonly (OrderLineInput & { costParts?: CostParts | null })[],
  priced: PricedResult,
  /** Of the lines that the order had until now: they stay the same ones. */
  ids: readonly (number | undefined)[] = [],
): Promise<void> {
  if (lines.length === 0) return
  await scope.db
    .insertInto('order_lines')
    .values(
      lines.map((line, i) => {
        const total = priced.totals.lines[i] as PricedResult['totals']['lines'][number]
        return {
          business_id: scope.businessId,
          order_id: orderId,
          ...(ids[i] === undefined ? {} : { id: ids[i] }),
          position: i,
          product_id: line.productId ?? null,
          recipe_id: line.productId ? null : (line.recipeId ?? null),
          product_type: line.productType ?? null,
          name: line.name,
          description: line.description ?? null,
          servings: line.servings ?? null,
          quantity: line.quantity,
          unit_price: line.unitPrice,
          tax_rate_id: line.taxRateId ?? null,
          tax_percent: priced.taxPercents[i] ?? '0',
          cost: line.cost ?? null,
          cost_parts: line.costParts ? JSON.stringify(line.costParts) : null,
          subtotal: total.subtotal,
          discount_share: total.discountShare,
          tax: total.tax,
          total: total.total,
          image_id: line.imageId ?? null,
          tiers: JSON.stringify((line.tiers ?? []).map(toTier)),
        }
      }),
    )
    .execute()
}

export async function writeImages(scope: Scope, orderId: number, imageIds: readonly number[]): Promise<void> {
  await scope.db
    .deleteFrom('order_images')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .execute()
  const unique = [...new Set(imageIds)]
  if (unique.length > 0)
    await scope.db
      .insertInto('order_images')
      .values(
        unique.map((media_id, position) => ({ business_id: scope.businessId, order_id: orderId, media_id, position })),
      )
      .execute()
}
