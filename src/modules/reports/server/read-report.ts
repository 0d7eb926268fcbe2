import type { Scope } from '#server/scope.ts'
import { dayRange } from '#shared/dates/day-range.ts'
import type { ReportQuery } from '../contract.ts'
import { TOGGLES, type Toggle } from '../report.ts'
import type { AskedRange, QueryOf } from './report-query.ts'

/** @throws AppError MALFORMED for a range that ends before it starts or is too long */
export function askedRange(scope: Scope, query: ReportQuery): AskedRange {
  const toggles = Object.fromEntries(TOGGLES.map((toggle) => [toggle, query[toggle] === 'true']))
  return { ...dayRange(query, scope.today), ...(toggles as Record<Toggle, boolean>) }
}

/** A report's query is loaded when it is first asked for. `reports.test.ts` proves that each report has one. */
export async function readReport(id: string, scope: Scope, asked: AskedRange): Promise<unknown> {
  const { read } = (await import(`./queries/${id}.ts`)) as { read: QueryOf<never> }
  return read(scope, asked)
}
