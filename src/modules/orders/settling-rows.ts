import { type Decimal, isZero } from '#shared/money.ts'
import type { Order } from './schema.ts'
import { orderWords as words } from './words.ts'

/** The rows between the amount paid and the balance, so that all rows under a total add up. */
export const settlingRows = <Amount>(
  { credited, rounding }: Pick<Order, 'credited' | 'rounding'>,
  money: (amount: Decimal) => Amount,
): { label: string; amount: Amount }[] =>
  [
    { label: words.credited, amount: credited },
    { label: words.rounding, amount: rounding },
  ]
    .filter(({ amount }) => !isZero(amount))
    .map(({ label, amount }) => ({ label, amount: money(amount) }))
