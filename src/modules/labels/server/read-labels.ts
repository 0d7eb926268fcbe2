import { getOrder } from '#modules/orders/server/store.ts'
import { readProductParts } from '#modules/products/server/product-figures.ts'
import type { Kitchen } from '#modules/recipes/kitchen.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { LabelKitchen } from '../ingredient-list.ts'
import { labelFacts } from '../label-facts.ts'
import type { LabelItem, OrderLabels } from '../schema.ts'

/** What the order's items are made of, by today's recipes. */
export async function readLabels(scope: Scope, orderId: number): Promise<OrderLabels & { settings: Settings }> {
  const order = await getOrder(scope, orderId)
  const settings = await getSettings(scope)
  const productIds = [...new Set(order.lines.flatMap(({ productId }) => productId ?? []))]
  const { recipes, kitchen: bare } = await readProductParts(scope, productIds)
  const kitchen = await withLabelText(scope, bare)
  const keeping = await readKeeping(scope, [...new Set([...recipes.values()].flat().map(({ id }) => id))])
  const items = order.lines.map((line): LabelItem => {
    const batches = line.productId === null ? [] : (recipes.get(line.productId) ?? [])
    const kept = batches.flatMap(({ id }) => keeping.get(id) ?? [])
    const days = kept.flatMap(({ shelfLifeDays }) => shelfLifeDays ?? [])
    return {
      lineId: line.id,
      name: line.name,
      ...labelFacts({
        name: line.name,
        kitchen,
        batches,
        country: settings.country,
      }),
      storage: [...new Set(kept.flatMap(({ storageInfo }) => storageInfo ?? []))].join(' ') || null,
      // A cake keeps as long as what in it keeps shortest.
      shelfLifeDays: days.length > 0 ? Math.min(...days) : null,
    }
  })
  return { number: order.orderNumber, revision: order.revision, items, settings }
}

/** The kitchen with how its ingredients are called on labels. */
async function withLabelText(scope: Scope, kitchen: Kitchen): Promise<LabelKitchen> {
  const ids = [...kitchen.ingredients.keys()]
  if (ids.length === 0) return kitchen
  const rows = await scope.db
    .selectFrom('ingredients')
    .select(['id', 'label_text'])
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', ids)
    .execute()
  const texts = new Map(rows.map(({ id, label_text }) => [id, label_text]))
  return {
    ...kitchen,
    ingredients: new Map(
      [...kitchen.ingredients].map(([id, ingredient]) => [id, { ...ingredient, labelText: texts.get(id) ?? null }]),
    ),
  }
}

type Keeping = { shelfLifeDays: number | null; storageInfo: string | null }

async function readKeeping(scope: Scope, recipeIds: readonly number[]): Promise<Map<number, Keeping>> {
  if (recipeIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('recipes')
    .select(['id', 'shelf_life_days as shelfLifeDays', 'storage_info as storageInfo'])
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', [...recipeIds])
    .execute()
  return new Map(rows.map(({ id, ...keeping }) => [id, keeping]))
}
