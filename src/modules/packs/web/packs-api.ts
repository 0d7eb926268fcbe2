import { connect } from '#web/api.ts'
import { packsContract } from '../contract.ts'

export const packsApi = connect('packs', packsContract)
