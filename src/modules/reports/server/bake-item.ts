import { sql } from 'kysely'
import { MADE } from '#modules/order-status/order-statuses.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { readLineRecipes } from '#modules/orders/server/line-recipes.ts'
import { CHOSEN } from '#modules/orders/server/shown-columns.ts'
import { keepTick, type Made } from '#server/marks.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found } from '#shared/errors.ts'
import { reportWords as words } from '../words.ts'

type Line = Parameters<typeof readLineRecipes>[1]['lines'][number]

/**
 * Ticks an order's item off in the baking lists, only once; taking a tick back leaves nothing. A device without reception sends its
 * tick later: the item was baked when it was ticked. The tick keeps what was in the item, which may leave the order later.
 */
export async function bakeItem(scope: Scope, lineId: number, baked: boolean, made?: Made): Promise<{ baked: boolean }> {
  const { businessId, db, actor, now } = scope
  const { rows } = await sql<Line & { orderId: number; name: string }>`
    select l.id, l.order_id as "orderId", l.name, l.product_id as "productId", l.recipe_id as "recipeId", l.tiers, ${CHOSEN}
      from order_lines l where l.business_id = ${businessId} and l.id = ${lineId}`.execute(db)
  const line = found(rows[0], 'Item')
  const { orderId } = line
  if (!(await keepTick(scope, { subject: subjectKey({ kind: 'baked', lineId }), done: baked }, made))) return { baked }
  if (baked) {
    const { recipesOf } = await readLineRecipes(scope, { id: orderId, lines: [line] })
    const madeOf = JSON.stringify(recipesOf(line).ids.map((recipeId) => ({ recipeId })))
    await sql`insert into baked_items (business_id, order_id, line_id, item, made_of, baked_at, baked_by)
      values (${businessId}, ${orderId}, ${lineId}, ${line.name}, ${madeOf}::jsonb,
        least(${made?.at ?? null}::timestamptz, ${now}::timestamptz), ${actor.name})
      on conflict do nothing`.execute(db)
  } else
    await sql`delete from baked_items where business_id = ${businessId} and order_id = ${orderId} and line_id = ${lineId}`.execute(
      db,
    )
  return { baked }
}

/** The same from a list, in which the items of an order that is made stay ticked. */
export async function bakeListedItem(scope: Scope, lineId: number, baked: boolean): Promise<{ baked: boolean }> {
  const { businessId, db } = scope
  const { rows } = await sql`
    select from order_lines l join orders o on o.business_id = l.business_id and o.id = l.order_id
     where l.business_id = ${businessId} and l.id = ${lineId} and o.status in (${sql.join(MADE)})`.execute(db)
  if (rows.length > 0 && !baked) throw new AppError('CONFLICT', words.orderIsMade)
  return bakeItem(scope, lineId, baked)
}
