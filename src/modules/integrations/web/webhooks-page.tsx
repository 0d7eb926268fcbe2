import { useQuery } from '@tanstack/react-query'
import { fetchedPart } from '#web/fetched-part.tsx'
import type { Column } from '#web/table/columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { webhookWords as words } from '../page-words.ts'
import type { Webhook } from '../schema.ts'
import classes from './integrations.module.css'
import { webhooksApi } from './integrations-api.ts'
import { SecretListPage } from './secret-list-page.tsx'
import { WebhookState } from './webhook-state.tsx'

const WebhookDialog = fetchedPart(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)

const named = ({ url }: Webhook) => <span className={classes.url}>{url}</span>

export function WebhooksPage() {
  const { age } = useFormats()
  const query = useQuery(webhooksApi.list.query({}))
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
  return (
    <SecretListPage
      query={query}
      words={words}
      subtitle={words.about}
      secretLabel={words.secret}
      columns={columns}
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
      dialog={(given) => <WebhookDialog {...given} />}
    />
  )
}
