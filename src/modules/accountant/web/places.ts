import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'For the accountant',
    to: addressOf('/accountant'),
    also: 'xero, quickbooks, myob, sage, freeagent, bookkeeper, tax return, year end',
  },
]
