import { sheetOf } from '#shared/records/sheet.ts'
import type { StandingOrder } from './schema.ts'
import { standingWords as words } from './words.ts'

const { text, date, count } =
  sheetOf<Pick<StandingOrder, 'name' | 'customerName' | 'startsOn' | 'endsOn' | 'every' | 'reference'>>()

/** The columns of the list's CSV file, in its order. */
export const standingColumns = {
  customerName: text(words.customer, 'customerName'),
  name: text(words.name, 'name'),
  startsOn: date(words.startsOn, 'startsOn'),
  endsOn: date(words.endsOn, 'endsOn'),
  every: count(words.every, 'every'),
  reference: text(words.reference, 'reference'),
}
