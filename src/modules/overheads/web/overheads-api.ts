import { connect } from '#web/api.ts'
import { overheadsContract } from '../contract.ts'

export const overheadsApi = connect('overheads', overheadsContract)
