import { connect } from '#web/api.ts'
import { recipesContract } from '../contract.ts'

export const recipesApi = connect('recipes', recipesContract)
