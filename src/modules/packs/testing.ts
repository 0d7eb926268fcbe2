import { addDays, daysBetween } from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { MadeTicks, Recipes } from './made-days.ts'
import type { Found, OpenDays } from './recall.ts'

// The oracle of the proofs walks every way from an item to an ingredient, and asks day by day. It knows nothing of memory, of ranges
// and of two ways to one recipe.

export type Item = {
  recipes: Recipes
  line: { recipeIds: readonly number[]; bakedOn: readonly string[] | null }
  order: { handOver: string; ticks: ReadonlyMap<number, MadeTicks> }
  recallDays: number
}
type Said = (day: string) => 'certain' | 'possible' | null

export const list = <T>(length: number, make: (i: number) => T) => Array.from({ length }, (_, i) => make(i))

/** Every way from the line's recipes to the ingredient, from the outermost recipe on. */
function waysTo({ recipes, line }: Item, ingredient: number): number[][] {
  const from = (id: number, above: number[]): number[][] => {
    const rows = recipes.get(id)?.rows ?? []
    const way = [...above, id]
    const own = rows.some(({ ingredientId }) => ingredientId === ingredient) ? [way] : []
    return [...own, ...rows.flatMap(({ recipeId }) => (recipeId === null ? [] : from(recipeId, way)))]
  }
  return line.recipeIds.flatMap((id) => from(id, []))
}

/** Says for a day if the item was made on it with the ingredient, may have been, or was not. */
export function saidOf(item: Item, ingredient: number): Said {
  const { order, line, recallDays } = item
  const ways = waysTo(item, ingredient)
  return (day) => {
    let said: ReturnType<Said> = null
    for (const way of ways) {
      let isRecorded = false
      for (const id of way.toReversed()) {
        const ticks = order.ticks.get(id)
        if (ticks?.raisedOn.includes(day)) said = 'certain'
        isRecorded = ticks?.isMade ?? false
        if (isRecorded) break
      }
      if (isRecorded) continue
      if (line.bakedOn?.includes(day)) said = 'certain'
      const ahead = daysBetween(day, order.handOver)
      if (line.bakedOn === null && ahead >= 0 && ahead <= recallDays) said ??= 'possible'
    }
    return said
  }
}

/** Tells how an item stands in the recall of a pack, among all days that may count. */
export function expectedOf(
  said: Said,
  pack: OpenDays,
  others: readonly OpenDays[],
  today: string,
  days: readonly string[],
): Found | null {
  const isOpen = (each: OpenDays, day: string) => each.openedOn <= day && day <= (each.finishedOn ?? today)
  const isGap = (day: string) => {
    const ahead = daysBetween(day, pack.openedOn)
    const after = pack.finishedOn === null ? 0 : daysBetween(pack.finishedOn, day)
    const between = list(ahead > 0 ? ahead : Math.max(after, 0), (n) => addDays(day, ahead > 0 ? n : -n))
    const isNear = (ahead > 0 && ahead <= 14) || (after > 0 && after <= 14)
    return isNear && between.every((each) => each <= today && !others.some((other) => isOpen(other, each)))
  }
  const open = days.filter((day) => isOpen(pack, day))
  if (open.some((day) => said(day) === 'certain')) return 'certain'
  if (open.some((day) => said(day) !== null)) return 'possible'
  return days.some((day) => isGap(day) && said(day) !== null) ? 'gap' : null
}

/** The same for an ingredient on some days. */
export function expectedOn(said: Said, { from, to }: DayRange): Found | null {
  const days = list(daysBetween(from, to) + 1, (n) => addDays(from, n))
  return days.some((day) => said(day) === 'certain')
    ? 'certain'
    : days.some((day) => said(day) !== null)
      ? 'possible'
      : null
}
