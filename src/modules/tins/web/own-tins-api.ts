import { connect } from '#web/api.ts'
import { ownTinsContract } from '../contract.ts'

export const ownTinsApi = connect('own-tins', ownTinsContract)
