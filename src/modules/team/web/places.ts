import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'Team',
    to: addressOf('/account', { tab: 'team' }),
    also: 'helpers, staff, employees, invite someone, permissions, roles',
  },
]
