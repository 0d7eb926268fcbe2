import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'Monthly invoices',
    to: addressOf('/monthly-invoices'),
    also: 'statement wholesale collective summary invoice month café cafe account',
  },
]
