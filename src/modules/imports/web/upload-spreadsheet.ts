import { z } from 'zod'
import { post } from '#shared/route.ts'
import { callRoute } from '#web/api.ts'
import { rowsOfSheet } from '../reading/read-rows.ts'
import { SpreadsheetRows } from '../schema.ts'
import { importWords as words } from '../words.ts'
import type { ChosenFile } from './chosen-file.ts'

const upload = post('/import/spreadsheet', {
  summary: 'Read a spreadsheet',
  reads: true,
  files: ['file'],
  body: z.custom<FormData>(),
  output: SpreadsheetRows,
})

/**
 * The server reads it: a spreadsheet is a zip, and a small one may hold more than a browser can bear.
 * @throws ApiError, with the sentence that says what to do
 */
export async function uploadSpreadsheet(chosen: File): Promise<ChosenFile> {
  const body = new FormData()
  body.set('file', chosen)
  const { rows, sheet, sheetCount } = await callRoute(upload, { body })
  const name = sheetCount > 1 ? words.sheetOf(chosen.name, sheet, sheetCount) : chosen.name
  return { name, bytes: new Uint8Array(), sheet: rowsOfSheet(rows) }
}
