import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'New contact',
    to: addressOf('/contacts', { new: 'true' }),
    also: 'add contact, add customer, new customer',
  },
]
