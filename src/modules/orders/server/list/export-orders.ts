import { ENDED } from '#modules/order-status/order-statuses.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { csvFile, inChunks } from '#server/records/csv-file.ts'
import type { Scope } from '#server/scope.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import type { OrderExport } from '../../contract.ts'
import { asksForMoney } from '../../payment-status.ts'
import type { OrderRow } from '../../schema.ts'
import { orderWords } from '../../words.ts'
import { rowsOf } from '../list-orders.ts'
import { matchingOrders } from '../matching-orders.ts'

const { csv } = orderWords
const { text, date, money, flag } = sheetOf<OrderRow>()

const columnsOf = (feeLabel: string) => [
  text(csv.number, 'orderNumber'),
  text(csv.status, 'status'),
  text(csv.customer, 'customerName'),
  text(csv.eventType, 'eventType'),
  date(csv.eventDate, 'eventDate'),
  text(csv.eventTime, 'eventTime'),
  text(csv.delivery, 'deliveryType'),
  text(csv.handoverFrom, 'deliveryTime'),
  text(csv.handoverTo, 'deliveryTimeTo'),
  text(csv.items, 'items'),
  text(csv.tags, ({ tags }) => tags.join(', ')),
  text(csv.payment, (order) => (asksForMoney(order) ? orderWords.paymentStatus(order.paymentStatus, feeLabel) : null)),
  flag(csv.overdue, 'overdue'),
  money(csv.total, 'total'),
  money(csv.paid, 'amountPaid'),
  money(csv.balance, ({ status, balance }) => (ENDED.includes(status) ? null : balance)),
]

/** Exports the filtered and sorted list, or the chosen orders in it. */
export async function exportOrders(scope: Scope, { ids, ...query }: OrderExport): Promise<FileAnswer> {
  const { bookingFeeLabel } = await getSettings(scope)
  const matching = await matchingOrders(scope, query)
  const chosen = ids ? matching.where('o.id', 'in', ids) : matching
  const rows = inChunks((bounds) => rowsOf(scope, chosen, { ...query, ...bounds }))
  return csvFile(columnsOf(bookingFeeLabel), rows, orderWords.exportFile(scope.today))
}
