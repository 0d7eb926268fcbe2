import { useQueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { toast } from '#web/feedback/toast.ts'
import type { OrderRow } from '../../../schema.ts'
import { orderWords as words } from '../../../words.ts'
import { ordersApi } from '../../orders-api.ts'
import { useOrderMove } from './use-order-move.tsx'

/** Moves the order of a row, unless others have moved it since the row was read. */
export function useRowMove() {
  const client = useQueryClient()
  const { move, pending, dialog } = useOrderMove()
  const moveRow = async (row: Pick<OrderRow, 'id' | 'status'>, to: OrderStatus): Promise<boolean> => {
    const order = await client
      .fetchQuery({ ...ordersApi.get.query({ id: row.id }), staleTime: 0 })
      .catch(() => undefined)
    if (order?.status === row.status) return move(order, to)
    toast.error(words.moveFailed, words.bulkChanged)
    await ordersApi.invalidate(client)
    return false
  }
  return { moveRow, pending, dialog }
}
