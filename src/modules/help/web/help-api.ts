import { connect } from '#web/api.ts'
import { helpContract } from '../contract.ts'

export const helpApi = connect('help', helpContract)
