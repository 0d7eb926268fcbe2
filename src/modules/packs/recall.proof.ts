import { expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { addDays, daysBetween } from '#shared/dates/dates.ts'
import { leadingTo } from './leading-to.ts'
import { type MadeTicks, madeWith } from './made-days.ts'
import { foundIn, gapsAround, openDays } from './recall.ts'

// The oracle walks every way from an item to an ingredient, and asks day by day. It knows nothing of memory, of ranges and of two
// ways to one recipe.
const KITCHENS = isFull ? 100_000 : 2_000
const FIRST = '2026-10-01'
const [DAYS, RECIPES, INGREDIENTS] = [40, 8, 3]

type Random = () => number
const upTo = (random: Random, most: number) => Math.floor(random() * most)
const someDay = (random: Random) => addDays(FIRST, upTo(random, DAYS))
const list = <T>(length: number, make: (i: number) => T) => Array.from({ length }, (_, i) => make(i))

/** Recipes contain later ones only, up to eight deep. */
function someKitchen(random: Random) {
  const recipes = new Map(
    list(RECIPES, (id) => {
      const parts = list(id === RECIPES - 1 ? 0 : upTo(random, 3), () => ({
        ingredientId: null,
        recipeId: id + 1 + upTo(random, RECIPES - 1 - id),
      }))
      const rows = list(upTo(random, 3), () => ({ ingredientId: upTo(random, INGREDIENTS), recipeId: null }))
      return [id, { rows: [...parts, ...rows] }] as const
    }),
  )
  const ticks = new Map(
    list(RECIPES, (id): [number, MadeTicks] => [
      id,
      { raisedOn: list(1 + upTo(random, 2), () => someDay(random)), isMade: random() < 0.8 },
    ]).filter(() => random() < 0.4),
  )
  const packs = list(1 + upTo(random, 4), () => {
    const openedOn = addDays(FIRST, upTo(random, DAYS - 5))
    return { openedOn, finishedOn: random() < 0.8 ? addDays(openedOn, upTo(random, 10)) : null }
  })
  const bakedOn = random() < 0.3 ? someDay(random) : null
  const line = { recipeIds: list(1 + upTo(random, 2), () => upTo(random, RECIPES)), bakedOn }
  return { recipes, line, order: { handOver: someDay(random), ticks }, packs, recallDays: upTo(random, 6) }
}
type Kitchen = ReturnType<typeof someKitchen>

/** Every way from the line's recipes to the ingredient, from the outermost recipe on. */
function waysTo({ recipes, line }: Kitchen, ingredient: number): number[][] {
  const from = (id: number, above: number[]): number[][] => {
    const rows = recipes.get(id)?.rows ?? []
    const way = [...above, id]
    const own = rows.some(({ ingredientId }) => ingredientId === ingredient) ? [way] : []
    return [...own, ...rows.flatMap(({ recipeId }) => (recipeId === null ? [] : from(recipeId, way)))]
  }
  return line.recipeIds.flatMap((id) => from(id, []))
}

/** One day by itself: the line was made on it, may have been, or was not. */
function saidOf(kitchen: Kitchen, ways: readonly number[][], day: string): 'certain' | 'possible' | null {
  const { order, line, recallDays } = kitchen
  let said: 'certain' | 'possible' | null = null
  for (const way of ways) {
    let isRecorded = false
    for (const id of way.toReversed()) {
      const ticks = order.ticks.get(id)
      if (ticks?.raisedOn.includes(day)) said = 'certain'
      isRecorded = ticks?.isMade ?? false
      if (isRecorded) break
    }
    if (isRecorded) continue
    if (line.bakedOn === day) said = 'certain'
    const ahead = daysBetween(day, order.handOver)
    if (line.bakedOn === null && ahead >= 0 && ahead <= recallDays) said ??= 'possible'
  }
  return said
}

test('an item that a pack may be in is in its list, and no other is', { timeout: PATIENCE_MS }, () => {
  const random = randomStream(330)
  const today = addDays(FIRST, DAYS - 5)
  const tally = { certain: 0, possible: 0, gap: 0, none: 0 }
  for (let i = 0; i < KITCHENS; i += 1) {
    const kitchen = someKitchen(random)
    const ingredient = upTo(random, INGREDIENTS)
    const [pack, ...others] = kitchen.packs as [Kitchen['packs'][0], ...Kitchen['packs']]
    const isOpen = (each: typeof pack, day: string) =>
      each.openedOn <= day && day <= (each.finishedOn ?? today) && (each.finishedOn !== null || day <= today)
    const all = list(DAYS + 40, (n) => addDays(FIRST, n - 20))
    const ways = waysTo(kitchen, ingredient)
    const said = new Map(all.map((day) => [day, saidOf(kitchen, ways, day)]))
    const isGap = (day: string) => {
      const ahead = daysBetween(day, pack.openedOn)
      const after = pack.finishedOn === null ? 0 : daysBetween(pack.finishedOn, day)
      const between = list(ahead > 0 ? ahead : Math.max(after, 0), (n) => addDays(day, ahead > 0 ? n : -n))
      const isNear = (ahead > 0 && ahead <= 14) || (after > 0 && after <= 14)
      return isNear && between.every((each) => each <= today && !others.some((other) => isOpen(other, each)))
    }
    const open = all.filter((day) => isOpen(pack, day))
    const expected = open.some((day) => said.get(day) === 'certain')
      ? 'certain'
      : open.some((day) => said.get(day))
        ? 'possible'
        : all.some((day) => isGap(day) && said.get(day))
          ? 'gap'
          : null
    const made = madeWith(kitchen.line, kitchen.order, kitchen.recipes, kitchen.recallDays).get(ingredient)
    const leading = leadingTo(kitchen.recipes, ingredient)
    const recipeIds = kitchen.line.recipeIds.filter((id) => leading.has(id))
    // The recall reads only the recipes that lead to the ingredient.
    expect(
      madeWith({ ...kitchen.line, recipeIds }, kitchen.order, leading, kitchen.recallDays).get(ingredient),
    ).toEqual(made)
    const found = made ? foundIn(made, openDays(pack, today), gapsAround(pack, others, today)) : null
    if (found !== expected) expect({ found, kitchen, ingredient }).toEqual({ found: expected })
    tally[expected ?? 'none'] += 1
  }
  expect(Math.min(...Object.values(tally))).toBeGreaterThan(0)
  report('LOT packs', KITCHENS, 0, tally)
})
