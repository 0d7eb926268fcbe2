import { defineModule } from '#shared/module.ts'
import { recipesContract } from './contract.ts'

export const recipes = defineModule({
  contracts: { recipes: recipesContract },
  kinds: { recipe: { title: 'Recipes', page: '/recipes/{id}' } },
})
