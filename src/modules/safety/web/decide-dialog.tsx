import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { Order } from '#modules/orders/schema.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { canBeApart, type Outcome } from '../check.ts'
import { DecideSafety, type Safety } from '../schema.ts'
import { safetyWords as words } from '../words.ts'
import { safetyApi } from './safety-api.ts'

type Props = { order: Order; safety: Safety; onClose: () => void }

/** Asks what was decided about the allergies of an order, and for the sentence that its customer reads. */
export function DecideDialog({ order, safety, onClose }: Props) {
  const client = useQueryClient()
  const known = safety.checks.filter(({ level, found }) => level === 'allergic' && found !== 'clear')
  const codes = safety.checks.filter(({ level }) => level === 'allergic').map(({ code }) => code)
  const contained = known.filter(({ found }) => found === 'contains').map(({ code }) => code)
  const near = known.filter(({ found }) => found !== 'contains').map(({ code }) => code)
  const sentenceOf = (outcome: Outcome) =>
    outcome === 'told' ? words.told(codes, contained, near) : outcome === 'apart' ? words.apart(codes, near) : ''
  const outcomes: Outcome[] = [
    'told',
    ...(known.every(({ found }) => canBeApart(found)) ? (['apart'] as const) : []),
    ...(safety.better ? (['changed'] as const) : []),
    'declined',
  ]
  const form = useAppForm(DecideSafety, {
    outcome: 'told',
    publicText: sentenceOf('told'),
    note: '',
    named: '',
    version: order.version,
  })
  const outcome = useWatch({ control: form.control, name: 'outcome' }) as Outcome
  const { setValue } = form
  const sentence = sentenceOf(outcome)
  useEffect(() => setValue('publicText', sentence), [setValue, sentence])
  const save = async (body: DecideSafety) => {
    await safetyApi.decide.call({ id: order.id, body })
    await client.invalidateQueries()
    toast.success(words.saved)
    onClose()
  }
  return (
    <FormDialog onClose={onClose} title={words.title}>
      <DialogForm form={form} onSubmit={save} submitLabel={words.save}>
        <SelectField
          name="outcome"
          label={words.howDecided}
          description={words.outcomeHelp[outcome]}
          options={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        />
        {sentence ? <TextAreaField name="publicText" label={words.publicText} minRows={3} /> : null}
        {outcome === 'told' && contained.length > 0 ? <TextField name="named" label={words.named(contained)} /> : null}
        <TextAreaField name="note" label={words.note} minRows={1} />
      </DialogForm>
    </FormDialog>
  )
}
