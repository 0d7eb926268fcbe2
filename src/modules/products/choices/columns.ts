import { sheetOf } from '#shared/records/sheet.ts'
import type { Choice } from './choice.ts'
import { choiceWords as words } from './words.ts'

const { text, count } = sheetOf<Choice>()

/** The columns of the list and of its CSV file, in the order of the file. */
export const choiceColumns = {
  name: text(words.name, 'name'),
  kind: text(words.kind, ({ kind }) => words.kinds[kind]),
  options: text(words.options, ({ options }) => options.map(({ name }) => name).join(', ')),
  products: count(words.products, 'products'),
}
