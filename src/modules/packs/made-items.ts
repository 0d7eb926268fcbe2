import { recipesIn } from '#modules/recipes/book.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { MadeTicks } from './made-days.ts'

type Line = { id: number; name: string; recipeIds: readonly number[] }
/** An item as it was when it was ticked as baked. */
export type Baked = { lineId: number; name: string; recipeIds: readonly number[]; day: IsoDate }
type Item = Pick<Line, 'name' | 'recipeIds'> & { bakedOn: readonly IsoDate[] | null; isTakenOff: boolean }
type Named = Parameters<typeof recipesIn>[1] & ReadonlyMap<number, { name: string }>

/**
 * All that was made for an order: its lines; what was ticked as baked and has left the order since, or has other recipes now;
 * and recipes that were ticked as made and are in none of these.
 */
export function madeItems(
  lines: readonly Line[],
  baked: readonly Baked[],
  ticks: ReadonlyMap<number, MadeTicks>,
  recipes: Named,
): Item[] {
  const bakedOf = new Map(baked.map((each) => [each.lineId, each]))
  const isAsBaked = (line: Line | undefined) =>
    line !== undefined &&
    new Set(line.recipeIds).symmetricDifference(new Set(bakedOf.get(line.id)?.recipeIds)).size === 0
  const ofLines = lines.map((line) => {
    const day = bakedOf.get(line.id)?.day
    const { name, recipeIds } = line
    return { name, recipeIds, bakedOn: day !== undefined && isAsBaked(line) ? [day] : null, isTakenOff: false }
  })
  const changed = baked
    .filter(({ lineId }) => !isAsBaked(lines.find(({ id }) => id === lineId)))
    .map(({ name, recipeIds, day }) => ({ name, recipeIds, bakedOn: [day], isTakenOff: true }))
  const items = [...ofLines, ...changed]
  const inItems = recipesIn(
    items.flatMap(({ recipeIds }) => recipeIds),
    recipes,
  )
  const others = [...ticks].flatMap(([id, { raisedOn }]) => (raisedOn.length > 0 && !inItems.has(id) ? id : []))
  const within = others.map((id) => [id, recipesIn([id], recipes)] as const)
  const outermost = others.filter((id) => !within.some(([other, all]) => other !== id && all.has(id)))
  return [
    ...items,
    // Its ticks say all the days on which it was made.
    ...outermost.map((id) => ({ name: recipes.get(id)?.name ?? '', recipeIds: [id], bakedOn: [], isTakenOff: true })),
  ]
}
