import { defineModule } from '#shared/module.ts'
import { enquiriesContract } from './contract.ts'

export const inbox = defineModule({
  contracts: { enquiries: enquiriesContract },
  kinds: { enquiry: { title: 'Order requests', page: '/order-requests/{id}' } },
})
