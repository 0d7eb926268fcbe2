import { scaleBand } from 'd3-scale'
import { stack, stackOffsetDiverging } from 'd3-shape'
import type { Chart, ChartLook } from './chart.ts'
import type { ChartTexts } from './chart-texts.ts'
import { FONT_SIZE, keptInside, labelStep } from './label-fit.ts'
import type { Box, ChartLayout, Mark } from './mark.ts'
import { valueAxis } from './value-axis.ts'

const BAR_MAX = 36
const TOP = 8
const BOTTOM = 24
const STRIPE_EVERY = 4
/** The least height in pixels of a bar whose value is not zero, so that it can be seen. */
const LEAST = 1.5

const numberOf = (value: string | number | null | undefined) => Number(value ?? 0)

/** Lays out months side by side; the bars of a month stand next to each other or stacked. */
export function barsLayout(chart: Chart, width: number, height: number, texts: ChartTexts): ChartLayout {
  const { points, series } = chart
  const isStacked = chart.shape === 'stack'
  const ends = isStacked
    ? stackedEnds(chart)
    : points.map(({ values }) => values.map(({ value }) => [0, numberOf(value)]))
  const axis = valueAxis(ends.flat(2), { width, top: TOP, bottom: height - BOTTOM }, texts, true)
  const places = scaleBand<number>()
    .domain(points.map((_, i) => i))
    .range([axis.left, width])
    .padding(0.22)
  const across = isStacked ? 1 : series.length
  const barWidth = Math.min(places.bandwidth() / across, BAR_MAX)
  const first = (places.bandwidth() - barWidth * across) / 2

  const bars = points.flatMap(({ values }, point) =>
    values.flatMap(({ value }, at): Mark[] => {
      const [from = 0, to = 0] = ends[point]?.[at] ?? []
      if (numberOf(value) === 0) return []
      const [top, bottom] = [axis.scale(Math.max(from, to)), axis.scale(Math.min(from, to))]
      const tall = Math.max(bottom - top, LEAST)
      const box: Box = {
        x: (places(point) ?? 0) + first + (isStacked ? 0 : at * barWidth),
        y: numberOf(value) < 0 ? top : bottom - tall,
        width: barWidth,
        height: tall,
      }
      return barMarks(box, series[at]?.look ?? 'main', numberOf(value) < 0, point, at)
    }),
  )
  const labels = points.map(({ label, short = label }) => short)
  const every = labelStep(labels, places.step())
  const names = labels.flatMap((text, i): Mark[] =>
    i % every === 0
      ? [
          {
            mark: 'text',
            look: 'axis',
            anchor: 'middle',
            text,
            x: keptInside((places(i) ?? 0) + places.bandwidth() / 2, text, width),
            y: height - FONT_SIZE / 2,
          },
        ]
      : [],
  )
  const areas = points.map((_, i) => ({
    x: (places(i) ?? 0) - (places.step() - places.bandwidth()) / 2,
    y: 0,
    width: places.step(),
    height,
  }))
  return { width, height, marks: [...axis.marks, ...bars, ...names], areas }
}

export function barMarks(box: Box, look: ChartLook, isNegative: boolean, point: number, series: number): Mark[] {
  const bar: Mark = { ...box, mark: 'bar', look, isNegative, point, series }
  if (look !== 'striped') return [bar]
  const stripes = Array.from({ length: Math.floor(box.height / STRIPE_EVERY) }, (_, i): Mark => {
    const y = box.y + box.height - (i + 0.5) * STRIPE_EVERY
    return { mark: 'rule', look: 'stripe', from: { x: box.x, y }, to: { x: box.x + box.width, y } }
  })
  return [bar, ...stripes]
}

function stackedEnds({ points, series }: Chart): number[][][] {
  const stacks = stack<number, number>()
    .keys(series.map((_, at) => at))
    .value((point, at) => numberOf(points[point]?.values[at]?.value))
    .offset(stackOffsetDiverging)(points.map((_, i) => i))
  return points.map((_, point) => stacks.map((ends) => [ends[point]?.[0] ?? 0, ends[point]?.[1] ?? 0]))
}
