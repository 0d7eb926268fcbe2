import { connect } from '#web/api.ts'
import { promisedCostsContract } from '../contract.ts'

export const promisedCostsApi = connect('promised-costs', promisedCostsContract)
