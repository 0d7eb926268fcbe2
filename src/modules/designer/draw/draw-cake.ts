import type { Border, CakeDesign, CakeItem, CakeTier } from '../design.ts'
import { chance } from './chance.ts'
import { darker, lighter, mixed } from './colour.ts'
import { DECORATIONS } from './decorations.ts'
import { along, back, footprint, front, isFaceted } from './footprint.ts'
import { group, line, type Mark, mark, type Point, path, shape, short } from './mark.ts'
import { INK, sketched } from './sketched.ts'

export type View = Pick<CakeDesign, 'look' | 'tilt'>
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
const RADIANS = Math.PI / 180
/** The rows of a texture, and its columns along the side. */
const ROW = 8
const COLUMN = 14

/** The height of each tier's foot above the board. */
export function feet(tiers: readonly Pick<CakeTier, 'height' | 'gap'>[]): number[] {
  let height = 0
  return tiers.map((tier, i) => {
    if (i > 0 && tier.gap) height += tier.gap.height
    const foot = height
    height += tier.height
    return foot
  })
}

/** The height from the board to the top of the top tier, in millimetres. */
export const cakeHeight = (tiers: readonly CakeTier[]): number =>
  (feet(tiers).at(-1) ?? 0) + (tiers.at(-1)?.height ?? 0)

/** The middle of an item, measured right and up from the middle of the board. */
export function placeOf(design: Pick<CakeDesign, 'tiers'>, item: Pick<CakeItem, 'tier' | 'x' | 'y'>): Point {
  const at = design.tiers.findIndex(({ id }) => id === item.tier)
  return [item.x, item.y + (at < 0 ? 0 : (feet(design.tiers)[at] ?? 0))]
}

const flat = (tilt: number) => ({ up: Math.cos(tilt * RADIANS), away: Math.sin(tilt * RADIANS) })

/**
 * Projects points as seen from the front and `tilt` degrees from above. x grows to the right, y down; 0,0 is the middle
 * of the foot.
 */
function seen(points: readonly Point[], height: number, tilt: number): Point[] {
  const { up, away } = flat(tilt)
  return points.map(([x, z]) => [x, -height * up - z * away])
}

type Stops = readonly (readonly [at: number, colour: string, opacity: number])[]
const gradient = (id: string, tag: 'linearGradient' | 'radialGradient', at: Mark['attributes'], stops: Stops): Mark =>
  mark(
    tag,
    { id, ...at },
    ...stops.map(([offset, stopColor, stopOpacity]) => mark('stop', { offset, stopColor, stopOpacity })),
  )

const SHADOW = '#2e1c12'
const LIGHT = '#ffffff'
const ACROSS = { x1: 0, y1: 0, x2: 1, y2: 0 }
const DOWN = { x1: 0, y1: 0, x2: 0, y2: 1 }

/** Gradients that every drawing uses: light from the left, a little from above. */
const definitions = (prefix: string): Mark =>
  mark(
    'defs',
    {},
    gradient(`${prefix}round`, 'linearGradient', ACROSS, [
      [0, SHADOW, 0.24],
      [0.1, SHADOW, 0.09],
      [0.2, LIGHT, 0.08],
      [0.3, LIGHT, 0.24],
      [0.42, LIGHT, 0.14],
      [0.56, LIGHT, 0],
      [0.7, SHADOW, 0.05],
      [0.86, SHADOW, 0.17],
      [1, SHADOW, 0.32],
    ]),
    gradient(`${prefix}fall`, 'linearGradient', DOWN, [
      [0, LIGHT, 0.14],
      [0.18, LIGHT, 0],
      [0.72, SHADOW, 0],
      [1, SHADOW, 0.13],
    ]),
    gradient(`${prefix}top`, 'radialGradient', { cx: 0.36, cy: 0.4, r: 0.75 }, [
      [0, LIGHT, 0.42],
      [0.55, LIGHT, 0.08],
      [1, SHADOW, 0.1],
    ]),
    gradient(`${prefix}ground`, 'radialGradient', { cx: 0.5, cy: 0.5, r: 0.5 }, [
      [0.55, SHADOW, 0.26],
      [0.8, SHADOW, 0.1],
      [1, SHADOW, 0],
    ]),
  )

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

