import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '#modules/auth/web/session.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { webhookWords as words } from '../page-words.ts'
import { DELIVERY_TONES } from './delivery-tones.ts'
import classes from './integrations.module.css'
import { webhooksApi } from './integrations-api.ts'

type Props = { order: { id: number } }

/** Deliveries about an order, for the owner only. */
export function OrderDeliveries({ order }: Props) {
  return useUser().role === 'owner' ? <Told orderId={order.id} /> : null
}

function Told({ orderId }: { orderId: number }) {
  const { instant } = useFormats()
  const told = useQuery(webhooksApi.ofOrder.query({ id: orderId }))
  if (told.isPending || told.data?.length === 0) return null
  return (
    <Section title={words.toldOf} description={words.toldOfText}>
      {told.isLoadingError ? (
        <Failed error={told.error} message={words.logFailed} onRetry={told.refetch} />
      ) : (
        <ul className={classes.told}>
          {told.data.map(({ id, webhookId, event, host, state, happenedAt }) => (
            <li key={id}>
              <Link {...linkTo(`/integrations/webhooks/${webhookId}`)} className={classes.toldOf}>
                {words.told(event, host)}
              </Link>
              <StatusChip label={words.deliveryStates[state]} tone={DELIVERY_TONES[state]} />
              <time dateTime={happenedAt} className="quiet small flush">
                <Dated text={instant(happenedAt)} />
              </time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
