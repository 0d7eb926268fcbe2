import { connect } from '#web/api.ts'
import { allergenMatrixContract } from '../contract.ts'

export const allergenMatrixApi = connect('allergenMatrix', allergenMatrixContract)
