import { ingredientsRoutes } from '#modules/ingredients/server/routes.ts'
import { serverModule } from '#server/module.ts'
import { namedRecipe } from './named-recipe.ts'
import { recipesRoutes } from './routes.ts'
import { countUsesOfIngredient, usesOfIngredient } from './uses.ts'

export const recipes = serverModule(() => ({
  routes: {
    ingredients: ingredientsRoutes({ count: countUsesOfIngredient, list: usesOfIngredient }),
    recipes: recipesRoutes,
  },
  kinds: [namedRecipe],
}))
