import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { findMove } from '#modules/order-status/moves.ts'
import { ORDER_STATUSES, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { optionalText } from '#shared/fields.ts'
import { isPositive } from '#shared/money.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/text/formats.tsx'
import { orderListWords as words } from '../../list-words.ts'
import type { OrderRow } from '../../schema.ts'
import { isEarly } from '../editor/is-early.ts'
import { ordersApi } from '../orders-api.ts'
import classes from './orders.module.css'

const REASON_MAX = 500
const Values = z.object({
  to: z.enum(ORDER_STATUSES, { error: words.bulkToRequired }),
  reason: optionalText(words.bulkReason, REASON_MAX),
})
type Values = z.infer<typeof Values>

/** `refused` is why the order stayed as it was; null if it moved. */
type Result = { order: OrderRow; refused: string | null }

type Props = { orders: readonly OrderRow[]; onClose: () => void }

/** Moves several orders one by one and reports the result of each. */
export function BulkStatusDialog({ orders, onClose }: Props) {
  const client = useQueryClient()
  const { today } = useFormats()
  const [results, setResults] = useState<Result[]>([])
  const [isOver, setOver] = useState(false)
  const form = useAppForm(Values, { to: '' as OrderStatus, reason: '' })
  const choices = ORDER_STATUSES.flatMap((to) => {
    const able = orders.filter((order) => findMove(order.status, to, 'owner')).length
    return able === 0 ? [] : [{ value: to, label: words.bulkChoice(to, able, orders.length) }]
  })

  const to = useWatch({ control: form.control, name: 'to' })
  const completed = orders.filter(({ status }) => to === 'Completed' && findMove(status, to, 'owner'))
  const owing = completed.filter(({ balance }) => isPositive(balance)).length
  const early = completed.filter((order) => isEarly(order, today())).length

  const run = async ({ to, reason }: Values) => {
    for (const order of orders) {
      const refused = await moveOne(order, to, reason ?? undefined)
      setResults((before) => [...before, { order, refused }])
    }
    setOver(true)
    await client.invalidateQueries()
  }
  const isRunning = results.length > 0
  const summary = useRef<HTMLParagraphElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => {
    if (isRunning) (isOver ? done : summary).current?.focus()
  }, [isRunning, isOver])
  const moved = results.filter(({ refused }) => refused === null).length

  return (
    <FormDialog title={words.bulkTitle(orders.length)} onClose={onClose}>
      {!isRunning ? (
        <DialogForm form={form} onSubmit={run} submitLabel={words.bulkRun}>
          <p className="quiet small">{words.bulkText}</p>
          <SelectField name="to" label={words.bulkTo} options={choices} required autoFocus />
          <div role="status" className={classes.bulkSum}>
            {early === 0 ? null : <p>{words.bulkEarly(early)}</p>}
            {owing === 0 ? null : <p>{words.bulkOwing(owing)}</p>}
          </div>
          <TextAreaField
            name="reason"
            label={words.bulkReason}
            description={words.bulkReasonText}
            minRows={2}
            maxLength={REASON_MAX}
          />
        </DialogForm>
      ) : (
        <>
          <p ref={summary} tabIndex={-1} role="status" className={classes.bulkSum}>
            {isOver ? words.bulkDone(moved, orders.length) : words.bulkRunning(results.length, orders.length)}
          </p>
          <ul className={classes.results}>
            {results.map(({ order, refused }) => (
              <li key={order.id} data-refused={refused !== null || undefined}>
                {refused === null ? (
                  <IconCircleCheck size={18} aria-hidden />
                ) : (
                  <IconAlertCircle size={18} aria-hidden />
                )}
                <span>
                  <strong>
                    {order.orderNumber} {order.customerName}
                  </strong>{' '}
                  {refused ?? words.moved(form.getValues('to'))}
                </span>
              </li>
            ))}
          </ul>
          <Button ref={done} fullWidth onClick={onClose} disabled={!isOver}>
            {words.done}
          </Button>
        </>
      )}
    </FormDialog>
  )
}

/** Why the order did not move; null if it did. It is read again first, so that an order changed since is not moved. */
async function moveOne(row: OrderRow, to: OrderStatus, reason: string | undefined): Promise<string | null> {
  try {
    const order = await ordersApi.get.call({ id: row.id })
    if (order.status !== row.status) return words.bulkChanged
    if (order.status === to) return words.bulkAlready(to)
    const move = order.moves.find((each) => each.to === to)
    if (move === undefined) return words.bulkNoMove(row.status, to)
    if (move.refused !== null) return move.refused
    if (move.needsReason && !reason) return words.reasonRequired
    await ordersApi.status.call({
      id: row.id,
      body: { to, version: order.version, ...(reason ? { reason } : {}) },
    })
    return null
  } catch (error) {
    return failureText(error, words.moveFailed)
  }
}
