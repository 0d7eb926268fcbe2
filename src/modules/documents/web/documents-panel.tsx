import { Button } from '@mantine/core'
import { IconDownload, IconSend, IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ENDED, isOffer } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { useAsked } from '#modules/orders/web/page/use-asked.ts'
import { orderWords } from '#modules/orders/words.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { OrderDocument } from '../schema.ts'
import { documentWords as words } from '../words.ts'
import { documentsApi } from './documents-api.ts'
import { documentsPanel } from './documents-slots.ts'
import classes from './panel.module.css'
import { PanelWaiting } from './panel-waiting.tsx'

const SendDialog = fetchedPart(async () => (await import('./send-dialog.tsx')).SendDialog)
const LinkDialog = fetchedPart(async () => (await import('./send-dialog.tsx')).LinkDialog)

/** Every document of an order, to open and to send. */
export function DocumentsPanel({ order }: { order: Order }) {
  const lettersWork = useLettersWork()
  const { data, error, refetch } = useQuery(documentsApi.list.query({ id: order.id }))
  const [sending, setSending] = useState<OrderDocument>()
  const [isSharing, setSharing] = useState(false)
  const { isAsked, forget } = useAsked(order, 'link')

  return (
    <Section
      title={words.panel}
      description={
        lettersWork && order.invoiceEmailedCount > 0 ? words.invoiceEmailed(order.invoiceEmailedCount) : undefined
      }
      actions={
        <>
          <documentsPanel.Acts order={order} />
          {/* A quote is shared where it is sent. */}
          {!isOffer(order.status) && order.contactId !== null ? (
            <Button
              variant="default"
              leftSection={<IconShare2 size={16} aria-hidden />}
              onClick={() => setSharing(true)}
            >
              {orderWords.share}
            </Button>
          ) : null}
        </>
      }
    >
      {data || error ? null : <PanelWaiting />}
      {error && !data ? <Failed error={error} onRetry={refetch} /> : null}
      {data?.length === 0 ? <p className="quiet flush">{words.none}</p> : null}
      <ul className="bare-list">
        {data?.map((document) => (
          <DocumentItem
            key={`${document.kind}-${document.revision}-${document.paymentId}-${document.title}`}
            order={order}
            document={document}
            onSend={() => setSending(document)}
          />
        ))}
      </ul>
      {sending ? (
        <SendDialog
          order={order}
          kind={sending.kind}
          paymentId={sending.paymentId}
          title={words.sendTitle(sending.title)}
          submitLabel={words.send}
          link={order.contactId === null ? null : <documentsPanel.Link order={order} />}
          onClose={() => setSending(undefined)}
        />
      ) : null}
      {(isSharing || isAsked) && order.contactId !== null ? (
        <LinkDialog
          order={order}
          link={<documentsPanel.Link order={order} />}
          onClose={() => {
            setSharing(false)
            forget()
          }}
        />
      ) : null}
    </Section>
  )
}

const CHIPS = {
  current: undefined,
  accepted: { label: words.accepted, tone: 'good' },
  replaced: { label: words.replaced, tone: 'calm' },
  monthly: { label: words.monthly, tone: 'calm' },
  outdated: { label: words.outdated, tone: 'warn' },
  void: { label: words.void, tone: 'calm' },
  former: { label: words.changeStates.former, tone: 'calm' },
  waiting: { label: words.changeStates.waiting, tone: 'warn' },
  declined: { label: words.changeStates.declined, tone: 'calm' },
  withdrawn: { label: words.changeStates.withdrawn, tone: 'calm' },
  lapsed: { label: words.changeStates.lapsed, tone: 'calm' },
} as const

/**
 * Quotes have their own send button, and invoices of a month their own page. Replaced documents, and invoices of ended
 * orders, cannot be sent.
 */
const isSendable = ({ status }: Order, { kind, state }: OrderDocument) =>
  state !== 'replaced' &&
  state !== 'void' &&
  state !== 'monthly' &&
  (kind === 'receipt' || kind === 'credit-note' || (kind === 'invoice' && !ENDED.includes(status)))

/** Earlier forms of an invoice that was updated under its number. */
const formerly = ({ kind, state }: OrderDocument) => kind === 'invoice' && state === 'replaced'

function DocumentItem({ order, document, onSend }: { order: Order; document: OrderDocument; onSend: () => void }) {
  const { money, dateLong } = useFormats()
  const { kind, title, number, revision, paymentId, state, madeOutTo } = document
  const lettersWork = useLettersWork()
  const chip = CHIPS[state]
  // The number of a change is its revision's.
  const isNumbered = revision !== null && revision > 1 && kind !== 'change'
  const name = isNumbered ? `${title} ${number} (${revision})` : `${title} ${number}`
  const url = documentsApi.pdf.url({
    id: order.id,
    kind,
    ...(revision === null ? {} : { revision }),
    ...(paymentId === null ? {} : { paymentId }),
  })
  return (
    <li className={classes.item}>
      <span className={classes.main}>
        <span className={classes.name}>{name}</span> {chip ? <StatusChip {...chip} /> : null}
        <span className={classes.sub}>
          <Dated text={formerly(document) ? words.asIssued(dateLong(document.date)) : dateLong(document.date)} />
        </span>
        {madeOutTo === null ? null : <span className={classes.sub}>{words.madeOutTo(madeOutTo)}</span>}
      </span>
      <span className={classes.amount}>{money(document.total)}</span>
      <span className={classes.acts}>
        <Button
          component="a"
          href={url}
          download
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`${words.download} ${name}`}
        >
          {words.download}
        </Button>
        {lettersWork && isSendable(order, document) ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSend size={14} aria-hidden />}
            aria-label={`${words.send} ${name}`}
            onClick={onSend}
          >
            {words.send}
          </Button>
        ) : null}
      </span>
    </li>
  )
}
