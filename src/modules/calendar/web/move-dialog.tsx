import { Button, Modal } from '@mantine/core'
import { z } from 'zod'
import type { IsoDate } from '#shared/dates.ts'
import { isoDate } from '#shared/fields.ts'
import { DateField } from '#web/form/date-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { kitWords } from '#web/words.ts'
import type { CalendarOrder } from '../schema.ts'
import { calendarWords as words } from '../words.ts'

type Props = { order: CalendarOrder; onMove: (day: IsoDate) => Promise<unknown>; onClose: () => void }

const Values = z.object({ day: isoDate })

export function MoveDialog({ order, onMove, onClose }: Props) {
  const form = useAppForm(Values, { day: order.eventDate })
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.moveTitle(order.customerName)}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    >
      <FormShell
        form={form}
        onSubmit={async ({ day }) => {
          onClose()
          await onMove(day)
        }}
        submitLabel={words.confirm}
        leaveGuard={false}
        label={words.moveTitle(order.customerName)}
        secondary={
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
        }
      >
        <DateField name="day" label={words.moveDay} required />
      </FormShell>
    </Modal>
  )
}
