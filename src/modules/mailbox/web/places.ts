import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  { label: 'Sent mail', to: addressOf('/settings/sent-mail'), also: 'emails sent, did my email arrive, outbox' },
  {
    label: 'Email sending',
    to: addressOf('/integrations/mail'),
    also: 'smtp, gmail, own mail server, own email address',
  },
]
