import { connect } from '#web/api.ts'
import { ownWordsContract } from '../contract.ts'

export const ownWordsApi = connect('own-words', ownWordsContract)
