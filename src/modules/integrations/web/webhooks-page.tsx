import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import type { Column } from '#web/table/columns.tsx'
import { DataTable } from '#web/table/data-table.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { integrationPageWords, webhookWords as words } from '../page-words.ts'
import type { Webhook } from '../schema.ts'
import classes from './integrations.module.css'
import { webhooksApi } from './integrations-api.ts'
import { WebhookState } from './webhook-state.tsx'

const SecretDialog = fetchedPart(async () => (await import('./secret-dialog.tsx')).SecretDialog)
const WebhookDialog = fetchedPart(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)

const named = ({ url }: Webhook) => <span className={classes.url}>{url}</span>

export function WebhooksPage() {
  const { age } = useFormats()
  const loaded = useQuery(webhooksApi.list.query({}))
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const columns: Column<Webhook>[] = [
    { key: 'url', header: words.url, cell: named, width: 320 },
    { key: 'events', header: words.events, cell: ({ events }) => words.eventCount(events.length), width: 120 },
    { key: 'state', header: words.state, cell: (webhook) => <WebhookState webhook={webhook} />, width: 160 },
    {
      key: 'last',
      header: words.lastDelivered,
      cell: ({ lastDeliveredAt }) => (lastDeliveredAt === null ? words.never : age(lastDeliveredAt)),
      width: 150,
    },
  ]
  const add = <Button onClick={() => setAdding(true)}>{words.add}</Button>
  return (
    <Page
      title={words.title}
      back={{ label: integrationPageWords.title, to: '/integrations' }}
      subtitle={words.about}
      primary={loaded.data?.length ? add : undefined}
    >
      <Loaded query={loaded} failed={words.failed}>
        {(data) => (
          <DataTable
            label={words.title}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            rowLabel={({ url }) => url}
            rowTo={({ id }) => `/integrations/webhooks/${id}`}
            card={(webhook) => (
              <div className={classes.row}>
                <span className={classes.url}>{webhook.url}</span>
                <span className={classes.rowTop}>
                  <WebhookState webhook={webhook} />
                  <span className="quiet small flush">{words.eventCount(webhook.events.length)}</span>
                </span>
              </div>
            )}
            empty={<EmptyState picture="box" title={words.emptyTitle} text={words.emptyText} action={add} />}
          />
        )}
      </Loaded>
      {isAdding ? <WebhookDialog onClose={() => setAdding(false)} onMade={setSecret} /> : null}
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
