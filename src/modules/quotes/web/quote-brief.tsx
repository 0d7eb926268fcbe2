import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from '#modules/documents/web/panel.module.css'
import { isRequote } from '#modules/order-status/moves.ts'
import { missingDeliveryFee } from '#modules/orders/delivery.ts'
import type { Order } from '#modules/orders/schema.ts'
import { orderWords } from '#modules/orders/words.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { quoteWords as words } from '../words.ts'
import { quotesApi } from './quotes-api.ts'
import { RevisionList } from './revision-list.tsx'

// Few quotes wait for an answer.
const ChangesAsked = fetchedPart(async () => (await import('./changes-asked.tsx')).ChangesAsked)
const PendingAcceptance = fetchedPart(async () => (await import('./pending-acceptance.tsx')).PendingAcceptance)

/** How a quote stands and what it waits for; nothing of one that has not been sent. */
export function QuoteBrief({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery(quotesApi.get.query({ id: order.id }))
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const isOver = isRequote(order.status, 'Quote')
  const lacksFee = !isOver && settings !== undefined && missingDeliveryFee(settings.deliveryFee, order)
  const newest = data?.revisions[0]
  const isChanged = order.status === 'Quote' && newest?.state === 'replaced'
  if (order.kind !== 'quote') return null
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!newest && !lacksFee) return null
  return (
    <Section title={words.panel}>
      <div className={classes.stack}>
        {order.acceptancePending && data?.acceptance ? (
          <PendingAcceptance order={order} name={data.acceptance.typedName} />
        ) : null}
        {order.changesRequested ? <ChangesAsked order={order} /> : null}
        {lacksFee ? <Alert color="yellow">{orderWords.noDeliveryFee}</Alert> : null}
        {isChanged ? (
          <Alert color="yellow">
            <div className={classes.stack}>
              {words.changedSince}
              <div className={classes.acts}>
                <Button component={Link} {...linkTo(`/orders/${order.id}`, { tab: 'messages', send: 'quote' })}>
                  {words.sendUpdated}
                </Button>
              </div>
            </div>
          </Alert>
        ) : null}
        {data && newest ? <RevisionList state={data} isOver={isOver} newestOnly /> : null}
      </div>
    </Section>
  )
}
