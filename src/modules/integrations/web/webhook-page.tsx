import { Alert, Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { RecordPage } from '#web/layout/record-page.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import type { Column } from '#web/table/columns.tsx'
import { ServerTable } from '#web/table/server-table.tsx'
import { TABLE_PAGE_SIZE } from '#web/table/use-table-rows.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { webhookWords as words } from '../page-words.ts'
import type { Delivery, Webhook } from '../schema.ts'
import { DELIVERY_TONES } from './delivery-tones.ts'
import classes from './integrations.module.css'
import { webhooksApi } from './integrations-api.ts'
import { WebhookState } from './webhook-state.tsx'

const SecretDialog = fetchedPart(async () => (await import('./secret-dialog.tsx')).SecretDialog)
const WebhookDialog = fetchedPart(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)

const BACK = { label: words.title, to: '/integrations/webhooks' }
const WATCH_MS = 3_000

export function WebhookPage() {
  const { webhookId } = useParams({ strict: false })
  return (
    <RecordPage
      id={webhookId}
      query={(id) => webhooksApi.get.query({ id })}
      title={words.title}
      back={BACK}
      missing={words.missing}
      failed={words.failed}
    >
      {(webhook) => <Shown webhook={webhook} />}
    </RecordPage>
  )
}

function Shown({ webhook }: { webhook: Webhook }) {
  const { id, url, isOn, version } = webhook
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string>()
  const refresh = () => webhooksApi.invalidate(client)
  const flip = useAction({
    run: () => webhooksApi.update.call({ id, body: { isOn: !isOn, version } }),
    success: ({ isOn: on }) => (on ? words.switchedOn : words.switchedOff),
    failure: words.switchFailed,
    onDone: refresh,
  })
  const test = useAction({
    run: () => webhooksApi.test.call({ id }),
    failure: words.testFailed,
    onDone: async (delivery) => {
      tellOf(delivery)
      await refresh()
    },
  })
  const renew = useAction({
    run: () => webhooksApi.renewSecret.call({ id }),
    failure: words.newSecretFailed,
    onDone: async (made) => {
      setSecret(made.secret)
      await refresh()
    },
  })
  const remove = useAction({
    run: () => webhooksApi.remove.call({ id }),
    success: words.removed,
    failure: words.removeFailed,
    onDone: async () => {
      await navigate(linkTo('/integrations/webhooks'))
      await refresh()
    },
  })
  const onRenew = async () => {
    const question = { title: words.newSecretTitle, message: words.newSecretText, confirmLabel: words.newSecret }
    if (await confirm(question)) await renew.act()
  }
  const onRemove = async () => {
    const question = { title: words.removeTitle, message: words.removeText, confirmLabel: words.remove, danger: true }
    if (await confirm(question)) await remove.act()
  }
  return (
    <Page
      title={words.title}
      heading={<span className={classes.url}>{new URL(url).host}</span>}
      documentTitle={new URL(url).host}
      back={BACK}
      subtitle={<WebhookState webhook={webhook} />}
      primary={
        <Button loading={test.pending} onClick={() => void test.act()}>
          {words.test}
        </Button>
      }
    >
      <Section>
        <div className={classes.stack}>
          <Trouble webhook={webhook} />
          <p className={classes.url}>
            <strong>{url}</strong>
          </p>
          <Facts webhook={webhook} />
          <div className="cluster">
            <Button variant="default" onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
            <Button variant="default" loading={flip.pending} onClick={() => void flip.act()}>
              {isOn ? words.switchOff : words.switchOn}
            </Button>
            <Button variant="default" loading={renew.pending} onClick={() => void onRenew()}>
              {words.newSecret}
            </Button>
            <Button variant="subtle" color="red" loading={remove.pending} onClick={() => void onRemove()}>
              {words.remove}
            </Button>
          </div>
        </div>
      </Section>
      <Deliveries id={id} />
      {isEditing ? <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} /> : null}
      {secret === undefined ? null : (
        <SecretDialog
          title={words.secretTitle}
          text={words.secretText}
          label={words.secret}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Page>
  )
}

function tellOf({ state, status, tookMs, problem }: Delivery): void {
  if (state === 'delivered') toast.success(words.testDone(status ?? 0, tookMs ?? 0))
  else toast.error(words.testTitle, problem ?? words.testRefused(status ?? 0))
}

function Trouble({ webhook: { offReason, failingSince } }: { webhook: Webhook }) {
  const { instant } = useFormats()
  if (offReason === 'owner' || (offReason === null && failingSince === null)) return null
  const text =
    offReason === null
      ? words.failingText(instant(failingSince ?? ''))
      : offReason === 'gone'
        ? words.goneText
        : words.failedText
  return (
    <Alert color={offReason === null ? 'yellow' : 'red'} role="alert" w="100%">
      <Dated text={text} />
    </Alert>
  )
}

function Facts({ webhook: { events, waiting, madeBy, formerUntil, lastDeliveredAt } }: { webhook: Webhook }) {
  const { instant } = useFormats()
  return (
    <>
      <p className="quiet small flush">
        {words.eventCount(events.length)}: {events.join(', ')}
      </p>
      <p className="quiet small flush">
        {words.lastDelivered}: <Dated text={lastDeliveredAt === null ? words.never : instant(lastDeliveredAt)} />
        {waiting > 0 ? `. ${words.waiting(waiting)}` : null}
      </p>
      {madeBy === null ? null : <p className="quiet small flush">{words.madeBy(madeBy)}</p>}
      {formerUntil === null ? null : (
        <p className="quiet small flush">
          <Dated text={words.formerUntil(instant(formerUntil))} />
        </p>
      )}
    </>
  )
}

const eventOf = ({ event }: Delivery) => (event === 'test' ? words.testEvent : event)
const answerOf = ({ status, tookMs, problem, triedAt }: Delivery) => {
  if (triedAt === null) return null
  return status === null ? (problem ?? words.noAnswer) : words.answered(status, tookMs ?? 0)
}

function Deliveries({ id }: { id: number }) {
  const { instant } = useFormats()
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const list = useQuery({
    ...webhooksApi.deliveries.query({ id, page, pageSize: TABLE_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(({ state }) => state === 'waiting') ? WATCH_MS : false),
  })
  const resend = useAction({
    run: (delivery: Delivery) => webhooksApi.resend.call({ id: delivery.id }),
    success: words.resent,
    failure: words.resendFailed,
    of: (delivery) => delivery.id,
    onDone: () => webhooksApi.invalidate(client),
  })
  const again = (delivery: Delivery) => (
    <Button
      variant="subtle"
      size="compact-sm"
      mih={44}
      aria-label={`${words.resend}: ${eventOf(delivery)}`}
      loading={resend.pending && resend.input?.id === delivery.id}
      onClick={() => void resend.act(delivery)}
    >
      {words.resend}
    </Button>
  )
  const detail = ({ attempts, nextAttemptAt }: Delivery) =>
    nextAttemptAt !== null && attempts > 0
      ? `${words.attempts(attempts)}. ${words.nextAttempt(instant(nextAttemptAt))}`
      : null
  const columns: Column<Delivery>[] = [
    { key: 'event', header: words.event, cell: eventOf, width: 170 },
    { key: 'when', header: words.when, cell: ({ happenedAt }) => <Dated text={instant(happenedAt)} />, width: 160 },
    {
      key: 'state',
      header: words.state,
      cell: (delivery) => (
        <StatusChip label={words.deliveryStates[delivery.state]} tone={DELIVERY_TONES[delivery.state]} />
      ),
      width: 140,
    },
    {
      key: 'answer',
      header: words.answer,
      cell: (delivery) => (
        <span className={classes.row}>
          {answerOf(delivery)}
          {detail(delivery) ? <span className="quiet small flush">{detail(delivery)}</span> : null}
        </span>
      ),
      width: 220,
    },
    { key: 'again', header: words.resend, cell: again, width: 100 },
  ]
  return (
    <Section title={words.log} description={words.logText}>
      <ServerTable
        list={list}
        page={page}
        sort={undefined}
        onChange={({ page: next }) => setPage(next)}
        failed={words.logFailed}
        label={words.log}
        columns={columns}
        rowKey={(delivery) => delivery.id}
        rowLabel={eventOf}
        card={(delivery) => (
          <div className={classes.row}>
            <span className={classes.rowTop}>
              <strong>{eventOf(delivery)}</strong>
              <StatusChip label={words.deliveryStates[delivery.state]} tone={DELIVERY_TONES[delivery.state]} />
            </span>
            <span className="quiet small flush">
              <Dated text={instant(delivery.happenedAt)} />
            </span>
            <span className="quiet small flush">{answerOf(delivery)}</span>
            {detail(delivery) ? <span className="quiet small flush">{detail(delivery)}</span> : null}
            <span>{again(delivery)}</span>
          </div>
        )}
        empty={<EmptyState picture="envelope" text={words.logEmpty} />}
      />
    </Section>
  )
}
