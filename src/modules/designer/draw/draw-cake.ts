import type { Border, CakeDesign, CakeItem, CakeTier } from '../design.ts'
import { chance } from './chance.ts'
import { darker, lighter, mixed } from './colour.ts'
import { DECORATIONS } from './decorations.ts'
import { along, footprint, front, isFaceted } from './footprint.ts'
import { group, line, type Mark, mark, type Point, path, shape, short } from './mark.ts'
import { sketched } from './sketched.ts'

export type View = Pick<CakeDesign, 'look' | 'tilt'>
export type Drawing = View & {
  /** The address of an own picture; one without an address is left out. */
  pictureOf: (imageId: number) => string | undefined
  /** Apart for each drawing of a page. */
  prefix?: string
  /** Millimetres around the cake. */
  margin?: number
}

const BOARD = { margin: 50, height: 12 }
const MARGIN = 40
const RADIANS = Math.PI / 180
/** Rows of a texture, and its columns along the side. */
const ROW = 8
const COLUMN = 14

/** The height of the foot of each tier, above the board. */
export function feet(tiers: readonly Pick<CakeTier, 'height' | 'gap'>[]): number[] {
  let height = 0
  return tiers.map((tier, i) => {
    if (i > 0 && tier.gap) height += tier.gap.height
    const foot = height
    height += tier.height
    return foot
  })
}

/** From the board to the top of the top tier, in millimetres. */
export const cakeHeight = (tiers: readonly CakeTier[]): number =>
  (feet(tiers).at(-1) ?? 0) + (tiers.at(-1)?.height ?? 0)

/** Where the middle of an item is, from the middle of the board: up and to the right. */
export function placeOf(design: Pick<CakeDesign, 'tiers'>, item: Pick<CakeItem, 'tier' | 'x' | 'y'>): Point {
  const at = design.tiers.findIndex(({ id }) => id === item.tier)
  return [item.x, item.y + (at < 0 ? 0 : (feet(design.tiers)[at] ?? 0))]
}

const flat = (tilt: number) => ({ up: Math.cos(tilt * RADIANS), away: Math.sin(tilt * RADIANS) })

/** Seen from the front and `tilt` degrees from above: x to the right, y down, 0,0 the middle of the foot. */
function seen(points: readonly Point[], height: number, tilt: number): Point[] {
  const { up, away } = flat(tilt)
  return points.map(([x, z]) => [x, -height * up - z * away])
}

const gradient = (id: string, stops: readonly (readonly [at: number, colour: string, opacity: number])[]): Mark =>
  mark(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 1, y2: 0 },
    ...stops.map(([offset, stopColor, stopOpacity]) => mark('stop', { offset, stopColor, stopOpacity })),
  )

/** Every drawing names these. */
const definitions = (prefix: string): Mark =>
  mark(
    'defs',
    {},
    gradient(`${prefix}round`, [
      [0, '#2a1a10', 0.26],
      [0.3, '#ffffff', 0.16],
      [0.55, '#2a1a10', 0.02],
      [1, '#2a1a10', 0.3],
    ]),
  )

const VIEWS = 6

/** Drawn once for each tier, item and view, as long as the tier or the item is the same object. */
const drawn = new WeakMap<object, Map<string, Mark>>()
function once(part: object, key: string, draw: () => Mark): Mark {
  const known = drawn.get(part) ?? new Map<string, Mark>()
  drawn.set(part, known)
  const found = known.get(key) ?? draw()
  if (known.size >= VIEWS) known.clear()
  known.set(key, found)
  return found
}

/** The side of an extruded outline. */
const sideOf = (points: readonly Point[], foot: number, top: number, tilt: number): Point[] => [
  ...seen(front(points), top, tilt),
  ...seen(front(points), foot, tilt).toReversed(),
]

function shading(points: readonly Point[], height: number, tilt: number, faceted: boolean, prefix: string): Mark[] {
  if (!faceted) return [path(shape(sideOf(points, 0, height, tilt)), { fill: `url(#${prefix}round)` })]
  const edge = front(points)
  return edge.slice(1).map((to, i) => {
    const from = edge[i] as Point
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    // The light comes from the front, a little from the left.
    const light = ((to[1] - from[1]) / long) * -0.5 + ((to[0] - from[0]) / long) * 0.87
    const face = [...seen([from, to], height, tilt), ...seen([to, from], 0, tilt)]
    return path(shape(face), { fill: '#2a1a10', fillOpacity: short(Math.max(0, 1 - light) * 0.4 + 0.02) })
  })
}

const level = (points: readonly Point[], height: number, tilt: number) => line(seen(front(points), height, tilt))

