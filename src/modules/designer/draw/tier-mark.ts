import type { Border, CakeTier } from '../design.ts'
import { chance } from './chance.ts'
import { darker, lighter, mixed } from './colour.ts'
import { DECORATIONS } from './decorations.ts'
import { along, back, footprint, front, isFaceted } from './footprint.ts'
import { contact, LIGHT, shading } from './light.ts'
import { group, line, type Mark, mark, type Point, path, shape, short } from './mark.ts'
import { flat, level, seen, sideOf, type View, wider } from './seen.ts'
import { INK } from './sketched.ts'
import { COLUMN, texture } from './texture.ts'

/** How narrow something looks on the side of a tier: 1 at the middle, less towards the edges. */
const turnedAway = ([x]: Point, width: number) => Math.sqrt(Math.max(0.12, 1 - (x / (width / 2)) ** 2))

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

export const decorationMark = (kind: keyof typeof DECORATIONS, colour: string): Mark[] => DECORATIONS[kind].draw(colour)

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

export function tierMark(
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
