import { connect } from '#web/api.ts'
import { productionContract } from '../contract.ts'

export const productionApi = connect('production', productionContract)
