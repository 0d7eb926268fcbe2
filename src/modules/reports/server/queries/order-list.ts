import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { orderList } from '../../definitions/order-list.ts'
import { readOrderRows } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof orderList> = (scope, asked) =>
  readOrderRows(scope, asked, [...COUNTED['order-list'], ...(asked.cancelled ? COUNTED['order-list-on-request'] : [])])