/** The side of an extruded outline. */
const sideOf = (points: readonly Point[], foot: number, top: number, tilt: number): Point[] => [
  ...seen(front(points), top, tilt),
  ...seen(front(points), foot, tilt).toReversed(),
]

function shading(points: readonly Point[], height: number, tilt: number, faceted: boolean, prefix: string): Mark[] {
  const fall = path(shape(sideOf(points, 0, height, tilt)), { fill: `url(#${prefix}fall)` })
  if (!faceted) return [path(shape(sideOf(points, 0, height, tilt)), { fill: `url(#${prefix}round)` }), fall]
  const edge = front(points)
  const faces = edge.slice(1).map((to, i) => {
    const from = edge[i] as Point
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    // The light comes from the front, a little from the left.
    const light = ((to[1] - from[1]) / long) * -0.5 + ((to[0] - from[0]) / long) * 0.87
    const face = [...seen([from, to], height, tilt), ...seen([to, from], 0, tilt)]
    return path(shape(face), { fill: SHADOW, fillOpacity: short(Math.max(0, 1 - light) * 0.34 + 0.02) })
  })
  return [...faces, fall]
}

/** How narrow something looks on the side of a tier: 1 at the middle, less towards the edges. */
const turnedAway = ([x]: Point, width: number) => Math.sqrt(Math.max(0.12, 1 - (x / (width / 2)) ** 2))

const wider = (points: readonly Point[], by: number) => points.map(([x, z]): Point => [x * by, z * by])

/** The shadow that a tier casts on what it stands on, within the width of that. */
const contact = (tier: CakeTier, below: CakeTier, points: readonly Point[], tilt: number): Mark[] =>
  [1.075, 1.055, 1.038, 1.022, 1.008].map((by) =>
    path(shape(seen(wider(points, Math.min(by, Math.max(1, below.width / tier.width - 0.01))), -0.5, tilt)), {
      fill: SHADOW,
      fillOpacity: 0.045,
    }),
  )

const level = (points: readonly Point[], height: number, tilt: number) => line(seen(front(points), height, tilt))

/** A closed line with rounded corners. */
function rounded(corners: readonly Point[]): string {
  const middle = ([x, y]: Point, [right, down]: Point): Point => [(x + right) / 2, (y + down) / 2]
  const [first, last] = [corners[0] as Point, corners.at(-1) as Point]
  const curves = corners.map((corner, i) => `Q${line([corner])} ${line([middle(corner, corners[i + 1] ?? first)])}`)
  return `M${line([middle(last, first)])}${curves.join('')}Z`
}

