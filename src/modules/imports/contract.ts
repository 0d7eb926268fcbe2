import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import type { ImportType } from './import-type.ts'
import { FILE_MAX_BYTES } from './limits.ts'
import {
  CheckAnswer,
  ImportAnswer,
  ImportBatch,
  ImportBatchView,
  ImportInput,
  ImportTypeName,
  KnownMapping,
  SpreadsheetRows,
  UndoAnswer,
} from './schema.ts'

/** Enough for 5,000 rows, or for 500 with long methods. */
const BODY_BYTES = 16 * 1024 * 1024

const importOf = (type: ImportType) =>
  post(`/${type}/import`, {
    summary: `Import ${type}`,
    body: ImportInput,
    output: ImportAnswer,
    bodyBytes: BODY_BYTES,
  })
const byType = z.object({ type: ImportTypeName })

export const importsContract = {
  ingredients: importOf('ingredients'),
  recipes: importOf('recipes'),
  supplies: importOf('supplies'),
  products: importOf('products'),
  contacts: importOf('contacts'),
  expenses: importOf('expenses'),
  orders: importOf('orders'),
  validate: post('/import/{type}/validate', {
    summary: 'Check rows before they are imported',
    reads: true,
    params: byType,
    body: ImportInput,
    output: CheckAnswer,
    bodyBytes: BODY_BYTES,
  }),
  knownMapping: post('/import/{type}/mapping', {
    summary: 'The mapping that was used for these headers before',
    reads: true,
    params: byType,
    body: z.object({ headers: ImportInput.shape.headers.unwrap() }),
    output: KnownMapping,
  }),
  spreadsheet: post('/import/spreadsheet', {
    summary: 'The first sheet of an Excel file (.xlsx) as rows of texts',
    reads: true,
    files: ['file'],
    fileBytes: FILE_MAX_BYTES,
    output: SpreadsheetRows,
    transaction: 'own',
    limit: 'documents',
  }),
  template: get('/import/{type}/template', {
    summary: 'An empty file with the right headers',
    params: byType,
    file: true,
  }),
  list: get('/imports', { summary: 'List past imports', list: ImportBatch }),
  get: get('/imports/{id}', { summary: 'Read an import', params: byId, output: ImportBatchView }),
  failedRows: get('/imports/{id}/failed-rows', {
    summary: 'The rows that failed, as a file that can be imported',
    params: byId,
    file: true,
  }),
  undo: post('/imports/{id}/undo', {
    summary: 'Take an import back, up to 500 rows at a time',
    params: byId,
    output: UndoAnswer,
  }),
}
