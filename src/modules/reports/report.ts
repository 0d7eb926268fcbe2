import type { z } from 'zod'
import type { Settings } from '#modules/settings/schema.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { Sheet } from './sheet.ts'

/** The settings that a sheet is drawn with, besides its data. */
export type ReportSettings = Pick<
  Settings,
  'currency' | 'tippingEnabled' | 'distanceUnit' | 'bookingFeeLabel' | 'taxTerminology' | 'taxEnabled' | 'useGst'
>

/** Rows that a report leaves out unless they are asked for (ORD-6). */
export const TOGGLES = ['completed', 'quotes', 'cancelled', 'ended'] as const
export type Toggle = (typeof TOGGLES)[number]

type Text = string | ((settings: ReportSettings) => string)

export type Report<Data extends z.ZodType = z.ZodType, Row = unknown> = {
  /** Names it in its page's address and in its download. */
  id: string
  /** Its call, below /api/reports. */
  path: `/${string}`
  group: 'lists' | 'reports'
  title: Text
  description: string
  /** Which days it shows at first: today and the six days after it, or this month. */
  range: 'week' | 'month'
  toggles?: readonly Toggle[]
  /** The specification keeps two reports without one. */
  pdf: boolean
  data: Data
  /** The data without money of a list that the kitchen works by; its sheet is drawn from that. */
  kitchen?: z.ZodType
  /** Its days name the lists that its pictures lead to. */
  sheet: (data: z.output<Data>, settings: ReportSettings, days: DayRange) => Sheet<Row>
}

/** Forgets its row's type, so that a list can hold reports of all kinds. */
export const defineReport = <const Id extends string, Data extends z.ZodType, Row>(
  report: Report<Data, Row> & { id: Id },
) => report as unknown as Report<Data> & { id: Id }

export const titleOf = ({ title }: Pick<Report, 'title'>, settings: ReportSettings): string =>
  typeof title === 'function' ? title(settings) : title
