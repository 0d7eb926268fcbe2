import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'
import { ARTICLES } from './articles.ts'

export const places: readonly PalettePage[] = [
  { label: 'Help', to: addressOf('/help-support'), also: 'how to, manual, support' },
  { label: 'Keyboard shortcuts', to: addressOf('/help-support', { tab: 'shortcuts' }) },
  { label: 'What is new', to: addressOf('/help-support', { tab: 'news' }), also: 'changelog, news' },
  {
    label: 'Write to us',
    to: addressOf('/help-support', { tab: 'contact' }),
    also: 'contact support, report a problem',
  },
  ...ARTICLES.map(({ id, title }) => ({ label: title, to: addressOf('/help-support', { article: id }) })),
]
