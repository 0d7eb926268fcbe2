import { connect } from '#web/api.ts'
import { servingChartContract } from '../chart-contract.ts'

export const servingChartApi = connect('serving-chart', servingChartContract)
