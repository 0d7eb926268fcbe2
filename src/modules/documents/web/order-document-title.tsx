import { useQuery } from '@tanstack/react-query'
import type { Order } from '#modules/orders/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { documentTitle } from '../document-title.ts'

/** ORD-9's title, as ORD-5 derives it; the status of a quote says it already. */
export function OrderDocumentTitle({ order }: { order: Order }) {
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const title = settings && documentTitle(order, settings)
  return title && title !== order.status ? <span>{title}</span> : null
}
