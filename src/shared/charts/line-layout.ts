import { scaleLinear } from 'd3-scale'
import { daysBetween } from '../dates/dates.ts'
import type { Chart } from './chart.ts'
import type { ChartTexts } from './chart-texts.ts'
import { FONT_SIZE, keptInside, textWidth } from './label-fit.ts'
import type { ChartLayout, Mark, Place } from './mark.ts'
import { valueAxis } from './value-axis.ts'

const TOP = 12
const BOTTOM = 26
const DOT = 4

/** Lays out a value over time. In the "steps" shape a value holds until the next point; a spark has no axis. */
export function lineLayout({ shape, points }: Chart, width: number, height: number, texts: ChartTexts): ChartLayout {
  const isSpark = shape === 'spark'
  const known = points.flatMap(({ values: [first] }, point) =>
    first === undefined || first.value === null ? [] : [{ point, value: Number(first.value) }],
  )
  const frame = { width, top: isSpark ? DOT : TOP, bottom: height - (isSpark ? DOT : BOTTOM) }
  const axis = valueAxis(known.length === 0 ? [0] : known.map(({ value }) => value), frame, texts, false)
  const left = (isSpark ? 0 : axis.left) + DOT
  const right = width - DOT
  const places = positions(points, left, right)
  const dots = known.map(({ point, value }) => ({ point, x: places[point] ?? left, y: axis.scale(value) }))

  const line = lineThrough(dots, { isStepped: shape === 'steps', left, right })
  const [start, end] = [line[0], line.at(-1)]
  const area = start && end ? [...line, { x: end.x, y: frame.bottom }, { x: start.x, y: frame.bottom }] : []
  const marks: Mark[] = [
    ...(isSpark ? [] : axis.marks),
    ...(line.length > 1 ? [{ mark: 'path', look: 'area', places: area } as const] : []),
    ...(line.length > 1 ? [{ mark: 'path', look: 'line', places: line } as const] : []),
    ...(isSpark ? dots.slice(-1) : dots).map((dot): Mark => ({ ...dot, mark: 'dot' })),
    ...(isSpark ? [] : endLabels(points, places, width, height)),
  ]
  const areas = places.map((x, i) => {
    const [from, to] = [
      i === 0 ? left - DOT : (x + (places[i - 1] ?? x)) / 2,
      i === places.length - 1 ? width : (x + (places[i + 1] ?? x)) / 2,
    ]
    return { x: from, y: 0, width: Math.max(0, to - from), height }
  })
  return { width, height, marks, areas }
}

/** The x of each point: by its day when days differ, else evenly spaced; a single point stands in the middle. */
function positions(points: Chart['points'], left: number, right: number): number[] {
  const days = points.map(({ day }) => day)
  const [first, last] = [days[0], days.at(-1)]
  const span = first !== undefined && last !== undefined && first !== last ? daysBetween(first, last) : 0
  const scale = scaleLinear().range([left, right])
  if (points.length < 2) return points.map(() => (left + right) / 2)
  return span > 0
    ? days.map((day) => scale.domain([0, span])(daysBetween(first as string, day ?? (first as string))))
    : points.map((_, i) => scale.domain([0, points.length - 1])(i))
}

/** The points of the line; a single point becomes a line across the whole picture. */
function lineThrough(
  dots: readonly Place[],
  { isStepped, left, right }: { isStepped: boolean; left: number; right: number },
): Place[] {
  const [first] = dots
  if (first === undefined) return []
  if (dots.length === 1)
    return [
      { x: left, y: first.y },
      { x: right, y: first.y },
    ]
  if (!isStepped) return dots.map(({ x, y }) => ({ x, y }))
  return dots.flatMap(({ x, y }, i) => {
    const before = dots[i - 1]
    return before === undefined
      ? [{ x, y }]
      : [
          { x, y: before.y },
          { x, y },
        ]
  })
}

/** Labels of the first and the last point; the last is left out when it would touch the first. */
function endLabels(points: Chart['points'], places: readonly number[], width: number, height: number): Mark[] {
  const nameOf = (i: number): string => points[i]?.short ?? points[i]?.label ?? ''
  const label = (i: number): Extract<Mark, { mark: 'text' }> => ({
    mark: 'text',
    look: 'axis',
    anchor: 'middle',
    text: nameOf(i),
    x: keptInside(places[i] ?? 0, nameOf(i), width),
    y: height - FONT_SIZE / 2,
  })
  if (points.length === 0) return []
  const [first, last] = [label(0), label(points.length - 1)]
  const gap = last.x - first.x - (textWidth(first.text) + textWidth(last.text)) / 2
  return points.length > 1 && gap > FONT_SIZE && first.text !== last.text ? [first, last] : [first]
}
