import { Alert, Button } from '@mantine/core'
import { IconSend, IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import classes from '#modules/documents/web/panel.module.css'
import { PanelWaiting } from '#modules/documents/web/panel-waiting.tsx'
import { isRequote } from '#modules/order-status/moves.ts'
import { isOffer } from '#modules/order-status/order-statuses.ts'
import { missingDeliveryFee } from '#modules/orders/delivery.ts'
import type { Order } from '#modules/orders/schema.ts'
import { useOrderMove } from '#modules/orders/web/page/acts/use-order-move.tsx'
import { useAsked } from '#modules/orders/web/page/use-asked.ts'
import { orderWords } from '#modules/orders/words.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { quoteWords as words } from '../words.ts'
import { AcceptanceFacts } from './acceptance-facts.tsx'
import { ChangesAsked } from './changes-asked.tsx'
import { CustomerShare } from './customer-share.tsx'
import { LinkHolders } from './link-holders.tsx'
import { PendingAcceptance } from './pending-acceptance.tsx'
import { quotesApi } from './quotes-api.ts'
import { RevisionList } from './revision-list.tsx'

const SendDialog = fetchedPart(async () => (await import('#modules/documents/web/send-dialog.tsx')).SendDialog)
const LinkDialog = fetchedPart(async () => (await import('#modules/documents/web/send-dialog.tsx')).LinkDialog)

/** The revisions sent to the customer, if they were opened, and the customer's answer. */
export function QuotePanel({ order }: { order: Order }) {
  const { isAsked, forget } = useAsked(order, 'quote')
  const [open, setOpen] = useState<'send' | 'share'>()
  const { move, dialog } = useOrderMove()
  const { data, error, refetch } = useQuery(quotesApi.get.query({ id: order.id }))
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const missingFee = settings && missingDeliveryFee(settings.deliveryFee, order)
  const isOver = isRequote(order.status, 'Quote')
  const isSendable = isOffer(order.status)
  // An ended quote is checked again before it is sent.
  const requote = async () => {
    if (await move(order, 'Quote')) setOpen('send')
    else forget()
  }
  useEffect(() => {
    if (isAsked && isOver) void requote()
    if (isAsked && isSendable) setOpen('send')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the address asks for it
  }, [isAsked])
  const close = () => {
    setOpen(undefined)
    forget()
  }
  const newest = data?.revisions[0]
  const isChanged = order.status === 'Quote' && newest?.state === 'replaced'
  const lettersWork = useLettersWork()
  const isToSend = isChanged || (lettersWork ? data?.mailed === false : data !== undefined && newest === undefined)
  const isUpdate = isChanged || (newest !== undefined && newest.revision > 1)
  const label = !isToSend ? words.sendAgain : isUpdate ? words.sendUpdated : words.send
  if (!isSendable && !isOver && data?.revisions.length === 0) return null

  return (
    <Section
      title={words.panel}
      actions={
        // A draft is sent, and an ended quote offered again, by the main button of the page.
        order.status === 'Quote' && order.contactId !== null ? (
          <>
            {lettersWork ? (
              <Button
                variant={isToSend ? 'filled' : 'default'}
                leftSection={<IconSend size={16} aria-hidden />}
                onClick={() => setOpen('send')}
              >
                {label}
              </Button>
            ) : null}
            <Button
              variant={isToSend && !lettersWork ? 'filled' : 'default'}
              leftSection={<IconShare2 size={16} aria-hidden />}
              onClick={() => setOpen('share')}
            >
              {orderWords.share}
            </Button>
          </>
        ) : null
      }
    >
      <div className={classes.stack}>
        {data || error ? null : <PanelWaiting />}
        {error && !data ? <Failed error={error} onRetry={refetch} /> : null}
        {order.acceptancePending && data?.acceptance ? (
          <PendingAcceptance order={order} name={data.acceptance.typedName} />
        ) : null}
        {order.changesRequested ? <ChangesAsked order={order} /> : null}
        {isSendable && missingFee ? <Alert color="yellow">{orderWords.noDeliveryFee}</Alert> : null}
        {isChanged ? <Alert color="yellow">{words.changedSince}</Alert> : null}
        {data && newest === undefined ? (
          <p className="quiet flush">{order.contactId === null ? words.noCustomer : words.notSent}</p>
        ) : null}
        {data && newest ? <RevisionList state={data} isOver={isOver} /> : null}
        {data?.acceptance && (order.kind === 'order' || order.acceptancePending) ? (
          <AcceptanceFacts acceptance={data.acceptance} />
        ) : null}
        {data ? <LinkHolders links={data.links} /> : null}
      </div>
      {dialog}
      {open === 'share' ? <LinkDialog order={order} link={<CustomerShare order={order} />} onClose={close} /> : null}
      {open === 'send' && order.contactId !== null ? (
        <SendDialog
          order={order}
          kind="quote"
          title={words.sendTitle}
          submitLabel={label}
          messageHelp={words.messageHelp}
          sentText={words.sent}
          link={<CustomerShare order={order} />}
          onClose={close}
        />
      ) : null}
    </Section>
  )
}
