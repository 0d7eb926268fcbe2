import { csvFile } from '#server/records/csv-file.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import { matrixWords as words } from '../matrix-words.ts'
import type { AllergenMatrix, MatrixKind, MatrixRow } from '../schema.ts'

const { text } = sheetOf<MatrixRow>()

/** In words: a sign may be lost in a spreadsheet. */
export function matrixCsv({ columns, rows }: AllergenMatrix, kind: MatrixKind, day: string): Promise<FileAnswer> {
  const sheet = [
    text(words.item[kind], 'name'),
    ...columns.map(({ name }, i) => text(name, ({ marks }) => words.marks[marks[i] ?? 'notChecked'])),
    text(words.others, ({ others }) => others.map(({ name, mark }) => `${words.marks[mark]}: ${name}`).join('; ')),
    text(words.marks.notChecked, ({ notChecked }) => notChecked.join('; ')),
  ]
  return csvFile(sheet, rows, words.file(kind, day, 'csv'))
}
