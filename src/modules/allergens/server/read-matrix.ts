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
  const ofNothing = productAllergens(await readKitchen(scope, []))([])
  const unknown = { ...ofNothing, notChecked: [words.noRecipe] }
  return products.map((product) => ({ ...product, allergens: known.get(product.id) ?? unknown }))
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
