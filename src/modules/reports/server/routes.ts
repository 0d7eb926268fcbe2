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
import { bakeItem } from './bake-item.ts'
import { reportPdf } from './pdf/report-pdf.ts'
import { askedRange, readReport } from './read-report.ts'
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
  bake: (scope, { id, body }) => bakeItem(scope, id, body.baked),
  shoppingTicks: readShoppingTicks,
  tickShopping: (scope, { body }) => tickShopping(scope, body),
  untickShopping,
  download: async (call, { reportId, format, ...query }) => {
    const report: Report = found(findReport(reportId), 'Report')
    const { role } = call.session
    if (!reportsFor(role).includes(report)) throw new AppError('FORBIDDEN', 'Your role does not allow this')
    const { settings, asked, data, now } = await call.inScope(async (scope) => {
      const range = askedRange(scope, query)
      return {
        asked: range,
        now: scope.now,
        settings: await getSettings(scope),
        data: await readReport(report.id, scope, range),
      }
    }, 'report')
    const title = titleOf(report, settings)
    const drawn = drawSheet(
      report.sheet((role === 'kitchen' && report.kitchen ? report.kitchen : report.data).parse(data), settings, asked),
      settings.country,
    )
    const fileName = `${words.file(title, asked.from, asked.to)}.${format}`
    if (format === 'pdf')
      return {
        bytes: await reportPdf(drawn, { title, description: report.description, ...asked, now }, settings),
        contentType: 'application/pdf',
        fileName,
      }
    return { bytes: joined(sheetCsv(drawn, settings.reportCsv)), contentType: 'text/csv; charset=utf-8', fileName }
  },
})

const LINES_AT_ONCE = 1000

/** Lines as bytes, which take less room than texts: of these only a few are kept. */
function joined(lines: Iterable<string>): Buffer {
  const parts: Buffer[] = []
  let waiting: string[] = []
  for (const line of lines) {
    waiting.push(line)
    if (waiting.length < LINES_AT_ONCE) continue
    parts.push(Buffer.from(waiting.join('')))
    waiting = []
  }
  return Buffer.concat([...parts, Buffer.from(waiting.join(''))])
}
