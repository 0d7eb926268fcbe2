import { connect } from '#web/api.ts'
import { deliveryNotesContract } from '../contract.ts'

export const deliveryNotesApi = connect('deliveryNotes', deliveryNotesContract)
