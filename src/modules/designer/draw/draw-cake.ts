import type { CakeDesign, CakeItem } from '../design.ts'
import { darker, lighter } from './colour.ts'
import { cakeHeight, feet, placeOf } from './feet.ts'
import { footprint } from './footprint.ts'
import { itemWidth } from './item-width.ts'
import { definitions, SHADOW } from './light.ts'
import { group, type Mark, mark, type Point, path, shape, short } from './mark.ts'
import { flat, level, seen, sideOf, type View, wider } from './seen.ts'
import { sketched } from './sketched.ts'
import { decorationMark, tierMark } from './tier-mark.ts'

export type Drawing = View & {
  /** The address of an own picture. A picture without one is left out. */
  pictureOf: (imageId: number) => string | undefined
  /** Makes ids unique among the drawings of a page. */
  prefix?: string
  /** Millimetres of space around the cake. */
  margin?: number
}

const BOARD = { margin: 50, height: 12 }
const MARGIN = 40

const VIEWS = 12

/** Draws each tier, item and view once, as long as the tier or the item is the same object. */
const drawn = new WeakMap<object, Map<string, Mark>>()
function once(part: object, key: string, draw: () => Mark): Mark {
  const known = drawn.get(part) ?? new Map<string, Mark>()
  drawn.set(part, known)
  const found = known.get(key) ?? draw()
  if (known.size >= VIEWS) known.clear()
  known.set(key, found)
  return found
}

function itemMark(item: CakeItem, pictureOf: Drawing['pictureOf'], mirror: 1 | -1): Mark[] {
  const facing = {
    transform: `scale(${short(mirror * (item.size / 100))} ${short(item.size / 100)}) rotate(${item.turn})`,
  }
  switch (item.kind) {
    case 'decoration':
      return [group(facing, decorationMark(item.decoration, item.colour))]
    // Letters must stay readable in a mirror.
    case 'text':
      return [
        mark(
          'text',
          {
            x: 0,
            y: short(item.size * 0.33),
            fontFamily: `${item.font}, '${item.font} Variable'`,
            fontSize: item.size,
            fill: item.colour,
            textAnchor: 'middle',
            transform: `rotate(${item.turn})`,
            ...(item.font === 'Fraunces' ? { fontWeight: 600 } : {}),
          },
          item.text,
        ),
      ]
    case 'picture': {
      const href = pictureOf(item.imageId)
      return href ? [group(facing, [mark('image', { href, x: -50, y: -50, width: 100, height: 100 })])] : []
    }
    default:
      throw item satisfies never
  }
}

function boardMark(
  points: readonly Point[],
  { board, tiers }: CakeDesign,
  { tilt, prefix }: { tilt: number; prefix: string },
) {
  const side = shape(sideOf(points, -BOARD.height, 0, tilt))
  const face = shape(seen(points, 0, tilt))
  const [bottom] = tiers
  const foot = bottom ? footprint(bottom) : []
  const cast = [16, 12, 8.5, 5, 2].map((further) => wider(foot, 1 + further / (bottom?.width ?? 1)))
  return group({}, [
    path(shape(seen(wider(points, 1.07), -BOARD.height - 3, Math.max(tilt, 4))), { fill: `url(#${prefix}ground)` }),
    path(side, { fill: darker(board, 0.16) }),
    path(side, { fill: `url(#${prefix}round)` }),
    path(face, { fill: board, stroke: darker(board, 0.12), strokeWidth: 0.6 }),
    path(face, { fill: `url(#${prefix}top)` }),
    ...cast.map((shade) => path(shape(seen(shade, 0, tilt)), { fill: SHADOW, fillOpacity: 0.045 })),
    path(`M${level(points, -1, tilt)}`, {
      fill: 'none',
      stroke: lighter(board, 0.8),
      strokeWidth: 1.2,
      strokeOpacity: 0.8,
    }),
  ])
}

/** The sides on which an item is drawn. */
const sides = (item: CakeItem): readonly (1 | -1)[] => (item.mirrored && item.x !== 0 ? [1, -1] : [1])

