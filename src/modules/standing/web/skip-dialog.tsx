import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/text/formats.tsx'
import { standingPageWords as words } from '../page-words.ts'
import { SKIP_NOTE_MAX, SkipInput, type StandingOrder } from '../schema.ts'
import { usePlanSaid } from './save-standing.ts'
import { standingApi } from './standing-api.ts'

/** Skips days, after saying which orders that takes away. */
export function SkipDialog({ standing, onClose }: { standing: StandingOrder; onClose: () => void }) {
  const form = useAppForm(SkipInput, { from: '', to: null, note: '' })
  const client = useQueryClient()
  const [ticked, setTicked] = useState<readonly number[]>([])
  return (
    <FormDialog title={words.skipDays} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.skipDays}
        submitLabel={words.skip}
        submitError={words.failed}
        onSubmit={async (skip) => {
          await standingApi.skip.call({ id: standing.id, body: { ...skip, alsoCancel: [...ticked] } })
          await Promise.all([standingApi.invalidate(client), ordersApi.invalidate(client)])
          toast.success(words.skipDone)
          onClose()
        }}
      >
        <FieldRow isPair>
          <DateField name="from" label={words.firstDay} required />
          <DateField name="to" label={words.lastDay} description={words.lastDayHelp} />
        </FieldRow>
        <TextField name="note" label={words.note} maxLength={SKIP_NOTE_MAX} />
        <TakenAway standing={standing} ticked={ticked} onTick={setTicked} />
      </DialogForm>
    </FormDialog>
  )
}

type Ticking = { ticked: readonly number[]; onTick: (ids: readonly number[]) => void }

function TakenAway({ standing, ticked, onTick }: { standing: StandingOrder } & Ticking) {
  const [from, to] = useWatch({ name: ['from', 'to'] }) as [string, string | null]
  const { dateLong } = useFormats()
  const said = usePlanSaid()
  const isAsked = SkipInput.safeParse({ from, to }).success
  const plan = useQuery({
    ...standingApi.preview.query({ id: standing.id, body: { skip: { from, to: to || null } } }),
    enabled: isAsked,
  }).data
  if (!isAsked || plan === undefined) return null
  const mayEnd = plan.keeps.filter((kept) => kept.mayEnd)
  return (
    <div className="stack" aria-live="polite">
      <p className="small flush">{said(plan).join(' ') || words.nothingChanges}</p>
      {mayEnd.map(({ id, day, orderNumber }) => (
        <Checkbox
          key={id}
          label={words.alsoCancel(dateLong(day), orderNumber)}
          checked={ticked.includes(id)}
          onChange={(event) =>
            onTick(event.currentTarget.checked ? [...ticked, id] : ticked.filter((each) => each !== id))
          }
        />
      ))}
    </div>
  )
}
