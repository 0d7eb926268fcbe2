import { defineModule } from '#shared/module.ts'
import { servingChartContract } from './contract.ts'

export const servingChart = defineModule({ contracts: { servingChart: servingChartContract } })
