import { IconCopy, IconFileText, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { isOpen } from '#modules/order-status/order-statuses.ts'
import { Menu } from '#web/menu.tsx'
import type { OrderRow } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { orderPath } from '../order-path.ts'
import { useDuplicateOrder } from '../page/acts/use-duplicate-order.ts'
import type { OrderListParts } from './order-list-parts.ts'

type Props = { order: OrderRow } & Pick<OrderListParts, 'OrderRowActs'>

/** The acts on an order of the list or the board that do not open it. */
export function OrderRowActs({ order, OrderRowActs: LaterActs }: Props) {
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
      <LaterActs order={order} />
    </>
  )
}
