import { sql } from 'kysely'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { meetsAllergen } from '#modules/recipes/meets-allergen.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { compareFractions, fraction } from '#shared/text/fraction.ts'
import { type DayBake, dayInOrder } from '../day-in-order.ts'
import { type Bake, shownBatches } from '../plan.ts'
import type { BakePlanQuery, PlanStep } from '../schema.ts'
import { leftBy } from './contained.ts'
import { type MadeThing, readMadeSince } from './read-made-since.ts'
import { LEAD_MAX, type Planned, readLines, readPlanned } from './read-planned.ts'

/** The allergens that orders avoid, by order. Most orders avoid none. */
export type Avoided = ReadonlyMap<number, readonly Allergen[]>

/** The allergens that must not get into a bake, for any of its orders. */
export const avoidedBy = ({ shares }: Bake, avoided: Avoided): Allergen[] => [
  ...new Set(shares.flatMap(({ order }) => avoided.get(order) ?? [])),
]

/** More cleanings than these in a day are not looked up among the ticks. */
const CLEANINGS_MAX = 20

type Days = ReadonlyMap<IsoDate, readonly Bake[]>

/** The steps of each day with a careful bake: its bakes by their place in the list, and the cleaning between them. */
export async function readSteps(
  scope: Scope,
  planned: Planned,
  { days, avoided, query }: { days: Days; avoided: Avoided; query: BakePlanQuery },
): Promise<ReadonlyMap<IsoDate, PlanStep[]>> {
  const { bookOf, ticked, lines } = planned
  const { timezone } = await getSettings(scope)
  const watched = [...new Set([...avoided.values()].flat())]
  const careful = [...days].filter(([, bakes]) => bakes.some((bake) => avoidedBy(bake, avoided).length > 0))
  const carefulDays = new Set(careful.map(([day]) => day))
  const yesterday = addDays(scope.today, -1)
  const tomorrow = addDays(scope.today, 1)
  const isNow = careful.some(([day]) => day <= tomorrow)
  const made = isNow ? await readMadeSince(scope, yesterday, timezone) : []
  const cleaned = await readCleaned(scope, [...carefulDays])
  const first = await bakesBefore(scope, query, carefulDays)

  const leftByMade = ({ contains }: MadeThing) => watched.filter((code) => meetsAllergen(code, contains))
  const dirtOf = (day: IsoDate): Allergen[] => [
    ...(days.get(day) ?? []).flatMap((bake) => leftBy(bookOf, bake, watched)),
    ...made.filter((thing) => thing.day === day).flatMap(leftByMade),
    ...(day === first?.day ? first.bakes.flatMap((bake) => leftBy(first.bookOf, bake, watched)) : []),
  ]
  const gone = (day: IsoDate) => {
    const here = new Set(
      (days.get(day) ?? []).flatMap(({ recipe, shares }) => shares.map(({ order }) => `${order} ${recipe.id}`)),
    )
    return made
      .filter((thing) => thing.day === day && !here.has(`${thing.orderId} ${thing.recipeId}`))
      .map((thing) => ({ leaves: leftByMade(thing), at: thing.at }))
  }
  const dayBake = (bake: Bake): DayBake => {
    const avoids = avoidedBy(bake, avoided)
    return { avoids, leaves: leftBy(bookOf, bake, watched), madeAt: madeAt(bake, ticked, avoids.length > 0) }
  }
  const numbers = new Map(lines.map((line) => [line.orderId, orderNumberOf(line)]))
  return new Map(
    careful.map(([day, bakes]) => {
      const cleanKey = (nth: number) => subjectKey({ kind: 'clean', day, nth })
      const steps = dayInOrder(bakes.map(dayBake), {
        dirt: dirtOf(addDays(day, -1)),
        made: gone(day),
        cleanedAt: (nth) => cleaned.get(cleanKey(nth)),
      })
      return [
        day,
        steps.map((step): PlanStep => {
          if (step.kind === 'bake') return step
          const ids = step.before.flatMap((index) => bakes[index]?.shares.map(({ order }) => order) ?? [])
          const orders = [...new Set(ids)].filter((id) => avoided.get(id)?.some((code) => step.codes.includes(code)))
          return {
            kind: 'clean',
            id: cleanKey(step.nth),
            codes: step.codes as Allergen[],
            orders: orders.map((id) => ({ orderId: id, orderNumber: numbers.get(id) ?? '' })),
            done: cleaned.has(cleanKey(step.nth)),
          }
        }),
      ]
    }),
  )
}

/** A careful bake is made once all of it is; any other has been on the bench since some of it was. */
function madeAt({ recipe, shares }: Bake, { now }: Planned['ticked'], isCareful: boolean): string | undefined {
  const ticks = shares.flatMap(({ order, before, after }) => {
    const tick = now.get(subjectKey({ kind: 'made', orderId: order, recipeId: recipe.id }))
    if (tick === undefined || compareFractions(fraction(tick.batches), before) <= 0) return []
    return [{ at: tick.at, isWhole: Number(tick.batches) >= shownBatches(after) }]
  })
  const times = ticks.map(({ at }) => at).toSorted()
  if (!isCareful) return times[0]
  return ticks.length === shares.length && ticks.every(({ isWhole }) => isWhole) ? times.at(-1) : undefined
}

/** The times when the cleanings of some days were ticked. */
async function readCleaned({ db, businessId }: Scope, days: readonly IsoDate[]): Promise<ReadonlyMap<string, string>> {
  const subjects = days.flatMap((day) =>
    Array.from({ length: CLEANINGS_MAX }, (_, i) => subjectKey({ kind: 'clean', day, nth: i + 1 })),
  )
  const { rows } = await sql<{ subject: string; done: boolean; at: string }>`
    select distinct on (subject) subject, done, at from marks
     where business_id = ${businessId} and subject = any(${subjects}::text[]) and kind = 'tick'
     order by subject, at desc, id desc`.execute(db)
  return new Map(rows.flatMap(({ subject, done, at }) => (done ? [[subject, at] as const] : [])))
}

/** A plan of later days says nothing of the day before its first: that day's bakes stand in the plan from today. */
async function bakesBefore(scope: Scope, query: BakePlanQuery, careful: ReadonlySet<IsoDate>) {
  const { from } = query
  if (from === undefined || from <= scope.today || !careful.has(from)) return undefined
  const day = addDays(from, -1)
  const earlier = await readPlanned(scope, await readLines(scope, scope.today, addDays(from, LEAD_MAX)), {
    ...query,
    from: scope.today,
  })
  return { day, bookOf: earlier.bookOf, bakes: earlier.plan().bakes.filter((bake) => bake.day === day) }
}
