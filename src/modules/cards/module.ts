import { defineModule } from '#shared/module.ts'
import { cardAccountContract, cardPaymentsContract } from './contract.ts'

export const cards = defineModule({
  contracts: { cardPayments: cardPaymentsContract, cardAccount: cardAccountContract },
})
