import { sheetOf } from '#shared/records/sheet.ts'
import type { Drive } from './schema.ts'
import { mileageWords as words } from './words.ts'

const { text, date, money, quantity } = sheetOf<Drive>()

/** The columns of the list and of its CSV file, in the order of the file. */
export const driveColumns = {
  date: date(words.date, 'date'),
  category: text(words.category, 'category'),
  description: text(words.description, 'description'),
  place: text(words.place, 'place'),
  vehicle: text(words.vehicle, 'vehicle'),
  startOdometer: quantity(words.startOdometer, 'startOdometer'),
  endOdometer: quantity(words.endOdometer, 'endOdometer'),
  distance: quantity(words.distance, 'distance'),
  unit: text(words.unit, ({ unit }) => words.units[unit]),
  rate: money(words.rate, 'rate'),
  claim: money(words.claim, 'claim'),
}
