import { scaleLinear } from 'd3-scale'
import { exact, roundTo } from '../money.ts'
import { formatPercent } from '../text/format.ts'
import { barMarks } from './bars-layout.ts'
import { type Chart, ROW_HEIGHT } from './chart.ts'
import type { ChartTexts } from './chart-texts.ts'
import { fitText, textWidth } from './label-fit.ts'
import type { Box, ChartLayout, Mark } from './mark.ts'

const BAR_HEIGHT = 8
const TEXT_AT = 18
const TEXT_GAP = 9
const GAP = 12
const LEAST = 2

export function rowsLayout(chart: Chart, width: number, texts: ChartTexts): ChartLayout {
  const { points, series } = chart
  const values = points.map(({ values: [first] }) => Number(first?.value ?? 0))
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const scale = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .range([0, width])
  const zero = scale(0)
  const marks = points.flatMap(({ label }, point): Mark[] => {
    const value = values[point] ?? 0
    const text = fitText(rowText(chart, point, texts), width)
    const room = width - textWidth(text) - GAP
    const y = point * ROW_HEIGHT
    const long = Math.max(Math.abs(scale(value) - zero), LEAST)
    const bar = { x: value < 0 ? zero - long : zero, y: y + TEXT_AT + TEXT_GAP, width: long, height: BAR_HEIGHT }
    const kept = { ...bar, x: Math.min(Math.max(0, bar.x), width - long) }
    return [
      { mark: 'text', look: 'label', anchor: 'start', x: 0, y: y + TEXT_AT, text: fitText(label, room) },
      { mark: 'text', look: 'value', anchor: 'end', x: width, y: y + TEXT_AT, text },
      { ...bar, mark: 'bar', look: 'track', isNegative: false, x: 0, width, point, series: 0 },
      ...(low < 0 ? [zeroMark(zero, bar)] : []),
      ...(value === 0 ? [] : barMarks(kept, series[0]?.look ?? 'main', value < 0, point, 0)),
    ]
  })
  const height = points.length * ROW_HEIGHT
  const areas = points.map((_, i) => ({ x: 0, y: i * ROW_HEIGHT, width, height: ROW_HEIGHT }))
  return { width, height, marks, areas }
}

const zeroMark = (x: number, { y, height }: Box): Mark => ({
  mark: 'rule',
  look: 'zero',
  from: { x, y: y - 2 },
  to: { x, y: y + height + 2 },
})

/** The value of a row. A step of a funnel also says its share of the step before. */
export function rowText({ points, shape }: Chart, point: number, texts: ChartTexts): string {
  const valueAt = (i: number) => points[i]?.values[0]?.value ?? 0
  const text = texts.value(valueAt(point))
  const before = point === 0 ? 0 : Number(valueAt(point - 1))
  if (shape !== 'funnel' || before === 0) return text
  return `${text} · ${formatPercent(roundTo(exact(valueAt(point)).times(100).div(before), 0), 0)}`
}
