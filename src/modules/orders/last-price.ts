import { againWords as words } from './again-words.ts'

/** Text for the customer without the line that told the price of an earlier order; a copy may be for somebody else. */
export const withoutLastPrice = (text: string | null): string | null =>
  text
    ?.split('\n')
    .filter((line) => !line.startsWith(words.lastTimeBegins))
    .join('\n')
    .trim() || null

/** The same text, ending with the price of last time. */
export const withLastPrice = (text: string | null, price: string): string =>
  [withoutLastPrice(text), words.lastTime(price)].filter(Boolean).join('\n')
