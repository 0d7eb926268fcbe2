import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { DayFit } from '#modules/availability/web/day-fit.tsx'
import type { IsoDate } from '#shared/dates/dates.ts'
import { isoDate } from '#shared/fields.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import type { CalendarOrder } from '../schema.ts'
import { calendarWords as words } from '../words.ts'

type Props = { order: CalendarOrder; onMove: (day: IsoDate) => Promise<unknown>; onClose: () => void }

const Values = z.object({ day: isoDate })

export function MoveDialog(props: Props) {
  return (
    <FormDialog title={words.moveTitle(props.order.customerName)} onClose={props.onClose}>
      <MoveForm {...props} />
    </FormDialog>
  )
}

function MoveForm({ order, onMove, onClose }: Props) {
  const form = useAppForm(Values, { day: order.eventDate })
  const day = useWatch({ control: form.control, name: 'day' })
  const move = async ({ day }: z.infer<typeof Values>) => {
    onClose()
    await onMove(day)
  }
  return (
    <DialogForm form={form} onSubmit={move} submitLabel={words.confirm} label={words.moveTitle(order.customerName)}>
      <DateField name="day" label={words.moveDay} required />
      {day && day !== order.eventDate ? <DayFit date={day} order={{ orderId: order.id }} /> : null}
    </DialogForm>
  )
}
