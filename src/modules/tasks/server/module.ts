import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { memberRemoved } from '#modules/team/server/team.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { tasksContract } from '../contract.ts'
import { countTasks, listTasks } from './list-tasks.ts'
import { namedTask } from './named-task.ts'
import { releaseTasks } from './release-tasks.ts'
import { createTask, getTask, removeTask, restoreTask, toggleTask, updateTask } from './store.ts'
import { tasksOfPerson } from './tasks-of-person.ts'

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
  answers: [on(memberRemoved, releaseTasks), on(keepsOfPerson, tasksOfPerson)],
}))
