import { connect } from '#web/api.ts'
import { providerContract } from '../provider/provider-contract.ts'

export const providerApi = connect('providers', providerContract)
