import { type RawBuilder, sql } from 'kysely'
import { subjectOf } from '#modules/orders/kitchen-subject.ts'
import { type OrderRecipes, readRecipesOfOrders } from '#modules/orders/server/line-recipes.ts'
import { CHOSEN } from '#modules/orders/server/shown-columns.ts'
import { recipesIn } from '#modules/recipes/book.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { Quantity } from '#shared/money.ts'
import { leadingTo } from '../leading-to.ts'
import { type Made, type MadeTicks, madeTicks, madeWith, type Recipes, usedOn } from '../made-days.ts'
import { type Baked, madeItems } from '../made-items.ts'
import type { RecalledThing } from '../schema.ts'

type OrderedLine = Parameters<OrderRecipes['recipesOf']>[0]
type Row = OrderedLine & { orderId: number; name: string; handOver: string }
/** An item of an order, or what was made for it before it was taken off or changed. */
export type ItemNamed = Pick<Row, 'orderId' | 'name' | 'handOver'> & { isTakenOff: boolean }

/** The lines of an order, with the days on which each was made with each of its ingredients. */
export async function readMadeLines(scope: Scope, orderId: number) {
  const { items, recallDays } = await readItems(scope, { which: sql`o.id = ${orderId}` })
  const lines = items.filter(({ item }) => !item.isTakenOff)
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

type ItemWith = { item: ItemNamed; made: Made }

/** The items of some orders `o` with an ingredient or a supply in them, and the days on which each was made with it. */
export async function readItemsWith(
  scope: Scope,
  { kind, id }: Pick<RecalledThing, 'kind' | 'id'>,
  which: RawBuilder<unknown>,
): Promise<ItemWith[]> {
  if (kind === 'supply') {
    const read = await readItems(scope, { which: sql`${which} and ${isSupplied(id)}`, isBrief: true })
    return read.items.flatMap(({ item, baked, order, recipes }) => {
      const recipeIds = recipesIn(baked.recipeIds, recipes.book.recipes)
      return item.isTakenOff ? [] : [{ item, made: usedOn({ ...baked, recipeIds }, order, read.recallDays) }]
    })
  }
  const { items, recallDays } = await readItems(scope, { which, isBrief: true })
  // Orders share books, so each is searched once.
  const found = new Map<Recipes, Recipes>()
  return items.flatMap(({ item, baked, order, recipes: { book } }) => {
    const leading = found.get(book.recipes) ?? leadingTo(book.recipes, id)
    found.set(book.recipes, leading)
    const recipeIds = baked.recipeIds.filter((recipeId) => leading.has(recipeId))
    if (recipeIds.length === 0) return []
    const made = madeWith({ ...baked, recipeIds }, order, leading, recallDays).get(id)
    return made ? [{ item, made }] : []
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

async function readItems(scope: Scope, { which, isBrief }: { which: RawBuilder<unknown>; isBrief?: boolean }) {
  const { db, businessId } = scope
  const { timezone, recallDays } = await getSettings(scope)
  const { rows } = await sql<Row>`
    select l.id, o.id as "orderId", l.name, o.event_date as "handOver", l.product_id as "productId",
        l.recipe_id as "recipeId", l.tiers, ${CHOSEN}
      from orders o
      join order_lines l on l.business_id = o.business_id and l.order_id = o.id
     where o.business_id = ${businessId} and o.event_date is not null and ${which}
     order by o.event_date, o.id, l.position`.execute(db)
  if (rows.length === 0) return { items: [], recallDays }
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  const [ticks, baked] = [await readTicks(scope, ids, timezone), await readBaked(scope, ids, timezone)]
  const orders = [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, lines]) => {
    const ofOrder = { ticks: ticks.get(id) ?? NONE, baked: baked.get(id) ?? [] }
    const also = [...ofOrder.ticks.keys(), ...ofOrder.baked.flatMap(({ recipeIds }) => recipeIds)]
    return { id, lines, also, ...ofOrder }
  })
  const recipesOf = await readRecipesOfOrders(scope, orders, { isBrief })
  const items = orders.flatMap((each) => {
    const recipes = recipesOf(each)
    const [{ orderId, handOver }] = each.lines as [Row]
    const order = { handOver, ticks: each.ticks }
    const lines = each.lines.map((line) => ({ ...line, recipeIds: recipes.recipesOf(line).ids }))
    return madeItems(lines, each.baked, each.ticks, recipes.book.recipes).map(({ name, isTakenOff, ...made }) => ({
      item: { orderId, handOver, name, isTakenOff },
      baked: made,
      order,
      recipes,
    }))
  })
  return { items, recallDays }
}

/** The items of orders that were ticked as baked, with what was in them then. */
async function readBaked({ db, businessId }: Scope, orderIds: readonly number[], timeZone: string) {
  const { rows } = await sql<Baked & { orderId: number }>`
    select order_id as "orderId", line_id as "lineId", item as name, (baked_at at time zone ${timeZone})::date as day,
        jsonb_path_query_array(made_of, '$[*].recipeId') as "recipeIds"
      from baked_items where business_id = ${businessId} and order_id = any(${[...orderIds]}::bigint[])
     order by baked_at, line_id`.execute(db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
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
