import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withOverride } from '#modules/availability/web/with-override.ts'
import { useAction } from '#web/feedback/use-action.ts'
import type { Order } from '../schema.ts'
import { toldMove } from '../status.ts'
import { orderWords as words } from '../words.ts'
import { type MoveDetails, MoveDialog } from './move-dialog.tsx'
import { ordersApi } from './orders-api.ts'

type Move = Order['moves'][number]

/** The moves that the status table allows now; one that is refused says why. */
export function OrderStatusMenu({ order }: { order: Order }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Move>()
  const address = order.customer?.email
  const move = useAction({
    run: ({ to, reason, ...telling }: { to: Move['to'] } & MoveDetails) =>
      withOverride((override) => {
        const given = [reason, override].filter(Boolean).join('. ')
        return ordersApi.status.call({
          id: order.id,
          body: { to, ...telling, version: order.version, ...(given ? { reason: given } : {}) },
        })
      }),
    success: (_moved, { to, tellCustomer }) =>
      tellCustomer && address ? words.movedAndTold(to, address) : words.moved(to),
    failure: words.moveFailed,
    onDone: () => client.invalidateQueries(),
  })
  const told = (entry: Move) => (address ? toldMove(order.status, entry.to) : undefined)
  const asks = (entry: Move) => entry.needsReason || told(entry) !== undefined
  if (order.moves.length === 0) return null
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button loading={move.pending} rightSection={<IconChevronDown size={16} aria-hidden />}>
            {words.changeStatus}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {order.moves.map((entry) => (
            <Menu.Item
              key={entry.to}
              disabled={entry.refused !== null}
              onClick={() => (asks(entry) ? setAsking(entry) : void move.act({ to: entry.to }))}
            >
              {words.moveTo(entry.to)}
              {entry.refused ? <span style={{ display: 'block', fontSize: '0.8125rem' }}>{entry.refused}</span> : null}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking ? (
        <MoveDialog
          title={words.moveTo(asking.to)}
          needsReason={asking.needsReason}
          told={told(asking)}
          address={address ?? ''}
          onClose={() => setAsking(undefined)}
          onMove={async (details) => {
            if (await move.act({ to: asking.to, ...details })) setAsking(undefined)
          }}
        />
      ) : null}
    </>
  )
}
