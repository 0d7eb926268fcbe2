import { orderList } from './definitions/order-list.ts'
import { paymentsByPeriod } from './definitions/payments-by-period.ts'
import { quoteList } from './definitions/quote-list.ts'

/** Every list and report in the order of the menu. Each has its query in `server/queries/{id}.ts`. */
export const REPORTS = [orderList, quoteList, paymentsByPeriod] as const

export type ReportId = (typeof REPORTS)[number]['id']

/** By its id, or by the path of its call with dashes (REP-1). */
export const findReport = (name: string) =>
  REPORTS.find(({ id, path }) => id === name || path.slice(1).replaceAll('/', '-') === name)
