import { connect } from '#web/api.ts'
import { demoContract } from '../contract.ts'

export const demoApi = connect('demo', demoContract)
