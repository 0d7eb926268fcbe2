import { z } from 'zod'
import { id, isoDate, quantityOut } from '#shared/fields.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'

const DistanceRow = z.object({
  id,
  date: isoDate,
  purpose: z.string(),
  /** The odometer reading. */
  startOdometer: quantityOut.nullable(),
  endOdometer: quantityOut.nullable(),
  /** In the unit of the settings. */
  distance: quantityOut,
})
type DistanceRow = z.infer<typeof DistanceRow>

const { text, date, quantity } = sheetOf<DistanceRow>()

export const mileage = defineReport({
  id: 'mileage',
  path: '/mileage',
  group: 'reports',
  title: ({ distanceUnit }) => (distanceUnit === 'miles' ? 'Mileage' : 'Kilometers Report'),
  description: 'Every business drive',
  range: 'month',
  pdf: false,
  data: z.array(DistanceRow),
  sheet: (drives, { distanceUnit }) => ({
    columns: [
      date('Date', 'date'),
      text('Purpose', 'purpose', { to: ({ id: drive }) => `/mileage?edit=${drive}` }),
      quantity('Start Odometer', 'startOdometer'),
      quantity('End Odometer', 'endOdometer'),
      quantity(distanceUnit === 'miles' ? 'Miles' : 'Kilometers', 'distance', { sums: true }),
    ],
    amount: distanceUnit === 'miles' ? 'Miles' : 'Kilometers',
    groups: [{ heading: '', rows: drives }],
    totals: words.total,
    search: 'Purpose',
    empty: 'No drives on these dates',
  }),
})
