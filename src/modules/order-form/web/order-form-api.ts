import { connect } from '#web/api.ts'
import { orderFormContract } from '../contract.ts'

export const orderForm = connect('orderForm', orderFormContract)
