import { z } from 'zod'
import { id, isoDate, moneyOut, quantityOut } from '#shared/fields.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'

const SoldItem = z.object({
  id,
  orderId: id,
  date: isoDate,
  orderNumber: z.string(),
  contact: z.string(),
  item: z.string(),
  /** Its size and choices in words; '' without any. */
  choices: z.string(),
  details: z.string(),
  quantity: quantityOut,
  servings: z.int().nullable(),
  /** Parts of the cost of the whole item; null if only the whole is known. */
  labour: moneyOut.nullable(),
  overhead: moneyOut.nullable(),
  recipes: moneyOut.nullable(),
  supplies: moneyOut.nullable(),
  /** Null if not costed. */
  costPrice: moneyOut.nullable(),
  /** After its share of the discount. */
  sellPriceExclVAT: moneyOut,
  sellPriceInclVAT: moneyOut,
  profit: moneyOut.nullable(),
})
type SoldItem = z.infer<typeof SoldItem>

const { text, date, money, quantity } = sheetOf<SoldItem>()
const SUM = { sums: true }
const BELOW = { below: true }

export const orderItemBreakdown = defineReport({
  id: 'order-item-breakdown',
  path: '/order-items',
  group: 'reports',
  title: 'Detailed Order Item Breakdown',
  description: 'Cost and profit of every item, by event date',
  range: 'month',
  pdf: true,
  data: z.array(SoldItem),
  sheet: (items) => ({
    columns: [
      date('Date', 'date'),
      text(words.orderNumber, 'orderNumber', { to: ({ orderId }) => `/orders/${orderId}`, ...BELOW }),
      text('Contact', 'contact', { ...BELOW, extra: true }),
      text('Item', 'item'),
      ...(items.some(({ choices }) => choices !== '') ? [text('Size and choices', 'choices', BELOW)] : []),
      text('Details', 'details', { ...BELOW, extra: true }),
      quantity('Qty', 'quantity', SUM),
      money('Labour', 'labour', SUM),
      money('Overhead', 'overhead', { ...SUM, ...BELOW }),
      money('Recipes', 'recipes', SUM),
      money('Supplies', 'supplies', { ...SUM, ...BELOW }),
      money('Cost', 'costPrice', SUM),
      money('Sell Price', 'sellPriceExclVAT', SUM),
      money(words.profit, 'profit', SUM),
    ],
    amount: words.profit,
    groups: [{ heading: '', rows: items }],
    totals: words.totals,
    notes: [words.profitNote],
    lead: 'Item',
    sorting: false,
    empty: 'No items on these dates',
  }),
})
