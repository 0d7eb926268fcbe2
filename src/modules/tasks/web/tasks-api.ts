import { connect } from '#web/api.ts'
import { tasksContract } from '../contract.ts'

export const tasksApi = connect('tasks', tasksContract)
