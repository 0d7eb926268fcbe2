import { connect } from '#web/api.ts'
import { incomeContract } from '../contract.ts'

export const incomeApi = connect('income', incomeContract)
