import { expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { addDays } from '#shared/dates/dates.ts'
import { leadingTo } from './leading-to.ts'
import { type MadeTicks, madeWith } from './made-days.ts'
import { foundIn, gapsAround, openDays } from './recall.ts'
import { expectedOf, list, saidOf } from './testing.ts'

const KITCHENS = isFull ? 100_000 : 2_000
const FIRST = '2026-10-01'
const [DAYS, RECIPES, INGREDIENTS] = [40, 8, 3]

type Random = () => number
const upTo = (random: Random, most: number) => Math.floor(random() * most)
const someDay = (random: Random) => addDays(FIRST, upTo(random, DAYS))

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
  const bakedOn = random() < 0.3 ? [someDay(random)] : null
  const line = { recipeIds: list(1 + upTo(random, 2), () => upTo(random, RECIPES)), bakedOn }
  return { recipes, line, order: { handOver: someDay(random), ticks }, packs, recallDays: upTo(random, 6) }
}
type Kitchen = ReturnType<typeof someKitchen>

test('an item that a pack may be in is in its list, and no other is', { timeout: PATIENCE_MS }, () => {
  const random = randomStream(330)
  const today = addDays(FIRST, DAYS - 5)
  const tally = { certain: 0, possible: 0, gap: 0, none: 0 }
  for (let i = 0; i < KITCHENS; i += 1) {
    const kitchen = someKitchen(random)
    const ingredient = upTo(random, INGREDIENTS)
    const [pack, ...others] = kitchen.packs as [Kitchen['packs'][0], ...Kitchen['packs']]
    const all = list(DAYS + 40, (n) => addDays(FIRST, n - 20))
    const expected = expectedOf(saidOf(kitchen, ingredient), pack, others, today, all)
    const made = madeWith(kitchen.line, kitchen.order, kitchen.recipes, kitchen.recallDays).get(ingredient)
    const leading = leadingTo(kitchen.recipes, ingredient)
    const recipeIds = kitchen.line.recipeIds.filter((id) => leading.has(id))
    // The recall reads only the recipes that lead to the ingredient.
    expect(
      madeWith({ ...kitchen.line, recipeIds }, kitchen.order, leading, kitchen.recallDays).get(ingredient),
    ).toEqual(made)
    const found = made ? foundIn(made, [openDays(pack, today)], gapsAround(pack, others, today)) : null
    if (found !== expected) expect({ found, kitchen, ingredient }).toEqual({ found: expected })
    tally[expected ?? 'none'] += 1
  }
  expect(Math.min(...Object.values(tally))).toBeGreaterThan(0)
  report('LOT packs', KITCHENS, 0, tally)
})
