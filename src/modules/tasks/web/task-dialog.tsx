import { useWatch } from 'react-hook-form'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { AssigneeField } from '#modules/team/web/assignee-field.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { type Option, PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { GivenRecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { PRIORITIES } from '../priority.ts'
import { REPEATS } from '../repeat.ts'
import { type Task, TaskInput } from '../schema.ts'
import { taskWords as words } from '../words.ts'
import { ChecklistField } from './checklist-field.tsx'
import { MoneyNote } from './money-note.tsx'
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
  assigneeId: task ? task.assigneeId : (start.assigneeId ?? null),
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

/** Automatic tasks are for the office, so no helper sees theirs. */
function MoneyOfTask() {
  const { title, description, checklist = [] } = useWatch<Partial<TaskInput>>()
  return <MoneyNote texts={[title, description, ...checklist.map((step) => step?.text)]} />
}

export function TaskDialog({ task, start, onClose }: Props) {
  // Orders are searched in what the office sees.
  const isKitchen = useIsKitchen()
  return (
    <GivenRecordDialog
      record={task}
      api={{ invalidate: refreshTasks }}
      words={words}
      schema={TaskInput}
      defaults={(each) => defaultsOf(each, start)}
      save={(fields, current) => saveRecord(tasksApi, fields, current)}
      onClose={onClose}
    >
      {() => (
        <>
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
            {isKitchen ? null : (
              <PickerField
                name="relatedOrderId"
                label={words.relatedOrder}
                placeholder={words.relatedOrderPlaceholder}
                search={searchOrders}
                initial={task ? orderOf(task) : null}
              />
            )}
          </FieldRow>
          <AssigneeField />
          <TextAreaField name="description" label={words.description} minRows={2} />
          <ChecklistField />
          {task?.madeBy ? null : <MoneyOfTask />}
        </>
      )}
    </GivenRecordDialog>
  )
}
