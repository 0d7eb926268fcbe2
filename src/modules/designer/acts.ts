import { type Border, type CakeDesign, type CakeItem, type CakeTier, ITEMS_MAX, TIERS_MAX } from './design.ts'
import { feet } from './draw/feet.ts'
import { itemWidth } from './draw/item-width.ts'
import { short } from './draw/mark.ts'

/** Each function returns a new design and keeps the objects it did not change. */
type ItemFields = Partial<Omit<Extract<CakeItem, { kind: 'decoration' }>, 'id' | 'kind'>> &
  Partial<Omit<Extract<CakeItem, { kind: 'text' }>, 'id' | 'kind'>>
type New<Part> = Part extends unknown ? Omit<Part, 'id'> : never

const STEP = 50
const SMALLEST = 60

export const newId = ({ tiers, items }: CakeDesign): number =>
  1 + Math.max(0, ...[...tiers, ...tiers.flatMap((tier) => tier.borders), ...items].map(({ id }) => id))

/** Adds a tier on top, narrower than the one below by the usual step. */
export function addTier(design: CakeDesign): CakeDesign {
  const below = design.tiers.at(-1)
  if (!below || design.tiers.length >= TIERS_MAX) return design
  const smaller = (side: number) => Math.max(SMALLEST, side - STEP)
  const id = newId(design)
  const tier: CakeTier = {
    ...below,
    id,
    width: smaller(below.width),
    depth: below.depth === null ? null : smaller(below.depth),
    gap: null,
    borders: below.borders.map((border, i) => ({ ...border, id: id + 1 + i })),
  }
  return { ...design, tiers: [...design.tiers, tier] }
}

export const changeTier = (design: CakeDesign, id: number, fields: Partial<CakeTier>): CakeDesign => ({
  ...design,
  tiers: design.tiers.map((tier) => (tier.id === id ? { ...tier, ...fields } : tier)),
})

/** Removes a tier and everything on it. */
export const removeTier = (design: CakeDesign, id: number): CakeDesign =>
  design.tiers.length < 2
    ? design
    : {
        ...design,
        tiers: design.tiers.filter((tier) => tier.id !== id),
        items: design.items.filter(({ tier }) => tier !== id),
      }

function moved<Part extends { id: number }>(parts: readonly Part[], id: number, by: number): Part[] {
  const from = parts.findIndex((part) => part.id === id)
  const part = parts[from]
  const to = from + by
  if (!part || to < 0 || to >= parts.length) return [...parts]
  return parts.toSpliced(from, 1).toSpliced(to, 0, part)
}
export const moveTier = (design: CakeDesign, id: number, by: 1 | -1): CakeDesign => ({
  ...design,
  tiers: moved(design.tiers, id, by),
})
export const moveItem = (design: CakeDesign, id: number, by: number): CakeDesign => ({
  ...design,
  items: moved(design.items, id, by),
})

export const addItem = (design: CakeDesign, item: New<CakeItem>): CakeDesign =>
  design.items.length >= ITEMS_MAX
    ? design
    : { ...design, items: [...design.items, { ...item, id: newId(design) } as CakeItem] }

export const changeItem = (design: CakeDesign, id: number, fields: ItemFields): CakeDesign => ({
  ...design,
  items: design.items.map((item) => (item.id === id ? ({ ...item, ...fields } as CakeItem) : item)),
})

/** Makes an item move with another tier. It stays where it is on the screen. */
export function standOn(design: CakeDesign, id: number, tier: number | null): CakeDesign {
  const heights = feet(design.tiers)
  const footOf = (wanted: number | null) => heights[design.tiers.findIndex((each) => each.id === wanted)] ?? 0
  return {
    ...design,
    items: design.items.map((item) =>
      item.id === id ? { ...item, tier, y: item.y + footOf(item.tier) - footOf(tier) } : item,
    ),
  }
}

export const removeItems = (design: CakeDesign, ids: readonly number[]): CakeDesign => ({
  ...design,
  items: design.items.filter(({ id }) => !ids.includes(id)),
})

/** Moves items together. A drag of a mirrored one moves all mirrored ones the other way. */
export const shiftItems = (
  design: CakeDesign,
  ids: readonly number[],
  { right, up, mirror = 1 }: { right: number; up: number; mirror?: 1 | -1 },
): CakeDesign => ({
  ...design,
  items: design.items.map((item) =>
    ids.includes(item.id)
      ? { ...item, x: short(item.x + (item.mirrored ? mirror : 1) * right), y: short(item.y + up) }
      : item,
  ),
})

/** Puts the copies beside the originals, in front of everything else. */
export function copyItems(design: CakeDesign, ids: readonly number[]): CakeDesign {
  const originals = design.items.filter(({ id }) => ids.includes(id))
  const beside = Math.max(...originals.map(itemWidth))
  return originals.reduce((copied, item) => addItem(copied, { ...item, x: item.x + beside }), design)
}

/** Replaces a decoration by a border of it along an edge of its tier. */
export function borderOf(design: CakeDesign, id: number, edge: Border['edge']): CakeDesign {
  const item = design.items.find((each) => each.id === id)
  const tier = design.tiers.find((each) => each.id === item?.tier)
  if (item?.kind !== 'decoration' || !tier) return design
  const border = { id: newId(design), edge, kind: item.decoration, size: Math.min(item.size, 200), colour: item.colour }
  return changeTier(removeItems(design, [id]), tier.id, { borders: [...tier.borders, border] })
}

const round = (length: number) => Math.round(length * 10) / 10

/**
 * Scales the width of every tier, and both sizes of what stands on it. Heights of tiers stay, because tins keep theirs.
 */
export function widened(design: CakeDesign, by: number): CakeDesign {
  return {
    ...design,
    tiers: design.tiers.map((tier) => ({
      ...tier,
      width: round(tier.width * by),
      depth: tier.depth === null ? null : round(tier.depth * by),
    })),
    items: design.items.map((item) => ({ ...item, x: round(item.x * by) })),
  }
}

/** Gives the tiers the first colours of a palette, from the bottom up. */
export const painted = (design: CakeDesign, palette: readonly string[]): CakeDesign => ({
  ...design,
  tiers: design.tiers.map((tier, i) => ({
    ...tier,
    colour: palette[i % palette.length] ?? tier.colour,
    accent: palette[(i + 2) % palette.length] ?? tier.accent,
  })),
})
