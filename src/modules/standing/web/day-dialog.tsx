import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { isoDate } from '#shared/fields.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { standingPageWords as words } from '../page-words.ts'
import type { StandingOrder } from '../schema.ts'
import { standingApi } from './standing-api.ts'

const DayForm = z.object({ day: isoDate })

/** Asks for a day, makes its order and opens it. */
export function DayDialog({ standing, onClose }: { standing: StandingOrder; onClose: () => void }) {
  const form = useAppForm(DayForm, { day: '' })
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <FormDialog title={words.changeOneDay} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.changeOneDay}
        submitLabel={words.open}
        submitError={words.failed}
        onSubmit={async ({ day }) => {
          const { orderId } = await standingApi.makeDay.call({ id: standing.id, day })
          await Promise.all([standingApi.invalidate(client), ordersApi.invalidate(client)])
          await navigate(linkTo(`/orders/${orderId}`))
        }}
      >
        <DateField name="day" label={words.day} description={words.dayHelp} required />
      </DialogForm>
    </FormDialog>
  )
}
