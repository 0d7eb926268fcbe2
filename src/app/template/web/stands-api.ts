import { connect } from '#web/api.ts'
import { standsContract } from '../contract.ts'

export const standsApi = connect('stands', standsContract)
