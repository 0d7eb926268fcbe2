import { connect } from '#web/api.ts'
import { choicesContract } from '../../choices/contract.ts'

export const choicesApi = connect('choices', choicesContract)
