import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'Unanswered requests',
    to: addressOf('/order-requests', { show: 'unanswered' }),
    also: 'new requests, new enquiries, inquiries',
  },
]
