import { barsLayout } from './bars-layout.ts'
import { type Chart, heightOf, isInRows } from './chart.ts'
import type { ChartTexts } from './chart-texts.ts'
import { lineLayout } from './line-layout.ts'
import type { ChartLayout } from './mark.ts'
import { rowsLayout } from './rows-layout.ts'

/** Below this width in pixels the page has not been laid out yet. */
const WIDTH_MIN = 120

/** The marks of a picture. The height depends on the chart alone, so a page knows it before it knows its width. */
export function chartLayout(chart: Chart, width: number, texts: ChartTexts): ChartLayout {
  const height = heightOf(chart)
  if (!(width >= WIDTH_MIN) || chart.points.length === 0) return { width: 0, height, marks: [], areas: [] }
  if (isInRows(chart)) return rowsLayout(chart, width, texts)
  return chart.shape === 'bars' || chart.shape === 'stack'
    ? barsLayout(chart, width, height, texts)
    : lineLayout(chart, width, height, texts)
}
