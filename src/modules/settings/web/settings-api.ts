import { connect } from '#web/api.ts'
import { eventTypesContract, productTypesContract, settingsContract, taxRatesContract } from '../contract.ts'

export const settingsApi = connect('settings', settingsContract)
export const taxRatesApi = connect('tax-rates', taxRatesContract)
export const eventTypesApi = connect('event-types', eventTypesContract)
export const productTypesApi = connect('product-types', productTypesContract)
