import { sql } from 'kysely'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { safetyTold } from '#modules/safety/server/safety-told.ts'
import { memberRemoved } from '#modules/team/server/team.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import type { NamedKind } from '#server/records/named-kind.ts'
import type { Scope } from '#server/scope.ts'
import { tasksContract } from '../contract.ts'
import { taskOfAllergies } from './allergies-changed.ts'
import { countTasks, listTasks } from './list-tasks.ts'
import { createTask, getTask, removeTask, restoreTask, toggleTask, updateTask } from './store.ts'
import { tasksOfPerson } from './tasks-of-person.ts'

const namedTask: NamedKind = {
  kind: 'task',
  table: 'tasks',
  row: 't',
  label: sql`t.title`,
  day: sql`t.due_date`,
  says: (q) => sql`t.completed_at is null and ${saysWords(q, sql`t.title`)}`,
}

/** Takes tasks away from somebody who was removed from the team. */
async function releaseTasks({ db, businessId, now }: Scope, userId: number): Promise<void> {
  await sql`update tasks set assignee_id = null, version = version + 1, updated_at = ${now}
    where business_id = ${businessId} and assignee_id = ${userId}`.execute(db)
}

export const tasks = serverModule(() => ({
  routes: {
    tasks: serve(tasksContract, {
      list: (scope, query) => listTasks(scope, query),
      create: (scope, { body }) => createTask(scope, body),
      counts: (scope) => countTasks(scope),
      get: (scope, { id }) => getTask(scope, id),
      update: (scope, { id, body }) => updateTask(scope, id, body),
      remove: (scope, { id }) => removeTask(scope, id),
      restore: (scope, { id }) => restoreTask(scope, id),
      toggle: (scope, { id, body }) => toggleTask(scope, id, body.completed),
    }),
  },
  kinds: [namedTask],
  answers: [on(memberRemoved, releaseTasks), on(keepsOfPerson, tasksOfPerson), on(safetyTold, taskOfAllergies)],
}))
