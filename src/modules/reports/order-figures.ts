import { COUNTED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, isZero, roundTo, sumOf } from '#shared/money.ts'
import type { Figure } from './sheet.ts'
import { reportWords as words } from './words.ts'

type Counted = {
  status: OrderStatus
  total: Decimal
  amountPaid: Decimal
  credited: Decimal
  outstanding: Decimal
  profit: Decimal | null
  costedLines: number
  lines: number
}

/** True for booked and later orders; quotes and cancelled orders are no money (ORD-6). */
export const isCounted = ({ status }: { status: OrderStatus }): boolean =>
  (COUNTED['order-totals'] as readonly OrderStatus[]).includes(status)

/** The figures above the Order List. */
export function orderFigures(orders: readonly Counted[], currency: string): Figure[] {
  const counted = orders.filter(isCounted)
  const money = (amounts: Parameters<typeof sumOf>[0]) => roundTo(sumOf(amounts), decimalsOf(currency))
  return [
    { label: words.orders, kind: 'count', value: counted.length },
    { label: words.received, kind: 'money', value: money(counted.map(({ amountPaid }) => amountPaid)) },
    { label: words.outstanding, kind: 'money', value: money(counted.map(({ outstanding }) => outstanding)) },
    {
      label: words.totalValue,
      kind: 'money',
      value: money(counted.map(({ total }) => total)),
      note: words.totalValueNote,
    },
    ...creditedFigure(money(counted.map(({ credited }) => credited))),
    profitFigure(counted, currency),
  ]
}

/** The amount by which the total exceeds what was received and is outstanding. */
export const creditedFigure = (credited: Decimal): Figure[] =>
  isZero(credited) ? [] : [{ label: words.credited, kind: 'money', value: credited }]

export function profitFigure(
  orders: readonly Pick<Counted, 'profit' | 'costedLines' | 'lines'>[],
  currency: string,
): Figure {
  const count = (key: 'costedLines' | 'lines') => orders.reduce((sum, order) => sum + order[key], 0)
  return {
    label: words.profit,
    kind: 'money',
    value: roundTo(sumOf(orders.map(({ profit }) => profit ?? '0')), decimalsOf(currency)),
    note: words.costed(count('costedLines'), count('lines')),
  }
}
