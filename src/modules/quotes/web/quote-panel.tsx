import { Alert, Button } from '@mantine/core'
import { IconLink, IconRefresh, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import classes from '#modules/documents/web/panel.module.css'
import { PanelWaiting } from '#modules/documents/web/panel-waiting.tsx'
import { isRequote } from '#modules/order-status/moves.ts'
import { isOffer } from '#modules/order-status/order-statuses.ts'
import { missingDeliveryFee } from '#modules/orders/delivery.ts'
import type { Order } from '#modules/orders/schema.ts'
import { OrderSearch } from '#modules/orders/web/order-search.ts'
import { useOrderMove } from '#modules/orders/web/page/acts/use-order-move.tsx'
import { orderWords } from '#modules/orders/words.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { Acceptance, QuoteState } from '../schema.ts'
import { quoteWords as words } from '../words.ts'
import { ChangesAsked } from './changes-asked.tsx'
import { CustomerLink } from './customer-link.tsx'
import { LinkHolders } from './link-holders.tsx'
import { PendingAcceptance } from './pending-acceptance.tsx'
import { quotesApi } from './quotes-api.ts'

function AcceptanceFacts({ acceptance }: { acceptance: Acceptance }) {
  const { instant } = useFormats()
  const { typedName, phone, purchaseOrder, allergensConfirmed, termsRevision, documentSha256, ip } = acceptance
  const facts: [string, string | null][] = [
    [words.accepted, typedName],
    [words.acceptedOn, instant(acceptance.acceptedAt)],
    [words.revision(acceptance.revision), termsRevision === null ? null : words.termsVersion(termsRevision)],
    [words.signedPhone, phone],
    [words.purchaseOrder, purchaseOrder],
    [words.allergensConfirmed, allergensConfirmed ? words.yes : null],
    [words.address, ip],
    [words.fingerprint, documentSha256?.slice(0, 16) ?? null],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Dated text={value ?? ''} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

const SendDialog = fetchedPart(async () => (await import('#modules/documents/web/send-dialog.tsx')).SendDialog)

/** The revisions sent to the customer, if they were opened, and the customer's answer. */
export function QuotePanel({ order }: { order: Order }) {
  const search = OrderSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isAsked = search.send === 'quote'
  const [sending, setSending] = useState(false)
  const { move, pending, dialog } = useOrderMove()
  const { data, error, refetch } = useQuery(quotesApi.get.query({ id: order.id }))
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const missingFee = settings && missingDeliveryFee(settings.deliveryFee, order)
  const isOver = isRequote(order.status, 'Quote')
  const isSendable = isOffer(order.status)
  // An ended quote is checked again before it is sent.
  const requote = async () => {
    if (await move(order, 'Quote')) setSending(true)
  }
  useEffect(() => {
    if (isAsked && isOver) void requote()
    if (isAsked && isSendable) setSending(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the address asks for it
  }, [isAsked])
  const stopSending = () => {
    setSending(false)
    // It can be asked for again, but not by a reload.
    if (isAsked)
      void navigate({
        ...linkTo(`/orders/${order.id}`, search.tab ? { tab: search.tab } : {}),
        replace: true,
        resetScroll: false,
      })
  }
  const newest = data?.revisions[0]
  const isChanged = order.status === 'Quote' && newest?.state === 'replaced'
  const lettersWork = useLettersWork()
  const isToSend = isChanged || (lettersWork ? data?.mailed === false : data !== undefined && newest === undefined)
  const isUpdate = isChanged || (newest !== undefined && newest.revision > 1)
  const label = !lettersWork ? words.copyLink : !isToSend ? words.sendAgain : isUpdate ? words.sendUpdated : words.send
  if (!isSendable && !isOver && data?.revisions.length === 0) return null

  return (
    <Section
      title={words.panel}
      actions={
        isOver ? (
          <Button
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={pending}
            disabled={order.contactId === null}
            onClick={() => void requote()}
          >
            {orderWords.requote}
          </Button>
        ) : isSendable && (lettersWork || isToSend) ? (
          <Button
            variant={isToSend && order.status !== 'Draft' ? 'filled' : 'default'}
            leftSection={lettersWork ? <IconSend size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
            disabled={order.contactId === null}
            onClick={() => setSending(true)}
          >
            {label}
          </Button>
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
        {data && newest ? <Revisions state={data} isOver={isOver} /> : null}
        {data?.acceptance && (order.kind === 'order' || order.acceptancePending) ? (
          <AcceptanceFacts acceptance={data.acceptance} />
        ) : null}
        {newest && order.contactId !== null ? <CustomerLink order={order} /> : null}
        {data ? <LinkHolders links={data.links} /> : null}
      </div>
      {dialog}
      {sending && isSendable && order.contactId !== null ? (
        <SendDialog
          order={order}
          kind="quote"
          title={words.sendTitle}
          submitLabel={label}
          messageHelp={words.messageHelp}
          sentText={words.sent}
          link={<CustomerLink order={order} inDialog />}
          onClose={stopSending}
        />
      ) : null}
    </Section>
  )
}

const TONES = { sent: 'info', accepted: 'good', replaced: 'calm' } as const

function Revisions({ state: { revisions, links, mailed }, isOver }: { state: QuoteState; isOver: boolean }) {
  const { money, dateLong, instant } = useFormats()
  const lettersWork = useLettersWork()
  const newestSent = revisions[0]?.sentAt ?? ''
  const opened = links
    .flatMap((link) => link.lastUsedAt ?? [])
    .filter((at) => at >= newestSent)
    .toSorted()
    .at(-1)
  const remarksOn = ({ sentAt, validUntil, state }: QuoteState['revisions'][number], isNewest: boolean) => [
    instant(sentAt),
    ...(validUntil && state === 'sent' ? [`${words.validUntil} ${dateLong(validUntil)}`] : []),
    ...(isNewest && opened ? [words.viewed(instant(opened))] : []),
    // Nothing is expected for a quote that was answered or has ended.
    ...(isNewest && !opened && !isOver && state !== 'accepted'
      ? [mailed && lettersWork ? words.notViewed : words.notMailed]
      : []),
  ]
  return (
    <ul className="bare-list">
      {revisions.map((row, i) => (
        <li key={row.revision} className={classes.item} data-muted={row.state === 'replaced' || undefined}>
          <span className={classes.main}>
            <span className={classes.name}>{words.revision(row.revision)}</span>{' '}
            <StatusChip
              label={row.state === 'sent' && !lettersWork ? words.markedAsSent : words.states[row.state]}
              tone={TONES[row.state]}
            />
            <span className={classes.sub}>
              <Dated text={remarksOn(row, i === 0).join(' · ')} />
            </span>
          </span>
          <span className={classes.amount}>{money(row.total)}</span>
        </li>
      ))}
    </ul>
  )
}
