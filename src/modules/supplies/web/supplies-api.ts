import { connect } from '#web/api.ts'
import { suppliesContract } from '../contract.ts'

export const suppliesApi = connect('supplies', suppliesContract)
