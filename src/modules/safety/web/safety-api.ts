import { connect } from '#web/api.ts'
import { safetyContract } from '../contract.ts'

export const safetyApi = connect('safety', safetyContract)
