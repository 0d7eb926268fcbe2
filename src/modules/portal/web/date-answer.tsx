import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withOverride } from '#modules/availability/web/with-override.ts'
import type { Order } from '#modules/orders/schema.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { portalWords as words } from '../words.ts'
import { asksApi } from './asks-api.ts'
import own from './asks-panel.module.css'

const DeclineDialog = fetchedPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

type Props = { order: Order; id: number; wanted: string }

/** The customer asked for another day: one press moves the order there, another says that it stays. */
export function DateAnswer({ order, id, wanted }: Props) {
  const client = useQueryClient()
  const { dateLong } = useFormats()
  const [declines, setDeclines] = useState(false)
  const day = dateLong(wanted)
  const move = useAction({
    run: () =>
      withOverride((reason) =>
        asksApi.move.call({ id, body: { version: order.version, ...(reason ? { reason } : {}) } }),
      ),
    success: () => (order.customer?.email ? words.moved(day) : words.movedUntold(day)),
    failure: words.moveFailed,
    onDone: () => client.invalidateQueries(),
  })
  return (
    <div className={own.answers}>
      <Button loading={move.pending} onClick={() => void move.act()}>
        <Dated text={words.moveTo(day)} />
      </Button>
      <Button variant="default" onClick={() => setDeclines(true)}>
        {words.decline}
      </Button>
      {declines ? <DeclineDialog order={order} id={id} onClose={() => setDeclines(false)} /> : null}
    </div>
  )
}
