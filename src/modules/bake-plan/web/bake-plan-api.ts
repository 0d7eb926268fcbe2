import { connect } from '#web/api.ts'
import { bakePlanContract } from '../contract.ts'

export const bakePlanApi = connect('bake-plan', bakePlanContract)
