import type { Settings } from './schema.ts'
import { bankWords as words } from './words.ts'

/** How to pay by transfer, the same on page, mail and paper: with the order's number, which never changes. */
export const bankDetailsFor = (orderNumber: string, { bankDetails }: Pick<Settings, 'bankDetails'>): string | null =>
  bankDetails === null ? null : `${bankDetails}\n${words.reference(orderNumber)}`
