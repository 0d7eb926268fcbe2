import { defineModule } from '#shared/module.ts'
import { deliveryNotesContract } from './contract.ts'

export const deliveryNotes = defineModule({ contracts: { deliveryNotes: deliveryNotesContract } })
