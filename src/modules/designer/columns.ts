import { sheetOf } from '#shared/records/sheet.ts'
import type { Design } from './schema.ts'
import { designWords as words } from './words.ts'

const { text, count } = sheetOf<Design>()

/** The columns of the list and of its CSV file, in the order of the file. */
export const designColumns = {
  name: text(words.name, 'name'),
  tiers: count(words.tiersColumn, ({ design }) => design.tiers.length),
}
