import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  { label: 'Integrations', to: addressOf('/integrations'), also: 'connect, apps, calendar feed' },
  { label: 'API keys', to: addressOf('/integrations/api-keys'), also: 'programs, developer, zapier, make' },
  { label: 'Webhooks', to: addressOf('/integrations/webhooks'), also: 'programs, developer, zapier, make' },
]
