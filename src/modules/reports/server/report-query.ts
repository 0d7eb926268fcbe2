import type { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { Report, Toggle } from '../report.ts'

export type AskedRange = DayRange & Readonly<Record<Toggle, boolean>>

/** Reads the data of a report in the scope's bakery. */
export type QueryOf<R extends Report> = (scope: Scope, asked: AskedRange) => Promise<z.input<R['data']>>

/** Reads a long report page by page, so that its rows are never all in memory. */
export type PagesOf<R extends Report> = (scope: Scope, asked: AskedRange) => AsyncIterable<z.input<R['data']>>
