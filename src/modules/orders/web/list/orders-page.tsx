import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Page } from '#web/layout/page.tsx'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { tabsOfViews, without } from '#web/lists/tabs-of-views.ts'
import { useListLook } from '#web/lists/use-list-look.ts'
import type { SearchChange } from '#web/table/use-list-address.ts'
import { ORDER_TABS } from '../../filters.ts'
import { orderListWords as words } from '../../list-words.ts'
import type { OrderRow } from '../../schema.ts'
import { orderList } from '../order-slots.ts'
import { narrowsOrders, OrdersSearch } from '../orders-search.ts'
import { OrdersList, useHasNoOrder, useListedOrders } from './orders-list.tsx'
import { OrdersToolbar } from './orders-toolbar.tsx'

const OrderBoard = fetchedPart(async () => (await import('./order-board.tsx')).OrderBoard)
const BulkStatusDialog = fetchedPart(async () => (await import('./bulk-status-dialog.tsx')).BulkStatusDialog)

const VIEWS = ['list', 'board'] as const

export function OrdersPage() {
  const search = OrdersSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly OrderRow[]>()
  const { view, tab = 'upcoming' } = search
  const isList = view === undefined
  const settings = useQuery(settingsApi.get.query({})).data
  const views = [...VIEWS, ...(settings?.parts.includes('gallery') || view === 'gallery' ? (['gallery'] as const) : [])]
  const count = useListedOrders(search).data?.total
  const isNew = useHasNoOrder(search) === true
  const change = (next: SearchChange<OrdersSearch>) =>
    navigate({ to: '/orders', search: OrdersSearch.parse({ ...search, page: undefined, ...next }), replace: true })
  const add = (
    <Button component={Link} to="/orders/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {words.newOrder}
    </Button>
  )
  const look = useListLook({
    path: '/orders',
    asked: askedOf(search),
    read: (asked) => askedOf(OrdersSearch.parse(asked)),
    tabKey: 'tab',
  })
  const kept = tabsOfViews(look)
  const list = <OrdersList look={look} search={search} add={add} onChange={change} onBulk={setChosen} />
  return (
    <Page
      title={words.title}
      count={isList && !isNew ? count : undefined}
      isInQuickAdd
      primary={isList && count === 0 && !narrowsOrders(search) ? undefined : add}
      actions={
        isNew ? undefined : (
          <>
            <SegmentedControl
              aria-label={words.view}
              value={view ?? 'list'}
              onChange={(value) => change({ view: OrdersSearch.parse({ view: value }).view, portions: undefined })}
              data={views.map((value) => ({ value, label: words.views[value] }))}
            />
            {settings?.parts.includes('standing') ? <orderList.Standing /> : null}
            <orderList.Acts />
          </>
        )
      }
    >
      {view === 'gallery' ? (
        <orderList.Gallery search={search} onChange={change} />
      ) : view === 'board' && !isNew ? (
        <>
          <OrdersToolbar search={search} csvUrl={undefined} onChange={change} />
          <OrderBoard filters={boardFilters(search)} onClosed={(closed) => change({ closed })} />
        </>
      ) : isNew ? (
        list
      ) : (
        <PageTabs
          label={words.tabsLabel}
          tabs={[...ORDER_TABS.map((name) => ({ value: name, label: words.tabs[name] })), ...kept.tabs]}
          value={kept.value ?? tab}
          onChange={(picked) => {
            if (kept.open(picked)) return
            change({
              ...(look.active && without(search)),
              ...OrdersSearch.parse({ tab: picked }),
              status: undefined,
              needs: undefined,
              completed: undefined,
              takesPlace: undefined,
              dayGone: undefined,
            })
          }}
        >
          {list}
        </PageTabs>
      )}
      {chosen ? <BulkStatusDialog orders={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Page>
  )
}

/** The filters and the order in the address. */
const askedOf = ({ page: _page, view: _view, closed: _closed, portions: _portions, ...asked }: OrdersSearch) => asked

/** The filters of the list that the board has, too. */
const boardFilters = ({
  tab: _tab,
  status: _status,
  view: _view,
  portions: _portions,
  page: _page,
  sort: _sort,
  ...filters
}: OrdersSearch) => filters
