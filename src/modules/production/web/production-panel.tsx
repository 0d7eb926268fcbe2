import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMarks } from '#modules/kitchen-mode/web/use-marks.ts'
import type { Order } from '#modules/orders/schema.ts'
import { toast } from '#web/feedback/toast.ts'
import { Columns, OnPhone } from '#web/layout/columns.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { kitWords } from '#web/text/words.ts'
import { productionOf } from '../production-state.ts'
import { productionWords as words } from '../words.ts'
import { HowItWasMade } from './how-it-was-made.tsx'
import { MakingNotes } from './making-notes.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { productionApi } from './production-api.ts'
import { ProductionPictures } from './production-pictures.tsx'
import { StageList } from './stage-list.tsx'
import { WorkList } from './work-list.tsx'

/** The making of an order: its stages, their times, and pictures. */
export function ProductionPanel({ order }: { order: Order }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(productionApi.read.query({ id: order.id }))
  const marks = useMarks({
    onSent: () => productionApi.invalidate(client),
    onFailed: () => toast.error(kitWords.error, words.markFailed),
  })
  if (!data)
    return (
      <Section title={words.stages}>
        {error ? <Failed error={error} message={words.failed} onRetry={refetch} /> : <ListSkeleton rows={4} />}
      </Section>
    )
  const isMade = order.status === 'Completed'
  // The record and the pictures of a completed order matter more than the work that is over.
  const placeOfWork = isMade ? 'later' : 'first'
  const shown = productionOf(data, marks.waiting, order.id)
  return (
    <Columns
      even
      main={
        <>
          {isMade ? <HowItWasMade order={order} /> : null}
          <OnPhone place={placeOfWork}>
            <StageList orderId={order.id} production={shown} marks={marks} />
            <PlanPanel order={order} />
          </OnPhone>
          {isMade ? null : (
            <OnPhone place="last">
              <MakingNotes orderId={order.id} />
            </OnPhone>
          )}
        </>
      }
      rail={
        <>
          {isMade ? <ProductionPictures order={order} /> : null}
          <OnPhone place={placeOfWork}>
            <WorkList orderId={order.id} production={shown} />
          </OnPhone>
          {isMade ? null : <ProductionPictures order={order} />}
        </>
      }
    />
  )
}
