import { BOARD_STATUSES, isOpen, ORDER_STATUSES, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'
import { BOARD_COLUMN_MAX, type BoardColumn, type BoardQuery } from '../../contract.ts'
import { rowsOf } from '../list-orders.ts'
import { matchingOrders } from '../matching-orders.ts'

/** ORD-7's board: the next orders of each status and how many there are. */
export async function readBoard(scope: Scope, { closed, ...filters }: BoardQuery): Promise<BoardColumn[]> {
  const counts = await countMatching(scope, filters)
  const columnOf = async (status: OrderStatus): Promise<BoardColumn> => {
    const total = counts.get(status) ?? 0
    // Finished orders are sorted latest first.
    const sort = isOpen(status) ? 'eventDate' : '-eventDate'
    const orders =
      total === 0
        ? []
        : await rowsOf(scope, await matchingOrders(scope, { ...filters, status }), { sort, limit: BOARD_COLUMN_MAX })
    return { status, total, orders }
  }
  return Promise.all((closed ? ORDER_STATUSES : BOARD_STATUSES).map(columnOf))
}

async function countMatching(scope: Scope, filters: Omit<BoardQuery, 'closed'>): Promise<Map<OrderStatus, number>> {
  const matching = await matchingOrders(scope, filters)
  const rows = await matching
    .select(({ fn }) => ['o.status', fn.countAll<number>().as('total')])
    .groupBy('o.status')
    .execute()
  return new Map(rows.map(({ status, total }) => [status as OrderStatus, total]))
}
