import { sql } from 'kysely'
import { choiceWords } from '#modules/products/choices/words.ts'
import { productAllergens } from '#modules/products/product-allergens.ts'
import { readAllergens } from '#modules/products/server/product-parts.ts'
import { recipeAllergens } from '#modules/recipes/recipe-allergens.ts'
import { readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { matrixWords as words } from '../matrix-words.ts'
import { regionProfile } from '../region-profile.ts'
import type { AllergenMatrix, MatrixKind } from '../schema.ts'
import { allergenMatrix, type MatrixItem } from './matrix.ts'

const MOST = 10_000

/** All active products or recipes, with the allergens of their recipes. */
export async function readMatrix(scope: Scope, kind: MatrixKind): Promise<AllergenMatrix> {
  const { country } = await getSettings(scope)
  const items = kind === 'products' ? await readProducts(scope) : await readRecipes(scope)
  return allergenMatrix(items, regionProfile(country))
}

const namesOf = (scope: Scope, table: MatrixKind) =>
  scope.db
    .selectFrom(table)
    .select(['id', 'name'])
    .$if(table === 'products', (query) => query.select('has_choices'))
    .where('business_id', '=', scope.businessId)
    .where('archived_at', 'is', null)
    .orderBy((eb) => eb.fn<string>('lower', ['name']))
    .orderBy('id')
    .limit(MOST)
    .execute()

async function readProducts(scope: Scope): Promise<MatrixItem[]> {
  const products = await namesOf(scope, 'products')
  const known = await readAllergens(
    scope,
    products.map(({ id }) => id),
  )
  const options = products.some(({ has_choices }) => has_choices) ? await readOptions(scope) : []
  const allergensOf = productAllergens(
    await readKitchen(
      scope,
      options.flatMap(({ recipeId }) => recipeId ?? []),
    ),
  )
  const unknown = { ...allergensOf([]), notChecked: [words.noRecipe] }
  return [
    ...products.map(({ id, name }) => ({ id, name, allergens: known.get(id) ?? unknown })),
    ...options.map(({ recipeId, ...option }) => ({
      ...option,
      allergens: recipeId === null ? unknown : allergensOf([recipeId]),
    })),
  ]
}

type OptionRow = { id: number; name: string; choiceId: number; recipeId: number | null }

/** The options that are offered with a product, each once. */
async function readOptions({ db, businessId }: Scope): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow & { choice: string }>`
    select o.id, o.name, o.choice_id as "choiceId", o.recipe_id as "recipeId", c.name as choice
      from choice_options o join choices c on c.business_id = o.business_id and c.id = o.choice_id
     where o.business_id = ${businessId} and o.archived_at is null and c.archived_at is null
       and exists (select from product_choices l join products p on p.business_id = l.business_id and p.id = l.product_id
                    where l.business_id = o.business_id and l.choice_id = c.id and p.archived_at is null
                      and not l.left_out @> jsonb_build_array(jsonb_build_object('optionId', o.id)))
     order by lower(c.name), c.id, o.position`.execute(db)
  return rows.map(({ choice, ...option }) => ({ ...option, name: choiceWords.optionOf(choice, option.name, true) }))
}

async function readRecipes(scope: Scope): Promise<MatrixItem[]> {
  const recipes = await namesOf(scope, 'recipes')
  const kitchen = await readKitchen(scope, 'all')
  const allergensOf = recipeAllergens(kitchen)
  return recipes.flatMap((named) => {
    const recipe = kitchen.recipes.get(named.id)
    return recipe ? [{ ...named, allergens: allergensOf(recipe) }] : []
  })
}
