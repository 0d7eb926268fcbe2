import { IconCash, IconCopy, IconFileText, IconPencil, IconSend } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { isOpen } from '#modules/order-status/order-statuses.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Menu } from '#web/menu.tsx'
import { orderListWords as words } from '../../list-words.ts'
import type { OrderRow } from '../../schema.ts'
import { orderPath } from '../order-path.ts'
import { orderList } from '../order-slots.ts'
import { useDuplicateOrder } from '../page/acts/use-duplicate-order.ts'

/** The acts on an order of the list or board that do not open it. */
export function OrderRowActs({ order }: { order: OrderRow }) {
  const navigate = useNavigate()
  const duplicate = useDuplicateOrder(order.id)
  return (
    <>
      <Menu.Item
        leftSection={<IconFileText size={16} aria-hidden />}
        onClick={() => navigate({ to: orderPath(order) })}
      >
        {words.open}
      </Menu.Item>
      {isOpen(order.status) && order.status !== 'Draft' ? (
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => navigate({ to: '/orders/new', search: { edit: order.id } })}
        >
          {words.edit}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void duplicate.act()}>
        {words.duplicate}
      </Menu.Item>
      {order.contactId === null ? null : (
        <>
          <Menu.Item
            component={Link}
            {...linkTo(`/orders/${order.id}`, { tab: 'messages', send: order.kind === 'quote' ? 'quote' : undefined })}
            leftSection={<IconSend size={16} aria-hidden />}
          >
            {words.send}
          </Menu.Item>
          <Menu.Item
            component={Link}
            {...linkTo(`/orders/${order.id}`, { tab: 'money', act: 'record' })}
            leftSection={<IconCash size={16} aria-hidden />}
          >
            {words.record}
          </Menu.Item>
        </>
      )}
      <orderList.RowActs order={order} />
    </>
  )
}
