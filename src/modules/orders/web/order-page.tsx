import { Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Columns, OnPhone } from '#web/layout/columns.tsx'
import { Page } from '#web/layout/page.tsx'
import { RecordPage } from '#web/layout/record-page.tsx'
import type { Order } from '../schema.ts'
import { isOpen } from '../status.ts'
import { orderWords as words } from '../words.ts'
import { useDaysLeft, useFeeLabel } from './order-columns.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderEvent } from './order-event.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import classes from './order-page.module.css'
import type { OrderParts } from './order-parts.ts'
import { OrderStatusChip, PaymentChip } from './order-status-chip.tsx'
import { OrderStatusMenu } from './order-status-menu.tsx'
import { ordersApi } from './orders-api.ts'
import { useDuplicateOrder } from './use-duplicate-order.ts'

const back = { label: words.title, to: '/orders' }

export function OrderPage({ parts }: { parts: OrderParts }) {
  const { orderId } = useParams({ strict: false }) as { orderId?: string }
  return (
    <RecordPage
      id={orderId}
      query={(id) => ordersApi.get.query({ id })}
      title={words.title}
      back={back}
      missing={words.missing}
      failed={words.orderFailed}
    >
      {(order) => <KnownOrder order={order} parts={parts} />}
    </RecordPage>
  )
}

function KnownOrder({ order, parts: { OrderPanels, OrderActs } }: { order: Order; parts: OrderParts }) {
  const daysLeft = useDaysLeft()
  const feeLabel = useFeeLabel()
  return (
    <Page
      title={`${order.orderNumber} · ${order.customerName}`}
      back={back}
      subtitle={
        <span className={classes.chips}>
          <OrderStatusChip status={order.status} />
          {order.kind === 'order' ? (
            <PaymentChip status={order.paymentStatus} overdue={order.overdue} feeLabel={feeLabel} />
          ) : null}
          <span>{daysLeft(order.eventDate)}</span>
        </span>
      }
      actions={
        <>
          {isOpen(order.status) ? (
            <Button
              component={Link}
              to="/orders/new"
              search={{ edit: order.id } as never}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {words.edit}
            </Button>
          ) : null}
          <OrderActs order={order} />
          <OrderStatusMenu order={order} />
          <MoreMenu order={order} />
        </>
      }
    >
      <Columns
        main={
          <>
            <OnPhone place="first">
              <OrderItems order={order} />
            </OnPhone>
            <OnPhone place="later">
              <OrderPanels order={order} />
            </OnPhone>
            <OnPhone place="last">
              <OrderNotes order={order} />
              <OrderHistory orderId={order.id} />
            </OnPhone>
          </>
        }
        rail={
          <>
            <OrderMoney order={order} />
            <OrderCustomer order={order} />
            <OrderEvent order={order} />
          </>
        }
      />
    </Page>
  )
}

function MoreMenu({ order }: { order: Order }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const duplicate = useDuplicateOrder(order.id)
  const remove = useAction({
    run: () => ordersApi.remove.call({ id: order.id }),
    success: words.removed,
    failure: words.removeFailed,
    onDone: async () => {
      await navigate({ to: '/orders' })
      await ordersApi.invalidate(client)
    },
  })
  const askRemove = async () => {
    if (
      await confirm({ title: words.removeTitle, message: words.removeText, confirmLabel: words.remove, danger: true })
    )
      await remove.act()
  }
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" aria-label={words.more} px="xs">
          <IconDots size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void duplicate.act()}>
          {words.duplicate}
        </Menu.Item>
        {order.status === 'Draft' && order.number === null ? (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void askRemove()}>
            {words.remove}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
