import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { getSettings } from '#modules/settings/server/store.ts'
import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found } from '#shared/errors.ts'
import { type ReportQuery, reportsContract } from '../contract.ts'
import { type Report, titleOf } from '../report.ts'
import { findReport, REPORTS, reportsFor } from '../reports.ts'
import { drawSheet } from '../sheet.ts'
import { sheetCsv } from '../sheet-csv.ts'
import { reportWords as words } from '../words.ts'
import { bakeListedItem } from './bake-item.ts'
import { reportPdf } from './pdf/report-pdf.ts'
import { askedRange, pagesOf, readReport, whole } from './read-report.ts'
import { readShoppingTicks, tickShopping, untickShopping } from './shopping-ticks.ts'

const answer = (report: Report) => async (scope: Scope, query: ReportQuery) => ({
  data: await readReport(report.id, scope, askedRange(scope, query)),
})

export const reportsRoutes = serve(reportsContract, {
  ...Object.fromEntries(REPORTS.map((report) => [report.id, answer(report)])),
  catalogue: async (scope) => {
    const settings = await getSettings(scope)
    return reportsFor(scope.role).map((report) => ({
      id: report.id,
      title: titleOf(report, settings),
      group: report.group,
      path: `/api/reports${report.path}`,
    }))
  },
  bake: (scope, { id, body }) => bakeListedItem(scope, id, body.baked),
  shoppingTicks: readShoppingTicks,
  tickShopping: (scope, { body }) => tickShopping(scope, body),
  untickShopping,
  download: async (call, { reportId, format, ...query }) => {
    const report: Report = found(findReport(reportId), 'Report')
    const { role } = call.session
    if (!reportsFor(role).includes(report)) throw new AppError('FORBIDDEN', 'Your role does not allow this')
    const made = await call.inScope(async (scope) => {
      const [asked, settings] = [askedRange(scope, query), await getSettings(scope)]
      const title = titleOf(report, settings)
      const shape = role === 'kitchen' && report.kitchen ? report.kitchen : report.data
      const draw = (data: unknown) => drawSheet(report.sheet(shape.parse(data), settings, asked), settings.country)
      const fileName = `${words.file(title, asked.from, asked.to)}.${format}`
      const data = await readReport(report.id, scope, asked)
      if (format === 'csv') return { fileName, csv: await bytesOf(sheetCsv(pagesOf(data, draw), settings.reportCsv)) }
      const about = { title, description: report.description, ...asked, now: scope.now }
      return { fileName, drawn: draw(await whole(data)), about, settings }
    }, 'report')
    const { fileName } = made
    if (made.csv)
      return {
        stream: Readable.from(made.csv),
        byteCount: made.csv.reduce((sum, { length }) => sum + length, 0),
        contentType: 'text/csv; charset=utf-8',
        fileName,
      }
    return { bytes: await reportPdf(made.drawn, made.about, made.settings), contentType: 'application/pdf', fileName }
  },
})

/**
 * The bytes of a file, which are few even for a large one. It is complete before it is sent: a slow reader keeps no
 * transaction open, and a failure never cuts the file short.
 */
async function bytesOf(texts: AsyncIterable<string>): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for await (const text of texts) {
    parts.push(Buffer.from(text))
    await othersTurn()
  }
  return parts
}
