import { connect } from '#web/api.ts'
import { availabilityContract } from '../contract.ts'

export const availabilityApi = connect('availability', availabilityContract)
