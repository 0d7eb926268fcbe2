import { readSpreadsheet } from '#server/files/reading/spreadsheet.ts'
import type { SheetTable } from '#server/files/reading/spreadsheet-child.ts'
import type { MemberCall } from '#server/http/call.ts'
import { AppError } from '#shared/errors.ts'
import { COLUMNS_MAX, PREAMBLE_MAX, ROWS_MAX } from '../limits.ts'
import { importWords as words } from '../words.ts'

const BUSY_SECONDS = 30
/** One row and one column above the limit, to notice that there are more. */
const SIZES = { rowsMax: ROWS_MAX + PREAMBLE_MAX + 1, columnsMax: COLUMNS_MAX + 1 }

/**
 * The first sheet of an uploaded spreadsheet, which is not stored. @throws AppError INVALID with the sentence that says
 * what to do; UNAVAILABLE while many are opened
 */
export async function readUpload({ files, log }: Pick<MemberCall, 'files' | 'log'>): Promise<SheetTable> {
  const [file] = files
  const refuse = (message: string) => new AppError('INVALID', message, { fields: { file: message } })
  if (!file) throw refuse(words.noFile)
  const read = await readSpreadsheet({ path: file.path, ...SIZES })
  if (!('refused' in read)) return read
  log.info({ reason: read.reason }, 'a spreadsheet was refused')
  if (read.refused === 'busy')
    throw new AppError('UNAVAILABLE', words.sheetRefused.busy, { retryAfterSeconds: BUSY_SECONDS })
  throw refuse(words.sheetRefused[read.refused])
}
