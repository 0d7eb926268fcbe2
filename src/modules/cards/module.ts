import { defineModule } from '#shared/module.ts'
import { cardAccountContract, cardHooksContract, cardPaymentsContract } from './contract.ts'

export const cards = defineModule({
  contracts: { cardPayments: cardPaymentsContract, cardAccount: cardAccountContract, cardHooks: cardHooksContract },
})
