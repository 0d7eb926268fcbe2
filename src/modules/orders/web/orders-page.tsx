import { Button, Menu } from '@mantine/core'
import { IconCopy, IconPencil, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '#web/layout/empty-state.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { Page } from '#web/layout/page.tsx'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { ListSkeleton } from '#web/layout/skeletons.tsx'
import { DataTable } from '#web/table/data-table.tsx'
import { TABLE_PAGE_SIZE } from '#web/table/use-table-rows.ts'
import { OrderListing, USUAL_SORT } from '../contract.ts'
import { ORDER_TABS } from '../filters.ts'
import type { OrderRow } from '../schema.ts'
import { isOpen } from '../status.ts'
import { orderWords as words } from '../words.ts'
import { FormLinkButton } from './form-link-button.tsx'
import { OrderCard } from './order-card.tsx'
import { useOrderColumns } from './order-columns.tsx'
import type { OrderParts } from './order-parts.ts'
import { ordersApi } from './orders-api.ts'
import { OrdersSearch } from './orders-search.ts'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { useDuplicateOrder } from './use-duplicate-order.ts'

const sortIn = OrderListing.shape.sort.catch(undefined)
const orderPath = (order: OrderRow) =>
  order.status === 'Draft' ? `/orders/new?edit=${order.id}` : `/orders/${order.id}`

export function OrdersPage({ parts: { OrderListActs, OrderBulkActs } }: { parts: OrderParts }) {
  const search = OrdersSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const columns = useOrderColumns()
  const { page = 1, tab = 'upcoming', sort: asked, ...filters } = search
  const sort = sortIn.parse(asked)
  const change = (next: Partial<OrdersSearch>) =>
    navigate({ to: '/orders', search: { ...search, page: undefined, ...next }, replace: true })
  const list = useQuery({
    ...ordersApi.list.query({ ...filters, tab, sort, page, pageSize: TABLE_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = tab !== 'upcoming' || Object.values(filters).some((value) => value !== undefined)
  const add = (
    <Button component={Link} to="/orders/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {words.newOrder}
    </Button>
  )
  return (
    <Page title={words.title} count={list.data?.total} primary={add} actions={<OrderListActs />}>
      <PageTabs
        label={words.tabsLabel}
        tabs={ORDER_TABS.map((name) => ({ value: name, label: words.tabs[name] }))}
        value={tab}
        onChange={(next) => change({ tab: next, status: undefined, needs: undefined, completed: undefined })}
      >
        {list.isPending ? (
          <ListSkeleton />
        ) : list.isError ? (
          <Failed error={list.error} message={words.listFailed} onRetry={() => list.refetch()} />
        ) : (
          <DataTable
            label={words.title}
            columns={columns}
            rows={list.data.rows}
            rowKey={(order) => order.id}
            rowLabel={(order) => order.orderNumber}
            rowTo={orderPath}
            busy={list.isPlaceholderData}
            server={{
              total: list.data.total,
              page,
              sort: sort ?? USUAL_SORT[tab],
              onChange: ({ page: wanted, sort: order }) => change({ page: wanted, ...(order ? { sort: order } : {}) }),
            }}
            card={OrderCard}
            rowMenu={OrderRowMenu}
            bulk={(orders) => <OrderBulkActs orders={orders} />}
            toolbar={<OrdersToolbar search={search} onChange={change} />}
            empty={
              isNarrowed ? (
                <EmptyState picture="box" title={words.noneFound} text={words.noneFoundText} />
              ) : (
                <EmptyState
                  picture="cake"
                  title={words.emptyTitle}
                  text={words.emptyText}
                  action={
                    <>
                      {add} <FormLinkButton />
                    </>
                  }
                />
              )
            }
          />
        )}
      </PageTabs>
    </Page>
  )
}

function OrderRowMenu(order: OrderRow) {
  return <RowActs order={order} />
}

function RowActs({ order }: { order: OrderRow }) {
  const navigate = useNavigate()
  const duplicate = useDuplicateOrder(order.id)
  return (
    <>
      {isOpen(order.status) ? (
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => navigate({ to: '/orders/new', search: { edit: order.id } as never })}
        >
          {words.edit}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void duplicate.act()}>
        {words.duplicate}
      </Menu.Item>
    </>
  )
}
