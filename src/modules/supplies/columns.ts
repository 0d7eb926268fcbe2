import { sheetOf } from '#shared/records/sheet.ts'
import type { Supply } from './schema.ts'
import { supplyWords as words } from './words.ts'

const { text, money, quantity } = sheetOf<Supply>()

/** The columns of the list and of its CSV file, in the order of the file. */
export const supplyColumns = {
  name: text(words.name, 'name'),
  category: text(words.category, 'category'),
  supplier: text(words.supplier, 'supplier'),
  packSize: quantity(words.packSize, 'packSize'),
  price: money(words.price, 'price'),
  unitPrice: money(words.unitPrice, 'unitPrice'),
  quantity: quantity(words.quantity, 'quantity'),
  reorderLevel: quantity(words.reorderLevel, 'reorderLevel'),
  description: text(words.description, 'description'),
}
