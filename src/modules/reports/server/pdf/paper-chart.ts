import type { Chart } from '#shared/charts/chart.ts'
import { isInRows } from '#shared/charts/chart.ts'
import { chartLayout } from '#shared/charts/chart-layout.ts'
import { chartTexts } from '#shared/charts/chart-texts.ts'

/** Points of the page a pixel of the layout takes. */
const SCALE = 0.75
const SHORT_SIDE = { a4: 595.28, 'us-letter': 612 }
const LONG_SIDE = { a4: 841.89, 'us-letter': 792 }
const SIDES = 72
/** Between two pictures, as in the template. */
const GAP = 24

/** `across`: how many pictures stand beside each other. */
type Paper = { paper: keyof typeof SHORT_SIDE; isWide: boolean; across: number }
type Formats = Parameters<typeof chartTexts>[1]

/**
 * A picture for `report.typ`: the marks that the screen draws, at the width of the paper. The template draws them itself,
 * so that their texts are texts in the document's own fonts.
 */
export function paperChart(chart: Chart, { paper, isWide, across }: Paper, formats: Formats) {
  const texts = chartTexts(chart.kind, formats)
  const room = (isWide ? LONG_SIDE : SHORT_SIDE)[paper] - SIDES - (across - 1) * GAP
  const width = room / across / SCALE
  const { height, marks } = chartLayout(chart, Math.floor(width), texts)
  const told = chart.points.map(({ label, values }) =>
    [label, ...values.map(({ value }) => (value === null ? '' : texts.value(value)))].join(' '),
  )
  return {
    title: chart.title,
    scale: SCALE,
    height,
    marks,
    legend: isInRows(chart) || chart.series.length < 2 ? [] : chart.series,
    /** The picture in words, for who has it read out. */
    told: `${chart.title}: ${told.join(', ')}`,
  }
}
