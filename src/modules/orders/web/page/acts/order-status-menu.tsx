import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Menu } from '#web/menu.tsx'
import { moveLabel } from '../../../move-label.ts'
import type { Order } from '../../../schema.ts'
import { orderWords as words } from '../../../words.ts'
import { useOrderMove } from './use-order-move.tsx'

/** The moves that the status table allows now; a refused one says why. */
export function OrderStatusMenu({ order }: { order: Order }) {
  const { move, pending, dialog } = useOrderMove()
  if (order.moves.length === 0) return null
  const first = order.moves.find(({ refused }) => refused === null)
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" loading={pending} rightSection={<IconChevronDown size={16} aria-hidden />}>
            {words.changeStatus}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {order.moves.map((entry) => (
            <Menu.Item
              key={entry.to}
              disabled={entry.refused !== null}
              // Otherwise the menu focuses a first entry that cannot take the focus, and the keys do nothing.
              data-autofocus={entry === first || undefined}
              onClick={() => void move(order, entry.to)}
            >
              {moveLabel(order, entry.to)}
              {entry.refused ? <span style={{ display: 'block', fontSize: '0.8125rem' }}>{entry.refused}</span> : null}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}
