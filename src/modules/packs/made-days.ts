import type { Book } from '#modules/recipes/book.ts'
import { addDays, earlier, type IsoDate, later } from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { compare, type Quantity } from '#shared/money.ts'

/** The ticks of a recipe as made for an order. */
export type MadeTicks = {
  /** The days on which a tick raised how much is made. */
  raisedOn: readonly IsoDate[]
  /** False if the last tick took everything back. */
  isMade: boolean
}

/** The days on which something was made with an ingredient (LOT-3). */
export type Made = {
  /** The days that are recorded. */
  days: readonly IsoDate[]
  /** The days that it may have been made on, if some of it was recorded nowhere. */
  span: DayRange | null
}

type Tick = { day: IsoDate; done: boolean; amount: Quantity | null }

/** The ticks of a recipe for an order, from the oldest on. A day stays among them when its tick was taken back later. */
export function madeTicks(ticks: readonly Tick[]): MadeTicks {
  const raisedOn = new Set<IsoDate>()
  let made: Quantity = '0'
  for (const { day, done, amount } of ticks) {
    const next = done ? (amount ?? '1') : '0'
    if (compare(next, made) > 0) raisedOn.add(day)
    made = next
  }
  return { raisedOn: [...raisedOn], isMade: compare(made, '0') > 0 }
}

type Line = {
  recipeIds: readonly number[]
  /** The days on which the item was ticked as baked; null if nobody recorded when it was made. */
  bakedOn: readonly IsoDate[] | null
}
type Order = { handOver: IsoDate; ticks: ReadonlyMap<number, MadeTicks> }
export type Recipes = ReadonlyMap<number, { rows: readonly Pick<Rows[number], 'ingredientId' | 'recipeId'>[] }>
type Rows = NonNullable<ReturnType<Book['recipes']['get']>>['rows']

/** The days known for a recipe from itself and those above it. `isOpen` if the rest of them must be found elsewhere. */
type Known = { key: string; days: readonly IsoDate[]; isOpen: boolean }

/**
 * The days on which a line was made with each of its ingredients: those of the recipe that the ingredient is in, or of the nearest
 * one above it that was ticked; else the day on which the line was baked; else every day that it may have been.
 */
export function madeWith(line: Line, order: Order, recipes: Recipes, recallDays: number): Map<number, Made> {
  const found = new Map<number, { days: Set<IsoDate>; isOpen: boolean }>()
  const seen = new Set<string>()
  const visit = (id: number, above: Known) => {
    const ticks = order.ticks.get(id)
    const known = ticks ? below(id, above, ticks) : above
    const key = `${id} ${known.key}`
    if (seen.has(key)) return
    seen.add(key)
    for (const { ingredientId, recipeId } of recipes.get(id)?.rows ?? []) {
      if (recipeId !== null) visit(recipeId, known)
      if (ingredientId === null) continue
      const made = found.get(ingredientId) ?? { days: new Set(), isOpen: false }
      for (const day of known.days) made.days.add(day)
      found.set(ingredientId, { days: made.days, isOpen: made.isOpen || known.isOpen })
    }
  }
  for (const id of line.recipeIds) visit(id, { key: '', days: line.bakedOn ?? [], isOpen: line.bakedOn === null })
  const span = { from: addDays(order.handOver, -recallDays), to: order.handOver }
  return new Map(
    [...found].map(([id, { days, isOpen }]) => [id, { days: [...days].toSorted(), span: isOpen ? span : null }]),
  )
}

/**
 * The days on which a supply of a line may have been used. No tick says when it was: it may have been on every day from the first
 * on which something of the line was made to the last, and up to the hand-over.
 */
export function usedOn(
  line: { recipeIds: Iterable<number>; bakedOn: readonly IsoDate[] | null },
  order: Order,
  recallDays: number,
): Made {
  const { bakedOn } = line
  const ticked = [...line.recipeIds].flatMap((id) => order.ticks.get(id)?.raisedOn ?? [])
  const days = [...new Set([...ticked, ...(bakedOn ?? [])])].toSorted()
  const from = addDays(order.handOver, -recallDays)
  const { handOver } = order
  return { days, span: { from: earlier(days[0] ?? from, from), to: later(days.at(-1) ?? handOver, handOver) } }
}

const below = (id: number, above: Known, { raisedOn, isMade }: MadeTicks): Known =>
  isMade
    ? { key: `${id}`, days: raisedOn, isOpen: false }
    : { key: `${above.key}/${id}`, days: [...above.days, ...raisedOn], isOpen: above.isOpen }
