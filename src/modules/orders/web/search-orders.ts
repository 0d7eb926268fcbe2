import type { Option } from '#web/form/fields/picker-field.tsx'
import type { OrderRow } from '../schema.ts'
import { ordersApi } from './orders-api.ts'

export const orderOption = ({
  id,
  orderNumber,
  customerName,
  status,
  eventDate,
}: Pick<OrderRow, 'id' | 'orderNumber' | 'customerName' | 'status' | 'eventDate'>): Option => ({
  id,
  label: `${orderNumber} · ${customerName}`,
  hint: [status, eventDate].filter(Boolean).join(' · '),
})

/** Searches orders for a `PickerField`. */
export async function searchOrders(q: string): Promise<Option[]> {
  const { rows } = await ordersApi.list.call({ ...(q ? { q } : {}), page: 1, pageSize: 10 })
  return rows.map(orderOption)
}
