import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { choicesOf } from '#modules/settings/web/choices.ts'
import { daysBetween } from '#shared/dates/dates.ts'
import { isoDate, optionalText } from '#shared/fields.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { RangeReason } from '../block-reason.ts'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'
import { availabilityApi } from './availability-api.ts'
import type { Editing } from './editing.ts'

const RangeForm = z
  .object({
    from: z
      .string()
      .nullable()
      .refine((day) => day !== null, words.fromMissing)
      .transform((day) => day ?? ''),
    to: isoDate.nullable(),
    reason: RangeReason,
    publicText: optionalText(words.publicText, 120),
    note: optionalText(words.note, 500),
  })
  .refine(({ from, to }) => to === null || from === '' || from <= to, { path: ['to'], message: words.endsBeforeStart })
type RangeForm = z.infer<typeof RangeForm>

const { closed, holiday, full } = words.reasons
const REASONS = choicesOf({ closed, holiday, full })
/** Longer ranges are not searched for orders. */
const LOOKED_THROUGH = 366

type Props = { editing: Editing; onClose: () => void }

export function RangeDialog({ editing, onClose }: Props) {
  return (
    <FormDialog title={'id' in editing ? words.editTitle : words.newTitle} size="lg" onClose={onClose}>
      <RangeFields editing={editing} onClose={onClose} />
    </FormDialog>
  )
}

function RangeFields({ editing, onClose }: Props) {
  const client = useQueryClient()
  const range = 'id' in editing ? editing : undefined
  const form = useAppForm(RangeForm, {
    from: editing.from,
    to: editing.to === editing.from ? null : (editing.to ?? null),
    reason: range?.reason ?? 'closed',
    publicText: range?.publicText ?? '',
    note: range?.note ?? '',
  })
  const save = async ({ to, ...rest }: RangeForm) => {
    const body = { ...rest, to: to ?? rest.from }
    if (range) await availabilityApi.update.call({ id: range.id, body: { ...body, version: range.version } })
    else await availabilityApi.create.call({ body })
    await availabilityApi.invalidate(client)
    toast.success(words.saved)
    onClose()
  }
  return (
    <DialogForm form={form} onSubmit={save} submitLabel={words.save}>
      <FieldRow>
        <DateField name="from" label={words.from} required autoFocus />
        <DateField name="to" label={words.to} description={words.toHelp} />
      </FieldRow>
      <AlreadyBooked />
      <SelectField name="reason" label={words.reason} options={REASONS} />
      <TextField name="publicText" label={words.publicText} description={words.publicTextHelp} maxLength={120} />
      <TextAreaField name="note" label={words.note} description={words.noteHelp} minRows={2} />
    </DialogForm>
  )
}

/** Blocking days cancels nothing, so the owner sees how many orders and open quotes are for them. */
function AlreadyBooked() {
  const [from, last] = useWatch({ name: ['from', 'to'] }) as [string | null, string | null]
  const to = last ?? from
  const isRange = from !== null && to !== null && from <= to && daysBetween(from, to) <= LOOKED_THROUGH
  const days = useQuery({ ...availabilityApi.days.query({ from: from ?? '', to: to ?? '' }), enabled: isRange })
  const countOf = (kind: 'firm' | 'soft') => (isRange ? (days.data ?? []) : []).reduce((sum, day) => sum + day[kind], 0)
  const [booked, quoted] = [countOf('firm'), countOf('soft')]
  const said = [booked > 0 ? words.booked(booked) : '', quoted > 0 ? words.quoted(quoted) : '']
  return <output className={classes.booked}>{said.filter(Boolean).join(' ')}</output>
}
