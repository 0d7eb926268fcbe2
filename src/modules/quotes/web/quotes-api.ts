import { connect } from '#web/api.ts'
import { quotesContract } from '../contract.ts'

export const quotesApi = connect('quotes', quotesContract)
