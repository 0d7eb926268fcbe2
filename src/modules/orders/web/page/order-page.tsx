import { Skeleton } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { stageOf } from '#modules/order-status/order-stages.ts'
import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Columns, OnPhone } from '#web/layout/columns.tsx'
import { Page } from '#web/layout/page.tsx'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { RecordPage } from '#web/layout/record-page.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { orderListWords } from '../../list-words.ts'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { OrderItems } from '../editor/order-items.tsx'
import { PaymentChip } from '../list/payment-chip.tsx'
import { OrderIcon } from '../order-icon.tsx'
import { ORDER_PAGE_TABS, OrderSearch } from '../order-search.ts'
import { orderPage } from '../order-slots.ts'
import { ordersApi } from '../orders-api.ts'
import { OrderActs } from './acts/order-acts.tsx'
import { OrderMoreMenu } from './acts/order-more-menu.tsx'
import { OrderNextStep } from './acts/order-next-step.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderEvent } from './order-event.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import classes from './order-page.module.css'
import { OrderRibbon } from './order-ribbon.tsx'
import { OrderStrip } from './order-strip.tsx'

const DraftPrice = fetchedPart(async () => (await import('./draft-price.tsx')).DraftPrice)
const OrderCosts = fetchedPart(async () => (await import('./order-costs.tsx')).OrderCosts)
const OrderHistory = fetchedPart(async () => (await import('./order-history.tsx')).OrderHistory)
const MailList = fetchedPart(async () => (await import('#modules/mailbox/web/mail-list.tsx')).MailList)

const back = { label: words.title, to: '/orders' }

const WAITING = {
  subtitle: (
    <>
      <Skeleton height={25} width="14rem" />
      <Skeleton className={classes.waitingStrip} />
      <Skeleton className={classes.waitingRibbon} />
    </>
  ),
  actions: <Skeleton className={classes.waitingActs} />,
  actionsBelow: true,
}

export function OrderPage() {
  const { orderId } = useParams({ strict: false }) as { orderId?: string }
  return (
    <RecordPage
      id={orderId}
      query={(id) => ordersApi.get.query({ id })}
      title={words.title}
      back={back}
      missing={words.missing}
      failed={words.orderFailed}
      waiting={WAITING}
    >
      {(order) => <KnownOrder key={order.id} order={order} />}
    </RecordPage>
  )
}

function KnownOrder({ order }: { order: Order }) {
  const feeLabel = useFeeLabel()
  const navigate = useNavigate()
  const { tab = 'overview' } = OrderSearch.parse(useSearch({ strict: false }))
  return (
    <Page
      title={`${order.orderNumber} · ${order.customerName}`}
      heading={
        <span className={classes.heading}>
          <OrderIcon order={order} size={48} />
          {`${order.orderNumber} · ${order.customerName}`}
        </span>
      }
      back={back}
      subtitle={
        <>
          <span className={classes.chips}>
            {stageOf(order.status) ? null : <OrderStatusChip status={order.status} />}
            {order.dayGone ? <StatusChip label={orderListWords.dayGone} tone="bad" /> : null}
            <PaymentChip order={order} feeLabel={feeLabel} />
            <orderPage.Title order={order} />
            {order.menuId === null ? null : <orderPage.Menu menuId={order.menuId} />}
          </span>
          {order.standingId === null ? null : <orderPage.Standing order={order} />}
          <OrderStrip order={order} />
          <OrderRibbon order={order} />
        </>
      }
      actionsBelow
      primary={<OrderNextStep order={order} />}
      actions={
        <div className={classes.acts}>
          <OrderActs order={order} />
          <OrderMoreMenu order={order} />
        </div>
      }
    >
      {order.changePending ? <orderPage.Change order={order} /> : null}
      {order.pricedToday ? <DraftPrice order={order} /> : null}
      <PageTabs
        label={words.pageTabsLabel}
        tabs={ORDER_PAGE_TABS.map((name) => ({ value: name, label: words.pageTabs[name] }))}
        value={tab}
        onChange={(next) =>
          navigate({
            to: `/orders/${order.id}`,
            search: next === 'overview' ? {} : { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <TabContent tab={tab} order={order} />
      </PageTabs>
      <orderPage.Dialogs order={order} />
    </Page>
  )
}

type TabProps = { tab: (typeof ORDER_PAGE_TABS)[number]; order: Order }

function TabContent({ tab, order }: TabProps): ReactNode {
  switch (tab) {
    case 'overview':
      return (
        <Columns
          even
          main={
            <>
              <OnPhone place="first">
                <orderPage.Overview order={order} />
                <OrderItems order={order} />
              </OnPhone>
              <OnPhone place="last">
                <OrderNotes order={order} />
                <orderPage.Tasks order={order} />
              </OnPhone>
            </>
          }
          rail={
            <>
              <OrderMoney order={order} isBrief />
              <OrderCustomer order={order} />
              <OrderEvent order={order} />
            </>
          }
        />
      )
    case 'money':
      return (
        <>
          <Columns even main={<orderPage.Payments order={order} />} rail={<OrderMoney order={order} />} />
          <orderPage.Costs order={order} />
          <OrderCosts order={order} />
        </>
      )
    case 'kitchen':
      return (
        <>
          <orderPage.Production order={order} />
          <orderPage.MadeFrom order={order} />
        </>
      )
    case 'messages':
      return <Columns main={<orderPage.Documents order={order} />} rail={<MailList orderId={order.id} />} />
    case 'history':
      return (
        <>
          <OrderHistory orderId={order.id} />
          <orderPage.History order={order} />
        </>
      )
  }
}
