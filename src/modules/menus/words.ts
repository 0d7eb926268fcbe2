import { recordWords } from '#shared/records/record-words.ts'

export const menuWords = recordWords('menu', 'menus', {
  emptyText: 'Put up what you sell for a day, such as Christmas boxes: people order and pay, and it closes by itself.',
  keptToast: 'Menu archived, not deleted: orders came by it',
  wholeNumber: 'Enter a whole number',
  atLeast: (n: number) => `Enter at least ${n}`,
  atMost: (n: number) => `Enter up to ${n}`,
  slugCharacters: 'Use small letters, digits and single hyphens',
  endsBeforeItBegins: 'It ends before it begins',
  tooManySections: (most: number) => `A menu has up to ${most} sections`,
  tooManyItems: (most: number) => `A menu has up to ${most} items`,
  tooManyWindows: (most: number) => `A menu has up to ${most} pick-up times`,
})
