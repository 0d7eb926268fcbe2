import { type RawBuilder, sql } from 'kysely'
import { subjectKey, subjectOf } from '#modules/orders/kitchen-subject.ts'
import { type OrderRecipes, readRecipesOfOrders } from '#modules/orders/server/line-recipes.ts'
import { CHOSEN } from '#modules/orders/server/shown-columns.ts'
import { recipesIn } from '#modules/recipes/book.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { today } from '#shared/dates/dates.ts'
import type { Quantity } from '#shared/money.ts'
import { type Made, type MadeTicks, madeTicks, madeWith, usedOn } from '../made-days.ts'

type OrderedLine = Parameters<OrderRecipes['recipesOf']>[0]
type Row = OrderedLine & {
  orderId: number
  name: string
  handOver: string
  bakedAt: string | null
  supplyIds: number[]
}
export type MadeLine = {
  id: number
  orderId: number
  name: string
  handOver: string
  made: ReadonlyMap<number, Made>
  /** The days on which each supply of its product, size and options may have been used. */
  supplied: ReadonlyMap<number, Made>
  /** Every recipe in it, with its version if the order was accepted with one. */
  recipes: readonly { id: number; name: string; version: number | null }[]
}

/** The lines of some orders `o`, with the days on which each was made with each of its ingredients. */
export async function readMadeLines(scope: Scope, which: RawBuilder<unknown>): Promise<MadeLine[]> {
  const { db, businessId } = scope
  const { rows } = await sql<Row>`
    select l.id, o.id as "orderId", l.name, o.event_date as "handOver", b.baked_at as "bakedAt", l.product_id as "productId",
        l.recipe_id as "recipeId", l.tiers, ${CHOSEN}, ${SUPPLIES} as "supplyIds"
      from orders o
      join order_lines l on l.business_id = o.business_id and l.order_id = o.id
      left join baked_items b on b.business_id = l.business_id and b.order_id = o.id and b.line_id = l.id
     where o.business_id = ${businessId} and o.event_date is not null and ${which}
     order by o.event_date, o.id, l.position`.execute(db)
  if (rows.length === 0) return []
  const orders = [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, lines]) => ({ id, lines }))
  const recipesOf = await readRecipesOfOrders(scope, orders)
  const made = orders.map((order) => ({ ...order, recipes: recipesOf(order) }))
  const subjects = made.flatMap(({ id, lines, recipes }) => {
    const ids = lines.flatMap((line) => recipes.recipesOf(line).ids)
    return [...recipesIn(ids, recipes.book.recipes)].map((recipeId) =>
      subjectKey({ kind: 'made', orderId: id, recipeId }),
    )
  })
  const { timezone, recallDays } = await getSettings(scope)
  const ticks = await readTicks(scope, subjects, timezone)
  return made.flatMap(({ id, lines, recipes }) =>
    lines.map((line) => {
      const recipeIds = recipes.recipesOf(line).ids
      const within = recipesIn(recipeIds, recipes.book.recipes)
      const baked = { recipeIds, bakedOn: line.bakedAt === null ? null : today(line.bakedAt, timezone) }
      const order = { handOver: line.handOver, ticks: ticks.get(id) ?? new Map() }
      const used = usedOn({ ...baked, recipeIds: within }, order, recallDays)
      return {
        id: line.id,
        orderId: id,
        name: line.name,
        handOver: line.handOver,
        made: madeWith(baked, order, recipes.book.recipes, recallDays),
        supplied: new Map(line.supplyIds.map((supplyId) => [supplyId, used])),
        recipes: [...within].map((recipeId) => ({
          id: recipeId,
          name: recipes.book.recipes.get(recipeId)?.name ?? '',
          version: recipes.versions.get(recipeId) ?? null,
        })),
      }
    }),
  )
}

/** The supplies of a line `l`, as its product, size and options use them today. */
const SUPPLIES = sql`to_jsonb(array(
  select s.supply_id from product_supplies s where s.business_id = l.business_id and s.product_id = l.product_id
  union select s.supply_id from product_size_supplies s where s.business_id = l.business_id and s.size_id = l.size_id
  union select s.supply_id from choice_option_supplies s where s.business_id = l.business_id
    and s.option_id in (select (pick ->> 'optionId')::bigint from jsonb_array_elements(l.picks) pick)))`

/** Every tick of recipes as made, by order and recipe: the log keeps those too that later ones changed. */
async function readTicks(
  { db, businessId }: Scope,
  subjects: readonly string[],
  timeZone: string,
): Promise<Map<number, Map<number, MadeTicks>>> {
  const { rows } = await sql<{ subject: string; done: boolean; amount: Quantity | null; at: string }>`
    select subject, done, amount, at from marks
     where business_id = ${businessId} and subject = any(${subjects}::text[]) and kind = 'tick'
     order by at, id`.execute(db)
  const found = new Map<number, Map<number, MadeTicks>>()
  for (const [key, ticks] of Map.groupBy(rows, ({ subject }) => subject)) {
    const subject = subjectOf(key)
    if (subject?.kind !== 'made') continue
    const ofOrder = found.get(subject.orderId) ?? new Map<number, MadeTicks>()
    ofOrder.set(subject.recipeId, madeTicks(ticks.map(({ at, ...tick }) => ({ ...tick, day: today(at, timeZone) }))))
    found.set(subject.orderId, ofOrder)
  }
  return found
}
