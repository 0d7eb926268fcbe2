import { connect } from '#web/api.ts'
import { ingredientsContract, masterIngredientsContract } from '../contract.ts'

export const ingredientsApi = connect('ingredients', ingredientsContract)
export const masterIngredientsApi = connect('masterIngredients', masterIngredientsContract)
