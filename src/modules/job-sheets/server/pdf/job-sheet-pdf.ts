import path from 'node:path'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import type { JobSheet, SheetFrame } from '../../job-sheet.ts'
import { sheetWords } from '../../words.ts'

const TEMPLATE = path.join(import.meta.dirname, 'job-sheet.typ')
// A day's orders at two pages each: more than one order document, but one file that is made once.
const LIMITS = { seconds: 60, pages: 1500 }

type Pictures = Record<string, Buffer>

export const sheetPdf = (frame: SheetFrame, sheet: JobSheet, pictures: Pictures): Promise<Buffer> =>
  render(frame, [sheet], [], pictures)

/** One file: an index of the days, then each sheet on its own page. */
export const batchPdf = (frame: SheetFrame, sheets: readonly JobSheet[], pictures: Pictures): Promise<Buffer> =>
  render(frame, sheets, daysOf(sheets), pictures)

function render(
  frame: SheetFrame,
  sheets: readonly JobSheet[],
  days: { date: string; sheets: JobSheet[] }[],
  pictures: Pictures,
): Promise<Buffer> {
  const codes = Object.fromEntries(sheets.map(({ url }, at) => [`code-${at}`, url]))
  return renderPdf(TEMPLATE, { ...frame, days, sheets, words: sheetWords }, pictures, { ...LIMITS, codes })
}

/** The sheets arrive sorted by day. */
function daysOf(sheets: readonly JobSheet[]): { date: string; sheets: JobSheet[] }[] {
  const days: { date: string; sheets: JobSheet[] }[] = []
  for (const sheet of sheets) {
    const last = days.at(-1)
    if (last?.date === sheet.date) last.sheets.push(sheet)
    else days.push({ date: sheet.date, sheets: [sheet] })
  }
  return days
}
