import { connect } from '#web/api.ts'
import { cardAccountContract } from '../contract.ts'

export const cardAccountApi = connect('card-account', cardAccountContract)