/** The texture of a tier, clipped by its side. */
function texture(tier: CakeTier, points: readonly Point[], tilt: number): Mark[] {
  const { height, accent, width } = tier
  const random = chance(tier.id)
  const thin = { fill: 'none', stroke: accent, strokeWidth: 1.4, strokeOpacity: 0.8, strokeLinejoin: 'round' }
  const rows = (step: number) => Array.from({ length: Math.ceil(height / step) }, (_, i) => (i + 0.5) * step)
  const columns = along(front(points), COLUMN)
  const post = ([x, z]: Point, from: number, to: number) =>
    line(seen([[x, z]], from, tilt).concat(seen([[x, z]], to, tilt)))
  const spot = ([x, z]: Point, y: number) => seen([[x, z]], y, tilt)[0] as Point
  switch (tier.texture) {
    case 'smooth':
      return []
    case 'combed':
      return rows(ROW).map((y) => path(`M${level(points, y, tilt)}`, thin))
    case 'stripes':
      return columns.map((column) => path(`M${post(column, 0, height)}`, { ...thin, strokeWidth: COLUMN / 2.6 }))
    case 'dots':
      return rows(COLUMN).flatMap((y, row) =>
        columns.flatMap((column, i) => {
          if ((i + row) % 2) return []
          const [cx, cy] = spot(column, y)
          return mark('circle', { cx: short(cx), cy: short(cy), r: 2.6, fill: accent })
        }),
      )
    case 'quilted':
      return rows(COLUMN * 1.5).flatMap((y) =>
        columns.slice(1).flatMap((to, i) => {
          const from = columns[i] as Point
          const [low, high] = i % 2 ? [y + COLUMN * 0.75, y - COLUMN * 0.75] : [y - COLUMN * 0.75, y + COLUMN * 0.75]
          return [
            path(`M${line([spot(from, low), spot(to, high)])}`, thin),
            path(`M${line([spot(from, high), spot(to, low)])}`, thin),
          ]
        }),
      )
    case 'basket':
      return rows(ROW * 1.4).flatMap((y, row) =>
        columns.slice(1).flatMap((to, i) =>
          (i + row) % 2
            ? []
            : path(`M${line([spot(columns[i] as Point, y), spot(to, y)])}`, {
                ...thin,
                strokeWidth: ROW,
                strokeLinecap: 'round',
                strokeOpacity: 0.55,
              }),
        ),
      )
    case 'ruffles':
      return rows(ROW * 1.8).map((y, row) => {
        const wave = columns.map((column, i) => spot(column, y + ((i + row) % 2 ? 3 : -3)))
        return path(`M${line(wave)}`, { ...thin, strokeWidth: 3.4, strokeLinecap: 'round' })
      })
    case 'rustic':
      return rows(ROW * 1.2).flatMap((y) => {
        const start = Math.floor(random() * 4)
        const wave = columns.slice(start).map((column) => spot(column, y + (random() - 0.5) * ROW * 1.4))
        return wave.length > 1 ? path(`M${line(wave)}`, { ...thin, strokeWidth: 2.4, strokeOpacity: 0.5 }) : []
      })
    case 'semi-naked':
    case 'watercolour': {
      const blots = tier.texture === 'semi-naked' ? 60 : 22
      return Array.from({ length: blots }, () => {
        const [cx, cy] = spot([(random() - 0.5) * width, 0], random() * height)
        return mark('ellipse', {
          cx: short(cx),
          cy: short(cy),
          rx: short(width * (0.04 + random() * 0.1)),
          ry: short(height * (tier.texture === 'semi-naked' ? 0.012 : 0.04) * (1 + random() * 2)),
          fill: accent,
          fillOpacity: short(0.12 + random() * 0.2),
        })
      })
    }
    case 'ombre':
      return rows(ROW / 2).map((y) =>
        path(`M${level(points, y, tilt)}`, {
          fill: 'none',
          stroke: accent,
          strokeWidth: ROW,
          strokeOpacity: short(Math.max(0, 1 - y / height)),
        }),
      )
    default:
      throw tier.texture satisfies never
  }
}

function drip(tier: CakeTier, points: readonly Point[], tilt: number): Mark[] {
  if (!tier.drip) return []
  const { colour, length } = tier.drip
  const random = chance(tier.id + 50)
  const edge = along(front(points), COLUMN)
  const wide = COLUMN * 0.72
  const runs = edge.map(([x, z], i) => {
    const long = Math.min(tier.height - wide, length * (i % 2 ? 0.35 + random() * 0.3 : 0.6 + random() * 0.4))
    return path(
      `M${line(seen([[x, z]], tier.height, tilt).concat(seen([[x, z]], tier.height - Math.max(1, long), tilt)))}`,
      {
        stroke: colour,
        strokeWidth: short(wide),
        strokeLinecap: 'round',
        fill: 'none',
      },
    )
  })
  return [
    ...runs,
    path(`M${level(points, tier.height - 2, tilt)}`, {
      fill: 'none',
      stroke: colour,
      strokeWidth: 6,
      strokeLinejoin: 'round',
    }),
  ]
}

const decorationMark = (kind: keyof typeof DECORATIONS, colour: string): Mark[] => DECORATIONS[kind].draw(colour)

const stamp = (kind: keyof typeof DECORATIONS, colour: string, [x, y]: Point, size: number, turn = 0): Mark =>
  group(
    { transform: `translate(${short(x)} ${short(y)}) rotate(${turn}) scale(${size / 100})` },
    decorationMark(kind, colour),
  )

