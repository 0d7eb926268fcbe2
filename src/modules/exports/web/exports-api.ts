import { connect } from '#web/api.ts'
import { exportsContract, restoreContract } from '../contract.ts'

export const exportsApi = connect('exports', exportsContract)
export const restoreApi = connect('restore', restoreContract)
