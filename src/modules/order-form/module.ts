import { defineModule } from '#shared/module.ts'
import { orderFormContract } from './contract.ts'

export const orderForm = defineModule({ contracts: { orderForm: orderFormContract } })
