import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import { foundIn, openDays } from '../recall.ts'
import type { WentIn } from '../schema.ts'
import { readMadeLines } from './read-made-lines.ts'

type PackRow = Omit<WentIn['ingredients'][number]['packs'][number], 'isCertain'> & { ingredientId: number }

/** LOT-6: each ingredient of an order with the packs that were open when it was made. */
export async function readWentIn(scope: Scope, orderId: number): Promise<WentIn> {
  const { db, businessId, today } = scope
  const { rows: orders } = await sql<{ number: number | null; kind: 'quote' | 'order'; handOver: string | null }>`
    select number, kind, event_date as "handOver" from orders
     where business_id = ${businessId} and id = ${orderId}`.execute(db)
  const order = found(orders[0], 'Order')
  const lines = await readMadeLines(scope, orderId)
  const ids = [...new Set(lines.flatMap(({ made }) => [...made.keys()]))]
  const { rows: named } = await sql<{ id: number; name: string }>`select id, name from ingredients
     where business_id = ${businessId} and id = any(${ids}::bigint[]) order by lower(name), id`.execute(db)
  const { rows: packs } = await sql<PackRow>`
    select id, ingredient_id as "ingredientId", lot, supplier, opened_on as "openedOn", finished_on as "finishedOn" from packs
     where business_id = ${businessId} and ingredient_id = any(${ids}::bigint[]) and opened_on is not null
     order by opened_on, id`.execute(db)
  const packsOf = Map.groupBy(packs, ({ ingredientId }) => ingredientId)
  return {
    orderNumber: order.number === null ? null : orderNumberOf(order),
    handOver: order.handOver,
    ingredients: named.map(({ id, name }) => ({
      id,
      name,
      packs: (packsOf.get(id) ?? []).flatMap(({ ingredientId: _, ...pack }) => {
        const hows = lines
          .flatMap(({ made }) => made.get(id) ?? [])
          .map((made) => foundIn(made, [openDays(pack, today)], []))
        const isCertain = hows.includes('certain')
        return isCertain || hows.includes('possible') ? [{ ...pack, isCertain }] : []
      }),
    })),
    recipes: [...new Map(lines.flatMap(({ recipes }) => recipes).map((recipe) => [recipe.id, recipe])).values()],
  }
}
