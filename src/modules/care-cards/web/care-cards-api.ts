import { connect } from '#web/api.ts'
import { careCardsContract } from '../contract.ts'

export const careCardsApi = connect('careCards', careCardsContract)
