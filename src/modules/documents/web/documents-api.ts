import { connect } from '#web/api.ts'
import { documentsContract } from '../contract.ts'

export const documentsApi = connect('documents', documentsContract)
