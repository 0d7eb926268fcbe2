import type { CakeDesign, CakeItem } from './design.ts'
import { itemWidth } from './draw/item-width.ts'
import { short } from './draw/mark.ts'

type Place = { x: number; y: number }
type Taken = Place & { wide: number; high: number }

/** Decorations may reach over the edge of a tier by this share of their size. */
const OVER = 0.25
/** Steps of half a decoration to either side. */
const STEPS = Array.from({ length: 41 }, (_, i) => (i % 2 === 0 ? -i / 2 : (i + 1) / 2))

const overlap = (a: Taken, b: Taken) =>
  2 * Math.abs(a.x - b.x) < a.wide + b.wide - 0.1 && 2 * Math.abs(a.y - b.y) < a.high + b.high - 0.1

/** Where a new item stands on a tier: in the middle of an empty one, else beside the last item and on top of none. */
export function freePlace({ tiers, items }: CakeDesign, tierId: number, item: Parameters<typeof itemWidth>[0]): Place {
  const tier = tiers.find(({ id }) => id === tierId)
  const [width, height] = [tier?.width ?? 200, tier?.height ?? 100]
  const [wide, high] = [itemWidth(item), item.size]
  const there = items.filter((each) => each.tier === tierId && !each.hidden)
  const last = there.at(-1)
  if (!last) return { x: 0, y: height / 2 }
  const taken = there.flatMap(takenBy)
  const within = ({ x, y }: Place) =>
    Math.abs(x) <= Math.max(0, width / 2 - wide * OVER) && y >= high * OVER && y <= height - high * OVER
  const farFrom = ({ x, y }: Place) => Math.hypot(x - last.x, 2 * (y - last.y))
  const [free] = [last.x, 0]
    .flatMap((x) =>
      STEPS.flatMap((right) => STEPS.map((up) => ({ x: x + (right * wide) / 2, y: last.y + (up * high) / 2 }))),
    )
    .filter((place) => within(place) && !taken.some((each) => overlap(each, { ...place, wide, high })))
    .toSorted((a, b) => farFrom(a) - farFrom(b))
  const { x, y } = free ?? { x: last.x + wide * OVER, y: last.y - high * OVER }
  return { x: short(x), y: short(y) }
}

const takenBy = (item: CakeItem): Taken[] =>
  (item.mirrored ? [item.x, -item.x] : [item.x]).map((x) => ({ x, y: item.y, wide: itemWidth(item), high: item.size }))
