import { type ToCall, toCall } from './phone-list.ts'
import type { RecallRow } from './schema.ts'

export type RecallLetter = Pick<RecallRow, 'customerName'> & { to: string; rows: RecallRow[] }

/**
 * The letters of a recall: one for each customer and address, about all her items, and the customers without an address.
 * Erased customers get none, and those who have their items come first.
 */
export function lettersOf(rows: readonly RecallRow[]): { letters: RecallLetter[]; unreached: ToCall[] } {
  const letters = new Map<string, RecallLetter>()
  const known = rows.filter(({ isErased }) => !isErased)
  for (const row of known) {
    const { email, contactId, customerName } = row
    if (email === null) continue
    const key = JSON.stringify([contactId ?? customerName, email.toLowerCase()])
    const letter = letters.get(key)
    if (letter === undefined) letters.set(key, { customerName, to: email, rows: [row] })
    else letter.rows.push(row)
  }
  const all = [...letters.values()].toSorted((a, b) => Number(isHandedOver(b)) - Number(isHandedOver(a)))
  return { letters: all, unreached: toCall(known.filter(({ email }) => email === null)) }
}

export const isHandedOver = ({ rows }: RecallLetter) => rows.some(({ where }) => where === 'handed-over')

export const ordersOf = ({ rows }: RecallLetter) => [...new Set(rows.map(({ orderId }) => orderId))]
