import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { type Option, PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { StaleChoice } from '#web/form/fields/stale-choice.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { PRIORITIES } from '../priority.ts'
import { REPEATS } from '../repeat.ts'
import { type Task, TaskInput } from '../schema.ts'
import { taskWords as words } from '../words.ts'
import { ChecklistField } from './checklist-field.tsx'
import { tasksApi } from './tasks-api.ts'
import { refreshTasks } from './use-task-acts.ts'

type Props = {
  /** The task to change; undefined adds one. */
  task?: Task | undefined
  start?: Partial<TaskInput>
  onClose: () => void
}

const defaultsOf = (task: Task | undefined, start: Partial<TaskInput> = {}) => ({
  title: task?.title ?? start.title ?? '',
  description: task?.description ?? '',
  dueDate: task ? task.dueDate : (start.dueDate ?? null),
  priority: task?.priority ?? 'medium',
  relatedOrderId: task ? task.relatedOrderId : (start.relatedOrderId ?? null),
  checklist: task?.checklist ?? [],
  repeat: task?.repeat ?? null,
})

const orderOf = ({ relatedOrderId, relatedOrderNumber, customerName }: Task): Option | null =>
  relatedOrderId === null
    ? null
    : { id: relatedOrderId, label: [relatedOrderNumber, customerName].filter(Boolean).join(' · ') }

async function searchOrders(q: string): Promise<Option[]> {
  const { rows } = await ordersApi.list.call({ ...(q ? { q } : {}), page: 1, pageSize: 10 })
  return rows.map(({ id, orderNumber, customerName, status, eventDate }) => ({
    id,
    label: `${orderNumber} · ${customerName}`,
    hint: [status, eventDate].filter(Boolean).join(' · '),
  }))
}

export function TaskDialog({ task, start, onClose }: Props) {
  const client = useQueryClient()
  const form = useAppForm(TaskInput, defaultsOf(task, start))
  const [theirs, setTheirs] = useState<Task>()
  const [choosing, setChoosing] = useState(false)

  const save = async (values: TaskInput) => {
    setChoosing(false)
    const current = theirs ?? task
    try {
      if (current) await tasksApi.update.call({ id: current.id, body: { ...values, version: current.version } })
      else await tasksApi.create.call({ body: values })
    } catch (error) {
      const newer = staleRecord<Task>(error)
      if (!newer) throw error
      setTheirs(newer)
      setChoosing(true)
      return
    }
    await refreshTasks(client)
    toast.success(task ? words.saved : words.added)
    onClose()
  }
  const takeTheirs = () => {
    form.reset(defaultsOf(theirs))
    setChoosing(false)
  }

  return (
    <FormDialog onClose={onClose} title={task ? words.editTitle : words.newTitle} size="lg">
      <DialogForm
        form={form}
        onSubmit={save}
        submitLabel={words.save}
        submitError={words.saveFailed}
        label={words.formLabel}
      >
        {choosing ? <StaleChoice onTakeTheirs={takeTheirs} /> : null}
        <TextField name="title" label={words.fieldTitle} required autoFocus />
        <FieldRow>
          <DateField name="dueDate" label={words.dueDate} clearable />
          <SelectField
            name="priority"
            label={words.priority}
            options={PRIORITIES.map((value) => ({ value, label: words.priorities[value] }))}
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            name="repeat"
            label={words.repeat}
            description={words.repeatHelp}
            placeholder={words.repeatNever}
            options={REPEATS.map((value) => ({ value, label: words.repeats[value] }))}
            clearable
          />
          <PickerField
            name="relatedOrderId"
            label={words.relatedOrder}
            placeholder={words.relatedOrderPlaceholder}
            search={searchOrders}
            initial={task ? orderOf(task) : null}
          />
        </FieldRow>
        <TextAreaField name="description" label={words.description} minRows={2} />
        <ChecklistField />
      </DialogForm>
    </FormDialog>
  )
}
