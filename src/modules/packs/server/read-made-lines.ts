import { type RawBuilder, sql } from 'kysely'
import { subjectOf } from '#modules/orders/kitchen-subject.ts'
import { type OrderRecipes, readRecipesOfOrders } from '#modules/orders/server/line-recipes.ts'
import { CHOSEN } from '#modules/orders/server/shown-columns.ts'
import { recipesIn } from '#modules/recipes/book.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { type IsoDate, today } from '#shared/dates/dates.ts'
import type { Quantity } from '#shared/money.ts'
import { leadingTo } from '../leading-to.ts'
import { type Made, type MadeTicks, madeTicks, madeWith, type Recipes, usedOn } from '../made-days.ts'
import type { RecalledThing } from '../schema.ts'

type OrderedLine = Parameters<OrderRecipes['recipesOf']>[0]
type Row = OrderedLine & { orderId: number; name: string; handOver: string; bakedAt: string | null }
export type LineNamed = Pick<Row, 'id' | 'orderId' | 'name' | 'handOver'>

/** The lines of an order, with the days on which each was made with each of its ingredients. */
export async function readMadeLines(scope: Scope, orderId: number) {
  const { lines, recallDays } = await readLines(scope, { which: sql`o.id = ${orderId}` })
  return lines.map(({ baked, order, recipes }) => ({
    made: madeWith(baked, order, recipes.book.recipes, recallDays),
    /** Every recipe in it, with its version if the order was accepted with one. */
    recipes: [...recipesIn(baked.recipeIds, recipes.book.recipes)].map((id) => ({
      id,
      name: recipes.book.recipes.get(id)?.name ?? '',
      version: recipes.versions.get(id) ?? null,
    })),
  }))
}

type LineWith = { line: LineNamed; made: Made }

/** The lines of some orders `o` with an ingredient or a supply in them, and the days on which each was made with it. */
export async function readLinesWith(
  scope: Scope,
  { kind, id }: Pick<RecalledThing, 'kind' | 'id'>,
  which: RawBuilder<unknown>,
): Promise<LineWith[]> {
  if (kind === 'supply') {
    const read = await readLines(scope, { which: sql`${which} and ${isSupplied(id)}`, isBrief: true })
    return read.lines.map(({ line, baked, order, recipes }) => {
      const recipeIds = recipesIn(baked.recipeIds, recipes.book.recipes)
      return { line, made: usedOn({ ...baked, recipeIds }, order, read.recallDays) }
    })
  }
  const { lines, recallDays } = await readLines(scope, { which, isBrief: true })
  // Orders share books, so each is searched once.
  const found = new Map<Recipes, Recipes>()
  return lines.flatMap(({ line, baked, order, recipes: { book } }) => {
    const leading = found.get(book.recipes) ?? leadingTo(book.recipes, id)
    found.set(book.recipes, leading)
    const recipeIds = baked.recipeIds.filter((recipeId) => leading.has(recipeId))
    if (recipeIds.length === 0) return []
    const made = madeWith({ ...baked, recipeIds }, order, leading, recallDays).get(id)
    return made ? [{ line, made }] : []
  })
}

/** True for a line `l` whose product, size or options use a supply today. */
const isSupplied = (id: number) => sql`(
  exists (select from product_supplies s
    where s.business_id = l.business_id and s.product_id = l.product_id and s.supply_id = ${id})
  or exists (select from product_size_supplies s
    where s.business_id = l.business_id and s.size_id = l.size_id and s.supply_id = ${id})
  or exists (select from choice_option_supplies s, jsonb_array_elements(l.picks) pick
    where s.business_id = l.business_id and s.option_id = (pick ->> 'optionId')::bigint and s.supply_id = ${id}))`

async function readLines(scope: Scope, { which, isBrief }: { which: RawBuilder<unknown>; isBrief?: boolean }) {
  const { db, businessId } = scope
  const { timezone, recallDays } = await getSettings(scope)
  const { rows } = await sql<Row>`
    select l.id, o.id as "orderId", l.name, o.event_date as "handOver", b.baked_at as "bakedAt", l.product_id as "productId",
        l.recipe_id as "recipeId", l.tiers, ${CHOSEN}
      from orders o
      join order_lines l on l.business_id = o.business_id and l.order_id = o.id
      left join baked_items b on b.business_id = l.business_id and b.order_id = o.id and b.line_id = l.id
     where o.business_id = ${businessId} and o.event_date is not null and ${which}
     order by o.event_date, o.id, l.position`.execute(db)
  if (rows.length === 0) return { lines: [], recallDays }
  const orders = [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, lines]) => ({ id, lines }))
  const recipesOf = await readRecipesOfOrders(scope, orders, { isBrief })
  const ids = orders.map(({ id }) => id)
  const ticks = await readTicks(scope, ids, timezone)
  const lines = orders.flatMap((each) => {
    const recipes = recipesOf(each)
    const ofOrder = ticks.get(each.id) ?? NONE
    return each.lines.map((line) => ({
      line,
      baked: {
        recipeIds: recipes.recipesOf(line).ids,
        bakedOn: line.bakedAt === null ? null : today(line.bakedAt, timezone),
      },
      order: { handOver: line.handOver, ticks: ofOrder },
      recipes,
    }))
  })
  return { lines, recallDays }
}

const NONE: ReadonlyMap<number, MadeTicks> = new Map()

/** Every tick of recipes as made, by order and recipe: the log keeps those too that later ones changed. */
async function readTicks(
  { db, businessId }: Scope,
  orderIds: readonly number[],
  timeZone: string,
): Promise<Map<number, Map<number, MadeTicks>>> {
  const { rows } = await sql<{ subject: string; done: boolean; amount: Quantity | null; day: IsoDate }>`
    select subject, done, amount, (at at time zone ${timeZone})::date as day from marks
     where business_id = ${businessId} and split_part(subject, ':', 2) = any(${orderIds.map(String)}::text[])
       and kind = 'tick' and subject like 'made:%'
     order by at, id`.execute(db)
  const found = new Map<number, Map<number, MadeTicks>>()
  for (const [key, ticks] of Map.groupBy(rows, ({ subject }) => subject)) {
    const subject = subjectOf(key)
    if (subject?.kind !== 'made') continue
    const ofOrder = found.get(subject.orderId) ?? new Map<number, MadeTicks>()
    ofOrder.set(subject.recipeId, madeTicks(ticks))
    found.set(subject.orderId, ofOrder)
  }
  return found
}
