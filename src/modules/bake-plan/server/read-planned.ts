import { type RawBuilder, sql } from 'kysely'
import type { Avoids } from '#modules/allergens/avoids.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { orderTimeTexts } from '#modules/orders/delivery.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { type LineRecipes, readRecipesOfOrders } from '#modules/orders/server/line-recipes.ts'
import { CHOSEN, type Chosen, TIMES_OF_ORDER } from '#modules/orders/server/shown-columns.ts'
import type { Tier } from '#modules/orders/tier.ts'
import { type Book, recipesIn } from '#modules/recipes/book.ts'
import { CUSTOMER_NAME } from '#modules/reports/server/order-rows.ts'
import { type BakeHabits, LEAD_DAYS } from '#modules/settings/bake-habits.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Tin } from '#modules/tins/tin.ts'
import type { Scope } from '#server/scope.ts'
import { type IsoDate, today } from '#shared/dates/dates.ts'
import type { Quantity } from '#shared/money.ts'
import { compareFractions, fraction, plus, times } from '#shared/text/fraction.ts'
import { type Bake, bakePlan, type Frozen, type Habits, type Made, type Ordered, type Rules } from '../plan.ts'
import type { BakePlanQuery } from '../schema.ts'
import { readTickedAsMade, type TickedAsMade } from './read-made.ts'

/** A bake for an order that is due later than this after a day does not begin on the day. */
export const LEAD_MAX = Math.max(...LEAD_DAYS)
const ZERO = fraction('0')
const SIZES: Record<BakeHabits['step'], Quantity | null> = { exact: null, half: '0.5', whole: '1' }

export type Line = Chosen & {
  id: number
  orderId: number
  number: number | null
  kind: 'quote' | 'order'
  customerName: string
  day: IsoDate
  times: Parameters<typeof orderTimeTexts>[0]
  name: string
  bakedAt: string | null
  productId: number | null
  recipeId: number | null
  tiers: Tier[]
  quantity: Quantity
  avoids: Avoids
}
export type Facts = Habits & { tin: Tin | null }
/** The recipes of an order, and how to find those of one of its lines. */
export type OrderBook = { book: Book; recipesOf: (line: Line) => LineRecipes }

export type Planned = {
  lines: readonly Line[]
  bookOf: (orderId: number) => OrderBook | undefined
  facts: ReadonlyMap<number, Facts>
  ticked: TickedAsMade
  /** Items without a recipe. */
  bare: string[]
  /** The plan of all lines, or of those that are given. */
  plan: (lines?: readonly Line[]) => { bakes: Bake[]; frozen: Frozen[] }
}

/** Everything from which the bakes of some lines are planned. */
export async function readPlanned(
  scope: Scope,
  lines: readonly Line[],
  query: Omit<BakePlanQuery, 'days'>,
): Promise<Planned> {
  const { bakeHabits, timezone } = await getSettings(scope)
  const books = await readBooks(scope, lines)
  const { ordered, bare, baked } = orderedOf(lines, books, timezone)
  const facts = await readFacts(
    scope,
    ordered.flatMap(({ recipes }) => [...recipes.keys()]),
  )
  const pairs = ordered.flatMap(({ order, recipeId, recipes }) =>
    [...recipesIn([recipeId], recipes)].map((id) => ({ order, recipeId: id })),
  )
  const ticked = await readTickedAsMade(scope, pairs, timezone)
  const madeBefore = (order: number, recipeId: number): Made | undefined => {
    const key = subjectKey({ kind: 'made', orderId: order, recipeId })
    const tick = ticked.before.get(key)
    const item = baked.get(key)
    const made = tick && { ...tick, batches: fraction(tick.batches) }
    // An item ticked on the baking list may be the same cake.
    return made && item ? (compareFractions(made.batches, item.batches) < 0 ? item : made) : (made ?? item)
  }
  const rules: Rules = {
    from: query.from ?? scope.today,
    leadDays: query.leadDays ?? bakeHabits.leadDays,
    usesFreezer: query.freezer === undefined ? bakeHabits.freezer : query.freezer === 'true',
    step: SIZES[query.step ?? bakeHabits.step],
  }
  return {
    lines,
    bookOf: (orderId) => books.get(orderId),
    facts,
    ticked,
    bare,
    plan: (some) => bakePlan(some ? orderedOf(some, books, timezone).ordered : ordered, facts, rules, madeBefore),
  }
}

/** The recipes of the lines' orders. */
export async function readBooks(scope: Scope, lines: readonly Line[]): Promise<ReadonlyMap<number, OrderBook>> {
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId)].map(([id, own]) => ({ id, lines: own }))
  const recipesOf = await readRecipesOfOrders(scope, orders)
  return new Map(orders.map((order) => [order.id, recipesOf(order)]))
}

/** The recipes that lines need; `bare` are the lines that need none, and `baked` what was ticked on the baking list. */
function orderedOf(lines: readonly Line[], books: ReadonlyMap<number, OrderBook>, timezone: string) {
  const bare = new Set<string>()
  const baked = new Map<string, Made>()
  const ordered = [...Map.groupBy(lines, ({ orderId }) => orderId)].flatMap(([order, own]) => {
    const { book, recipesOf } = books.get(order) as OrderBook
    return own.flatMap((line): Ordered[] => {
      const { parts } = recipesOf(line)
      if (parts.length === 0) bare.add(line.name)
      return parts.map(({ recipeId, batches: ofOne }) => {
        const batches = times(ofOne, fraction(line.quantity))
        const key = subjectKey({ kind: 'made', orderId: order, recipeId })
        if (line.bakedAt !== null)
          baked.set(key, {
            batches: plus(baked.get(key)?.batches ?? ZERO, batches),
            day: today(line.bakedAt, timezone),
          })
        return { order, due: line.day, recipes: book.recipes, recipeId, batches }
      })
    })
  })
  return { ordered, bare: [...bare], baked }
}

/** The lines of orders that are to be baked. */
export const readLines = (scope: Scope, from: IsoDate, to: IsoDate): Promise<readonly Line[]> =>
  linesWhere(scope, sql`o.event_date between ${from} and ${to} and o.status in (${sql.join(COUNTED['to-bake'])})`)

/** The lines of orders in any state. */
export const readLinesOf = (scope: Scope, orderIds: readonly number[]): Promise<readonly Line[]> =>
  linesWhere(scope, sql`o.id = any(${[...new Set(orderIds)]}::bigint[]) and o.event_date is not null`)

async function linesWhere({ db, businessId }: Scope, where: RawBuilder<unknown>): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select l.id, o.id as "orderId", o.number, o.kind, ${CUSTOMER_NAME} as "customerName", o.event_date as day, ${TIMES_OF_ORDER} as times,
        l.name, b.baked_at as "bakedAt", l.product_id as "productId", l.recipe_id as "recipeId", l.tiers, ${CHOSEN}, l.quantity, o.avoids
      from orders o
      join order_lines l on l.business_id = o.business_id and l.order_id = o.id
      left join baked_items b on b.business_id = l.business_id and b.order_id = o.id and b.line_id = l.id
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${businessId} and ${where}
     order by o.event_date, o.id, l.position`.execute(db)
  return rows
}

/** How recipes are made today. */
async function readFacts({ db, businessId }: Scope, ids: readonly number[]): Promise<Map<number, Facts>> {
  const { rows } = await sql<Facts & { id: number }>`
    select id, shelf_life_days as "keepsDays", freezer_life_days as "freezesDays", batches_max as "batchesMax", tin
      from recipes where business_id = ${businessId} and id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
