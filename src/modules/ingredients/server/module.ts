import { serverModule } from '#server/module.ts'
import { masterIngredientsRoutes } from './routes.ts'

export const ingredients = serverModule(() => ({
  routes: { masterIngredients: masterIngredientsRoutes },
}))
