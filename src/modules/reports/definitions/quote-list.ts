import { z } from 'zod'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { profitFigure } from '../order-figures.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'
import { ListedOrder } from './order-list.ts'

const ListedQuote = ListedOrder.omit({ orderNumber: true, amountPaid: true, credited: true, outstanding: true }).extend(
  {
    quoteNumber: z.string(),
  },
)
type ListedQuote = z.infer<typeof ListedQuote>

const { text, date, money, status } = sheetOf<ListedQuote>()

export const quoteList = defineReport({
  id: 'quote-list',
  path: '/quotes',
  group: 'lists',
  title: 'Quote List',
  description: 'Quotes waiting for an answer, by event date',
  range: 'week',
  toggles: ['ended'],
  pdf: true,
  data: z.array(ListedQuote),
  sheet: (quotes, { currency }) => ({
    figures: [
      { label: 'Quotes', kind: 'count', value: quotes.length },
      {
        label: words.totalValue,
        kind: 'money',
        value: roundTo(sumOf(quotes.map(({ total }) => total)), decimalsOf(currency)),
      },
      profitFigure(quotes, currency),
    ],
    columns: [
      text('Quote #', 'quoteNumber', { to: ({ id }) => `/orders/${id}` }),
      date(words.eventDate, 'eventDate'),
      text(words.customer, 'customerName'),
      text(words.eventType, 'eventType'),
      status(words.status, 'status'),
      money(words.total, 'total'),
    ],
    groups: [{ heading: '', rows: quotes }],
    notes: [words.profitNote],
    search: words.customer,
    empty: 'No quotes on these dates',
  }),
})
