import { useQuery } from '@tanstack/react-query'
import { Dated } from '#web/dated.tsx'
import { useFormats } from '#web/formats.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { Section } from '#web/layout/section.tsx'
import { ListSkeleton } from '#web/layout/skeletons.tsx'
import { orderWords as words } from '../words.ts'
import classes from './order-page.module.css'
import { ordersApi } from './orders-api.ts'

type Entry = { id: number; at: string; actorName: string; act: string; details: Record<string, unknown> }

function sentence({ act, details }: Entry): string {
  if (act === 'moved')
    return words.movedFromTo(String(details.from), String(details.to)) + (details.reason ? `: ${details.reason}` : '')
  if (act === 'changed') return words.changedFields(Object.keys(details).map(fieldName).join(', '))
  if (act === 'overbooked' && details.reason) return `${words.acts.overbooked}: ${details.reason}`
  return words.acts[act] ?? act.replaceAll('-', ' ')
}

/** `bookingFeeDueOn` reads as "booking fee due on". */
const fieldName = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export function OrderHistory({ orderId }: { orderId: number }) {
  const { instant } = useFormats()
  const history = useQuery(ordersApi.history.query({ id: orderId }))
  return (
    <Section title={words.history}>
      {history.isPending ? (
        <ListSkeleton rows={3} />
      ) : history.isError ? (
        <Failed error={history.error} onRetry={() => history.refetch()} />
      ) : (
        <ol className={classes.history}>
          {history.data.map((entry) => (
            <li key={entry.id}>
              <span>
                <strong>{entry.actorName}</strong> {sentence(entry)}
              </span>
              <time dateTime={entry.at} className={classes.quiet}>
                <Dated text={instant(entry.at)} />
              </time>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
