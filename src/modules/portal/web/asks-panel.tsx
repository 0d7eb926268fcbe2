import { useQuery } from '@tanstack/react-query'
import type { Order } from '#modules/orders/schema.ts'
import { orderPage } from '#modules/orders/web/order-slots.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { whilePreparing } from '#web/pictures/retry-pictures.ts'
import { fillLater } from '#web/slot.tsx'
import { asksWords as words } from '../words.ts'
import { asksApi } from './asks-api.ts'

// Few orders have requests.
const AskItem = fetchedPart(async () => (await import('./ask-item.tsx')).AskItem)

// The module's own file, which belongs to the shell, would name one file more.
fillLater(orderPage.Cancel, async () => (await import('./cancel-dialog.tsx')).CancelDialog)()

/** The customer's requests on the page of the order; nothing if there are none. */
export function AsksPanel({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery({
    ...asksApi.list.query({ id: order.id }),
    refetchInterval: ({ state }) =>
      whilePreparing(state.data?.some(({ images }) => images.some(({ isReady }) => !isReady))),
  })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data?.length) return null
  return (
    <Section title={words.panel}>
      <ul className="bare-list">
        {data.map((ask) => (
          <AskItem key={ask.id} order={order} ask={ask} onDone={refetch} />
        ))}
      </ul>
    </Section>
  )
}
