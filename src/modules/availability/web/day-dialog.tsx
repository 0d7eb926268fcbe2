import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Settings } from '#modules/settings/schema.ts'
import { type IsoDate, weekdayOf } from '#shared/dates/dates.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { MinutesField } from '#web/form/fields/minutes-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { FormDialog, useFormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/text/formats.tsx'
import { DayLimit } from '../contract.ts'
import type { DayState } from '../day-state.ts'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'
import { availabilityApi } from './availability-api.ts'
import type { Editing } from './editing.ts'

type Props = { day: DayState; settings: Settings; onClose: () => void; onEdit: (editing: Editing) => void }

/** One day of the preview: its orders, and what can be done with it. */
export function DayDialog(props: Props) {
  const { dateLong } = useFormats()
  return (
    <FormDialog title={dateLong(props.day.day)} onClose={props.onClose}>
      <DayFields {...props} />
    </FormDialog>
  )
}

function DayFields({ day, settings, onClose, onEdit }: Props) {
  const client = useQueryClient()
  const weekday = weekdayOf(day.day)
  const isTimed = settings.capacityMode === 'minutes'
  const usual = settings.maxOrdersPerWeekday[weekday] ?? 0
  const form = useAppForm(DayLimit, isTimed ? { minutes: day.work?.ownMax ?? null } : { maxOrders: day.ownMax })
  const close = useFormDialog(form.formState.isDirty)
  const save = async (body: DayLimit) => {
    await availabilityApi.setLimit.call({ day: day.day, body })
    await availabilityApi.invalidate(client)
    toast.success(words.dayLimitSaved)
    onClose()
  }
  const edit = (editing: Editing) => void close(() => onEdit(editing))
  const load = day.work ? words.workSaid(day.work) : words.spokenLoad(day)
  const said = [words.stateOf(day), load, day.soft > 0 && !day.work ? words.soft(day.soft) : '', day.publicText]
  return (
    <div className={classes.fields}>
      <p className="quiet small flush">{said.filter(Boolean).join(' · ')}</p>
      {day.note ? (
        <p className="quiet small flush">
          {words.note}: {day.note}
        </p>
      ) : null}
      <p className="small flush">
        <Link to="/orders" search={{ tab: 'all', from: day.day, to: day.day }}>
          {words.ordersOfDay}
        </Link>
      </p>
      {day.state === 'past' ? null : <BlockButton day={day.day} onEdit={edit} />}
      {settings.capacityMode === 'off' || day.state === 'past' ? null : (
        <DialogForm form={form} onSubmit={save} submitLabel={words.save} enterSubmits>
          {isTimed ? (
            <MinutesField
              name="minutes"
              label={words.dayTime}
              description={words.timeHelp}
              placeholder={words.dayTimeUsual(
                settings.minutesPerWeekday?.[weekday] ?? 0,
                words.longWeekDays[weekday] as string,
              )}
              optional
            />
          ) : (
            <NumberField
              name="maxOrders"
              label={words.dayLimit}
              description={words.dayLimitHelp(usual)}
              placeholder={String(usual)}
              asNumber
              optional
            />
          )}
        </DialogForm>
      )}
    </div>
  )
}

/** Blocks the day, or opens the range that blocks it. */
function BlockButton({ day, onEdit }: { day: IsoDate; onEdit: (editing: Editing) => void }) {
  const ranges = useQuery(availabilityApi.list.query({ from: day, to: day }))
  const range = ranges.data?.rows[0]
  return (
    <div>
      <Button variant="default" disabled={ranges.isPending} onClick={() => onEdit(range ?? { from: day })}>
        {range ? words.changeRange : words.blockDay}
      </Button>
    </div>
  )
}
