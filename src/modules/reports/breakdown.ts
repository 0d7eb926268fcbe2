import { z } from 'zod'
import { decimalsOf } from '#shared/currencies.ts'
import { moneyOut } from '#shared/fields.ts'
import { type Decimal, roundTo, sumOf } from '#shared/money.ts'
import { creditedFigure } from './order-figures.ts'
import type { Figure } from './sheet.ts'
import { reportWords as words } from './words.ts'

/** The totals of a period's counted orders. */
export const PeriodSummary = z.object({
  totalOrders: z.int(),
  received: moneyOut,
  outstanding: moneyOut,
  totalValue: moneyOut,
  credited: moneyOut,
})
export type PeriodSummary = z.infer<typeof PeriodSummary>

export function periodSummary(
  orders: readonly { total: Decimal; amountPaid: Decimal; outstanding: Decimal; credited: Decimal }[],
  currency: string,
): PeriodSummary {
  const money = (amounts: Parameters<typeof sumOf>[0]) => roundTo(sumOf(amounts), decimalsOf(currency))
  return {
    totalOrders: orders.length,
    received: money(orders.map(({ amountPaid }) => amountPaid)),
    outstanding: money(orders.map(({ outstanding }) => outstanding)),
    totalValue: money(orders.map(({ total }) => total)),
    credited: money(orders.map(({ credited }) => credited)),
  }
}

export const summaryFigures = ({
  totalOrders,
  received,
  outstanding,
  totalValue,
  credited,
}: PeriodSummary): Figure[] => [
  { label: 'No. of Orders', kind: 'count', value: totalOrders },
  { label: words.received, kind: 'money', value: received },
  { label: words.outstanding, kind: 'money', value: outstanding },
  { label: words.totalValue, kind: 'money', value: totalValue },
  ...creditedFigure(credited),
]
