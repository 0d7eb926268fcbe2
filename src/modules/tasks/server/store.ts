import { type Selectable, sql } from 'kysely'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { noteAssigned, refuseStranger, stillInTeam } from '#modules/team/server/assignee.ts'
import { type Bin, changeInBin, still, takeBack, throwAway } from '#server/bin.ts'
import type { Tasks } from '#server/db/schema.generated.ts'
import { keepTick, type Made } from '#server/marks.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found, stale } from '#shared/errors.ts'
import { dayOf, nextDue, type Repeat } from '../repeat.ts'
import { type ChecklistItem, DESCRIPTION_MAX, type Task, type TaskChanges, type TaskInput } from '../schema.ts'
import { taskWords } from '../words.ts'
import { TASK_COLUMNS, tasksWithOrders, toTask } from './read-task.ts'
import { seesTask } from './seen-tasks.ts'

type Row = Selectable<Tasks>

const taskBin: Bin = { table: 'tasks', parts: [{ table: 'tasks', of: 'made_after', stays: true }] }

export async function getTask(scope: Scope, id: number): Promise<Task> {
  const row = await tasksWithOrders(scope).selectAll('t').select(TASK_COLUMNS).where('t.id', '=', id).executeTakeFirst()
  return toTask(found(row, taskWords.task))
}

const taskRow = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('tasks')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where(seesTask(scope, 'made_by'))

async function holdTask(scope: Scope, id: number): Promise<Row> {
  return found(await taskRow(scope, id).forUpdate().executeTakeFirst(), taskWords.task)
}

