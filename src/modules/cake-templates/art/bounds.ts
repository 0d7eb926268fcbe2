import type { Mark, Point } from '#modules/designer/draw/mark.ts'

export type Box = { x: number; y: number; width: number; height: number }
type Matrix = readonly [number, number, number, number, number, number]

const STEPS = 24
const STILL: Matrix = [1, 0, 0, 1, 0, 0]

/** Points along an SVG path, close enough together to find its bounds. */
export function pathPoints(d: string): Point[] {
  const tokens = d.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []
  const points: Point[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  // The handle of the last curve, from which a `t` continues.
  let handle: Point | undefined
  let command = ''
  let at = 0
  const next = () => Number(tokens[at++])
  const to = (toX: number, toY: number) => {
    points.push([toX, toY])
    ;[x, y] = [toX, toY]
  }
  const curve = (handles: readonly Point[], end: Point) => {
    const all = [[x, y] as Point, ...handles, end]
    for (let step = 1; step <= STEPS; step += 1) points.push(along(all, step / STEPS))
    ;[x, y] = end
  }
  while (at < tokens.length) {
    if (/[a-z]/i.test(tokens[at] ?? '')) command = tokens[at++] ?? ''
    const kind = command.toLowerCase()
    const [fromX, fromY] = command === kind ? [x, y] : [0, 0]
    const point = (): Point => [fromX + next(), fromY + next()]
    let kept: Point | undefined
    if (kind === 'z') {
      ;[x, y] = [startX, startY]
    } else if (kind === 'm') {
      to(...point())
      ;[startX, startY] = [x, y]
      command = command === 'm' ? 'l' : 'L'
    } else if (kind === 'l') to(...point())
    else if (kind === 'h') to(fromX + next(), y)
    else if (kind === 'v') to(x, fromY + next())
    else if (kind === 'c') curve([point(), point()], point())
    else if (kind === 'q') {
      kept = point()
      curve([kept], point())
    } else if (kind === 't') {
      kept = handle ? [2 * x - handle[0], 2 * y - handle[1]] : [x, y]
      curve([kept], point())
    } else if (kind === 'a') {
      const [rx, ry] = [next(), next()]
      next()
      const [isLarge, isClockwise] = [next() === 1, next() === 1]
      const end = point()
      for (const each of arc([x, y], end, { rx, ry, isLarge, isClockwise })) points.push(each)
      ;[x, y] = end
    } else throw new Error(`No such command of a path: ${command}`)
    handle = kept
  }
  return points
}

/** Uses de Casteljau's algorithm. */
function along(points: readonly Point[], share: number): Point {
  const [first, ...rest] = points as [Point, ...Point[]]
  if (rest.length === 0) return first
  const between = rest.map(([toX, toY], i): Point => {
    const [x, y] = points[i] as Point
    return [x + (toX - x) * share, y + (toY - y) * share]
  })
  return along(between, share)
}

type Arc = { rx: number; ry: number; isLarge: boolean; isClockwise: boolean }
/** An arc with upright axes, the only kind we draw. */
function arc([x, y]: Point, [toX, toY]: Point, { rx, ry, isLarge, isClockwise }: Arc): Point[] {
  const [halfX, halfY] = [(x - toX) / 2 / rx, (y - toY) / 2 / ry]
  const far = Math.min(1, Math.hypot(halfX, halfY))
  const grown = Math.max(1, Math.hypot(halfX, halfY))
  const off = (Math.sqrt(1 - far ** 2) / (far || 1)) * (isLarge === isClockwise ? -1 : 1)
  const [middleX, middleY] = [(x + toX) / 2 + off * rx * halfY, (y + toY) / 2 - off * ry * halfX]
  const angle = (px: number, py: number) => Math.atan2((py - middleY) / ry, (px - middleX) / rx)
  const start = angle(x, y)
  let turn = angle(toX, toY) - start
  if (isClockwise && turn < 0) turn += 2 * Math.PI
  if (!isClockwise && turn > 0) turn -= 2 * Math.PI
  return Array.from({ length: STEPS }, (_, i): Point => {
    const now = start + (turn * (i + 1)) / STEPS
    return [middleX + rx * grown * Math.cos(now), middleY + ry * grown * Math.sin(now)]
  })
}

export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return { x: least(xs), y: least(ys), width: most(xs) - least(xs), height: most(ys) - least(ys) }
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

function matrixOf(transform: string): Matrix {
  let whole = STILL
  for (const [, name = '', said = ''] of transform.matchAll(/(?<!\w)(\w+)\(([^()]*)\)/g)) {
    const [first = 0, second] = said.split(/[\s,]+/).map(Number)
    const angle = (first * Math.PI) / 180
    const each: Matrix =
      name === 'translate'
        ? [1, 0, 0, 1, first, second ?? 0]
        : name === 'scale'
          ? [first, 0, 0, second ?? first, 0, 0]
          : [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
    whole = times(whole, each)
  }
  return whole
}

const number = (value: string | number | undefined) => Number(value ?? 0)

function own({ tag, attributes: { d, cx, cy, r, rx, ry } }: Mark): Point[] {
  if (tag === 'path') return pathPoints(String(d))
  if (tag !== 'circle' && tag !== 'ellipse') return []
  const [wide, high] = [number(rx ?? r), number(ry ?? r)]
  return Array.from({ length: 4 * STEPS }, (_, i): Point => {
    const angle = (i * Math.PI) / 2 / STEPS
    return [number(cx) + wide * Math.cos(angle), number(cy) + high * Math.sin(angle)]
  })
}

/** Points around a drawing, including the width of its strokes. */
export function markPoints(mark: Mark, around: Matrix = STILL): Point[] {
  const { attributes, children } = mark
  const matrix = times(around, matrixOf(String(attributes.transform ?? '')))
  const [a, b, c, d, e, f] = matrix
  const half = attributes.stroke === undefined ? 0 : (number(attributes.strokeWidth ?? 1) / 2) * Math.hypot(a, b)
  const points = own(mark).flatMap(([px, py]): Point[] => {
    const [x, y] = [a * px + c * py + e, b * px + d * py + f]
    return [
      [x - half, y - half],
      [x + half, y + half],
    ]
  })
  return [...points, ...children.flatMap((child) => (typeof child === 'string' ? [] : markPoints(child, matrix)))]
}
