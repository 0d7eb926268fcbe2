import { getSettings } from '#modules/settings/server/store.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { csvFile } from '#server/records/csv-file.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import { allergenMatrixContract } from '../contract.ts'
import { matrixWords as words } from '../matrix-words.ts'
import type { AllergenMatrix, MatrixKind, MatrixRow } from '../schema.ts'
import { matrixPdf } from './pdf/matrix-pdf.ts'
import { readMatrix } from './read-matrix.ts'

const { text } = sheetOf<MatrixRow>()

/** In words: a spreadsheet may lose a sign. */
function matrixCsv({ columns, rows }: AllergenMatrix, kind: MatrixKind, day: string): Promise<FileAnswer> {
  const sheet = [
    text(words.item[kind], 'name'),
    ...columns.map(({ name }, i) => text(name, ({ marks }) => words.marks[marks[i] ?? 'notChecked'])),
    text(words.others, ({ others }) => others.map(({ name, mark }) => `${words.marks[mark]}: ${name}`).join('; ')),
    text(words.marks.notChecked, ({ notChecked }) => notChecked.join('; ')),
  ]
  return csvFile(sheet, rows, words.file(kind, day, 'csv'))
}

export const allergens = serverModule(() => ({
  routes: {
    allergenMatrix: serve(allergenMatrixContract, {
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
    }),
  },
}))