export async function createTask(scope: Scope, input: TaskInput, madeBy: string | null = null): Promise<Task> {
  await refuseStrangeOrder(scope, input.relatedOrderId)
  await refuseStranger(scope, input.assigneeId)
  refuseDatelessRepeat(input.repeat ?? null, input.dueDate ?? null)
  const { id } = await scope.db
    .insertInto('tasks')
    .values({
      business_id: scope.businessId,
      title: input.title,
      description: input.description ?? null,
      due_date: input.dueDate ?? null,
      priority: input.priority ?? 'medium',
      order_id: input.relatedOrderId ?? null,
      assignee_id: input.assigneeId ?? null,
      checklist: JSON.stringify(input.checklist ?? []),
      repeat: input.repeat ?? null,
      repeat_day: input.dueDate ? dayOf(input.dueDate) : null,
      made_by: madeBy,
      completed_at: input.completed ? scope.now : null,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const task = await getTask(scope, id)
  if (task.assigneeId !== null) await tellGiven(scope, task)
  return task
}

const tellGiven = (scope: Scope, { id, assigneeId, relatedOrderNumber, dueDate }: Task): Promise<void> =>
  noteAssigned(scope, { entity: 'task', id, assigneeId, orderNumber: relatedOrderNumber, day: dueDate })

export async function updateTask(scope: Scope, id: number, { version, ...changes }: TaskChanges): Promise<Task> {
  const before = await holdTask(scope, id)
  if (before.version !== version) throw stale(await getTask(scope, id), taskWords.thisTask)
  await refuseStrangeOrder(scope, changes.relatedOrderId)
  if (changes.assigneeId !== before.assignee_id)
    await refuseStranger(scope, changes.assigneeId, { isForOffice: before.made_by !== null })
  const dueDate = changes.dueDate === undefined ? before.due_date : changes.dueDate
  const repeat = changes.repeat === undefined ? (before.repeat as Repeat | null) : changes.repeat
  refuseDatelessRepeat(repeat, dueDate)
  await saveTask(scope, id, {
    ...(changes.title !== undefined && { title: changes.title }),
    ...(changes.description !== undefined && { description: changes.description }),
    ...(changes.priority !== undefined && { priority: changes.priority }),
    ...(changes.relatedOrderId !== undefined && { order_id: changes.relatedOrderId }),
    ...(changes.assigneeId !== undefined && { assignee_id: changes.assigneeId }),
    ...(changes.checklist !== undefined && { checklist: JSON.stringify(changes.checklist) }),
    ...(dueDate !== before.due_date && { due_date: dueDate, repeat_day: dueDate === null ? null : dayOf(dueDate) }),
    repeat,
  })
  // A form that was filled in before a tick does not undo it.
  if (changes.completed !== undefined && changes.completed !== (before.completed_at !== null))
    await setCompleted(scope, await holdTask(scope, id), changes.completed)
  const task = await getTask(scope, id)
  if (task.assigneeId !== before.assignee_id) await tellGiven(scope, task)
  return task
}

/** Adds a text before a task's present one; the oldest part is cut if it gets too long to edit. */
export async function addToTask(scope: Scope, id: number, text: string | null): Promise<void> {
  const { description } = await holdTask(scope, id)
  if (text === null || text === description) return
  await saveTask(scope, id, {
    description: [text, description].filter(Boolean).join('\n').slice(0, DESCRIPTION_MAX),
  })
}

/** Ticks a task or opens it again; if it is already so, nothing changes. */
export async function toggleTask(scope: Scope, id: number, completed?: boolean, made?: Made): Promise<Task> {
  const before = await holdTask(scope, id)
  await setCompleted(scope, before, completed ?? before.completed_at === null, made)
  return getTask(scope, id)
}

async function setCompleted(scope: Scope, task: Row, completed: boolean, made?: Made): Promise<void> {
  if (!(await keepTick(scope, { subject: subjectKey({ kind: 'task', taskId: task.id }), done: completed }, made)))
    return
  if (completed === (task.completed_at !== null)) return
  await saveTask(scope, task.id, { completed_at: completed ? scope.now : null })
  if (completed) await makeNext(scope, task)
  else await takeNextBack(scope, task.id)
}

/** Creates the next one of a repeating task; however often it is ticked, the database holds at most one. */
async function makeNext(scope: Scope, task: Row): Promise<void> {
  if (task.repeat === null || task.due_date === null) return
  const day = task.repeat_day ?? dayOf(task.due_date)
  await scope.db
    .insertInto('tasks')
    .values({
      business_id: scope.businessId,
      title: task.title,
      description: task.description,
      due_date: nextDue(task.repeat as Repeat, { dueDate: task.due_date, day }, scope.today),
      priority: task.priority,
      order_id: task.order_id,
      assignee_id: task.assignee_id,
      checklist: JSON.stringify((task.checklist as ChecklistItem[]).map(({ text }) => ({ text, done: false }))),
      repeat: task.repeat,
      repeat_day: day,
      made_after: task.id,
      made_by: task.made_by,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'made_after']).doNothing())
    .execute()
}

/** Undoing a tick removes the next task that it created, unless somebody has edited it. */
async function takeNextBack(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('tasks')
    .where('business_id', '=', scope.businessId)
    .where('made_after', '=', id)
    .where('version', '=', 1)
    .execute()
}

export async function removeTask(scope: Scope, id: number): Promise<void> {
  await holdTask(scope, id)
  await throwAway(scope, taskBin, id)
}

/**
 * Restores a task from the bin. A reference to an order or person that is gone, or to a place that is taken, is
 * dropped.
 */
export async function restoreTask(scope: Scope, id: number): Promise<Task> {
  await changeInBin(scope, taskBin, id, {
    order_id: still(scope, 'orders', 'order_id'),
    assignee_id: sql`${await stillInTeam(scope, 'tasks', id)}::bigint`,
    made_after: sql`(select t.id from tasks t where t.business_id = ${scope.businessId} and t.id = (d.record ->> 'made_after')::bigint
      and not exists (select from tasks n where n.business_id = t.business_id and n.made_after = t.id))`,
  })
  await takeBack(scope, taskBin, id)
  return getTask(scope, id)
}

async function saveTask(
  scope: Scope,
  id: number,
  columns: Partial<Omit<Row, 'version' | 'checklist'>> & { checklist?: string },
): Promise<void> {
  await scope.db
    .updateTable('tasks')
    .set({ ...columns, version: sql`version + 1`, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
}

function refuseDatelessRepeat(repeat: Repeat | null, dueDate: string | null): void {
  if (repeat === null || dueDate !== null) return
  throw new AppError('INVALID', taskWords.repeatNeedsDate, { fields: { dueDate: taskWords.repeatNeedsDate } })
}

async function refuseStrangeOrder(scope: Scope, orderId: number | null | undefined): Promise<void> {
  if (!orderId) return
  const order = await scope.db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order)
    throw new AppError('INVALID', taskWords.orderUnknown, { fields: { relatedOrderId: taskWords.orderUnknown } })
}
