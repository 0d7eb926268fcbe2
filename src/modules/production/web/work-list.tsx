import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { onceKey } from '#web/once-key.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { ShownProduction } from '../production-state.ts'
import { type Stretch, WorkInput } from '../schema.ts'
import { timeSaid, productionWords as words } from '../words.ts'
import classes from './production.module.css'
import { productionApi } from './production-api.ts'

type Props = { orderId: number; production: ShownProduction }

/** Every stretch of work; mistakes can be taken out, and untimed work added. */
export function WorkList({ orderId, production: { work, stages } }: Props) {
  const client = useQueryClient()
  const { instant } = useFormats()
  const [isAdding, setAdding] = useState(false)
  const count = useAction({
    run: ({ id, counted }: Pick<Stretch, 'id' | 'counted'>) =>
      productionApi.countWork.call({ id: orderId, body: { stretch: id, counted } }),
    failure: words.workFailed,
    onDone: () => productionApi.invalidate(client),
    of: ({ id }) => id,
  })
  const takeOut = async (id: string) => {
    if (await count.act({ id, counted: false })) toast.undo(words.takenOutDone, () => count.act({ id, counted: true }))
  }
  return (
    <Section
      title={words.work}
      description={words.workText}
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      {work.length === 0 ? <p className="quiet small flush">{words.noWork}</p> : null}
      <ul className={classes.work} aria-label={words.work}>
        {work.map(({ id, stage, began, ended, by, counted, isWaiting }) => {
          const time = timeSaid((Date.parse(ended) - Date.parse(began)) / 1000)
          return (
            <li key={id} className={classes.stretch} data-out={!counted || undefined}>
              <span className={classes.what}>
                <span>{stage ?? words.other}</span>
                <span className="quiet small flush">
                  {isWaiting
                    ? words.waiting
                    : [instant(began), by, counted ? '' : words.takenOut].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={classes.time}>{time}</span>
              {isWaiting ? null : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`${counted ? words.takeOut : words.putBack}: ${words.stretch(stage ?? words.other, time)}`}
                  onClick={() => void (counted ? takeOut(id) : count.act({ id, counted: true }))}
                >
                  {counted ? words.takeOut : words.putBack}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {isAdding ? (
        <AddTime orderId={orderId} stages={stages.flatMap(({ name }) => name ?? [])} onClose={() => setAdding(false)} />
      ) : null}
    </Section>
  )
}

type AddProps = { orderId: number; stages: readonly string[]; onClose: () => void }

function AddTime({ orderId, stages, onClose }: AddProps) {
  const client = useQueryClient()
  const [once] = useState(onceKey)
  const form = useAppForm(WorkInput, { stage: null, minutes: '' })
  return (
    <FormDialog title={words.add} onClose={onClose}>
      <DialogForm
        form={form}
        onSubmit={async (body) => {
          await once((options) =>
            productionApi.addWork.call({ id: orderId, body: { ...body, minutes: String(body.minutes) } }, options),
          )
          toast.success(words.added)
          await productionApi.invalidate(client)
          onClose()
        }}
        submitLabel={words.add}
        submitError={words.addFailed}
      >
        <p className="quiet small flush">{words.addText}</p>
        <FieldRow>
          <SelectField name="stage" label={words.stage} placeholder={words.other} options={stages} clearable />
          <NumberField name="minutes" label={words.minutes} required autoFocus />
        </FieldRow>
      </DialogForm>
    </FormDialog>
  )
}
