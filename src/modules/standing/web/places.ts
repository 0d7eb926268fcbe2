import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'Standing orders',
    to: addressOf('/orders/standing'),
    also: 'wholesale weekly recurring repeat subscription café cafe shop restaurant every week delivery',
  },
]
