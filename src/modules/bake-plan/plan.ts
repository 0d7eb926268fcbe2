import { type Book, type BookRecipe, partOf, type Wanted } from '#modules/recipes/book.ts'
import { addDays, earlier, type IsoDate, later } from '#shared/dates/dates.ts'
import type { Quantity } from '#shared/money.ts'
import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  over,
  plus,
  roundFraction,
  roundFractionUp,
  times,
} from '#shared/text/fraction.ts'

/** An order's part of a recipe, and the day it is due. */
export type Ordered = Wanted & { order: number; due: IsoDate; recipes: Book['recipes'] }

/** How a recipe is made today, whichever version was ordered. */
export type Habits = {
  keepsDays: number | null
  freezesDays: number | null
  /** Batches that fit into the mixer at once. */
  batchesMax: Quantity | null
}

export type Rules = {
  /** Nothing is baked before this day. */
  from: IsoDate
  /** How many days before it is due something is baked, if it keeps that long. */
  leadDays: number
  usesFreezer: boolean
  /** Each bake is rounded up to a multiple of this many batches; null: exactly what is needed. */
  step: Quantity | null
}

export type Share = {
  order: number
  due: IsoDate
  batches: Fraction
  isFrozen: boolean
  /** Batches of this recipe made for the order before this share, and including it. */
  before: Fraction
  after: Fraction
}
/** Batches of a recipe already made for an order, and since when. */
export type Made = { batches: Fraction; day: IsoDate }
export type MadeBefore = (order: number, recipeId: number) => Made | undefined
/** A part of an order that waits in the freezer. */
export type Frozen = { recipe: BookRecipe; order: number; due: IsoDate; batches: Fraction }
/** One recipe, made once for all orders that can wait for it. */
export type Bake = {
  day: IsoDate
  recipe: BookRecipe
  needed: Fraction
  /** The whole bake, including what is left over. */
  batches: Fraction
  /** Equal parts that fit into the mixer. */
  mixes: number
  shares: Share[]
}

const ZERO = fraction('0')
const NO_HABITS: Habits = { keepsDays: null, freezesDays: null, batchesMax: null }

type Need = Share & { recipe: BookRecipe; recipes: Book['recipes']; earliest: IsoDate; latest: IsoDate }

/**
 * The plan of bakes: each recipe as rarely and as late as its keeping time allows. Recipes inside recipes are made by
 * the day the outer one is. Two versions of a recipe are two recipes, unless their rows are equal.
 */
export function bakePlan(
  ordered: readonly Ordered[],
  habitsOf: ReadonlyMap<number, Habits>,
  rules: Rules,
  madeBefore: MadeBefore = () => undefined,
): { bakes: Bake[]; frozen: Frozen[] } {
  const habits = (recipe: BookRecipe) => habitsOf.get(recipe.id) ?? NO_HABITS
  const open = ordered.flatMap(({ order, due, recipes, recipeId, batches }): Need[] => {
    const recipe = recipes.get(recipeId)
    return recipe ? [needOf({ recipe, recipes, order, due, batches }, habits(recipe), rules, rules.leadDays)] : []
  })
  const bakes: Bake[] = []
  const frozen: Frozen[] = []
  for (let needs = open; needs.length > 0; ) {
    // A recipe is planned once everything that uses it is planned.
    const takenLater = new Set(needs.flatMap(({ recipe, recipes }) => [...below(recipe, recipes)]))
    const { ready, made } = stillToMake(
      needs.filter(({ recipe }) => !takenLater.has(recipe.id)),
      madeBefore,
    )
    frozen.push(...made.filter(({ recipe, due, day }) => isFrozen(due, day, habits(recipe), rules)))
    const rest = needs.filter(({ recipe }) => takenLater.has(recipe.id))
    for (const same of Map.groupBy(ready, ({ recipe }) => madeOf(recipe)).values()) {
      const recipe = (same[0] as Need).recipe
      for (const group of together(same)) {
        const bake = bakeOf(group, habits(recipe), rules)
        bakes.push(bake)
        frozen.push(...bake.shares.flatMap((share) => (share.isFrozen ? { recipe, ...share } : [])))
        rest.push(...partsOf(bake, group, (part) => habits(part), rules))
      }
    }
    needs = rest
  }
  return { bakes: bakes.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)), frozen }
}

/** Smaller rests are ignored, because made amounts are recorded to three decimals. */
const NOTHING = fraction('0.001')

/** Subtracts from the needs what was made for their orders, the earliest first. */
function stillToMake(needs: readonly Need[], madeBefore: MadeBefore) {
  const ready: Need[] = []
  const made: (Frozen & Made)[] = []
  for (const same of Map.groupBy(needs, ({ order, recipe }) => `${order} ${recipe.id}`).values()) {
    const { order, recipe } = same[0] as Need
    const { batches: done, day } = madeBefore(order, recipe.id) ?? { batches: ZERO, day: '' }
    let before = ZERO
    for (const need of same.toSorted(byLatest)) {
      const after = plus(before, need.batches)
      const begun = compareFractions(before, done) < 0 ? done : before
      const left = minus(after, begun)
      const isDone = compareFractions(done, before) > 0 && compareFractions(left, NOTHING) < 0
      if (!isDone) ready.push({ ...need, batches: left, before: begun, after })
      const ofDone = isDone ? need.batches : minus(begun, before)
      if (compareFractions(ofDone, ZERO) > 0) made.push({ ...need, batches: ofDone, day })
      before = after
    }
  }
  return { ready, made }
}

