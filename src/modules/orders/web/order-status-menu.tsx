import { Button, Group, Menu, Modal, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/feedback/use-action.ts'
import { kitWords } from '#web/words.ts'
import type { Order } from '../schema.ts'
import { orderWords as words } from '../words.ts'
import { ordersApi } from './orders-api.ts'

type Move = Order['moves'][number]

/** The moves that the status table allows now; one that is refused says why. */
export function OrderStatusMenu({ order }: { order: Order }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Move>()
  const [reason, setReason] = useState('')
  const move = useAction({
    run: (to: Move['to']) =>
      ordersApi.status.call({
        id: order.id,
        body: { to, version: order.version, ...(reason.trim() ? { reason } : {}) },
      }),
    success: (_moved, to) => words.moved(to),
    failure: words.moveFailed,
    onDone: async () => {
      stopAsking()
      await client.invalidateQueries()
    },
  })
  const stopAsking = () => {
    setAsking(undefined)
    setReason('')
  }
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
              onClick={() => (entry.needsReason ? setAsking(entry) : void move.act(entry.to))}
            >
              {words.moveTo(entry.to)}
              {entry.refused ? <span style={{ display: 'block', fontSize: '0.8125rem' }}>{entry.refused}</span> : null}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={asking !== undefined}
        onClose={stopAsking}
        closeButtonProps={{ 'aria-label': kitWords.close }}
        title={asking ? words.moveTo(asking.to) : ''}
      >
        <Textarea
          label={words.reason}
          description={words.reasonText}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={stopAsking}>
            {kitWords.cancel}
          </Button>
          <Button
            disabled={reason.trim() === ''}
            loading={move.pending}
            onClick={() => asking && void move.act(asking.to)}
          >
            {words.confirmMove}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
