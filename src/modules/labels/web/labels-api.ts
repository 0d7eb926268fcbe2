import { connect } from '#web/api.ts'
import { labelsContract } from '../contract.ts'

export const labelsApi = connect('labels', labelsContract)
