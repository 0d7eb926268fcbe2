import { defineModule } from '#shared/module.ts'
import { productsContract } from './contract.ts'

export const products = defineModule({ contracts: { products: productsContract } })
