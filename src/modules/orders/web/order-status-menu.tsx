import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { withOverride } from '#modules/availability/web/with-override.ts'
import { required } from '#shared/fields.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { TextAreaField } from '#web/form/text-area-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import type { Order } from '../schema.ts'
import { orderWords as words } from '../words.ts'
import { ordersApi } from './orders-api.ts'

type Move = Order['moves'][number]

/** The moves that the status table allows now; one that is refused says why. */
export function OrderStatusMenu({ order }: { order: Order }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Move>()
  const move = useAction({
    run: ({ to, reason }: { to: Move['to']; reason?: string }) =>
      withOverride((override) => {
        const given = [reason, override].filter(Boolean).join('. ')
        return ordersApi.status.call({
          id: order.id,
          body: { to, version: order.version, ...(given ? { reason: given } : {}) },
        })
      }),
    success: (_moved, { to }) => words.moved(to),
    failure: words.moveFailed,
    onDone: () => client.invalidateQueries(),
  })
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
              onClick={() => (entry.needsReason ? setAsking(entry) : void move.act({ to: entry.to }))}
            >
              {words.moveTo(entry.to)}
              {entry.refused ? <span style={{ display: 'block', fontSize: '0.8125rem' }}>{entry.refused}</span> : null}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking ? (
        <ReasonDialog
          title={words.moveTo(asking.to)}
          onClose={() => setAsking(undefined)}
          onReason={async (reason) => {
            if (await move.act({ to: asking.to, reason })) setAsking(undefined)
          }}
        />
      ) : null}
    </>
  )
}

const Reason = z.object({ reason: required(words.reason, 500, words.reasonRequired) })

type ReasonProps = { title: string; onClose: () => void; onReason: (reason: string) => Promise<unknown> }

function ReasonDialog({ title, onClose, onReason }: ReasonProps) {
  const form = useAppForm(Reason, { reason: '' })
  return (
    <FormDialog title={title} onClose={onClose}>
      <DialogForm form={form} onSubmit={({ reason }) => onReason(reason)} submitLabel={words.confirmMove}>
        <TextAreaField
          name="reason"
          label={words.reason}
          description={words.reasonText}
          required
          minRows={2}
          maxLength={500}
        />
      </DialogForm>
    </FormDialog>
  )
}
