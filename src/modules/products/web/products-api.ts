import { connect } from '#web/api.ts'
import { productsContract } from '../contract.ts'

export const productsApi = connect('products', productsContract)
