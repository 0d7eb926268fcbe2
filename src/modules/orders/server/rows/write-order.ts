import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OrderLines, Orders } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import { isChosenAlike } from '../../pricing/line-choices.ts'
import type { KeptSheet, LineCost } from '../../pricing/line-cost.ts'
import type { Reckoned } from '../../pricing/reckon.ts'
import type { Order } from '../../schema.ts'
import { toTier } from '../../tier.ts'
import { orderColumns } from './order-columns.ts'
import { setOrder } from './set-order.ts'

type Costed = { reckoned: Reckoned; costs: readonly LineCost[]; sheets?: readonly KeptSheet[] }
type Columns = Partial<Updateable<Orders>>
type StoredLine = Pick<Selectable<OrderLines>, 'product_id' | 'cost_sheet' | 'made_of' | 'menu_item_id'>

/** Inserts a new order with its lines and pictures; it travels with the next statement. */
export function insertOrder(
  scope: Scope,
  id: number,
  { reckoned, costs }: Costed,
  columns: Columns & Pick<Insertable<Orders>, 'kind' | 'status'>,
): void {
  const { businessId: business_id, db, now } = scope
  const lines = lineRows(scope, id, { reckoned, costs })
  const images = imageRows(scope, id, reckoned.order.imageIds ?? [])
  scope.later(
    db.insertInto('orders').values({
      ...orderColumns(reckoned),
      ...columns,
      id,
      business_id,
      currency: reckoned.order.currency,
      created_at: now,
      updated_at: now,
    }),
  )
  if (lines.length > 0) scope.later(db.insertInto('order_lines').values(lines))
  if (images.length > 0) scope.later(db.insertInto('order_images').values(images))
}

/** Saves the order with its lines; lines that stay keep their ids. */
export async function rewriteOrder(
  scope: Scope,
  { id, lines: before }: Order,
  costed: Costed,
  columns: Columns = {},
): Promise<void> {
  await setOrder(scope, id, { ...orderColumns(costed.reckoned), ...columns, updated_at: scope.now })
  const stored =
    before.length === 0
      ? []
      : await scope.db
          .deleteFrom('order_lines')
          .where('business_id', '=', scope.businessId)
          .where('order_id', '=', id)
          .returning(['id', 'product_id', 'cost_sheet', 'made_of', 'menu_item_id'])
          .execute()
  const rows = lineRows(scope, id, costed, new Map(stored.map((line) => [line.id, line])))
  if (rows.length > 0) await scope.db.insertInto('order_lines').values(rows).execute()
}

const lineRows = (
  { businessId }: Scope,
  orderId: number,
  { reckoned, costs, sheets = [] }: Costed,
  stored: ReadonlyMap<number, StoredLine> = new Map(),
): Insertable<OrderLines>[] =>
  reckoned.lines.map(
    ({ line, choices, before, taxPercent, productPrice, isFee, subtotal, discountShare, tax, total }, i) => ({
      business_id: businessId,
      order_id: orderId,
      ...(before && { id: before.id }),
      position: i,
      product_id: line.productId ?? null,
      recipe_id: line.productId ? null : (line.recipeId ?? null),
      product_type: line.productType ?? null,
      name: line.name,
      description: line.description ?? null,
      servings: line.servings ?? null,
      quantity: String(line.quantity),
      unit_price: line.unitPrice,
      product_price: productPrice,
      tax_rate_id: line.taxRateId ?? null,
      tax_percent: taxPercent,
      cost: costs[i]?.cost ?? null,
      cost_parts: costs[i]?.costParts ? JSON.stringify(costs[i].costParts) : null,
      cost_sheet: sheetJson(sheets[i] === 'stored' ? before && stored.get(before.id)?.cost_sheet : sheets[i]?.sheet),
      subtotal,
      discount_share: discountShare,
      tax,
      total,
      image_id: line.imageId ?? null,
      tiers: JSON.stringify((line.tiers ?? []).map(toTier)),
      design: line.design ? JSON.stringify(line.design) : null,
      is_fee: isFee,
      size_id: choices.sizeId,
      size: choices.size && JSON.stringify(choices.size),
      picks: JSON.stringify(choices.picks),
      choices_text: choices.choicesText,
      made_of: before && isChosenAlike(before, line) ? sheetJson(stored.get(before.id)?.made_of) : null,
      menu_item_id: before && menuItemOf(stored.get(before.id), line.productId),
    }),
  )

/** A line takes of its menu's stock as long as it is for the same product. */
const menuItemOf = (before: StoredLine | undefined, productId: number | null | undefined) =>
  before?.product_id === productId ? before?.menu_item_id : null

const sheetJson = (sheet: unknown) => (sheet ? JSON.stringify(sheet) : null)

const imageRows = ({ businessId }: Scope, orderId: number, imageIds: readonly number[]) =>
  [...new Set(imageIds)].map((media_id, position) => ({
    business_id: businessId,
    order_id: orderId,
    media_id,
    position,
  }))

export async function rewriteImages(scope: Scope, orderId: number, imageIds: readonly number[]): Promise<void> {
  await scope.db
    .deleteFrom('order_images')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .execute()
  const rows = imageRows(scope, orderId, imageIds)
  if (rows.length > 0) await scope.db.insertInto('order_images').values(rows).execute()
}
