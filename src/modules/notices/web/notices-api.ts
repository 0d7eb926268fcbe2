import { connect } from '#web/api.ts'
import { noticesContract } from '../contract.ts'

export const noticesApi = connect('notices', noticesContract)
