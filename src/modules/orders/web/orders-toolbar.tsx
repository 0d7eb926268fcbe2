import { useQuery } from '@tanstack/react-query'
import { eventTypesApi } from '#modules/settings/web/settings-api.ts'
import { ListToolbar } from '#web/table/list-toolbar.tsx'
import { ORDER_STATUSES } from '../status.ts'
import { orderWords as words } from '../words.ts'
import type { OrdersSearch } from './orders-search.ts'

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const SORTS = [
  { value: 'eventDate', label: words.eventDate },
  { value: '-createdAt', label: words.created },
  { value: 'customer', label: words.customer },
  { value: '-total', label: words.total },
]

/** The dashboard leads here by it; by itself it is one of too many. */
const completedFilter = {
  key: 'completed',
  label: words.completed,
  options: options(words.completedIn),
}

type Props = { search: OrdersSearch; onChange: (next: Partial<OrdersSearch>) => unknown }

export function OrdersToolbar({ search, onChange }: Props) {
  const types = useQuery(eventTypesApi.list.query({}))
  return (
    <ListToolbar
      q={search.q}
      onSearch={(q) => onChange({ q: q || undefined })}
      placeholder={words.search}
      filters={[
        {
          key: 'status',
          label: words.status,
          value: search.status,
          options: ORDER_STATUSES.map((status) => ({ value: status, label: status })),
        },
        { key: 'payment', label: words.payment, value: search.payment, options: options(words.payments) },
        {
          key: 'eventTypeId',
          label: words.eventType,
          value: search.eventTypeId,
          options: (types.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
        ...(search.completed ? [{ ...completedFilter, value: search.completed }] : []),
        { key: 'needs', label: words.needs, value: search.needs, options: options(words.needLabels) },
      ]}
      onFilter={(key, value) => onChange({ [key]: value })}
      sorts={SORTS}
      sort={search.sort}
      onSort={(sort) => onChange({ sort })}
    />
  )
}
