import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  { label: 'Account', to: addressOf('/account'), also: 'my profile, my name, sign-in' },
  { label: 'Change password', to: addressOf('/account', { tab: 'password' }), also: 'password' },
  { label: 'Email address', to: addressOf('/account', { tab: 'email' }), also: 'change email' },
  {
    label: 'Two-step sign-in',
    to: addressOf('/account', { tab: 'security' }),
    also: 'two-factor, 2fa, passkeys, authenticator, security',
  },
  {
    label: 'Where you are signed in',
    to: addressOf('/account', { tab: 'sessions' }),
    also: 'sessions, devices, sign out everywhere',
  },
  {
    label: 'Notifications on this device',
    to: addressOf('/account', { tab: 'notifications' }),
    also: 'push notifications, alerts',
  },
  {
    label: 'Your data',
    to: addressOf('/account', { tab: 'data' }),
    also: 'export my data, download everything, backup, delete account, close account',
  },
]
