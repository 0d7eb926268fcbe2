import { Alert, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { NewOrderSearch } from '#modules/orders/new-order-search.ts'
import type { OrderValues } from '#modules/orders/web/editor/order-editor-values.ts'
import type { Editing } from '#modules/orders/web/order-slots.ts'
import { asksApi } from '#modules/portal/web/asks-api.ts'
import { Failed } from '#web/layout/states/failed.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { changeWords as words } from '../words.ts'
import { changesApi } from './changes-api.ts'
import classes from './editor-notices.module.css'
import { useTakeBack } from './use-take-back.ts'

/** At the top of a booked order's form: what its customer has asked for, and the change that waits for them. */
export function EditorNotices(editing: Editing) {
  const { ask } = NewOrderSearch.parse(useSearch({ strict: false }))
  return (
    <>
      {ask === undefined ? null : <Asked orderId={editing.order.id} id={ask} />}
      {editing.order.changePending ? <Waiting {...editing} /> : null}
    </>
  )
}

function Asked({ orderId, id }: { orderId: number; id: number }) {
  const { instant } = useFormats()
  const ask = useQuery(asksApi.list.query({ id: orderId })).data?.find((each) => each.id === id)
  if (!ask?.text) return null
  return (
    <Alert color="blue" title={<Dated text={words.askedOn(instant(ask.createdAt))} />}>
      <span className={classes.text}>{ask.text}</span>
    </Alert>
  )
}

/** The form goes on from the change that waits, once. */
function Waiting({ order, draft }: Editing) {
  const { data, error, refetch } = useQuery(changesApi.list.query({ id: order.id }))
  const client = useQueryClient()
  const open = data?.find(({ state }) => state === 'open')
  const isPut = useRef(false)
  useEffect(() => {
    if (isPut.current || !open?.changes) return
    isPut.current = true
    // The line of its fee is counted anew.
    const { lines, ...changes } = open.changes as Partial<OrderValues>
    const own = lines?.filter(({ id, isFee }) => id != null || !isFee)
    draft.put({ ...changes, ...(own ? { lines: own } : {}) })
  }, [open, draft])
  const { takeBack, pending } = useTakeBack(order, () => client.invalidateQueries({ queryKey: ['orders'] }))
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!open) return null
  return (
    <Alert color="blue" title={words.waitsFor(open.revision, order.customerName)}>
      <div className={classes.stack}>
        {words.editsOpen}
        <div>
          <Button variant="default" loading={pending} onClick={() => void takeBack(open)}>
            {words.takeBack}
          </Button>
        </div>
      </div>
    </Alert>
  )
}
