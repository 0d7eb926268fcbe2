import { sheetOf } from '#shared/records/sheet.ts'
import { ownTinWords as words } from './own-tin-words.ts'
import type { OwnTin } from './schema.ts'
import { tinWords } from './words.ts'

const { text, quantity } = sheetOf<OwnTin>()

/** The columns of the list and of its CSV file, in the order of the file. */
export const ownTinColumns = {
  name: text(words.name, 'name'),
  shape: text(tinWords.shape, ({ shape }) => tinWords.shapes[shape]),
  size: quantity(words.size, 'size'),
  width: quantity(tinWords.measures.width, 'width'),
  depth: quantity(tinWords.measures.depth, 'depth'),
  count: quantity(words.count, 'count'),
  note: text(words.note, 'note'),
}
