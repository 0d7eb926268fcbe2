import type { Order } from '#modules/orders/schema.ts'
import { type Decimal, isZero } from '#shared/money.ts'

type Sums = Pick<Order, 'total' | 'amountPaid' | 'credited' | 'rounding'>

const row = (name: string, label: string) =>
  `{% if ${name} %}<tr><th>${label}</th><td>{{ ${name} }}</td></tr>{% endif %}`

/** The rows of a mail's table from the total to the balance. */
export const sumRows = (paid = 'Paid'): string =>
  `<tr><th>Total</th><td>{{ total }}</td></tr><tr><th>${paid}</th><td>{{ paid ` +
  `}}</td></tr>${row('credited', 'Credited')}${row('rounding', 'Cash rounding')}`

export const SUM_VARIABLES = ['total', 'paid', 'credited', 'rounding'] as const

export function mailedSums({ total, amountPaid, credited, rounding }: Sums, money: (amount: Decimal) => string) {
  const unlessZero = (amount: Decimal) => (isZero(amount) ? null : money(amount))
  return {
    total: money(total),
    paid: money(amountPaid),
    credited: unlessZero(credited),
    rounding: unlessZero(rounding),
  }
}
