import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'
import { recallWords as words } from '../words.ts'

export const places: readonly PalettePage[] = [
  {
    label: words.title,
    to: addressOf('/reports/recall'),
    also: 'product recall, traceability, lot, batch, which cakes have it in',
  },
]
