import { get, post, put } from '#shared/route.ts'
import {
  AccountantCodes,
  AccountantExport,
  byFile,
  CodesChanges,
  ExportInput,
  Preview,
  PreviewQuery,
} from './schema.ts'

export const accountantContract = {
  codes: get('/accountant/codes', {
    summary: 'What each program of an accountant calls accounts and taxes',
    output: AccountantCodes,
  }),
  saveCodes: put('/accountant/codes', {
    summary: 'Change what a program calls accounts and taxes',
    body: CodesChanges,
    output: AccountantCodes,
  }),
  preview: get('/accountant/preview', {
    summary: 'What an export of these days would hold, and what was exported before',
    query: PreviewQuery,
    output: Preview,
  }),
  list: get('/accountant/exports', { summary: 'Past exports, newest first', list: AccountantExport }),
  export: post('/accountant/exports', {
    summary: 'Export invoices or money that moved: only what is new, unless all is asked for',
    body: ExportInput,
    output: AccountantExport,
    status: 201,
  }),
  file: get('/accountant/exports/{id}/files/{file}', {
    summary: 'A file of a past export, as it was',
    params: byFile,
    file: true,
    audited: true,
  }),
}
