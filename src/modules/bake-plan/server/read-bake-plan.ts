import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { orderTimeTexts } from '#modules/orders/delivery.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { readRecipesOfOrders } from '#modules/orders/server/line-recipes.ts'
import { TIMES_OF_ORDER } from '#modules/orders/server/shown-columns.ts'
import type { Tier } from '#modules/orders/tier.ts'
import { type BookRecipe, recipesIn } from '#modules/recipes/book.ts'
import { CUSTOMER_NAME } from '#modules/reports/server/order-rows.ts'
import type { BakeHabits } from '#modules/settings/bake-habits.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Tin } from '#modules/tins/tin.ts'
import { tinText } from '#modules/tins/tin-text.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, type IsoDate, today } from '#shared/dates/dates.ts'
import type { Quantity } from '#shared/money.ts'
import {
  compareFractions,
  type Fraction,
  fraction,
  over,
  plus,
  roundFraction,
  roundFractionUp,
  times,
} from '#shared/text/fraction.ts'
import { ovenRounds } from '../oven-rounds.ts'
import { ownedOf } from '../owned-tins.ts'
import { type Bake, bakePlan, type Habits, leftOver, type Made, type Ordered, type Rules, type Share } from '../plan.ts'
import type { BakePlan, BakePlanQuery, PlannedBake } from '../schema.ts'
import { readTickedAsMade } from './read-made.ts'

const BATCH_DECIMALS = 3
const ZERO = fraction('0')
const SIZES: Record<BakeHabits['step'], Quantity | null> = { exact: null, half: '0.5', whole: '1' }

type Line = {
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
}
type Facts = Habits & { tin: Tin | null }

export type MadeBake = PlannedBake & { recipe: BookRecipe; eachMix: Fraction }
type MadePlan = Omit<BakePlan, 'days'> & {
  days: (Omit<BakePlan['days'][number], 'bakes'> & { bakes: MadeBake[] })[]
}

export async function readBakePlan(scope: Scope, query: BakePlanQuery): Promise<BakePlan> {
  const { days, ...plan } = await planBakes(scope, query)
  const shownBakes = (bakes: MadeBake[]) => bakes.map(({ recipe: _recipe, eachMix: _each, ...bake }) => bake)
  return { ...plan, days: days.map(({ bakes, ...day }) => ({ ...day, bakes: shownBakes(bakes) })) }
}

/** The plan, and the recipes it is made by. */
export async function planBakes(scope: Scope, query: BakePlanQuery): Promise<MadePlan> {
  const { bakeHabits, cakeUnit, timezone } = await getSettings(scope)
  const { from = scope.today, days } = query
  const to = addDays(from, days - 1)
  const lines = await readLines(scope, from, to)
  const { ordered, bare, baked } = await readOrdered(scope, lines, timezone)
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
    from,
    leadDays: query.leadDays ?? bakeHabits.leadDays,
    usesFreezer: query.freezer === undefined ? bakeHabits.freezer : query.freezer === 'true',
    step: SIZES[query.step ?? bakeHabits.step],
  }
  const { bakes: plan, frozen } = bakePlan(ordered, facts, rules, madeBefore)
  const orderOf = orderNamer(lines)
  const shareOf = (recipeId: number, { order, batches, isFrozen, before, after }: Share) => ({
    ...orderOf(order),
    batches: shown(batches),
    frozen: isFrozen,
    before: shown(before),
    after: shown(after),
    made: Number(ticked.now.get(subjectKey({ kind: 'made', orderId: order, recipeId }))?.batches ?? 0) >= shown(after),
  })
  const thaws = frozen.map(({ recipe, order, due, batches }) => ({
    // It thaws overnight.
    day: addDays(due, -1),
    thaw: { recipeId: recipe.id, name: recipe.name, batches: shown(batches), order: orderOf(order) },
  }))
  const ownTins = await readOwnTins(scope)
  const bakesOf = (day: IsoDate): MadeBake[] =>
    // Bakes at the same heat share the oven.
    [
      ...Map.groupBy(
        plan.filter((bake) => bake.day === day),
        ovenOf,
      ).values(),
    ].flatMap((bakes) => {
      const tins = tinsOf(bakes, facts, ownTins)
      const hasOven = bakes[0]?.recipe.ovenTemperature !== null
      const rounds = ovenRounds([...tins.values()], hasOven ? bakeHabits.ovenTins : null)
      const dealt = new Map([...tins.keys()].map((bake, i) => [bake, rounds[i] ?? []]))
      return bakes.map((bake) => {
        const { tin, needed } = tins.get(bake) ?? {}
        const own = dealt.get(bake)
        return {
          ...madeBake(bake),
          tins: tin && needed && own ? { text: tinText({ ...tin, count: 1 }, cakeUnit), needed, rounds: own } : null,
          orders: bake.shares.map((share) => shareOf(bake.recipe.id, share)),
        }
      })
    })
  const shownDays = [...new Set([...plan, ...thaws].map(({ day }) => day))].toSorted()
  return {
    from,
    to,
    days: shownDays.map((day) => ({
      day,
      thaw: thaws.filter((each) => each.day === day).map(({ thaw }) => thaw),
      bakes: bakesOf(day),
    })),
    bare,
  }
}

