import { sql } from 'kysely'
import { ingredientsRoutes } from '#modules/ingredients/server/routes.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { serverModule } from '#server/module.ts'
import type { NamedKind } from '#server/records/named-kind.ts'
import { recipesRoutes } from './routes.ts'
import { countUsesOfIngredient, usesOfIngredient } from './uses.ts'

const namedRecipe: NamedKind = {
  kind: 'recipe',
  table: 'recipes',
  row: 'r',
  label: sql`r.name`,
  hint: sql`r.category`,
  drawn: sql`jsonb_build_object('items', r.name, 'kind', r.category)`,
  picture: sql`r.image_id`,
  says: (q) => sql`r.archived_at is null and ${saysWords(q, sql`r.name`)}`,
}

export const recipes = serverModule(() => ({
  routes: {
    ingredients: ingredientsRoutes({ count: countUsesOfIngredient, list: usesOfIngredient }),
    recipes: recipesRoutes,
  },
  kinds: [namedRecipe],
}))
