import { defineModule } from '#shared/module.ts'
import { tasksContract } from './contract.ts'

export const tasks = defineModule({
  contracts: { tasks: tasksContract },
  kinds: { task: { title: 'Tasks', page: '/tasks?edit={id}' } },
})
