import { linesToMake } from '#modules/orders/lines-to-make.ts'
import type { Order } from '#modules/orders/schema.ts'
import { readLineRecipes } from '#modules/orders/server/line-recipes.ts'
import { recipesIn, type Wanted } from '#modules/recipes/book.ts'
import type { Kitchen } from '#modules/recipes/kitchen.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import { fraction } from '#shared/text/fraction.ts'
import type { LabelKitchen } from '../ingredient-list.ts'
import { labelFacts } from '../label-facts.ts'
import type { LabelItem, OrderLabels } from '../schema.ts'

const ONE = fraction('1')

/** The ingredients of an order's items, by the recipes that it was accepted with (ORD-18). */
export async function readLabels(
  scope: Scope,
  { country }: Pick<Settings, 'country'>,
  order: Order,
): Promise<OrderLabels> {
  const { book, recipesOf } = await readLineRecipes(scope, order)
  const kitchen = await withLabelText(scope, book)
  const keeping = await readKeeping(scope, [...book.recipes.keys()])
  const items = linesToMake(order.lines).map((line): LabelItem => {
    const { parts, ids, isShareUnknown } = recipesOf(line)
    // Better an ingredient too many than an allergen too few.
    const batches: Wanted[] = isShareUnknown ? ids.map((recipeId) => ({ recipeId, batches: ONE })) : parts
    const top = batches.map(({ recipeId }) => recipeId)
    const kept = top.flatMap((recipeId) => keeping.get(recipeId) ?? [])
    const days = [...recipesIn(top, book.recipes)].flatMap((recipeId) => keeping.get(recipeId)?.shelfLifeDays ?? [])
    return {
      lineId: line.id,
      name: line.name,
      ...labelFacts({ name: line.name, kitchen, batches, isShareUnknown, country }),
      storage: [...new Set(kept.flatMap(({ storageInfo }) => storageInfo ?? []))].join(' ') || null,
      // A cake keeps only as long as its shortest-lived part.
      shelfLifeDays: days.length > 0 ? Math.min(...days) : null,
    }
  })
  return {
    number: order.orderNumber,
    customerName: order.customerName,
    revision: order.revision,
    changePending: order.changePending,
    items,
  }
}

/** The kitchen with the names of ingredients on labels. */
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
