import { COUNTED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { AskedRange } from './report-query.ts'

/** The statuses of orders to be made; quotes and completed ones on request (ORD-6). */
export const productionStatuses = ({ quotes, completed }: Pick<AskedRange, 'quotes' | 'completed'>): OrderStatus[] => [
  ...COUNTED.production,
  ...(quotes ? COUNTED['quote-list'] : []),
  ...(completed ? COUNTED.sales : []),
]