/** A decoration again and again along an edge of a tier, as close as it is wide. */
const border = ({ kind, colour, size, edge }: Border, tier: CakeTier, points: readonly Point[], tilt: number): Mark[] =>
  along(front(points), size * 0.92).map((point) => {
    const height = edge === 'top' ? tier.height : size * 0.35
    return stamp(kind, colour, seen([point], height, tilt)[0] as Point, size)
  })

function gapBelow(tier: CakeTier, below: CakeTier, tilt: number): Mark[] {
  if (!tier.gap) return []
  const { kind, height, colour } = tier.gap
  const points = footprint(tier)
  const solid = (outline: readonly Point[], fill: string) => [
    path(shape(sideOf(outline, -height, 0, tilt)), { fill: darker(fill, 0.12) }),
    path(shape(seen(outline, 0, tilt)), { fill }),
  ]
  if (kind === 'plate') return solid(points, colour)
  const room = Math.min(tier.width, below.width)
  if (kind === 'pillars') {
    const wide = Math.max(8, room * 0.06)
    return [-0.36, -0.14, 0.14, 0.36].map((at) =>
      mark('rect', {
        x: short(room * at - wide / 2),
        y: 0,
        width: short(wide),
        height: short(height * flat(tilt).up),
        fill: Math.abs(at) > 0.2 ? colour : darker(colour, 0.15),
      }),
    )
  }
  return [
    path(
      shape(
        sideOf(
          points.map(([x, z]): Point => [x * 0.7, z * 0.7]),
          -height,
          0,
          tilt,
        ),
      ),
      { fill: darker('#7d9a6b', 0.25) },
    ),
    ...along(front(points.map(([x, z]): Point => [x * 0.86, z * 0.86])), height * 0.8).map((point, i) =>
      stamp(
        i % 3 === 2 ? 'leaf' : 'rose',
        i % 3 === 2 ? '#7d9a6b' : colour,
        seen([point], -height / 2, tilt)[0] as Point,
        height * 1.05,
        i * 40,
      ),
    ),
  ]
}

function tierMark(tier: CakeTier, below: CakeTier | undefined, tilt: number, prefix: string): Mark {
  const points = footprint(tier)
  const clip = `${prefix}tier${tier.id}`
  const side = shape(sideOf(points, 0, tier.height, tilt))
  const top = tier.drip?.colour ?? (tier.texture === 'semi-naked' ? mixed(tier.colour, tier.accent, 0.3) : tier.colour)
  return group({}, [
    ...(below ? gapBelow(tier, below, tilt) : []),
    mark('clipPath', { id: clip }, path(side, {})),
    path(side, { fill: tier.colour, stroke: darker(tier.colour, 0.14), strokeWidth: 0.8 }),
    group({ clipPath: `url(#${clip})` }, texture(tier, points, tilt)),
    ...shading(points, tier.height, tilt, isFaceted(tier), prefix),
    path(shape(seen(points, tier.height, tilt)), {
      fill: lighter(top, 0.22),
      stroke: darker(top, 0.1),
      strokeWidth: 0.8,
    }),
    ...drip(tier, points, tilt),
    ...tier.borders.flatMap((each) => border(each, tier, points, tilt)),
  ])
}

function itemMark(item: CakeItem, pictureOf: Drawing['pictureOf'], mirror: 1 | -1): Mark[] {
  const facing = {
    transform: `scale(${short(mirror * (item.size / 100))} ${short(item.size / 100)}) rotate(${item.turn})`,
  }
  switch (item.kind) {
    case 'decoration':
      return [group(facing, decorationMark(item.decoration, item.colour))]
    // Letters stay readable in a mirror.
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

/** The places at which an item is drawn. */
const sides = (item: CakeItem): readonly (1 | -1)[] => (item.mirrored && item.x !== 0 ? [1, -1] : [1])

export type Part = {
  key: string /** The item that it is. */
  item?: number
  tier?: number
  mark: Mark
  isText: boolean
  /** Its middle: to the right and down. */
  place: Point
}
export type Drawn = { box: { x: number; y: number; width: number; height: number }; definitions: Mark; parts: Part[] }

/** The parts of the drawing, the hindmost first; millimetres, 0,0 the middle of the foot of the cake. */
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
      const reach = item.kind === 'text' ? (item.size * item.text.length) / 4 : item.size / 2
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
      mark: inLook(
        group({}, [
          path(shape(sideOf(boardPoints, -BOARD.height, 0, tilt)), { fill: darker(design.board, 0.18) }),
          path(shape(seen(boardPoints, 0, tilt)), {
            fill: design.board,
            stroke: darker(design.board, 0.15),
            strokeWidth: 0.8,
          }),
        ]),
        1,
      ),
    },
    ...design.tiers.map((tier, i): Part => {
      const below = design.tiers[i - 1]
      const inside = once(tier, `${view} ${below?.width}`, () => inLook(tierMark(tier, below, tilt, prefix), tier.id))
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
            mark: group({ transform: `translate(${short(side * x)} ${short(-y * up)})` }, [
              once(item, `${look}${side} ${item.kind === 'picture' ? pictureOf(item.imageId) : ''}`, () =>
                inLook(group({}, itemMark(item, pictureOf, side)), item.id),
              ),
            ]),
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
