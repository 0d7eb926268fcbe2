import { sheetOf } from '#shared/records/sheet.ts'
import type { Menu } from './schema.ts'
import { menuWords as words } from './words.ts'

const { text } = sheetOf<Pick<Menu, 'name' | 'slug' | 'opensAt' | 'closesAt' | 'publishedAt'>>()

/** The columns of the list's CSV file, in its order. */
export const menuColumns = {
  name: text(words.name, 'name'),
  slug: text(words.address, 'slug'),
  opensAt: text(words.opens, 'opensAt'),
  closesAt: text(words.closes, 'closesAt'),
  publishedAt: text(words.published, 'publishedAt'),
}
