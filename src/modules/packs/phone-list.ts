import { FOUND, type RecallRow } from './schema.ts'
import { recallWords as words } from './words.ts'

export type ToCall = Pick<RecallRow, 'phone' | 'customerName' | 'email'> & { orders: string[] }

/** Each customer once, with all orders that the call is about, certain ones first. Two who share a phone are both called. */
export function toCall(rows: readonly RecallRow[]): ToCall[] {
  const all = new Map<string, ToCall>()
  for (const row of rows.toSorted((a, b) => FOUND.indexOf(a.found) - FOUND.indexOf(b.found))) {
    const { phone, customerName, email, orderNumber } = row
    const key = JSON.stringify([customerName, phone?.replace(/\D/g, '') ?? email ?? orderNumber])
    const known = all.get(key)
    if (known === undefined) all.set(key, { phone, customerName, email, orders: [orderNumber] })
    else if (!known.orders.includes(orderNumber)) known.orders.push(orderNumber)
  }
  return [...all.values()]
}

/** Lines to paste: who has no phone stands there too, with the address to write to, so that nobody is overlooked. */
export const phoneList = (callers: readonly ToCall[]): string =>
  callers
    .map(({ phone, customerName, email, orders }) =>
      [phone ?? email ?? words.noPhone, customerName, orders.join(', ')].join('\t'),
    )
    .join('\n')
