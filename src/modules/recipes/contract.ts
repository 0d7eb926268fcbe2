import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { RECIPE_SORTS } from './filters.ts'
import {
  KitchenRecipe,
  KitchenRecipeRow,
  Recipe,
  RecipeChanges,
  RecipeCostPoint,
  RecipeDraft,
  RecipeInput,
  RecipeListRow,
  RecipePreview,
  RecipeUse,
  RecipeVersion,
} from './schema.ts'

export const RecipeListing = listing(RECIPE_SORTS).extend({
  category: z.string().max(60).optional(),
  /** `no` means that something in it has no price. */
  priced: z.enum(['yes', 'no']).optional(),
})
export type RecipeListing = z.infer<typeof RecipeListing>

const { page: _page, pageSize: _pageSize, ...filters } = RecipeListing.shape
export const RecipeExport = z.object(filters)
export type RecipeExport = z.infer<typeof RecipeExport>

const member = { audience: 'member' } as const

export const recipesContract = {
  list: get('/recipes', {
    ...member,
    summary: 'Recipes with what they cost now',
    query: RecipeListing,
    list: RecipeListRow,
    kitchen: KitchenRecipeRow,
  }),
  create: post('/recipes', { summary: 'Add a recipe', body: RecipeInput, output: Recipe, status: 201 }),
  preview: post('/recipes/preview', {
    summary: 'What the rows of a form cost and contain',
    body: RecipeDraft,
    output: RecipePreview,
    reads: true,
  }),
  categories: get('/recipes/categories', {
    ...member,
    summary: 'Categories that recipes have',
    output: z.array(z.object({ category: z.string(), count: z.int() })),
  }),
  export: get('/recipes/export', { summary: 'Recipes as CSV', query: RecipeExport, file: true, audited: true }),
  get: get('/recipes/{id}', {
    ...member,
    summary: 'One recipe',
    params: byId,
    output: Recipe,
    kitchen: KitchenRecipe,
  }),
  update: patch('/recipes/{id}', { summary: 'Change a recipe', params: byId, body: RecipeChanges, output: Recipe }),
  remove: del('/recipes/{id}', { summary: 'Delete a recipe, or archive it when it is used', params: byId }),
  archive: post('/recipes/{id}/archive', { summary: 'Hide a recipe', params: byId, output: Recipe }),
  restore: post('/recipes/{id}/restore', { summary: 'Show an archived recipe again', params: byId, output: Recipe }),
  duplicate: post('/recipes/{id}/duplicate', { summary: 'Copy a recipe', params: byId, output: Recipe, status: 201 }),
  whereUsed: get('/recipes/{id}/where-used', {
    summary: 'Recipes and products that need a recipe',
    params: byId,
    output: z.array(RecipeUse),
  }),
  costHistory: get('/recipes/{id}/cost-history', {
    summary: 'What a recipe, as it is now, has cost by the prices of its ingredients, oldest first',
    params: byId,
    output: z.array(RecipeCostPoint),
  }),
  versions: get('/recipes/{id}/versions', {
    summary: 'How a recipe was before each change, newest first',
    params: byId,
    output: z.array(RecipeVersion),
  }),
}
