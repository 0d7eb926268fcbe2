import { z } from 'zod'
import { decimalsOf } from '#shared/currencies.ts'
import { id, isoDate, moneyOut } from '#shared/fields.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'

const ListedPayment = z.object({
  id,
  orderId: id,
  paymentDate: isoDate,
  contact: z.string(),
  orderNumber: z.string(),
  /** `booking_fee`, `partial_payment`, `final_payment` or `refund`, which has a negative amount. */
  paymentType: z.string(),
  paymentMethod: z.string(),
  /** `manual` means offline. */
  provider: z.string(),
  amount: moneyOut,
  tipAmount: moneyOut,
  /** The amount settled by rounding cash; below zero if more was paid than asked. */
  rounding: moneyOut,
})
type ListedPayment = z.infer<typeof ListedPayment>

const NOT_COUNTED = 'Without credit that was used and payments that were taken back'

/** True if a payment was recorded by hand, outside any provider. */
export const isOffline = ({ provider }: Pick<ListedPayment, 'provider'>): boolean => provider === 'manual'

const { text, date, money } = sheetOf<ListedPayment>()

export const paymentsByPeriod = defineReport({
  id: 'payments-by-period',
  path: '/payments',
  group: 'reports',
  title: 'Payments by Period',
  description: 'Every payment and refund, by payment date',
  range: 'month',
  pdf: true,
  data: z.object({
    payments: z.array(ListedPayment),
    summary: z.object({
      totalPayments: z.int(),
      offlineIncome: moneyOut,
      onlineIncome: moneyOut,
      totalIncome: moneyOut,
    }),
  }),
  sheet: ({ payments, summary }) => ({
    figures: [
      {
        label: 'No. Payments',
        kind: 'count',
        value: summary.totalPayments,
        ...(summary.totalPayments === payments.length ? {} : { note: NOT_COUNTED }),
      },
      { label: 'Offline Income', kind: 'money', value: summary.offlineIncome },
      { label: 'Online Income', kind: 'money', value: summary.onlineIncome },
      { label: 'Total Income', kind: 'money', value: summary.totalIncome },
    ],
    columns: [
      date('Payment Date', 'paymentDate'),
      text('Contact', 'contact'),
      text('Order Number', 'orderNumber', { to: ({ orderId }) => `/orders/${orderId}` }),
      text('Payment Method', 'paymentMethod'),
      text('Provider', (payment) => (isOffline(payment) ? 'Offline' : payment.provider)),
      money('Amount', 'amount', { sums: true }),
      ...(payments.some(({ tipAmount }) => Number(tipAmount) !== 0)
        ? [money('Tip Amount', 'tipAmount', { sums: true })]
        : []),
      ...(payments.some(({ rounding }) => Number(rounding) !== 0)
        ? [money('Cash Rounding', 'rounding', { sums: true })]
        : []),
    ],
    amount: 'Amount',
    groups: [{ heading: '', rows: payments }],
    totals: words.totals,
    search: 'Contact',
    empty: 'No payments on these dates',
  }),
})

/** The sums above the list, without tips. */
export function paymentSummary(
  payments: readonly (Pick<ListedPayment, 'amount' | 'provider'> & { isMoney: boolean })[],
  currency: string,
) {
  const income = (counted: typeof payments) => roundTo(sumOf(counted.map(({ amount }) => amount)), decimalsOf(currency))
  return {
    totalPayments: payments.filter(({ isMoney }) => isMoney).length,
    offlineIncome: income(payments.filter(isOffline)),
    onlineIncome: income(payments.filter((payment) => !isOffline(payment))),
    totalIncome: income(payments),
  }
}
