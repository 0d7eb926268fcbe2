import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import type { Settings } from '#modules/settings/schema.ts'
import { weekdayOf } from '#shared/dates.ts'
import { toast } from '#web/feedback/toast.ts'
import { FormDialog, useFormDialog } from '#web/form/form-dialog.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { NumberField } from '#web/form/number-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/formats.tsx'
import type { DayState } from '../day-state.ts'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'
import { availabilityApi } from './availability-api.ts'

type Props = { day: DayState; settings: Settings; onClose: () => void; onBlock: () => void }

/** One day of the preview: what it holds, and what can be done with it. */
export function DayDialog({ day, settings, onClose, onBlock }: Props) {
  const { dateLong } = useFormats()
  const said = [words.stateOf(day), words.spokenLoad(day), day.soft > 0 ? words.soft(day.soft) : '', day.publicText]
  return (
    <FormDialog title={dateLong(day.day)} onClose={onClose}>
      <div className={classes.fields}>
        <p className={classes.note}>{said.filter(Boolean).join(' · ')}</p>
        {day.note ? (
          <p className={classes.note}>
            {words.note}: {day.note}
          </p>
        ) : null}
        <p className={classes.dayLinks}>
          <Link to="/orders" search={{ tab: 'all', from: day.day, to: day.day } as never}>
            {words.ordersOfDay}
          </Link>
        </p>
        {settings.capacityMode === 'off' || day.state === 'past' ? null : (
          <LimitForm day={day} usual={settings.maxOrdersPerWeekday[weekdayOf(day.day)] ?? 0} onDone={onClose} />
        )}
        <div>
          <Button variant="default" onClick={onBlock}>
            {words.blockDay}
          </Button>
        </div>
      </div>
    </FormDialog>
  )
}

const Limit = z.object({
  maxOrders: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(999, 'Enter 999 or less').nullable(),
})

function LimitForm({ day, usual, onDone }: { day: DayState; usual: number; onDone: () => void }) {
  const client = useQueryClient()
  const form = useAppForm(Limit, { maxOrders: day.max === usual ? null : day.max })
  useFormDialog(form.formState.isDirty)
  const save = async (body: z.infer<typeof Limit>) => {
    await availabilityApi.setLimit.call({ day: day.day, body })
    await availabilityApi.invalidate(client)
    toast.success(words.dayLimitSaved)
    onDone()
  }
  return (
    <FormShell form={form} onSubmit={save} submitLabel={words.save} leaveGuard={false} enterSubmits>
      <NumberField
        name="maxOrders"
        label={words.dayLimit}
        description={words.dayLimitHelp(usual)}
        placeholder={String(usual)}
        asNumber
        optional
      />
    </FormShell>
  )
}