/** The texture of a tier, clipped to its side. */
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
      return rows(ROW * 1.8).flatMap((y, row) => {
        const shifted = along(front(points), COLUMN * (row % 2 ? 1.15 : 1))
        const edge = shifted.map((point) => spot(point, y - ROW * 0.9))
        const hem = edge.slice(1).map((to, i) => {
          const from = edge[i] as Point
          return `Q${short((from[0] + to[0]) / 2)} ${short((from[1] + to[1]) / 2 + 5)} ${short(to[0])} ${short(to[1])}`
        })
        const [start, end] = [edge[0] as Point, edge.at(-1) as Point]
        const [lowest, highest] = [0, -ROW * 2.6]
        const fold = `M${line([start])}${hem.join('')}L${line([
          [end[0], end[1] + highest],
          [start[0], start[1] + highest],
        ])}Z`
        return [
          path(fold, { fill: lighter(tier.colour, 0.3), fillOpacity: 0.55 }),
          path(`M${line([[start[0], start[1] + lowest]])}${hem.join('')}`, {
            fill: 'none',
            stroke: accent,
            strokeWidth: 2,
            strokeLinecap: 'round',
          }),
        ]
      })
    case 'rustic':
      // Strokes of a palette knife, dark and light in turn.
      return rows(ROW * 0.5).flatMap((y) =>
        [0.3, 0.75].map((share) => {
          const from = Math.floor(random() * columns.length)
          const stretch = columns.slice(from, from + 2 + Math.floor(random() * 9))
          const shaky = stretch.map((column) => spot(column, y + (random() - 0.5) * 3))
          const isLight = random() > share
          return path(`M${line(shaky.length > 1 ? shaky : [...shaky, ...shaky])}`, {
            fill: 'none',
            stroke: isLight ? lighter(tier.colour, 0.7) : accent,
            strokeWidth: short(2.5 + random() * 5),
            strokeOpacity: short(isLight ? 0.7 : 0.25 + random() * 0.25),
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
          })
        }),
      )
    case 'semi-naked':
      return Array.from({ length: 70 }, () => {
        const [cx, cy] = spot([(random() - 0.5) * width, 0], random() * height)
        return mark('ellipse', {
          cx: short(cx),
          cy: short(cy),
          rx: short(width * (0.03 + random() * 0.11)),
          ry: short(height * 0.01 * (1 + random() * 2)),
          fill: accent,
          fillOpacity: short(0.1 + random() * 0.2),
        })
      })
    case 'watercolour':
      // Washes laid over one another, each a little larger and paler.
      return Array.from({ length: 11 }, () => {
        const [cx, cy] = spot([(random() - 0.5) * width, 0], random() * height)
        const [wide, high, turn] = [
          width * (0.07 + random() * 0.13),
          height * (0.06 + random() * 0.12),
          random() * 40 - 20,
        ]
        return [1, 0.82, 0.62, 0.4].map((by) => {
          const rim = Array.from({ length: 14 }, (_, i): Point => {
            const stray = 0.82 + random() * 0.3
            const angle = (i / 14) * 2 * Math.PI
            return [wide * by * stray * Math.cos(angle), high * by * stray * Math.sin(angle)]
          })
          return path(rounded(rim), {
            fill: accent,
            fillOpacity: 0.11,
            transform: `translate(${short(cx)} ${short(cy)}) rotate(${short(turn)})`,
          })
        })
      }).flat()
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
  const edge = along(front(points), COLUMN * 1.15)
  const runs = edge.map((point, i) => {
    const wide = COLUMN * (0.74 + random() * 0.24) * turnedAway(point, tier.width)
    const wanted = length * (i % 2 ? 0.25 + random() * 0.35 : 0.55 + random() * 0.45)
    const long = Math.max(1, Math.min(tier.height - wide, wanted))
    const [[x, from], [, to]] = seen([point], tier.height, tilt).concat(seen([point], tier.height - long, tilt)) as [
      Point,
      Point,
    ]
    const [half, flare] = [wide / 2, wide * 0.55]
    // A drip leaves the edge with a flare, gets thinner, and ends in a drop.
    const d = `M${line([[x - half - flare, from]])}C${line([[x - half, from]])} ${line([[x - half * 0.8, from + flare]])} ${line(
      [[x - half * 0.8, from + flare * 1.6]],
    )}L${line([[x - half, to - half]])}C${line([[x - half * 1.25, to + half]])} ${line([[x + half * 1.25, to + half]])} ${line(
      [[x + half, to - half]],
    )}L${line([[x + half * 0.8, from + flare * 1.6]])}C${line([[x + half * 0.8, from + flare]])} ${line([
      [x + half, from],
    ])} ${line([[x + half + flare, from]])}Z`
    return group({}, [
      path(d, { fill: colour }),
      ...(long > wide
        ? [
            path(`M${line([[x - half * 0.35, from + flare]])}L${line([[x - half * 0.35, to - half * 0.6]])}`, {
              fill: 'none',
              stroke: LIGHT,
              strokeWidth: short(Math.max(0.6, half * 0.32)),
              strokeOpacity: 0.3,
              strokeLinecap: 'round',
            }),
          ]
        : []),
    ])
  })
  const rim = (drop: number, attributes: Mark['attributes']) =>
    path(`M${level(points, tier.height - drop, tilt)}`, {
      fill: 'none',
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
      ...attributes,
    })
  return [
    rim(2.5, { stroke: colour, strokeWidth: 6 }),
    ...runs,
    rim(1, { stroke: LIGHT, strokeWidth: 1.3, strokeOpacity: 0.35 }),
  ]
}

const decorationMark = (kind: keyof typeof DECORATIONS, colour: string): Mark[] => DECORATIONS[kind].draw(colour)

type Stamped = { kind: keyof typeof DECORATIONS; colour: string; size: number; turn?: number; narrow?: number }
const stamp = ([x, y]: Point, { kind, colour, size, turn = 0, narrow = 1 }: Stamped): Mark =>
  group(
    { transform: `translate(${short(x)} ${short(y)}) scale(${short(narrow)} 1) rotate(${turn}) scale(${size / 100})` },
    decorationMark(kind, colour),
  )

