import { z } from 'zod'
import { flag, id, instant } from '#shared/fields.ts'
import { cleanText } from '#shared/text/text.ts'
import { MONEY_OUT } from './cells/money-side.ts'
import { IMPORT_TYPES, type ImportType } from './import-type.ts'
import { COLUMNS_MAX, ROWS_MAX } from './limits.ts'
import { readingWords } from './reading/read-table.ts'

const CELL_MAX = 100_000
const HEADER_MAX = 1000
/** The most rows that one call sends. */
const CHUNK = 500
/** Orders come in small chunks: each takes a number, which blocks all other orders until the chunk is saved. */
export const chunkOf = (type: ImportType): number => (type === 'orders' ? 25 : CHUNK)
export const UNDO_DAYS = 7

export const ImportTypeName = z.enum(IMPORT_TYPES)

const cell = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String), z.null().transform(() => '')])
  .pipe(z.string().max(CELL_MAX, 'A cell is longer than 100,000 characters').transform(cleanText))

/** PostgreSQL's JSON accepts neither NUL nor half a surrogate pair. */
const text = (max: number) => z.string().max(max).transform(cleanText)

/** S2 section 7: `records` by the headers of the file, `columnMapping` from fields to headers; `userId` is ignored. */
export const ImportInput = z.object({
  records: z.array(z.record(text(HEADER_MAX), cell)).max(ROWS_MAX, readingWords.tooManyRows),
  columnMapping: z.record(text(60), text(HEADER_MAX)),
  userId: z.union([text(100), z.int()]).optional(),
  /** The same for every chunk of one file. With it, a repeated chunk changes nothing. */
  batch: z.uuid().optional(),
  /** The line on which each record begins; if left out, counted from the first line below the headers. */
  lines: z.array(z.int().positive().max(100_000_000)).max(ROWS_MAX).optional(),
  fileName: text(255).optional(),
  /** The number of rows in the whole file. */
  rowCount: z.int().min(0).max(ROWS_MAX).optional(),
  /** All headers of the file, to remember its mapping. */
  headers: z.array(text(HEADER_MAX)).max(COLUMNS_MAX).optional(),
  duplicates: z.enum(['skip', 'update', 'add']).optional(),
  unknownNames: z.enum(['create', 'skip']).optional(),
  dateOrder: z.enum(['day-first', 'month-first']).optional(),
  decimalMark: z.enum(['.', ',']).optional(),
  /** Required if only some amounts have a minus: says which are money out. */
  moneyOut: z.enum(MONEY_OUT).optional(),
  /** True if the file calls spent money a credit, as the other party's books do. */
  turnDirections: flag.optional(),
  keepCosts: flag.optional(),
})
export type ImportInput = z.infer<typeof ImportInput>

const counts = { imported: z.int(), updated: z.int(), skipped: z.int(), failed: z.int() }
const RowMessage = z.object({ row: z.int(), message: z.string() })

export const ImportAnswer = z.object({
  status: z.literal('success'),
  message: z.string(),
  data: z.object({
    successCount: z.int(),
    errorCount: z.int(),
    errors: z.array(RowMessage),
    message: z.string(),
    batchId: id,
    ...counts,
  }),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>

export const ROW_ACTIONS = ['new', 'update', 'skip', 'error'] as const
export const CheckedRow = z.object({
  line: z.int(),
  action: z.enum(ROW_ACTIONS),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  warnings: z.array(z.string()),
})
export type CheckedRow = z.infer<typeof CheckedRow>
export const CheckAnswer = z.object({ rows: z.array(CheckedRow) })

export const ImportBatch = z.object({
  id,
  type: ImportTypeName,
  fileName: z.string().nullable(),
  rowCount: z.int(),
  ...counts,
  by: z.string(),
  createdAt: instant,
  undoneAt: instant.nullable(),
  /** True if the import can still be undone. */
  undoable: flag,
})
export type ImportBatch = z.infer<typeof ImportBatch>

export const ImportBatchView = ImportBatch.extend({ errors: z.array(RowMessage) })
export type ImportBatchView = z.infer<typeof ImportBatchView>

export const UndoAnswer = z.object({
  /** The rows undone by this call, and the rows left for the next. */
  undone: z.int(),
  left: z.int(),
  /** Records that stay because they have changed or something needs them. */
  kept: z.array(RowMessage),
})
export type UndoAnswer = z.infer<typeof UndoAnswer>

export const SpreadsheetRows = z.object({
  /** The first sheet that is not empty. */
  sheet: z.string(),
  sheetCount: z.int(),
  rows: z.array(z.array(z.string())),
})

export const KnownMapping = z.object({ mapping: z.record(z.string(), z.string()).nullable() })
