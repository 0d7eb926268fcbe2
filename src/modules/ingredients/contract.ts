import { z } from 'zod'
import { UNITS } from '#modules/units/unit.ts'
import { byId, optionalDecimal, pathId, required } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { get, post, put } from '#shared/route.ts'
import { CatalogueEntry } from './catalogue-entry.ts'
import { ATTENTION, INGREDIENT_SORTS } from './filters.ts'
import {
  Ingredient,
  IngredientChanges,
  IngredientInput,
  IngredientPrice,
  IngredientRow,
  IngredientUse,
  KitchenIngredientRow,
  StockCount,
} from './schema.ts'

export const IngredientListing = listing(INGREDIENT_SORTS).extend({
  category: z.string().max(60).optional(),
  supplier: z.string().max(120).optional(),
  attention: z.enum(ATTENTION).optional(),
})
export type IngredientListing = z.infer<typeof IngredientListing>

export const ADOPT_MAX = 300

export const AdoptInput = z.object({
  ingredients: z
    .array(
      z.object({
        key: required('Ingredient', 80),
        /** The unit of the pack, of the same kind as the entry's; by default the entry's own. */
        unit: z.enum(UNITS).optional(),
        packSize: IngredientInput.shape.packSize.unwrap(),
        /** Without it the ingredient is not priced yet. */
        packCost: optionalDecimal('Pack cost', { min: 0, max: 99_999_999, places: 6 }),
      }),
    )
    .min(1, 'Choose at least one ingredient')
    .max(ADOPT_MAX, `At most ${ADOPT_MAX} ingredients at once`),
})
export type AdoptInput = z.infer<typeof AdoptInput>

export const ingredientsContract = {
  ...recordRoutes('/ingredients', {
    noun: 'ingredient',
    plural: 'ingredients',
    row: Ingredient,
    input: IngredientInput,
    changes: IngredientChanges,
    listing: IngredientListing,
  }),
  list: get('/ingredients', {
    audience: 'member',
    summary: 'List ingredients',
    query: IngredientListing,
    list: IngredientRow,
    kitchen: KitchenIngredientRow,
  }),
  count: put('/ingredients/{id}/stock', {
    audience: 'member',
    summary: 'Note how much of an ingredient is in stock',
    params: byId,
    body: StockCount,
    output: IngredientRow,
    kitchen: KitchenIngredientRow,
  }),
  create: post('/ingredients', {
    summary: 'Add an ingredient',
    body: IngredientInput,
    output: z.object({ status: z.literal('success'), message: z.string(), data: Ingredient }),
    status: 201,
  }),
  duplicates: get('/ingredients/duplicates', {
    summary: 'Ingredients of this name and supplier',
    query: z.object({
      name: z.string().max(300),
      supplier: z.string().max(300).optional(),
      exceptId: pathId.optional(),
    }),
    output: z.array(z.object({ id: Ingredient.shape.id, name: z.string(), supplier: z.string().nullable() })),
  }),
  categories: get('/ingredients/categories', {
    summary: 'Categories that ingredients have, archived ones too',
    output: z.array(z.string()),
  }),
  prices: get('/ingredients/{id}/prices', {
    summary: 'What an ingredient cost over time, newest first',
    params: byId,
    output: z.array(IngredientPrice),
  }),
  whereUsed: get('/ingredients/{id}/where-used', {
    summary: 'Recipes that need an ingredient',
    params: byId,
    output: z.array(IngredientUse),
  }),
}

export const masterIngredientsContract = {
  list: get('/master-ingredients', {
    summary: 'The starter catalogue of common ingredients',
    output: z.array(CatalogueEntry.extend({ basic: z.boolean(), adopted: z.boolean() })),
  }),
  adopt: post('/master-ingredients/adopt', {
    summary: 'Add ingredients of the starter catalogue as own ones',
    body: AdoptInput,
    output: z.array(Ingredient),
    status: 201,
  }),
}
