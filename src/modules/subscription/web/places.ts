import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'Plans',
    to: addressOf('/plans'),
    also: 'subscription, upgrade, cancel subscription, billing, trial, my plan',
  },
]
