import { connect } from '#web/api.ts'
import { customerPricesContract } from '../../customer-prices/contract.ts'

export const customerPricesApi = connect('customerPrices', customerPricesContract)
