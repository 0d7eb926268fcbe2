import { recordWords } from '#shared/records/record-words.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { Stand } from './schema.ts'

export const standWords = recordWords('stand', 'stands', {
  emptyText: 'The cake stands you lend to customers, so that you know which sizes you have.',
  name: 'Name',
  width: 'Width',
  note: 'Note',
})

const { text, quantity } = sheetOf<Stand>()

/** The columns of the list and of its CSV file, in the order of the file. */
export const standColumns = {
  name: text(standWords.name, 'name'),
  width: quantity(standWords.width, 'width'),
  note: text(standWords.note, 'note'),
}
