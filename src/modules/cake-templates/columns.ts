import { sheetOf } from '#shared/records/sheet.ts'
import type { CakeTemplateRow } from './schema.ts'
import { templateWords as words } from './words.ts'

const { text, count } = sheetOf<CakeTemplateRow>()

/** The columns of the list and of its CSV file, in the order of the file. */
export const templateColumns = {
  name: text(words.name, 'name'),
  pieces: count(words.piecesColumn, ({ template }) => template.pieces.reduce((sum, piece) => sum + piece.count, 0)),
  orderLabel: text(words.order, 'orderLabel'),
}
