import type { Scope } from '#server/scope.ts'
import { dayRange } from '#shared/dates/day-range.ts'
import type { ReportQuery } from '../contract.ts'
import { TOGGLES, type Toggle } from '../report.ts'
import type { AskedRange, PagesOf, QueryOf } from './report-query.ts'

/** @throws AppError MALFORMED for a range that ends before it starts or is too long */
export function askedRange(scope: Scope, query: ReportQuery): AskedRange {
  const toggles = Object.fromEntries(TOGGLES.map((toggle) => [toggle, query[toggle] === 'true']))
  return { ...dayRange(query, scope.today), ...(toggles as Record<Toggle, boolean>) }
}

/**
 * The data of a report, or its pages if it is one long list. A report's query is loaded when first used.
 * `reports.test.ts` proves that each report has one.
 */
export async function readReport(id: string, scope: Scope, asked: AskedRange): Promise<unknown> {
  const { read } = (await import(`./queries/${id}.ts`)) as { read: QueryOf<never> | PagesOf<never> }
  return read(scope, asked)
}

/** Draws each page of the data; there is only one if it was read as a whole or has no rows. */
export async function* pagesOf<Drawn>(data: unknown, draw: (page: unknown) => Drawn): AsyncGenerator<Drawn> {
  if (!isPaged(data)) return yield draw(data)
  let isEmpty = true
  for await (const page of data) {
    isEmpty = false
    yield draw(page)
  }
  if (isEmpty) yield draw([])
}

/** The data as a whole. */
export async function whole(data: unknown): Promise<unknown> {
  if (!isPaged(data)) return data
  const rows: unknown[] = []
  for await (const page of data) rows.push(...page)
  return rows
}

const isPaged = (data: unknown): data is AsyncIterable<readonly unknown[]> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data
