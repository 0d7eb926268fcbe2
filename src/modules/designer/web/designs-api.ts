import { connect } from '#web/api.ts'
import { designsContract } from '../contract.ts'

export const designsApi = connect('designs', designsContract)
