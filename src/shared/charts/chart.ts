import type { IsoDate } from '../dates/dates.ts'
import type { Decimal } from '../money.ts'

/** A value of one series, and the page of the list that it sums. */
export type ChartValue = { value: Decimal | number | null; to?: string | null }

export type ChartPoint = {
  /** "June 2026", "Ingredients". */
  label: string
  /** The shorter form below its place when `label` is long: "Jun". */
  short?: string
  /** The place on a line of days; points without days are evenly spaced. */
  day?: IsoDate
  values: readonly ChartValue[]
}

export type ChartShape = 'bars' | 'stack' | 'line' | 'steps' | 'spark' | 'ranks' | 'funnel'
/** A cost has four decimals; money has the currency's. */
export type ChartKind = 'money' | 'cost' | 'count'
/** Series differ by their pattern, so that nobody needs colours to tell them apart. */
export type ChartLook = 'main' | 'soft' | 'striped'

/** A picture as plain data. The same layout draws it on the screen and in a PDF. */
export type Chart = {
  title: string
  shape: ChartShape
  kind: ChartKind
  series: readonly { name: string; look: ChartLook }[]
  points: readonly ChartPoint[]
  /** A sentence below the title. */
  note?: string
}

export const ONE_SERIES = (name: string): Chart['series'] => [{ name, look: 'main' }]

/** True when each value is a row of its own; other shapes run from left to right. */
export const isInRows = ({ shape }: Pick<Chart, 'shape'>): boolean => shape === 'ranks' || shape === 'funnel'

/** True when there is nothing to see: no point, or zeros only. */
export const isEmptyChart = ({ points }: Pick<Chart, 'points'>): boolean =>
  points.every(({ values }) => values.every(({ value }) => Number(value ?? 0) === 0))

export const ROW_HEIGHT = 44
const HEIGHT = 200
const SPARK_HEIGHT = 40

/** The height in pixels, known before the picture loads, so that the page around it does not move. */
export const heightOf = (chart: Pick<Chart, 'shape' | 'points'>): number =>
  isInRows(chart) ? chart.points.length * ROW_HEIGHT : chart.shape === 'spark' ? SPARK_HEIGHT : HEIGHT
