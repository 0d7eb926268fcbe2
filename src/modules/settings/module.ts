import { defineModule } from '#shared/module.ts'
import { eventTypesContract, productTypesContract, settingsContract, taxRatesContract } from './contract.ts'

export const settings = defineModule({
  contracts: {
    settings: settingsContract,
    taxRates: taxRatesContract,
    eventTypes: eventTypesContract,
    productTypes: productTypesContract,
  },
})
