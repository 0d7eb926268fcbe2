import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'Invoice layout',
    to: addressOf('/settings/invoice-layout'),
    also: 'document template, quote layout, invoice design, invoice logo, invoice colour',
  },
]