/** Repeats a decoration along an edge of a tier, as close as it is wide; around the back too, where that is visible. */
function border({ kind, colour, size, edge }: Border, tier: CakeTier, points: readonly Point[], tilt: number) {
  const height = edge === 'top' ? tier.height : size * 0.35
  const row = (part: readonly Point[]) =>
    // The far ones first.
    along(part, size * 0.92)
      .toSorted(([, a], [, b]) => b - a)
      .map((point) => {
        const narrow = isFaceted(tier) ? 1 : 0.4 + 0.6 * turnedAway(point, tier.width)
        return stamp(seen([point], height, tilt)[0] as Point, { kind, colour, size, narrow })
      })
  return { behind: edge === 'top' ? row(back(points)) : [], before: row(front(points)) }
}

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
      { fill: darker('#7d9a6b', 0.4) },
    ),
    ...[0.8, 0.92].flatMap((reach, row) =>
      along(front(wider(points, reach)), height * 0.62).map((point, i) => {
        const isLeaf = (i + row) % 4 === 3
        const up = -height * (row ? 0.62 : 0.34)
        return stamp(seen([point], up, tilt)[0] as Point, {
          kind: isLeaf ? 'leaf' : (i + row) % 3 ? 'rose' : 'peony',
          colour: isLeaf ? '#7d9a6b' : (i + row) % 3 === 1 ? lighter(colour, 0.3) : colour,
          size: height * (isLeaf ? 0.75 : 0.9),
          turn: i * 47 + row * 20,
        })
      }),
    ),
  ]
}

function tierMark(
  tier: CakeTier,
  below: CakeTier | undefined,
  { look, tilt, prefix }: View & { prefix: string },
): Mark {
  const points = footprint(tier)
  const clip = `${prefix}tier${tier.id}`
  const side = shape(sideOf(points, 0, tier.height, tilt))
  const top = tier.drip?.colour ?? (tier.texture === 'semi-naked' ? mixed(tier.colour, tier.accent, 0.3) : tier.colour)
  const topFace = shape(seen(points, tier.height, tilt))
  const borders = tier.borders.map((each) => border(each, tier, points, tilt))
  return group({}, [
    ...(below && !tier.gap ? contact(tier, below, points, tilt) : []),
    ...(below ? gapBelow(tier, below, tilt) : []),
    mark('clipPath', { id: clip }, path(side, {})),
    path(side, { fill: tier.colour, stroke: darker(tier.colour, 0.12), strokeWidth: 0.6 }),
    group({ clipPath: `url(#${clip})` }, [
      ...texture(tier, points, tilt),
      ...(look === 'sketch' ? hatching(tier, points, tilt) : []),
    ]),
    ...shading(points, tier.height, tilt, isFaceted(tier), prefix),
    path(topFace, { fill: lighter(top, 0.18), stroke: darker(top, 0.1), strokeWidth: 0.6 }),
    path(topFace, { fill: `url(#${prefix}top)` }),
    ...borders.flatMap(({ behind }) => behind),
    path(`M${level(points, tier.height - 1, tilt)}`, {
      fill: 'none',
      stroke: lighter(tier.colour, 0.75),
      strokeWidth: 1.6,
      strokeOpacity: 0.75,
      strokeLinecap: 'round',
    }),
    ...drip(tier, points, tilt),
    ...borders.flatMap(({ before }) => before),
  ])
}

/** Pencil shading on the side away from the light. */
function hatching(tier: CakeTier, points: readonly Point[], tilt: number): Mark[] {
  const random = chance(tier.id + 90)
  const edge = along(front(points), 5)
  return edge.slice(Math.floor(edge.length * 0.72)).map((point, i, all) => {
    const from = tier.height * (0.72 + random() * 0.24)
    const to = tier.height * (0.04 + random() * 0.2) * (1 - i / all.length / 2)
    const [[x, y], [, down]] = [...seen([point], from, tilt), ...seen([point], to, tilt)] as [Point, Point]
    return path(
      `M${line([
        [x + 3, y],
        [x - 4, down],
      ])}`,
      {
        fill: 'none',
        stroke: INK,
        strokeWidth: 0.7,
        strokeOpacity: 0.3,
        strokeLinecap: 'round',
      },
    )
  })
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
