import { getSettings } from '#modules/settings/server/store.ts'
import { serve } from '#server/http/handlers.ts'
import { allergenMatrixContract } from '../contract.ts'
import { matrixWords as words } from '../matrix-words.ts'
import { matrixCsv } from './matrix-csv.ts'
import { matrixPdf } from './pdf/matrix-pdf.ts'
import { readMatrix } from './read-matrix.ts'

export const allergenMatrixRoutes = serve(allergenMatrixContract, {
  get: (scope, { of }) => readMatrix(scope, of),
  export: async (scope, { of }) => matrixCsv(await readMatrix(scope, of), of, scope.today),
  pdf: async (call, { of }) => {
    const { matrix, settings, now, today } = await call.inScope(
      async (scope) => ({
        matrix: await readMatrix(scope, of),
        settings: await getSettings(scope),
        now: scope.now,
        today: scope.today,
      }),
      'read',
    )
    return {
      bytes: await matrixPdf(matrix, of, settings, now),
      contentType: 'application/pdf',
      fileName: words.file(of, today, 'pdf'),
      inline: true,
    }
  },
})
