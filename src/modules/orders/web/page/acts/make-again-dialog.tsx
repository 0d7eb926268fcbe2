import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AvailabilityStrip } from '#modules/availability/web/availability-strip.tsx'
import { DayWarning } from '#modules/availability/web/day-warning.tsx'
import { NoticeWarning } from '#modules/availability/web/notice-warning.tsx'
import { addMonths } from '#shared/dates/dates.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { onceKey } from '#web/once-key.ts'
import { type Order, OrderAgain } from '../../../schema.ts'
import { orderWords as words } from '../../../words.ts'
import { ordersApi } from '../../orders-api.ts'

/** The same order for the same customer on another day, at today's prices; opens it for editing. */
export function MakeAgainDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [once] = useState(onceKey)
  const form = useAppForm(OrderAgain, { eventDate: order.eventDate ? addMonths(order.eventDate, 12) : null })
  const date = useWatch({ control: form.control, name: 'eventDate' })
  const productIds = order.lines.flatMap(({ productId }) => productId ?? [])
  return (
    <FormDialog title={words.makeAgain} onClose={onClose}>
      <DialogForm
        form={form}
        onSubmit={async (body) => {
          const made = await once((options) => ordersApi.again.call({ id: order.id, body }, options))
          await ordersApi.invalidate(client)
          await navigate({ to: '/orders/new', search: { edit: made.id } })
        }}
        submitLabel={words.makeAgainSubmit}
        submitError={words.duplicateFailed}
      >
        <p className="quiet small">{words.makeAgainText}</p>
        <DateField name="eventDate" label={words.eventDate} />
        {date ? (
          <div>
            <DayWarning date={date} order={{ lines: order.lines, eventTypeId: order.eventTypeId }} />
            <NoticeWarning date={date} productIds={productIds} eventTypeId={order.eventTypeId} />
            <AvailabilityStrip date={date} />
          </div>
        ) : null}
      </DialogForm>
    </FormDialog>
  )
}
