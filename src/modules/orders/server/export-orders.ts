import { ENDED } from '#modules/order-status/order-statuses.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { FileAnswer } from '#shared/route.ts'
import { type CsvValue, toCsv } from '#shared/text/csv.ts'
import type { OrderExport } from '../contract.ts'
import { asksForMoney } from '../payment-status.ts'
import type { OrderRow } from '../schema.ts'
import { orderWords } from '../words.ts'
import { rowsOf } from './list-orders.ts'
import { matchingOrders } from './matching-orders.ts'

/** Rows that are read at once. */
const CHUNK = 5000

const { csv } = orderWords
const COLUMNS: readonly (readonly [header: string, value: (order: OrderRow, feeLabel: string) => CsvValue])[] = [
  [csv.number, (order) => order.orderNumber],
  [csv.status, (order) => order.status],
  [csv.customer, (order) => order.customerName],
  [csv.eventType, (order) => order.eventType],
  [csv.eventDate, (order) => order.eventDate],
  [csv.eventTime, (order) => order.eventTime],
  [csv.delivery, (order) => order.deliveryType],
  [csv.handoverFrom, (order) => order.deliveryTime],
  [csv.handoverTo, (order) => order.deliveryTimeTo],
  [csv.items, (order) => order.items],
  [csv.tags, (order) => order.tags.join(', ')],
  [
    csv.payment,
    (order, feeLabel) => (asksForMoney(order) ? orderWords.paymentStatus(order.paymentStatus, feeLabel) : null),
  ],
  [csv.overdue, (order) => order.overdue],
  [csv.total, (order) => order.total],
  [csv.paid, (order) => order.amountPaid],
  [csv.balance, (order) => (ENDED.includes(order.status) ? null : order.balance)],
]

/** The list as its filters and its sorting leave it, or the chosen orders of it. */
export async function exportOrders(scope: Scope, { ids, ...query }: OrderExport): Promise<FileAnswer> {
  const { bookingFeeLabel } = await getSettings(scope)
  let matching = await matchingOrders(scope, query)
  if (ids) matching = matching.where('o.id', 'in', ids)
  const rows: CsvValue[][] = []
  for (let offset = 0; ; offset += CHUNK) {
    const orders = await rowsOf(scope, matching, { ...query, limit: CHUNK, offset })
    for (const order of orders) rows.push(COLUMNS.map(([, value]) => value(order, bookingFeeLabel)))
    if (orders.length < CHUNK) break
  }
  const headers = COLUMNS.map(([header]) => header)
  return {
    bytes: Buffer.from(toCsv(headers, rows)),
    contentType: 'text/csv; charset=utf-8',
    fileName: orderWords.exportFile(scope.today),
  }
}
