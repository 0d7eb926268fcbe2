import type { z } from 'zod'
import type { Settings } from '#modules/settings/schema.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { Sheet } from './sheet.ts'

/** The settings that a sheet needs beside its data. */
export type ReportSettings = Pick<
  Settings,
  | 'currency'
  | 'dateFormat'
  | 'tippingEnabled'
  | 'distanceUnit'
  | 'bookingFeeLabel'
  | 'taxTerminology'
  | 'taxEnabled'
  | 'useGst'
>

/** Kinds of rows that a report leaves out by default (ORD-6). */
export const TOGGLES = ['completed', 'quotes', 'cancelled', 'ended'] as const
export type Toggle = (typeof TOGGLES)[number]

type Text = string | ((settings: ReportSettings) => string)

export type Report<Data extends z.ZodType = z.ZodType, Row = unknown> = {
  /** Its name in the page's address and the download. */
  id: string
  /** The path of its call, below /api/reports. */
  path: `/${string}`
  group: 'lists' | 'reports'
  title: Text
  description: string
  /** The first range of days: today and the six days after it, the 90 days after today, this month, or twelve months. */
  range: 'week' | 'ahead' | 'month' | 'year'
  toggles?: readonly Toggle[]
  /** False for two reports, which the specification keeps without a PDF. */
  pdf: boolean
  data: Data
  /** The schema without money, for a list that the kitchen uses; its sheet is made from that. */
  kitchen?: z.ZodType
  /** Draws the sheet; its charts link to lists of the same days. */
  sheet: (data: z.output<Data>, settings: ReportSettings, days: DayRange) => Sheet<Row>
}

/** Drops the row's type, so that a list can hold reports of all kinds. */
export const defineReport = <const Id extends string, Data extends z.ZodType, Row>(
  report: Report<Data, Row> & { id: Id },
) => report as unknown as Report<Data> & { id: Id }

export const titleOf = ({ title }: Pick<Report, 'title'>, settings: ReportSettings): string =>
  typeof title === 'function' ? title(settings) : title
