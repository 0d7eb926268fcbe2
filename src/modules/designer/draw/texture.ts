import type { CakeTier } from '../design.ts'
import { chance } from './chance.ts'
import { lighter } from './colour.ts'
import { along, front } from './footprint.ts'
import { line, type Mark, mark, type Point, path, short } from './mark.ts'
import { level, seen } from './seen.ts'

/** The rows of a texture, and its columns along the side. */
const ROW = 8
export const COLUMN = 14

/** A closed line with rounded corners. */
function rounded(corners: readonly Point[]): string {
  const middle = ([x, y]: Point, [right, down]: Point): Point => [(x + right) / 2, (y + down) / 2]
  const [first, last] = [corners[0] as Point, corners.at(-1) as Point]
  const curves = corners.map((corner, i) => `Q${line([corner])} ${line([middle(corner, corners[i + 1] ?? first)])}`)
  return `M${line([middle(last, first)])}${curves.join('')}Z`
}

/** The texture of a tier, clipped to its side. */
export function texture(tier: CakeTier, points: readonly Point[], tilt: number): Mark[] {
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
