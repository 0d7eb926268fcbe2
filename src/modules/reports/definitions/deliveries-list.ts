import { z } from 'zod'
import { id, isoDate } from '#shared/fields.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'

const ListedDelivery = z.object({
  id,
  orderNumber: z.string(),
  customerName: z.string(),
  eventDate: isoDate,
  deliveryAddress: z.string().nullable(),
  /** The time in words: "Deliver 2:00 PM to 4:00 PM". */
  deliveryTime: z.string().nullable(),
})
type ListedDelivery = z.infer<typeof ListedDelivery>

const { text, date } = sheetOf<ListedDelivery>()

export const deliveriesList = defineReport({
  id: 'deliveries-list',
  path: '/deliveries',
  group: 'lists',
  title: 'Deliveries List',
  description: 'Orders to deliver, by date and time',
  range: 'week',
  toggles: ['quotes', 'completed'],
  pdf: true,
  data: z.array(ListedDelivery),
  kitchen: z.array(ListedDelivery),
  sheet: (deliveries) => ({
    columns: [
      text('Order Number', 'orderNumber', { to: ({ id: order }) => `/orders/${order}` }),
      text(words.customer, 'customerName'),
      date(words.eventDate, 'eventDate'),
      text('Delivery Address', 'deliveryAddress'),
      text('Delivery Time', 'deliveryTime'),
    ],
    groups: [{ heading: '', rows: deliveries }],
    search: words.customer,
    empty: 'No deliveries on these dates',
  }),
})
