import type { TaskInput } from '#modules/tasks/schema.ts'
import { createTask, toggleTask } from '#modules/tasks/server/store.ts'
import type { Actor, Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import type { Timeline } from './timeline.ts'

type DemoTask = Pick<TaskInput, 'title' | 'description' | 'priority' | 'repeat'> & {
  /** Days from today; undefined for no date. */
  due?: number
  done?: number
  steps?: readonly string[]
  /** Belongs to the next order that is due after today. */
  ofNextOrder?: number
}

const TASKS: readonly DemoTask[] = [
  { title: 'Order cake boxes and 30 cm boards', due: 0, priority: 'high', steps: ['10-inch boxes', 'Boards', 'Tape'] },
  { title: 'Call the florist about fresh roses', due: 0, ofNextOrder: 0 },
  { title: 'Clean the fridge seals', due: 2, repeat: 'weekly', priority: 'low' },
  { title: 'Confirm the delivery time', due: 1, ofNextOrder: 1, priority: 'high' },
  { title: 'Make sugar flowers', due: 4, ofNextOrder: 2, steps: ['Roses', 'Leaves', 'Let them dry for two days'] },
  { title: 'Post this week’s cakes', due: 3, repeat: 'weekly' },
  { title: 'Pay the packaging bill', due: -2, priority: 'high' },
  { title: 'Renew the food safety certificate', due: 24, description: 'The council wants a copy.' },
  { title: 'Try the new chocolate ganache', priority: 'low' },
  { title: 'Photograph the wedding sampler box' },
  { title: 'Sharpen the knives', due: -9, done: -8 },
  { title: 'Check the smoke alarm', due: -3, done: -3, repeat: 'monthly' },
]

/** Plans the sample baker's tasks, some of them done. */
export function planTasks(timeline: Timeline, owner: Actor): void {
  for (const [index, task] of TASKS.entries()) {
    let id = 0
    timeline.plan(-12, `18:${String(index + 10)}`, owner, async (scope) => {
      id = await addTask(scope, task)
    })
    if (task.done !== undefined)
      timeline.plan(task.done, '19:00', owner, async (scope) => void (await toggleTask(scope, id, true)))
  }
}

async function addTask(
  scope: Scope,
  { due, steps = [], ofNextOrder, done: _done, ...rest }: DemoTask,
): Promise<number> {
  // Planned twelve days ago: `due` counts from the present day.
  const day = (days: number) => addDays(scope.today, days + 12)
  const { id } = await createTask(scope, {
    ...rest,
    dueDate: due === undefined ? null : day(due),
    relatedOrderId: ofNextOrder === undefined ? null : await upcomingOrder(scope, day(0), ofNextOrder),
    checklist: steps.map((text) => ({ text, done: false })),
  })
  return id
}

async function upcomingOrder(scope: Scope, from: string, index: number): Promise<number | null> {
  const order = await scope.db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('event_date', '>=', from)
    .where('kind', '=', 'order')
    .orderBy('event_date')
    .orderBy('id')
    .offset(index)
    .executeTakeFirst()
  return order?.id ?? null
}
