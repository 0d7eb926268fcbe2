import { z } from 'zod'
import { id, isoDate, moneyOut } from '#shared/fields.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'

const CustomerFigures = z.object({
  contactId: id.nullable(),
  customerName: z.string(),
  orderCount: z.int(),
  totalSpent: moneyOut,
  averageOrderValue: moneyOut,
  firstOrderDate: isoDate,
  lastOrderDate: isoDate,
  daysSinceLastOrder: z.int(),
})
type CustomerFigures = z.infer<typeof CustomerFigures>

const { text, count, money, date } = sheetOf<CustomerFigures>()

export const customerAnalytics = defineReport({
  id: 'customer-analytics',
  path: '/customer-analytics',
  group: 'reports',
  title: 'Customer Analytics',
  description: 'Each customer’s completed orders in these dates',
  range: 'month',
  pdf: true,
  data: z.array(CustomerFigures),
  sheet: (customers) => ({
    columns: [
      text(words.customer, 'customerName', {
        to: ({ contactId }) => (contactId === null ? null : `/contacts/${contactId}`),
      }),
      count('# of Orders', 'orderCount', { sums: true }),
      money('Total Spent', 'totalSpent', { sums: true }),
      money('Average Order', 'averageOrderValue'),
      date('First Order', 'firstOrderDate'),
      date('Last Order', 'lastOrderDate'),
      count('Days since Last Order', 'daysSinceLastOrder'),
    ],
    amount: 'Total Spent',
    groups: [{ heading: '', rows: customers }],
    totals: words.totals,
    search: words.customer,
    empty: 'No orders were completed on these dates',
  }),
})
