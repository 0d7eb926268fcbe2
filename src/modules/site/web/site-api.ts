import { connect } from '#web/api.ts'
import { siteContract } from '../contract.ts'

export const siteApi = connect('site', siteContract)
