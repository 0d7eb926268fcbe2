import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { dayRange } from '#shared/dates/day-range.ts'
import { accountantContract } from '../contract.ts'
import { readCodes, saveCodes } from './codes.ts'
import { exportFile, listExports, makeExport, previewExport } from './exports.ts'

export const accountant = serverModule(() => ({
  routes: {
    accountant: serve(accountantContract, {
      codes: (scope) => readCodes(scope),
      saveCodes: (scope, { body }) => saveCodes(scope, body),
      preview: (scope, { layout, again, ...days }) =>
        previewExport(scope, { layout, again: again === 'true', ...dayRange(days, scope.today) }),
      list: (scope) => listExports(scope),
      export: (scope, { body }) => makeExport(scope, body),
      file: (scope, { id, file }) => exportFile(scope, id, file),
    }),
  },
}))
