import path from 'node:path'
import type { Settings } from '#modules/settings/schema.ts'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import { type Chart, isInRows } from '#shared/charts/chart.ts'
import { chartLayout } from '#shared/charts/chart-layout.ts'
import { chartTexts } from '#shared/charts/chart-texts.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { isFigure } from '#shared/records/sheet.ts'
import type { CsvValue } from '#shared/text/csv.ts'
import { formatDays, formatInstant } from '#shared/text/format.ts'
import { cellText } from '../../cell-text.ts'
import { type DrawnSheet, type DrawnTotals, isEmptySheet, isShownGroup } from '../../sheet.ts'
import { reportWords as words } from '../../words.ts'

/** The points on paper for one pixel of the layout. */
const SCALE = 0.75
const SHORT_SIDE = { a4: 595.28, 'us-letter': 612 }
const LONG_SIDE = { a4: 841.89, 'us-letter': 792 }
const SIDES = 72
/** The gap between two charts, as in the template. */
const GAP = 24

/** `across` is how many charts stand side by side. */
type Paper = { paper: keyof typeof SHORT_SIDE; isWide: boolean; across: number }
type Formats = Parameters<typeof chartTexts>[1]

/**
 * A chart for `report.typ`: the marks of the screen at the width of the paper. The template draws them itself, so that
 * their texts use the document's fonts.
 */
function paperChart(chart: Chart, { paper, isWide, across }: Paper, formats: Formats) {
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
    /** The chart in words, for screen readers. */
    told: `${chart.title}: ${told.join(', ')}`,
  }
}

const TEMPLATE = path.join(import.meta.dirname, 'report.typ')
const LIMITS = { seconds: 60, pages: 1500 }
/** From this number of columns on, the paper is landscape. */
const WIDE = 8

type Heading = DayRange & { title: string; description: string; now: string }

/** The sheet as on the screen, on the bakery's paper size; the table's header repeats on every page. */
export function reportPdf(drawn: DrawnSheet, heading: Heading, settings: Settings): Promise<Buffer> {
  const formats = { ...settings, symbol: settings.currencySymbol }
  const texts = (cells: readonly CsvValue[]) =>
    cells.map((cell, i) => cellText(drawn.columns[i]?.kind ?? 'text', cell, formats))
  const summed = ({ label, labelAt, cells }: DrawnTotals) =>
    texts(cells).map((text, i) => (i === labelAt ? label : text))
  const isWide = drawn.columns.length >= WIDE
  const across = isWide && drawn.charts.length > 1 ? 2 : 1
  return renderPdf(
    TEMPLATE,
    {
      title: heading.title,
      description: heading.description,
      range: formatDays(heading.from, heading.to),
      business: settings.businessName,
      accent: settings.accentColor,
      paper: settings.paper,
      language: settings.language,
      made: formatInstant(heading.now, settings.timezone, settings.dateFormat),
      words: { page: words.page, of: words.of, made: words.made },
      wide: isWide,
      charts: drawn.charts.map((chart) => paperChart(chart, { paper: settings.paper, isWide, across }, formats)),
      across,
      figures: drawn.figures.map(({ label, kind, value, note }) => ({
        label,
        value: cellText(kind, value, formats),
        ...(note === undefined ? {} : { note }),
      })),
      columns: drawn.columns.map(({ header, kind }) => ({ header, figure: isFigure(kind), text: kind === 'text' })),
      ticks: drawn.tickHeader === null ? null : drawn.tickHeader,
      groups: drawn.groups.filter(isShownGroup).map(({ heading: name, rows, totals, empty }) => ({
        heading: name,
        ...(empty === null ? {} : { empty }),
        rows: rows.map(({ cells, tick }) => ({ cells: texts(cells), ticked: tick?.isTicked ?? false })),
        totals: totals && summed(totals),
      })),
      totals: drawn.totals && summed(drawn.totals),
      notes: drawn.notes,
      empty: isEmptySheet(drawn) ? drawn.empty : null,
    },
    {},
    LIMITS,
  )
}
