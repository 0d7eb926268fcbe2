import { sql } from 'kysely'
import { isGivenTo } from '#modules/team/server/assignee.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import type { Scope } from '#server/scope.ts'
import { type Page, sortOf, window } from '#shared/records/paging.ts'
import type { TaskCounts, TaskListing } from '../contract.ts'
import type { TaskTab } from '../filters.ts'
import type { Task } from '../schema.ts'
import { TASK_COLUMNS, tasksWithOrders, toTask } from './read-task.ts'
import { seesTask } from './seen-tasks.ts'

type SortColumn = 'dueDate' | 'priority' | 'completedAt' | 'createdAt'

/** The tasks under a tab, by the business's own day. */
const inTab = (tab: TaskTab, { today }: Scope) =>
  ({
    today: sql<boolean>`t.completed_at is null and t.due_date = ${today}`,
    upcoming: sql<boolean>`t.completed_at is null and t.due_date > ${today}`,
    overdue: sql<boolean>`t.completed_at is null and t.due_date < ${today}`,
    'no-date': sql<boolean>`t.completed_at is null and t.due_date is null`,
    done: sql<boolean>`t.completed_at is not null`,
  })[tab]

/** Soonest first and, within a day, most urgent first, like the To-Do List (TSK-1); finished ones newest first. */
export async function listTasks(scope: Scope, query: TaskListing): Promise<Page<Task>> {
  const { limit, offset } = window(query)
  const { column, descending } = sortOf<SortColumn>(query.sort, query.tab === 'done' ? '-completedAt' : 'dueDate')
  let matching = tasksWithOrders(scope)
  if (query.tab) matching = matching.where(inTab(query.tab, scope))
  if (query.completed) matching = matching.where('t.completed_at', query.completed === 'true' ? 'is not' : 'is', null)
  if (query.priority) matching = matching.where('t.priority', '=', query.priority)
  if (query.orderId) matching = matching.where('t.order_id', '=', query.orderId)
  if (query.assignee) matching = matching.where(isGivenTo(scope, query.assignee, 't.assignee_id'))
  if (query.from) matching = matching.where('t.due_date', '>=', query.from)
  if (query.to) matching = matching.where('t.due_date', '<=', query.to)
  if (query.q) {
    const said = sql`concat_ws(' ', t.title, t.description, c.first_name, c.last_name, c.first_name)`
    const number = /^(?:q-|#)?(\d{1,12})$/i.exec(query.q)?.[1]
    matching = matching.where((eb) =>
      eb.or([saysWords(query.q, said), ...(number ? [eb('o.number', '=', Number(number))] : [])]),
    )
  }
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = descending ? sql`desc` : sql`asc`
  const ordering = {
    dueDate: sql`t.due_date ${direction} nulls last, ${URGENCY}`,
    priority: sql`${URGENCY} ${direction}, t.due_date asc nulls last`,
    completedAt: sql`t.completed_at ${direction} nulls last`,
    createdAt: sql`t.created_at ${direction}`,
  }[column]
  const rows = await matching
    .selectAll('t')
    .select(TASK_COLUMNS)
    .orderBy(sql`${ordering}, t.id ${direction}`)
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(toTask), total: Number(total) }
}

/**
 * The open tasks that are due by `until` or on no day, then the finished ones that are due from today on. One statement
 * reads both: a task that is ticked meanwhile is there once.
 */
export async function listTasksUntil(scope: Scope, until: string, most: number): Promise<Task[]> {
  const isFinished = inTab('done', scope)
  const rows = await tasksWithOrders(scope)
    .where(
      sql<boolean>`case when ${isFinished} then t.due_date between ${scope.today} and ${until}
        else t.due_date is null or t.due_date <= ${until} end`,
    )
    .selectAll('t')
    .select(TASK_COLUMNS)
    .orderBy(sql`t.completed_at desc nulls first, t.due_date nulls last, ${URGENCY}, t.id`)
    .limit(most)
    .execute()
  return rows.map(toTask)
}

const URGENCY = sql`case t.priority when 'high' then 0 when 'medium' then 1 else 2 end`

export async function countTasks(scope: Scope): Promise<TaskCounts> {
  const { rows } = await sql<TaskCounts>`
    select count(*) filter (where ${inTab('today', scope)})::int as today,
           count(*) filter (where ${inTab('upcoming', scope)})::int as upcoming,
           count(*) filter (where ${inTab('overdue', scope)})::int as overdue,
           count(*) filter (where ${inTab('no-date', scope)})::int as "no-date",
           count(*) filter (where ${inTab('done', scope)})::int as done
      from tasks t where t.business_id = ${scope.businessId} and ${seesTask(scope, 't.made_by')}`.execute(scope.db)
  return rows[0] as TaskCounts
}
