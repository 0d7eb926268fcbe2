import { connect } from '#web/api.ts'
import { authContract } from '../contract.ts'

export const authApi = connect('auth', authContract)
