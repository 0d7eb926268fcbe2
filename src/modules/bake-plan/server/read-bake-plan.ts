import { sql } from 'kysely'
import { allergicTo } from '#modules/allergens/avoids.ts'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { orderTimeTexts } from '#modules/orders/delivery.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import type { BookRecipe } from '#modules/recipes/book.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Tin } from '#modules/tins/tin.ts'
import { tinText } from '#modules/tins/tin-text.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { type Fraction, fraction, over, roundFractionUp, times } from '#shared/text/fraction.ts'
import { ovenRounds } from '../oven-rounds.ts'
import { ownedOf } from '../owned-tins.ts'
import { type Bake, leftOver, type Share, shownBatches as shown } from '../plan.ts'
import type { BakePlan, BakePlanQuery, PlannedBake } from '../schema.ts'
import { type Facts, type Line, readLines, readPlanned } from './read-planned.ts'
import { type Avoided, avoidedBy, readSteps } from './read-steps.ts'

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
  const { bakeHabits, cakeUnit } = await getSettings(scope)
  const { from = scope.today, days } = query
  const to = addDays(from, days - 1)
  const lines = await readLines(scope, from, to)
  const planned = await readPlanned(scope, lines, query)
  const { facts, ticked, bare } = planned
  const { bakes: plan, frozen } = planned.plan()
  const avoided = avoidedIn(lines)
  const orderOf = orderNamer(lines)
  const shareOf = (recipeId: number, { order, batches, isFrozen, before, after }: Share) => {
    const avoids = avoided.get(order)
    return {
      ...orderOf(order),
      batches: shown(batches),
      frozen: isFrozen,
      before: shown(before),
      after: shown(after),
      made:
        Number(ticked.now.get(subjectKey({ kind: 'made', orderId: order, recipeId }))?.batches ?? 0) >= shown(after),
      ...(avoids && { avoids: [...avoids] }),
    }
  }
  const thaws = frozen.map(({ recipe, order, due, batches }) => ({
    // It thaws overnight.
    day: addDays(due, -1),
    thaw: { recipeId: recipe.id, name: recipe.name, batches: shown(batches), order: orderOf(order) },
  }))
  const ownTins = await readOwnTins(scope)
  // Bakes at the same heat share the oven, so they stand together.
  const bakesOf = new Map(
    [...Map.groupBy(plan, ({ day }) => day)].map(([day, bakes]) => [
      day,
      [...Map.groupBy(bakes, ovenOf).values()].flat(),
    ]),
  )
  const shownBakes = (bakes: readonly Bake[]): MadeBake[] => {
    // A careful bake has the oven to itself, because anything baked with it would be made before it.
    const groups = Map.groupBy(bakes, (bake) => (avoidedBy(bake, avoided).length > 0 ? bake : ovenOf(bake)))
    const tins = new Map(
      [...groups.values()].flatMap((group) =>
        tinsOf(group, facts, ownTins, { cakeUnit, ovenTins: bakeHabits.ovenTins }),
      ),
    )
    return bakes.map((bake) => ({
      ...madeBake(bake),
      tins: tins.get(bake) ?? null,
      orders: bake.shares.map((share) => shareOf(bake.recipe.id, share)),
    }))
  }
  const steps = avoided.size > 0 ? await readSteps(scope, planned, { days: bakesOf, avoided, query }) : undefined
  const shownDays = [...new Set([...plan, ...thaws].map(({ day }) => day))].toSorted()
  return {
    from,
    to,
    days: shownDays.map((day) => {
      const inTurn = steps?.get(day)
      return {
        day,
        thaw: thaws.filter((each) => each.day === day).map(({ thaw }) => thaw),
        bakes: shownBakes(bakesOf.get(day) ?? []),
        ...(inTurn && { steps: inTurn }),
      }
    }),
    bare,
  }
}

/** The allergens to which the customers of the lines' orders are allergic. */
const avoidedIn = (lines: readonly Line[]): Avoided =>
  new Map(
    lines.flatMap(({ orderId, avoids }) => {
      const codes = allergicTo(avoids)
      return codes.length > 0 ? [[orderId, codes] as const] : []
    }),
  )

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

/** The tins of bakes that share the oven, and its rounds. Two recipes with the same tin share the owned ones. */
function tinsOf(
  bakes: readonly Bake[],
  facts: ReadonlyMap<number, Facts>,
  ownTins: readonly Tin[],
  { cakeUnit, ovenTins }: { cakeUnit: Settings['cakeUnit']; ovenTins: number | null },
) {
  const tins = bakes.flatMap((bake) => {
    const tin = facts.get(bake.recipe.id)?.tin ?? null
    if (tin === null) return []
    const needed = Number(roundFractionUp(times(bake.batches, fraction(BigInt(tin.count))), 0))
    return [{ bake, text: tinText({ ...tin, count: 1 }, cakeUnit), needed, ...ownedOf(tin, ownTins) }]
  })
  const hasOven = bakes[0]?.recipe.ovenTemperature !== null
  const rounds = ovenRounds(tins, hasOven ? ovenTins : null)
  return tins.map(({ bake, text, needed }, i) => [bake, { text, needed, rounds: rounds[i] ?? [] }] as const)
}

async function readOwnTins({ db, businessId }: Scope): Promise<readonly Tin[]> {
  const { rows } = await sql<Tin>`
    select shape, size, width, depth, count from tins where business_id = ${businessId} and archived_at is null`.execute(
    db,
  )
  return rows
}
