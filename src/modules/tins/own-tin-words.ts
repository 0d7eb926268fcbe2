import { recordWords } from '#shared/records/record-words.ts'

export const ownTinWords = recordWords('tin', 'tins', {
  title: 'My tins',
  back: 'Tools',
  emptyText:
    'The tins you own. The portion calculator builds tiers from them, and recipes are scaled from one to another.',
  name: 'Name',
  nameHelp: 'Leave blank to use its measurements',
  size: 'Size',
  count: 'How many',
  owned: (n: number) => `You own ${n}`,
  note: 'Note',
  addUsual: 'Add the usual sizes',
  usualAdded: 'The usual sizes were added. Delete what you do not own.',
  usualFailed: 'The usual sizes could not be added. Please try again.',
  holeTooWide: 'The hole must be smaller than the tin',
  bySize: 'Smallest first',
})
