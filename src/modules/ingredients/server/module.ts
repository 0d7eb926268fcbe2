import { serverModule } from '#server/module.ts'
import { ingredients as records } from './ingredients.ts'
import { masterIngredientsRoutes } from './routes.ts'

export const ingredients = serverModule(() => ({
  routes: { masterIngredients: masterIngredientsRoutes },
  kinds: [records.named],
}))
