import { connect } from '#web/api.ts'
import { ordersContract } from '../contract.ts'

export const ordersApi = connect('orders', ordersContract)
