import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChevronDown,
  IconCopy,
  IconDownload,
  IconHistory,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Menu } from '#web/menu.tsx'
import { moveLabel } from '../../../move-label.ts'
import type { Order } from '../../../schema.ts'
import { orderWords as words } from '../../../words.ts'
import { orderPage } from '../../order-slots.ts'
import { ordersApi } from '../../orders-api.ts'
import { nextAct } from './next-act.ts'
import { useDuplicateOrder } from './use-duplicate-order.ts'
import { useOrderMove } from './use-order-move.tsx'

const MakeAgainDialog = fetchedPart(async () => (await import('./make-again-dialog.tsx')).MakeAgainDialog)

type Props = { order: Order }

/** All acts that have no button of their own. */
export function OrderMoreMenu({ order }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [repeats, setRepeats] = useState(false)
  const duplicate = useDuplicateOrder(order.id)
  const { move, dialog } = useOrderMove()
  const remove = useAction({
    run: () => ordersApi.remove.call({ id: order.id }),
    failure: words.removeFailed,
    onDone: async () => {
      await navigate({ to: '/orders' })
      await ordersApi.invalidate(client)
      toast.undo(words.removed, async () => {
        await ordersApi.restore.call({ id: order.id })
        await ordersApi.invalidate(client)
      })
    },
  })
  const undo = useAction({
    run: () => ordersApi.status.call({ id: order.id, body: { to: 'Quote', version: order.version } }),
    success: words.acceptanceUndone,
    failure: words.moveFailed,
    onDone: () => client.invalidateQueries(),
  })
  const askUndo = async () => {
    const asked = {
      title: words.undoAcceptanceTitle,
      message: words.undoAcceptanceText,
      confirmLabel: words.undoAcceptance,
    }
    if (await confirm(asked)) await undo.act()
  }
  const next = nextAct(order)
  const isMain = (to: OrderStatus) => (typeof next === 'object' ? next.to === to : next === 'requote' && to === 'Quote')
  const moves = order.moves.filter(({ to }) => to !== 'Cancelled' && !isMain(to))
  const first = moves.find(({ refused }) => refused === null)
  const canCancel = order.moves.some(({ to }) => to === 'Cancelled')
  const isRemovable = order.status === 'Draft' && order.number === null
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {words.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.length > 0 ? <Menu.Label>{words.changeStatus}</Menu.Label> : null}
          {moves.map((entry) => (
            <Menu.Item
              key={entry.to}
              disabled={entry.refused !== null}
              // Otherwise the menu focuses a first entry that cannot take the focus, and the keys do nothing.
              data-autofocus={entry === first || undefined}
              onClick={() => void move(order, entry.to)}
            >
              {moveLabel(order, entry.to)}
              {entry.refused ? <span className="quiet fine block">{entry.refused}</span> : null}
            </Menu.Item>
          ))}
          {moves.length > 0 ? <Menu.Divider /> : null}
          <orderPage.Papers order={order} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void duplicate.act()}>
            {words.duplicate}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setRepeats(true)}>
            {words.makeAgain}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={ordersApi.export.url({ ids: String(order.id) })}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {words.exportOne}
          </Menu.Item>
          <orderPage.MoreActs order={order} />
          {order.canUndoAcceptance || canCancel || isRemovable ? <Menu.Divider /> : null}
          {order.canUndoAcceptance ? (
            <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => void askUndo()}>
              {words.undoAcceptance}
            </Menu.Item>
          ) : null}
          {canCancel ? (
            <Menu.Item
              color="red"
              leftSection={<IconX size={16} aria-hidden />}
              onClick={() => void move(order, 'Cancelled')}
            >
              {words.cancelOrder}
            </Menu.Item>
          ) : null}
          {isRemovable ? (
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove.act()}>
              {words.remove}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {dialog}
      {repeats ? <MakeAgainDialog order={order} onClose={() => setRepeats(false)} /> : null}
    </>
  )
}
