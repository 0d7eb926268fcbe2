import { sql } from 'kysely'
import { ingredients } from '#modules/ingredients/server/ingredients.ts'
import { refuseUnknownPicture } from '#modules/media/server/known-picture.ts'
import { changesOf, recordActivity } from '#server/activity.ts'
import { type Bin, takeBack, throwAway } from '#server/bin.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found, stale } from '#shared/errors.ts'
import { DEFAULT_CATEGORY } from '../recipe-categories.ts'
import type { Recipe, RecipeChanges, RecipeDraft, RecipeInput, RecipePreview, RecipeRowInput } from '../schema.ts'
import { recipeWords } from '../words.ts'
import { checkRows, holdNesting } from './check-rows.ts'
import { readKitchen } from './read-kitchen.ts'
import { reckon } from './reckon.ts'
import { getRecipe } from './to-recipe.ts'
import { isRecipeUsed } from './uses.ts'
import { keepVersion } from './versions.ts'

export const recipeBin: Bin = {
  table: 'recipes',
  parts: [
    {
      table: 'recipe_rows',
      of: 'recipe_id',
      needs: () => ({ ingredient_id: ingredients.bin, sub_recipe_id: recipeBin }),
    },
    { table: 'recipe_versions', of: 'recipe_id' },
  ],
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

/** The cost and allergens of a form's rows, before anything is saved. */
export async function previewRecipe(scope: Scope, draft: RecipeDraft): Promise<RecipePreview> {
  const { ingredients = [] } = draft
  const name = await nameOf(scope, draft.id)
  await checkRows(scope, ingredients, { id: draft.id, name })
  const ids = ingredients.flatMap(({ recipeId }) => recipeId ?? [])
  const more = ingredients.flatMap(({ ingredientId }) => ingredientId ?? [])
  const kitchen = await readKitchen(scope, ids, more)
  const rows = ingredients.map(({ ingredientId = null, recipeId = null, quantity, unit, notes = null }) => ({
    id: null,
    ingredientId,
    recipeId,
    quantity,
    unit,
    notes,
  }))
  return reckon(
    {
      name,
      servings: draft.servings ?? 1,
      yieldQuantity: draft.yieldQuantity ?? null,
      yieldUnit: draft.yieldUnit ?? null,
      customPrice: draft.customPrice ?? null,
      allergens: draft.allergens ?? [],
      rows,
    },
    rows,
    kitchen,
  )
}

async function nameOf({ db, businessId }: Scope, id: number | undefined): Promise<string> {
  if (id === undefined) return ''
  const row = await db
    .selectFrom('recipes')
    .select('name')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}

const nests = (rows: readonly RecipeRowInput[] | undefined) => rows?.some(({ recipeId }) => recipeId) ?? false

export async function createRecipe(scope: Scope, input: RecipeInput): Promise<Recipe> {
  return getRecipe(scope, (await addRecipe(scope, input)).id)
}

/** Leaves out the figures, which take longer to calculate than the recipe to save. */
export async function addRecipe(scope: Scope, input: RecipeInput): Promise<{ id: number; version: number }> {
  if (nests(input.ingredients)) await holdNesting(scope)
  await checkRows(scope, input.ingredients ?? [], { id: undefined, name: input.name })
  const made = await scope.db
    .insertInto('recipes')
    .values({
      category: DEFAULT_CATEGORY,
      servings: 1,
      ...(await toColumns(scope, input)),
      business_id: scope.businessId,
      name: input.name,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await writeRows(scope, made.id, input.ingredients ?? [])
  await recordActivity(scope, 'recipe', made.id, 'created')
  return made
}

export async function updateRecipe(scope: Scope, id: number, { version, ...changes }: RecipeChanges): Promise<Recipe> {
  if (nests(changes.ingredients)) await holdNesting(scope)
  const before = await holdRecipe(scope, id)
  if (before.version !== version) throw stale(before)
  const columns = await toColumns(scope, changes, before)
  const rows = changes.ingredients
  if (rows) await checkRows(scope, rows, { id, name: changes.name ?? before.name })
  if (Object.keys(columns).length === 0 && rows === undefined) return before
  await keepVersion(scope, before)
  if (rows) {
    await scope.db
      .deleteFrom('recipe_rows')
      .where('business_id', '=', scope.businessId)
      .where('recipe_id', '=', id)
      .execute()
    await writeRows(scope, id, rows)
  }
  return save(scope, before, columns)
}

export async function archiveRecipe(scope: Scope, id: number): Promise<Recipe> {
  return moveToArchive(scope, id, true)
}

/** Restores a recipe from the archive or the bin. */
export async function restoreRecipe(scope: Scope, id: number): Promise<Recipe> {
  if (!(await takeBack(scope, recipeBin, id))) return moveToArchive(scope, id, false)
  await recordActivity(scope, 'recipe', id, 'restored')
  return getRecipe(scope, id)
}

async function moveToArchive(scope: Scope, id: number, archived: boolean): Promise<Recipe> {
  const before = await holdRecipe(scope, id)
  if (before.archived === archived) return before
  return save(scope, before, { archived_at: archived ? scope.now : null })
}

/** FND-7: a recipe that nothing needs goes into the bin with its versions; any other is archived. */
export async function removeRecipe(scope: Scope, id: number): Promise<void> {
  await holdRecipe(scope, id)
  if (await isRecipeUsed(scope, id)) return void (await archiveRecipe(scope, id))
  await recordActivity(scope, 'recipe', id, 'deleted')
  await throwAway(scope, recipeBin, id)
}

/** Like `getRecipe`, but locks the recipe until this transaction ends. */
async function holdRecipe(scope: Scope, id: number): Promise<Recipe> {
  found(
    await scope.db
      .selectFrom('recipes')
      .select('id')
      .where('business_id', '=', scope.businessId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
    recipeWords.recipe,
  )
  return getRecipe(scope, id)
}

type Columns = Awaited<ReturnType<typeof toColumns>> & { archived_at?: string | null }

async function save(scope: Scope, before: Recipe, columns: Columns): Promise<Recipe> {
  await scope.db
    .updateTable('recipes')
    .set({ ...columns, version: sql`version + 1`, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', before.id)
    .execute()
  const after = await getRecipe(scope, before.id)
  const { updatedAt: _updatedAt, ...changed } = changesOf(before, after)
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'recipe', after.id, 'changed', changed)
  return after
}

async function writeRows(scope: Scope, recipeId: number, rows: readonly RecipeRowInput[]): Promise<void> {
  if (rows.length === 0) return
  await scope.db
    .insertInto('recipe_rows')
    .values(
      rows.map(({ ingredientId, recipeId: part, quantity, unit, notes }, position) => ({
        business_id: scope.businessId,
        recipe_id: recipeId,
        position,
        ingredient_id: ingredientId ?? null,
        sub_recipe_id: part ?? null,
        quantity,
        unit,
        notes: notes ?? null,
      })),
    )
    .execute()
}

/** The columns of the given fields only, without the rows. */
async function toColumns(scope: Scope, fields: Partial<RecipeInput>, before?: Recipe) {
  const { yieldQuantity = before?.yieldQuantity ?? null, yieldUnit = before?.yieldUnit ?? null, imageId } = fields
  if ((yieldQuantity === null) !== (yieldUnit === null))
    throw refused(yieldUnit === null ? 'yieldUnit' : 'yieldQuantity', recipeWords.yieldBoth)
  if (imageId !== before?.imageId)
    await refuseUnknownPicture(scope, imageId, { purpose: 'product', message: recipeWords.imageUnknown })
  return {
    ...(fields.name !== undefined && { name: fields.name }),
    ...(fields.category !== undefined && { category: fields.category }),
    ...(fields.description !== undefined && { description: fields.description }),
    ...(fields.instructions !== undefined && { instructions: fields.instructions }),
    ...(fields.servings !== undefined && { servings: fields.servings }),
    ...(fields.yieldQuantity !== undefined && { yield_quantity: fields.yieldQuantity }),
    ...(fields.yieldUnit !== undefined && { yield_unit: fields.yieldUnit }),
    ...(fields.prepTime !== undefined && { prep_time: fields.prepTime }),
    ...(fields.cookTime !== undefined && { cook_time: fields.cookTime }),
    ...(fields.ovenTemperature !== undefined && { oven_temperature: fields.ovenTemperature }),
    ...(fields.ovenUnit !== undefined && { oven_unit: fields.ovenUnit }),
    ...(fields.tin !== undefined && { tin: fields.tin === null ? null : JSON.stringify(fields.tin) }),
    ...(fields.customPrice !== undefined && { custom_price: fields.customPrice }),
    ...(fields.storageInfo !== undefined && { storage_info: fields.storageInfo }),
    ...(fields.batchesMax !== undefined && { batches_max: fields.batchesMax }),
    ...(fields.shelfLifeDays !== undefined && { shelf_life_days: fields.shelfLifeDays }),
    ...(fields.freezerLifeDays !== undefined && { freezer_life_days: fields.freezerLifeDays }),
    ...(fields.allergens !== undefined && { allergens: fields.allergens }),
    ...(imageId !== undefined && { image_id: imageId }),
  }
}
