import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { goesToFee } from '#modules/order-status/day-holders.ts'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { eventTypesApi, productTypesApi, settingsApi } from '#modules/settings/web/settings-api.ts'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { useAssigneeFilter } from '#modules/team/web/assignee.tsx'
import { addDays, addMonths, firstOfMonth, lastOfMonth, startOfWeek, type WeekDay } from '#shared/dates/dates.ts'
import { DateRangeFilter } from '#web/table/toolbar/date-range-filter.tsx'
import { ListToolbar } from '#web/table/toolbar/list-toolbar.tsx'
import type { SearchChange } from '#web/table/use-list-address.ts'
import { useFormats } from '#web/text/formats.tsx'
import { HANDOVERS } from '../../filters.ts'
import { orderListWords as words } from '../../list-words.ts'
import { ordersApi } from '../orders-api.ts'
import type { OrdersSearch } from '../orders-search.ts'

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const SORTS = [
  { value: 'eventDate', label: words.eventDate },
  { value: '-createdAt', label: words.created },
  { value: 'customer', label: words.customer },
  { value: '-total', label: words.total },
]

// Links of the dashboard use these two; on their own they match too many orders.
const completedFilter = {
  key: 'completed',
  label: words.completed,
  options: options(words.completedIn),
}
const takesPlaceFilter = {
  key: 'takesPlace',
  label: words.takesPlace,
  options: options({ true: words.takesPlaceOfDay }),
}

const dayGoneFilter = { key: 'dayGone', label: words.takesPlace, options: options({ true: words.dayGone }) }

const needsFilter = ({ needs }: OrdersSearch) => ({
  key: 'needs',
  label: words.needs,
  value: needs,
  // The dashboard leads to it where there are any; other bakeries see no word of it.
  options: options(words.needLabels).filter(({ value }) => value !== 'allergies' || needs === 'allergies'),
})

type Props = {
  search: OrdersSearch
  csvUrl: string | undefined
  onChange: (next: SearchChange<OrdersSearch>) => unknown
  children?: ReactNode
}

export function OrdersToolbar({ search, csvUrl, onChange, children }: Props) {
  const types = useQuery(eventTypesApi.list.query({}))
  const productTypes = useQuery(productTypesApi.list.query({}))
  const tags = useQuery(ordersApi.tags.query({})).data ?? []
  const assigneeFilter = useAssigneeFilter(search.assignee)
  const isBoard = search.view === 'board'
  const feeLabel = useFeeLabel()
  const settings = useQuery(settingsApi.get.query({})).data
  const goesByFee = settings !== undefined && goesToFee(settings)
  const statusFilter = {
    key: 'status',
    label: words.status,
    value: search.status,
    options: ORDER_STATUSES.map((status) => ({ value: status, label: status })),
  }
  const payments = {
    ...words.payments,
    'fee-overdue': words.feeOverdue(feeLabel),
    'balance-overdue': words.balanceOverdue,
  }
  const known = search.tag && !tags.includes(search.tag) ? [...tags, search.tag] : tags
  return (
    <ListToolbar
      q={search.q}
      onChange={onChange}
      placeholder={words.search}
      firstFilter={<EventDayFilter search={search} onChange={onChange} />}
      filters={[
        ...assigneeFilter,
        ...(isBoard ? [] : [statusFilter]),
        { key: 'payment', label: words.payment, value: search.payment, options: options(payments) },
        { key: 'kind', label: words.kind, value: search.kind, options: options(words.kinds) },
        {
          key: 'productType',
          label: words.productType,
          value: search.productType,
          options: (productTypes.data?.rows ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
        },
        {
          key: 'eventTypeId',
          label: words.eventType,
          value: search.eventTypeId,
          options: (types.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
        {
          key: 'delivery',
          label: words.handover,
          value: search.delivery,
          options: HANDOVERS.map((value) => ({ value, label: value })),
        },
        ...(known.length > 0
          ? [
              {
                key: 'tag',
                label: words.tag,
                value: search.tag,
                options: known.map((tag) => ({ value: tag, label: tag })),
              },
            ]
          : []),
        ...(search.completed ? [{ ...completedFilter, value: search.completed }] : []),
        ...(search.takesPlace ? [{ ...takesPlaceFilter, value: search.takesPlace }] : []),
        ...(search.menu
          ? [
              {
                key: 'menu',
                label: words.menu,
                value: search.menu,
                options: [{ value: search.menu, label: words.ofOneMenu }],
              },
            ]
          : []),
        ...(search.dayGone || goesByFee ? [{ ...dayGoneFilter, value: search.dayGone }] : []),
        ...(search.needs || search.tab === 'action' || search.tab === 'all' ? [needsFilter(search)] : []),
      ]}
      sorts={isBoard ? undefined : SORTS}
      sort={search.sort}
      csvUrl={csvUrl}
    >
      {children}
    </ListToolbar>
  )
}

function EventDayFilter({ search: { from, to }, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const { today, weekStartDay } = useFormats()
  const now = today()
  const week = startOfWeek(now, weekStartDay as WeekDay)
  const nextMonth = addMonths(firstOfMonth(now), 1)
  return (
    <DateRangeFilter
      label={words.when}
      range={{ from, to }}
      choices={[
        { label: words.whens.today, from: now, to: now },
        { label: words.whens['this-week'], from: week, to: addDays(week, 6) },
        { label: words.whens['next-7'], from: now, to: addDays(now, 6) },
        { label: words.whens['this-month'], from: firstOfMonth(now), to: lastOfMonth(now) },
        { label: words.whens['next-month'], from: nextMonth, to: lastOfMonth(nextMonth) },
      ]}
      onChange={onChange}
    />
  )
}
