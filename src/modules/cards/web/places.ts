import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'Card payments',
    to: addressOf('/integrations/cards'),
    also: 'stripe, square, paypal, pay online, take cards',
  },
]
