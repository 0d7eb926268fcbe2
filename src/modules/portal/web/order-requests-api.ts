import { connect } from '#web/api.ts'
import { orderRequestsContract } from '../contract.ts'

export const orderRequestsApi = connect('orderRequests', orderRequestsContract)
