import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { quoteList } from '../../definitions/quote-list.ts'
import { readOrderRows } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof quoteList> = async (scope, asked) => {
  const rows = await readOrderRows(scope, asked, [
    ...COUNTED['quote-list'],
    ...(asked.ended ? COUNTED['quote-list-on-request'] : []),
  ])
  return rows.map(({ orderNumber, amountPaid: _paid, credited: _credited, outstanding: _outstanding, ...quote }) => ({
    ...quote,
    quoteNumber: orderNumber,
  }))
}
