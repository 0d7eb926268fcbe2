import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'Availability',
    to: addressOf('/settings/availability'),
    also: 'closed days, holidays, days off, vacation, notice, lead time, how many orders a day, capacity, blocked days, fully booked',
  },
]
