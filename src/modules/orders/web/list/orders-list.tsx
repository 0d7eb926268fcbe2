import { Button } from '@mantine/core'
import { IconArrowsExchange, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderForm } from '#modules/order-form/web/order-form-api.ts'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { LookTools } from '#web/lists/look-tools.tsx'
import type { ListLookState } from '#web/lists/use-list-look.ts'
import { ServerTable } from '#web/table/server-table.tsx'
import type { SearchChange } from '#web/table/use-list-address.ts'
import { MANY_MAX } from '#web/table/use-selection.ts'
import { TABLE_PAGE_SIZE } from '#web/table/use-table-rows.ts'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { USUAL_SORT } from '../../filters.ts'
import { orderListWords as words } from '../../list-words.ts'
import type { OrderRow } from '../../schema.ts'
import { orderPath } from '../order-path.ts'
import { orderList } from '../order-slots.ts'
import { ordersApi } from '../orders-api.ts'
import { narrowsOrders, type OrdersSearch } from '../orders-search.ts'
import { copyFormLink } from './copy-form-link.ts'
import { OrderCard } from './order-card.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { OrderRowActs } from './order-row-acts.tsx'
import classes from './orders.module.css'
import { OrdersToolbar } from './orders-toolbar.tsx'

/** Copies the address of the order request form; opens its settings if it has none or is closed. */
function FormLinkButton() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useQuery(orderForm.getForm.query({})).data
  const to = '/order-requests/settings'
  if (!form?.slug || !form.isFormEnabled)
    return (
      <Button component={Link} to={to} variant="default">
        {words.setUpForm}
      </Button>
    )
  return (
    <Button variant="default" onClick={() => void copyFormLink(client, () => navigate({ to }))}>
      {words.copyFormLink}
    </Button>
  )
}

/** A sum over all the years is meaningless and slow. */
const SUMMED_MAX = 2000

type Props = {
  look: ListLookState
  search: OrdersSearch
  /** The page's main button, shown when there is nothing else. */
  add: ReactNode
  onChange: (next: SearchChange<OrdersSearch>) => unknown
  /** Asks for the new status of these orders. */
  onBulk: (orders: readonly OrderRow[]) => void
}

/** The orders of this address; the previous ones stay until they have loaded. */
export const useListedOrders = ({
  view,
  closed: _closed,
  portions: _portions,
  tab = 'upcoming',
  page = 1,
  ...rest
}: OrdersSearch) =>
  useQuery({
    ...ordersApi.list.query({ ...rest, tab, page, pageSize: TABLE_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    enabled: view === undefined,
  })

/** True if the bakery has no order at all; undefined until that is known. */
export function useHasNoOrder(search: OrdersSearch): boolean | undefined {
  const isAsked = useListedOrders(search).data?.total === 0 && !narrowsOrders(search)
  const any = useQuery({ ...ordersApi.list.query({ tab: 'all', page: 1, pageSize: 1 }), enabled: isAsked })
  return any.isLoadingError || (any.data && any.data.total === 0)
}

export function OrdersList({ look, search, add, onChange, onBulk }: Props) {
  const { money } = useFormats()
  const columns = useOrderColumns()
  const { page = 1, tab = 'upcoming', sort, view: _view, closed: _closed, portions: _portions, ...filters } = search
  const list = useListedOrders(search)
  const total = list.data?.total
  const sums = useQuery({
    ...ordersApi.sums.query({ ...filters, tab }),
    enabled: total !== undefined && total > 0 && total <= SUMMED_MAX,
    placeholderData: keepPreviousData,
  })
  const isNarrowed = narrowsOrders(search)
  const isNew = useHasNoOrder(search)
  const lookInAll =
    tab === 'all' ? null : (
      <Button variant="default" onClick={() => onChange({ tab: 'all', page: undefined })}>
        {words.lookInAll}
      </Button>
    )
  return (
    <ServerTable
      list={list}
      page={page}
      sort={sort ?? USUAL_SORT[tab]}
      onChange={onChange}
      failed={words.listFailed}
      label={words.title}
      columns={look.shown(columns)}
      rowKey={(order) => order.id}
      rowLabel={(order) => order.orderNumber}
      rowTo={orderPath}
      card={OrderCard}
      rowMenu={(order) => <OrderRowActs order={order} />}
      manyRows={manyOrders({ ...filters, tab, sort: sort ?? USUAL_SORT[tab] })}
      bulk={(orders) => <BulkActs orders={orders} onBulk={onBulk} />}
      sums={
        sums.data && sums.data.orders > 0
          ? {
              label: words.sums(sums.data.orders),
              cells: {
                balance: (
                  <>
                    <Money amount={sums.data.balance} />{' '}
                    <span className={classes.second}>{words.ofTotal(money(sums.data.total))}</span>
                  </>
                ),
              },
            }
          : undefined
      }
      toolbar={
        isNew ? undefined : (
          <OrdersToolbar search={search} csvUrl={ordersApi.export.url({ ...filters, tab, sort })} onChange={onChange}>
            <LookTools look={look} columns={columns} />
          </OrdersToolbar>
        )
      }
      noResults={
        <>
          <p>{words.noneFoundText}</p>
          {lookInAll}
        </>
      }
      empty={
        isNarrowed || isNew === undefined ? undefined : (
          <EmptyState
            picture="cake"
            title={isNew ? words.emptyTitle : words.noneUpcoming}
            text={words.emptyText}
            action={
              <>
                {add} {isNew ? <FormLinkButton /> : lookInAll}
              </>
            }
          />
        )
      }
    />
  )
}

function manyOrders(listed: Parameters<typeof ordersApi.list.call>[0]) {
  const { queryKey } = ordersApi.list.query({ ...listed, page: 1, pageSize: MANY_MAX })
  return {
    queryKey: [...queryKey, 'rows'],
    queryFn: async () => (await ordersApi.list.call({ ...listed, page: 1, pageSize: MANY_MAX })).rows,
  }
}

type BulkProps = { orders: readonly OrderRow[] } & Pick<Props, 'onBulk'>

function BulkActs({ orders, onBulk }: BulkProps) {
  return (
    <>
      <orderList.BulkActs orders={orders} />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowsExchange size={14} aria-hidden />}
        onClick={() => onBulk(orders)}
      >
        {words.bulkStatus}
      </Button>
      <Button
        component="a"
        href={ordersApi.export.url({ ids: orders.map(({ id }) => id).join(',') })}
        download
        variant="default"
        size="compact-sm"
        leftSection={<IconDownload size={14} aria-hidden />}
      >
        {words.exportChosen}
      </Button>
    </>
  )
}
