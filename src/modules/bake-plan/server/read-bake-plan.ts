import { sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { orderTimeTexts } from '#modules/orders/delivery.ts'
import { orderNumberOf } from '#modules/orders/order-number.ts'
import { readRecipesOfOrders } from '#modules/orders/server/kitchen/line-recipes.ts'
import { TIMES_OF_ORDER } from '#modules/orders/server/list/hour-in-day.ts'
import type { Tier } from '#modules/orders/tier.ts'
import { CUSTOMER_NAME } from '#modules/reports/server/order-rows.ts'
import type { Tin } from '#modules/tins/tin.ts'
import { tinText } from '#modules/tins/tin-text.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import type { Quantity } from '#shared/money.ts'
import { type Fraction, fraction, over, roundFraction, roundFractionUp, times } from '#shared/text/fraction.ts'
import { type Bake, bakePlan, type Habits, leftOver, type Ordered, type Rules, type Share } from '../plan.ts'
import type { BakePlan, BakePlanQuery, PlannedBake, Step } from '../schema.ts'

const BATCH_DECIMALS = 3
const SIZES: Record<Step, Quantity | null> = { exact: null, half: '0.5', whole: '1' }

type Line = {
  orderId: number
  number: number | null
  kind: 'quote' | 'order'
  customerName: string
  day: IsoDate
  times: Parameters<typeof orderTimeTexts>[0]
  name: string
  productId: number | null
  recipeId: number | null
  tiers: Tier[]
  quantity: Quantity
}
type Facts = Habits & { tin: Tin | null }

export async function readBakePlan(
  scope: Scope,
  { from = scope.today, days, leadDays, freezer, step }: BakePlanQuery,
): Promise<BakePlan> {
  const to = addDays(from, days - 1)
  const lines = await readLines(scope, from, to)
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId)].map(([id, own]) => ({ id, lines: own }))
  const recipesOf = await readRecipesOfOrders(scope, orders)
  const bare = new Set<string>()
  const ordered = orders.flatMap((order) => {
    const { book, recipesOf: ofLine } = recipesOf(order)
    return order.lines.flatMap((line): Ordered[] => {
      const { parts } = ofLine(line)
      if (parts.length === 0) bare.add(line.name)
      return parts.map(({ recipeId, batches }) => ({
        order: order.id,
        due: line.day,
        recipes: book.recipes,
        recipeId,
        batches: times(batches, fraction(line.quantity)),
      }))
    })
  })
  const ids = ordered.flatMap(({ recipes }) => [...recipes.keys()])
  const facts = await readFacts(scope, ids)
  const rules: Rules = { from, leadDays, usesFreezer: freezer === 'true', step: SIZES[step] }
  const plan = bakePlan(ordered, facts, rules)
  const heads = new Map(lines.map((line) => [line.orderId, line]))
  const shareOf = ({ order, batches, isFrozen }: Share) => {
    const { customerName, day, times: own, ...numbered } = heads.get(order) as Line
    const orderNumber = orderNumberOf({ ...numbered, id: order })
    return {
      orderId: order,
      orderNumber,
      customerName,
      day,
      time: orderTimeTexts(own)[0] ?? null,
      batches: shown(batches),
      frozen: isFrozen,
    }
  }
  const bakeOf = (bake: Bake): PlannedBake => ({
    recipeId: bake.recipe.id,
    name: bake.recipe.name,
    batches: shown(bake.batches),
    mixes: bake.mixes,
    mix: shown(over(bake.batches, fraction(BigInt(bake.mixes)))),
    leftOver: shown(leftOver(bake)),
    servings: shown(times(bake.batches, fraction(BigInt(bake.recipe.servings)))),
    oven:
      bake.recipe.ovenTemperature === null
        ? null
        : { temperature: bake.recipe.ovenTemperature, unit: bake.recipe.ovenUnit },
    minutes: bake.recipe.cookTime,
    tins: tinsOf(facts.get(bake.recipe.id)?.tin ?? null, bake.batches),
    orders: bake.shares.map(shareOf),
  })
  const thaws = plan.flatMap((bake) =>
    bake.shares.flatMap((share) =>
      share.isFrozen
        ? {
            // It thaws overnight.
            day: addDays(share.due, -1),
            thaw: {
              recipeId: bake.recipe.id,
              name: bake.recipe.name,
              batches: shown(share.batches),
              order: shareOf(share),
            },
          }
        : [],
    ),
  )
  const shownDays = [...new Set([...plan, ...thaws].map(({ day }) => day))].toSorted()
  return {
    from,
    to,
    days: shownDays.map((day) => ({
      day,
      thaw: thaws.filter((each) => each.day === day).map(({ thaw }) => thaw),
      bakes: plan.filter((bake) => bake.day === day).map(bakeOf),
    })),
    bare: [...bare],
  }
}

async function readLines({ db, businessId }: Scope, from: IsoDate, to: IsoDate): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select o.id as "orderId", o.number, o.kind, ${CUSTOMER_NAME} as "customerName", o.event_date as day, ${TIMES_OF_ORDER} as times,
        l.name, l.product_id as "productId", l.recipe_id as "recipeId", l.tiers, l.quantity
      from orders o
      join order_lines l on l.business_id = o.business_id and l.order_id = o.id
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${businessId} and o.event_date between ${from} and ${to}
       and o.status in (${sql.join(COUNTED.production)})
     order by o.event_date, o.id, l.position`.execute(db)
  return rows
}

/** How recipes are made, as they are today. */
async function readFacts({ db, businessId }: Scope, ids: readonly number[]): Promise<Map<number, Facts>> {
  const { rows } = await sql<Facts & { id: number }>`
    select id, shelf_life_days as "keepsDays", freezer_life_days as "freezesDays", batches_max as "batchesMax", tin
      from recipes where business_id = ${businessId} and id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

const shown = (batches: Fraction): number => Number(roundFraction(batches, BATCH_DECIMALS))

function tinsOf(tin: Tin | null, batches: Fraction): PlannedBake['tins'] {
  if (tin === null) return null
  const needed = Number(roundFractionUp(times(batches, fraction(BigInt(tin.count))), 0))
  return { text: tinText({ ...tin, count: 1 }), needed }
}
