import { defineModule } from '#shared/module.ts'
import { ingredientsContract, masterIngredientsContract } from './contract.ts'

export const ingredients = defineModule({
  contracts: { ingredients: ingredientsContract, masterIngredients: masterIngredientsContract },
  kinds: { ingredient: { title: 'Ingredients', page: '/ingredients?edit={id}' } },
})