/** The recipes that lines need; `bare` are the lines that need none, and `baked` what was ticked on the baking list. */
async function readOrdered(scope: Scope, lines: readonly Line[], timezone: string) {
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId)].map(([id, own]) => ({ id, lines: own }))
  const recipesOf = await readRecipesOfOrders(scope, orders)
  const bare = new Set<string>()
  const baked = new Map<string, Made>()
  const ordered = orders.flatMap((order) => {
    const { book, recipesOf: ofLine } = recipesOf(order)
    return order.lines.flatMap((line): Ordered[] => {
      const { parts } = ofLine(line)
      if (parts.length === 0) bare.add(line.name)
      return parts.map(({ recipeId, batches: ofOne }) => {
        const batches = times(ofOne, fraction(line.quantity))
        const key = subjectKey({ kind: 'made', orderId: order.id, recipeId })
        if (line.bakedAt !== null)
          baked.set(key, {
            batches: plus(baked.get(key)?.batches ?? ZERO, batches),
            day: today(line.bakedAt, timezone),
          })
        return { order: order.id, due: line.day, recipes: book.recipes, recipeId, batches }
      })
    })
  })
  return { ordered, bare: [...bare], baked }
}

/** Says which order it is. */
function orderNamer(lines: readonly Line[]) {
  const heads = new Map(lines.map((line) => [line.orderId, line]))
  return (id: number) => {
    const { customerName, day, times: own, ...numbered } = heads.get(id) as Line
    const time = orderTimeTexts(own)[0] ?? null
    return { orderId: id, orderNumber: orderNumberOf(numbered), customerName, day, time }
  }
}

function madeBake(bake: Bake): Omit<MadeBake, 'tins' | 'orders'> {
  const { recipe, batches, mixes } = bake
  const eachMix = over(batches, fraction(BigInt(mixes)))
  return {
    recipeId: recipe.id,
    name: recipe.name,
    batches: shown(batches),
    mixes,
    mix: shown(eachMix),
    leftOver: shown(leftOver(bake)),
    servings: shown(times(batches, fraction(BigInt(recipe.servings)))),
    oven: recipe.ovenTemperature === null ? null : { temperature: recipe.ovenTemperature, unit: recipe.ovenUnit },
    minutes: recipe.cookTime,
    recipe,
    eachMix,
  }
}

const ovenOf = ({ recipe: { ovenTemperature, ovenUnit } }: Bake) =>
  ovenTemperature === null ? 'none' : `${ovenTemperature} ${ovenUnit}`

/** The tins of the bakes. Two recipes with the same tin share the owned ones. */
function tinsOf(bakes: readonly Bake[], facts: ReadonlyMap<number, Facts>, ownTins: readonly Tin[]) {
  return new Map(
    bakes.flatMap((bake) => {
      const tin = facts.get(bake.recipe.id)?.tin ?? null
      if (tin === null) return []
      const needed = Number(roundFractionUp(times(bake.batches, fraction(BigInt(tin.count))), 0))
      return [[bake, { tin, needed, ...ownedOf(tin, ownTins) }]]
    }),
  )
}

async function readLines({ db, businessId }: Scope, from: IsoDate, to: IsoDate): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select o.id as "orderId", o.number, o.kind, ${CUSTOMER_NAME} as "customerName", o.event_date as day, ${TIMES_OF_ORDER} as times,
        l.name, b.baked_at as "bakedAt", l.product_id as "productId", l.recipe_id as "recipeId", l.tiers, l.quantity
      from orders o
      join order_lines l on l.business_id = o.business_id and l.order_id = o.id
      left join baked_items b on b.business_id = l.business_id and b.order_id = o.id and b.line_id = l.id
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${businessId} and o.event_date between ${from} and ${to}
       and o.status in (${sql.join(COUNTED['to-bake'])})
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

const shown = (batches: Fraction): number => Number(roundFraction(batches, BATCH_DECIMALS))

async function readOwnTins({ db, businessId }: Scope): Promise<readonly Tin[]> {
  const { rows } = await sql<Tin>`
    select shape, size, width, depth, count from tins where business_id = ${businessId} and archived_at is null`.execute(
    db,
  )
  return rows
}
