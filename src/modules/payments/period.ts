import { addDays, firstOfMonth, lastOfMonth } from '#shared/dates.ts'

export const PAYMENT_PERIODS = ['this-month', 'last-month', 'this-year'] as const
export type PaymentPeriod = (typeof PAYMENT_PERIODS)[number]

/** First and last day, both included. */
export function daysOf(period: PaymentPeriod, today: string): { from: string; to: string } {
  if (period === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  const day = period === 'this-month' ? today : addDays(firstOfMonth(today), -1)
  return { from: firstOfMonth(day), to: lastOfMonth(day) }
}
