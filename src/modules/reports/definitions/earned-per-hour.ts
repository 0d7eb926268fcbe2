import { z } from 'zod'
import { flag, id, moneyOut, quantityOut } from '#shared/fields.ts'
import { isPositive } from '#shared/money.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'

export const Earned = z.object({
  name: z.string(),
  contactId: id.nullable(),
  orders: z.int(),
  hours: quantityOut,
  kept: moneyOut,
  perHour: moneyOut,
  /** True if it earned less per hour than the baker's own hourly cost. */
  underRate: flag,
})
export type Earned = z.infer<typeof Earned>

const { text, count, quantity, money } = sheetOf<Earned>()
const orders = (n: number) => (n === 1 ? '1 completed order' : `${n} completed orders`)

export const earnedPerHour = defineReport({
  id: 'earned-per-hour',
  path: '/earned-per-hour',
  group: 'reports',
  title: 'Earned per Hour',
  description: 'What was left of completed orders for each hour that was timed on them',
  range: 'month',
  pdf: true,
  data: z.object({
    hourlyRate: moneyOut,
    total: Earned.nullable(),
    productTypes: z.array(Earned),
    eventTypes: z.array(Earned),
    customers: z.array(Earned),
    /** Completed orders without a row. */
    notTimed: z.int(),
    notCosted: z.int(),
  }),
  sheet: ({ hourlyRate, total, productTypes, eventTypes, customers, notTimed, notCosted }) => ({
    figures: total
      ? [
          {
            label: 'Earned per Hour',
            kind: 'money' as const,
            value: total.perHour,
            ...(total.underRate ? { note: words.underRate } : {}),
          },
          ...(isPositive(hourlyRate) ? [{ label: 'Your Hourly Rate', kind: 'money' as const, value: hourlyRate }] : []),
          { label: 'Hours Timed', kind: 'quantity' as const, value: total.hours },
          { label: 'Money Kept', kind: 'money' as const, value: total.kept },
        ]
      : [],
    columns: [
      text('Name', 'name', { to: ({ contactId }) => (contactId === null ? null : `/contacts/${contactId}`) }),
      count(words.orders, 'orders'),
      quantity('Hours', 'hours'),
      money('Money Kept', 'kept'),
      money('Earned per Hour', 'perHour'),
      text('Hourly Rate', ({ underRate }) => (underRate ? words.underRate : '')),
    ],
    groupedBy: 'By',
    amount: 'Earned per Hour',
    groups: [
      { heading: 'By product type', rows: productTypes },
      { heading: words.byEventType, rows: eventTypes },
      { heading: 'By customer', rows: customers },
    ],
    notes: [
      'Money kept is the gross profit and the labour cost in it, less what drives for the order came to ' +
        'and what was credited. It is divided by the hours that were timed, not by those that products plan. ' +
        'An order counts under the product type that brought most of its money.',
      ...(notTimed > 0 ? [`Not counted: ${orders(notTimed)} that nobody timed.`] : []),
      ...(notCosted > 0 ? [`Not counted: ${orders(notCosted)} without a cost price for any item.`] : []),
      ...(isPositive(hourlyRate) ? [] : ['Set your hourly rate under Settings, Pricing to see what is under it.']),
    ],
    search: 'Name',
    empty: 'No completed order in these dates was timed',
  }),
})