export type Part = {
  key: string /** The id of the item. */
  item?: number
  tier?: number
  mark: Mark
  isText: boolean
  /** The middle of the part: right and down. */
  place: Point
}
export type Drawn = { box: { x: number; y: number; width: number; height: number }; definitions: Mark; parts: Part[] }

/** The parts of the drawing, the hindmost first. Millimetres; 0,0 is the middle of the cake's foot. */
export function drawParts(
  design: CakeDesign,
  { look, tilt, pictureOf, prefix = 'cake', margin = MARGIN }: Drawing,
): Drawn {
  const { up, away } = flat(tilt)
  const heights = feet(design.tiers)
  const [bottom] = design.tiers
  const widest = Math.max(...design.tiers.map((tier) => tier.width * (tier.shape === 'hexagon' ? 2 / Math.sqrt(3) : 1)))
  const board = widest + 2 * BOARD.margin
  const deepest = ((bottom?.depth ?? bottom?.width ?? 0) / 2 + BOARD.margin) * away
  const places = design.items
    .filter(({ hidden }) => !hidden)
    .flatMap((item) => {
      const [x, y] = placeOf(design, item)
      const reach = itemWidth(item) / 2
      return sides(item).map((side) => ({
        left: side * x - reach,
        right: side * x + reach,
        top: y * up + item.size / 2,
        foot: y * up - item.size / 2,
      }))
    })
  const top = Math.max(cakeHeight(design.tiers) * up + widest * 0.5 * away, ...places.map((place) => place.top))
  const foot = Math.max(deepest + BOARD.height, ...places.map((place) => -place.foot))
  const half = Math.max(board / 2, ...places.flatMap(({ left, right }) => [-left, right]))
  const box = { x: -half - margin, y: -top - margin, width: 2 * (half + margin), height: top + foot + 2 * margin }
  const boardPoints = bottom
    ? footprint({
        shape: bottom.shape === 'heart' || bottom.shape === 'petal' ? 'round' : bottom.shape,
        width: bottom.width + 2 * BOARD.margin,
        depth: bottom.depth === null ? null : bottom.depth + 2 * BOARD.margin,
      })
    : []
  const view = `${look}${tilt}${prefix}`
  const inLook = (mark: Mark, seed: number) => (look === 'sketch' ? sketched(mark, seed) : mark)
  const parts: Part[] = [
    {
      key: 'board',
      isText: false,
      place: [0, 0],
      mark: inLook(boardMark(boardPoints, design, { tilt, prefix }), 1),
    },
    ...design.tiers.map((tier, i): Part => {
      const below = design.tiers[i - 1]
      const inside = once(tier, `${view} ${below?.width}`, () =>
        inLook(tierMark(tier, below, { look, tilt, prefix }), tier.id),
      )
      return {
        key: `tier${tier.id}`,
        tier: tier.id,
        isText: false,
        place: [0, -(heights[i] ?? 0) * up],
        mark: group({ transform: `translate(0 ${short(-(heights[i] ?? 0) * up)})` }, [inside]),
      }
    }),
    ...design.items
      .filter(({ hidden }) => !hidden)
      .flatMap((item) => {
        const [x, y] = placeOf(design, item)
        return sides(item).map(
          (side): Part => ({
            key: `item${item.id}${side}`,
            item: item.id,
            isText: item.kind === 'text',
            place: [side * x, -y * up],
            mark: once(item, `${view}${side} ${y} ${item.kind === 'picture' ? pictureOf(item.imageId) : ''}`, () =>
              group({ transform: `translate(${short(side * x)} ${short(-y * up)})` }, [
                inLook(group({}, itemMark(item, pictureOf, side)), item.id),
              ]),
            ),
          }),
        )
      }),
  ]
  return { box, definitions: definitions(prefix), parts }
}

/** The whole drawing as one element; `title` is read out. */
export function drawCake(design: CakeDesign, drawing: Drawing & { title: string }): Mark {
  const { box, definitions: defs, parts } = drawParts(design, drawing)
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(short) as [number, number, number, number]
  return mark(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${x} ${y} ${width} ${height}`,
      width: `${width}mm`,
      height: `${height}mm`,
    },
    mark('title', {}, drawing.title),
    defs,
    mark('rect', { x, y, width, height, fill: design.background }),
    ...parts.map((part) => part.mark),
  )
}
