import { connect } from '#web/api.ts'
import { cakeTemplatesContract } from '../contract.ts'

export const cakeTemplatesApi = connect('cakeTemplates', cakeTemplatesContract)
