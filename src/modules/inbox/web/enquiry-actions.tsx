import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Menu } from '#web/menu.tsx'
import { bookedOrder } from '../booked-order.ts'
import type { Enquiry, EnquiryChanges } from '../schema.ts'
import { inboxWords, statusWords, enquiryWords as words } from '../words.ts'
import { askSender } from './ask-sender.ts'
import { enquiries } from './enquiries-api.ts'
import { useInboxActs } from './use-inbox-acts.ts'

const AnswerDialog = fetchedPart(async () => (await import('./answer-dialog.tsx')).AnswerDialog)
const LostDialog = fetchedPart(async () => (await import('./lost-dialog.tsx')).LostDialog)

type Chosen = NonNullable<EnquiryChanges['status']>

/** Creates a draft from everything the customer wrote, and opens it. */
function useConvert(enquiry: Enquiry) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useAction({
    run: async (kind: 'quote' | 'order') => {
      const sender = await askSender(enquiry)
      return sender && enquiries.convert.call({ id: enquiry.id, body: { kind, ...sender } })
    },
    failure: words.convertFailed,
    onDone: async (made) => {
      if (made === undefined) return
      await enquiries.invalidate(client)
      await navigate({ to: '/orders/new', search: { edit: made.orderId } })
    },
  })
}

/** The next step: open the order, or else make a quote. */
export function NextStep({ enquiry }: { enquiry: Enquiry }) {
  const convert = useConvert(enquiry)
  const booked = bookedOrder(enquiry)
  if (booked)
    return (
      <Button component={Link} to={`/orders/${booked.id}`}>
        {words.openOrder}
      </Button>
    )
  if (enquiry.erased) return null
  return (
    <Button loading={convert.pending} onClick={() => convert.act('quote')}>
      {words.createQuote}
    </Button>
  )
}

export function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'reason' | 'reply' | 'decline'>()
  const acts = useInboxActs(() => navigate({ to: '/order-requests' }))
  const { id, status, version, erased } = enquiry

  const move = useAction({
    run: (to: Chosen) => enquiries.update.call({ id, body: { status: to, version } }),
    success: (after) => words.moved(statusWords[after.status]),
    failure: words.moveFailed,
    onDone: () => enquiries.invalidate(client),
  })
  const convert = useConvert(enquiry)
  const isAway = status === 'Spam' || status === 'Archived'
  const isOpen = status === 'New' || status === 'Viewed' || status === 'Replied'
  const hasAddress = enquiry.email !== ''
  const close = () => setAsks(undefined)
  if (erased && status === 'Archived' && enquiry.orders.length > 0) return null

  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button
            variant="default"
            loading={move.pending || acts.back.pending || acts.shelve.pending || acts.remove.pending}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {words.moreActs}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {erased ? null : (
            <>
              {bookedOrder(enquiry) ? (
                <Menu.Item onClick={() => convert.act('quote')}>{words.createQuote}</Menu.Item>
              ) : null}
              <Menu.Item onClick={() => convert.act('order')}>{words.createOrder}</Menu.Item>
              {isOpen && hasAddress ? (
                <Menu.Item onClick={() => setAsks('decline')}>{inboxWords.decline}</Menu.Item>
              ) : null}
              <Menu.Divider />
              {isOpen && status !== 'Replied' ? (
                <Menu.Item onClick={() => move.act('Replied')}>{words.markReplied}</Menu.Item>
              ) : null}
              {status === 'Lost' ? (
                <Menu.Item onClick={() => move.act('Viewed')}>{words.reopen}</Menu.Item>
              ) : isAway ? (
                <Menu.Item onClick={() => acts.back.act([id])}>
                  {status === 'Spam' ? words.notSpam : words.reopen}
                </Menu.Item>
              ) : (
                <Menu.Item onClick={() => setAsks('reason')}>{words.markLost}</Menu.Item>
              )}
              {status === 'Spam' ? null : (
                <Menu.Item onClick={() => acts.shelve.act({ ids: [id], to: 'Spam' })}>{words.spam}</Menu.Item>
              )}
            </>
          )}
          {status === 'Archived' ? null : (
            <Menu.Item onClick={() => acts.shelve.act({ ids: [id], to: 'Archived' })}>{words.archive}</Menu.Item>
          )}
          {enquiry.orders.length === 0 ? (
            <Menu.Item color="red" onClick={() => acts.remove.act(id)}>
              {inboxWords.delete}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {hasAddress ? (
        <Button variant="default" onClick={() => setAsks('reply')}>
          {inboxWords.reply}
        </Button>
      ) : null}
      {asks === 'reason' ? <LostDialog enquiry={enquiry} onClose={close} /> : null}
      {asks === 'reply' || asks === 'decline' ? <AnswerDialog enquiry={enquiry} kind={asks} onClose={close} /> : null}
    </>
  )
}
