import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'Email templates',
    to: addressOf('/settings/email-templates'),
    also: 'mail texts, messages to customers, reword emails, reminder text',
  },
]
