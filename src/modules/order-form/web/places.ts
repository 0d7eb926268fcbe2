import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'Order form settings',
    to: addressOf('/order-requests/settings'),
    also: 'enquiry form, request form, form link, publish form, form questions, form address',
  },
  {
    label: 'Embedding guide',
    to: addressOf('/order-requests/embedding-guide'),
    also: 'embed form, website button, wordpress, squarespace, wix',
  },
]
