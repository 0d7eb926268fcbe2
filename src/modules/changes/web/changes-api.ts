import { connect } from '#web/api.ts'
import { changesContract } from '../contract.ts'

export const changesApi = connect('changes', changesContract)
