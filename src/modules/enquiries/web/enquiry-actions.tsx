import { Button, Group, Menu, Modal, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#web/feedback/use-action.ts'
import { kitWords } from '#web/words.ts'
import type { Enquiry, EnquiryChanges } from '../schema.ts'
import { statusWords, enquiryWords as words } from '../words.ts'
import { enquiries } from './enquiries-api.ts'

type Chosen = NonNullable<EnquiryChanges['status']>
type Move = { status: Chosen; lostReason?: string }

function LostDialog({
  opened,
  onClose,
  onLost,
}: {
  opened: boolean
  onClose: () => void
  onLost: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={words.lostTitle}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    >
      <Textarea
        data-autofocus
        label={words.lostReason}
        placeholder={words.lostPlaceholder}
        autosize
        minRows={2}
        maxLength={500}
        withAsterisk
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {kitWords.cancel}
        </Button>
        <Button disabled={reason.trim() === ''} onClick={() => onLost(reason)}>
          {words.markLost}
        </Button>
      </Group>
    </Modal>
  )
}

/** Everything the customer wrote, carried into a draft that then opens. */
function useConvert(id: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useAction({
    run: (kind: 'quote' | 'order') => enquiries.convert.call({ id, body: { kind } }),
    failure: words.convertFailed,
    onDone: async ({ orderId }) => {
      await enquiries.invalidate(client)
      await navigate({ to: '/orders/new' as string, search: { edit: orderId } as never })
    },
  })
}

export function CreateQuote({ enquiry }: { enquiry: Enquiry }) {
  const convert = useConvert(enquiry.id)
  return (
    <Button loading={convert.pending} onClick={() => convert.act('quote')}>
      {words.createQuote}
    </Button>
  )
}

/** What else becomes of a request. */
export function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const client = useQueryClient()
  const [asksReason, setAsksReason] = useState(false)
  const { id, status, version } = enquiry

  const move = useAction({
    run: (change: Move) => enquiries.update.call({ id, body: { ...change, version } }),
    success: (after) => words.moved(statusWords[after.status]),
    failure: words.moveFailed,
    onDone: () => enquiries.invalidate(client),
  })
  const convert = useConvert(id)
  const to = (wanted: Chosen, label: string) =>
    status === wanted ? null : <Menu.Item onClick={() => move.act({ status: wanted })}>{label}</Menu.Item>
  const isAway = status === 'Spam' || status === 'Archived' || status === 'Lost'

  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button variant="default" loading={move.pending} rightSection={<IconChevronDown size={16} aria-hidden />}>
            {words.moreActs}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isAway ? to('Viewed', status === 'Spam' ? words.notSpam : words.reopen) : to('Replied', words.markReplied)}
          {status === 'Lost' ? null : <Menu.Item onClick={() => setAsksReason(true)}>{words.markLost}</Menu.Item>}
          {to('Spam', words.spam)}
          {to('Archived', words.archive)}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" loading={convert.pending} onClick={() => convert.act('order')}>
        {words.createOrder}
      </Button>
      <LostDialog
        opened={asksReason}
        onClose={() => setAsksReason(false)}
        onLost={(lostReason) => {
          setAsksReason(false)
          void move.act({ status: 'Lost', lostReason })
        }}
      />
    </>
  )
}