/** Two versions with equal rows are one recipe. */
const madeOf = ({ id, servings, rows }: BookRecipe): string => JSON.stringify([id, servings, rows])

/** The recipes inside a recipe, at any depth. */
function below(recipe: BookRecipe, recipes: Book['recipes'], found = new Set<number>()): Set<number> {
  for (const { recipeId } of recipe.rows) {
    const part = recipeId === null || found.has(recipeId) || recipeId === recipe.id ? undefined : recipes.get(recipeId)
    if (!part) continue
    found.add(part.id)
    below(part, recipes, found)
  }
  return found
}

/** The days on which it may be baked. */
function needOf(
  need: Pick<Need, 'recipe' | 'recipes' | 'order' | 'due' | 'batches'>,
  { keepsDays, freezesDays }: Habits,
  { from, usesFreezer }: Rules,
  leadDays: number,
): Need {
  const lead = keepsDays === null ? leadDays : Math.min(leadDays, keepsDays)
  const latest = later(from, addDays(need.due, -lead))
  const reach = Math.max(lead, keepsDays ?? lead, usesFreezer ? (freezesDays ?? 0) : 0)
  return {
    ...need,
    isFrozen: false,
    before: ZERO,
    after: need.batches,
    latest,
    earliest: earlier(latest, later(from, addDays(need.due, -reach))),
  }
}

const byLatest = (a: Need, b: Need) => (a.latest < b.latest ? -1 : a.latest > b.latest ? 1 : 0)

/**
 * The smallest possible number of groups: each begins with the need that can wait least, and takes all that may be
 * baked on its last day.
 */
function together(needs: readonly Need[]): Need[][] {
  const groups: { day: IsoDate; needs: Need[] }[] = []
  for (const need of needs.toSorted(byLatest)) {
    const group = groups.at(-1)
    if (group && need.earliest <= group.day) group.needs.push(need)
    else groups.push({ day: need.latest, needs: [need] })
  }
  return groups.map((group) => group.needs)
}

function bakeOf(group: readonly Need[], habits: Habits, rules: Rules): Bake {
  const { batchesMax } = habits
  const { step } = rules
  const { recipe, latest: day } = group[0] as Need
  const needed = group.reduce((sum, { batches }) => plus(sum, batches), ZERO)
  const batches = step === null ? needed : times(upTo(needed, step), fraction(step))
  return {
    day,
    recipe,
    needed,
    batches,
    mixes: batchesMax === null ? 1 : Number(upTo(batches, batchesMax).over),
    shares: joined(
      group.map(({ order, due, batches: share, before, after }) => ({
        order,
        due,
        batches: share,
        isFrozen: isFrozen(due, day, habits, rules),
        before,
        after,
      })),
    ),
  }
}

/** True if it is made too early to keep until its day. */
const isFrozen = (due: IsoDate, day: IsoDate, { keepsDays }: Habits, { leadDays }: Rules): boolean =>
  due > addDays(day, Math.max(keepsDays ?? leadDays, 0))

/** Joins the shares of each order, unless parts of it wait in different places. */
function joined(shares: readonly Share[]): Share[] {
  const same = Map.groupBy(shares, ({ order, isFrozen }) => `${order} ${isFrozen}`)
  return [...same.values()].map((each) =>
    // The needs of an order follow each other, so the last one knows what is made after all of them.
    each.reduce((sum, { batches, due, after }) => ({
      ...sum,
      batches: plus(sum.batches, batches),
      due: earlier(sum.due, due),
      after,
    })),
  )
}

/** How often a size is needed to hold it all, rounded up. */
const upTo = (all: Fraction, size: Quantity): Fraction => fraction(roundFractionUp(over(all, fraction(size)), 0))

/** The recipes inside a bake are due on the day of the bake. */
function partsOf(bake: Bake, group: readonly Need[], habits: (recipe: BookRecipe) => Habits, rules: Rules): Need[] {
  const { recipes } = group[0] as Need
  return bake.recipe.rows.flatMap((row) => {
    const part = row.recipeId === null ? undefined : recipes.get(row.recipeId)
    const share = part && part.id !== bake.recipe.id ? partOf(row, part) : undefined
    if (!part || !share) return []
    // The rest of a bake goes with the first order.
    const spare = minus(bake.batches, bake.needed)
    return bake.shares.map(({ order, batches }, i) => {
      const whole = i === 0 ? plus(batches, spare) : batches
      return needOf(
        { recipe: part, recipes, order, due: bake.day, batches: times(whole, share) },
        habits(part),
        rules,
        0,
      )
    })
  })
}

const BATCH_DECIMALS = 3

/** An amount as it is told and ticked. */
export const shownBatches = (batches: Fraction): number => Number(roundFraction(batches, BATCH_DECIMALS))

export const leftOver = ({ batches, needed }: Bake): Fraction => minus(batches, needed)
