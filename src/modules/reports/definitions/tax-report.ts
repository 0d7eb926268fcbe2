import { z } from 'zod'
import { TAX_BASES } from '#modules/settings/schema.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { decimalOut, flag, id, isoDate, moneyOut } from '#shared/fields.ts'
import { compare } from '#shared/money.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { groupedBy } from '../grouped-by.ts'
import { defineReport } from '../report.ts'
import type { Figure } from '../sheet.ts'
import { turnoverNote } from '../turnover.ts'
import { reportWords as words } from '../words.ts'

const Taxed = z.object({ date: isoDate, net: moneyOut, tax: moneyOut, total: moneyOut })

const TaxReport = z.object({
  basis: z.enum(TAX_BASES),
  /** False if the bakery charges no tax and can claim none. */
  isRegistered: flag,
  boxes: z.array(z.object({ box: z.string().nullable(), label: z.string(), amount: moneyOut, note: z.string() })),
  sales: z.array(
    Taxed.extend({
      orderId: id,
      orderNumber: z.string(),
      invoice: z.string().nullable(),
      customer: z.string(),
      kind: z.enum(['payment', 'refund', 'sale', 'cancellation', 'credit']),
      /** In per cent; null for money beyond an order's total and for rounding, which count in no box. */
      rate: decimalOut.nullable(),
    }),
  ),
  income: z.array(Taxed.extend({ id, description: z.string(), source: z.string().nullable() })),
  purchases: z.array(
    Taxed.extend({ id, description: z.string(), supplier: z.string().nullable(), taxDeductible: flag }),
  ),
  turnover: z.object({ from: isoDate, to: isoDate, amount: moneyOut, limit: moneyOut, percent: decimalOut }).nullable(),
})
type Line = { date: string; item: string; who: string; to: string; net: string; tax: string; total: string }

const { text, date, money } = sheetOf<Line>()

const SALES = {
  payment: (number: string) => `Payment for ${number}`,
  refund: (number: string) => `Refund for ${number}`,
  sale: (number: string, invoice: string | null) => invoice ?? `Order ${number}`,
  cancellation: (number: string) => `Cancellation of ${number}`,
  credit: (number: string) => `Credit for ${number}`,
} as const
const CREDIT = 'Customer credit and cash rounding'
const BASIS = {
  cash: 'by cash: money counts on the day it moves',
  accrual:
    'by sale: an order counts on the day of its invoice, or of its completion where it has none; money ' +
    'that came before counts when it came, and what you give back on the day of its credit note',
}

export const taxReport = defineReport({
  id: 'tax-report',
  path: '/tax',
  group: 'reports',
  title: 'Tax Report',
  description: 'Tax collected and paid, rate by rate, for your tax return',
  range: 'month',
  pdf: true,
  data: TaxReport,
  sheet: ({ basis, isRegistered, boxes, sales, income, purchases, turnover }, settings) => {
    const name = taxName(settings)
    const lines = sales.map(({ kind, orderId, orderNumber, invoice, customer, rate, ...sale }) => ({
      ...sale,
      rate,
      item: SALES[kind](orderNumber, invoice),
      who: customer,
      to: `/orders/${orderId}`,
    }))
    const rates = groupedBy(
      lines.toSorted((a, b) => compare(b.rate ?? '-1', a.rate ?? '-1')),
      ({ rate }) => (rate === null ? CREDIT : `Sales at ${formatQuantity(rate)}%`),
    )
    const bought = (isClaimed: boolean) =>
      purchases
        .filter(({ taxDeductible }) => taxDeductible === isClaimed)
        .map(({ id: expense, description, supplier, ...rest }) => ({
          ...rest,
          item: description,
          who: supplier ?? '',
          to: `/expenses?edit=${expense}`,
        }))
    const groups = [
      ...rates,
      {
        heading: 'Additional income',
        rows: income.map(({ id: entry, description, source, ...rest }) => ({
          ...rest,
          item: description,
          who: source ?? '',
          to: `/income?edit=${entry}`,
        })),
      },
      { heading: 'Purchases', rows: bought(true) },
      { heading: 'Purchases that are not tax deductible', rows: bought(false) },
    ].filter(({ rows }) => rows.length > 0)
    return {
      figures: [
        ...boxes.map(
          ({ box, label, amount, note }): Figure => ({
            label: box === null ? label : `${box} · ${label}`,
            kind: 'money',
            value: amount,
            note,
          }),
        ),
        ...(turnover
          ? [
              {
                label: 'Turnover in 12 months',
                kind: 'money',
                value: turnover.amount,
                note: turnoverNote(turnover),
              } as const,
            ]
          : []),
      ],
      columns: [
        date('Date', 'date'),
        text('Item', 'item', { to: ({ to }) => to }),
        text('Customer or supplier', 'who'),
        money(`Without ${name}`, 'net', { sums: true }),
        money(name, 'tax', { sums: true }),
        money(`With ${name}`, 'total', { sums: true }),
      ],
      groupedBy: 'Section',
      amount: `With ${name}`,
      groups: groups.map(({ heading, rows }) => ({ heading, rows, totals: words.totals })),
      notes: [
        `Reckoned ${BASIS[basis]}. You can change it in Tax settings.`,
        'All sales are the sales at every rate and additional income. Customer credit, cash rounding and ' +
          'purchases that are not tax deductible count in no figure.',
        'Expenses count on their date with the part that is for the business. Tips are left out.',
        ...(isRegistered ? [] : [`You charge no ${name}, so the ${name} that you pay cannot be claimed back.`]),
        'This report helps you fill in a return. It is not legal or tax advice.',
      ],
      search: 'Customer or supplier',
      empty: 'No sales or purchases on these days',
    }
  },
})
