import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { personKeys } from '#modules/contacts/same-person.ts'
import { ContactInput } from '#modules/contacts/schema.ts'
import {
  createContacts,
  getContact,
  isContactUsed,
  removeContact,
  updateContact,
} from '#modules/contacts/server/store.ts'
import { ExpenseInput } from '#modules/expenses/schema.ts'
import { expenses } from '#modules/expenses/server/expenses.ts'
import { IngredientInput } from '#modules/ingredients/schema.ts'
import { ingredients } from '#modules/ingredients/server/ingredients.ts'
import { ingredientKept } from '#modules/ingredients/server/routes.ts'
import { ProductInput } from '#modules/products/schema.ts'
import { addProduct, getProduct, removeProduct, updateProduct, usesOfProduct } from '#modules/products/server/store.ts'
import { RecipeInput } from '#modules/recipes/schema.ts'
import { addRecipe, removeRecipe, updateRecipe } from '#modules/recipes/server/store.ts'
import { getRecipe } from '#modules/recipes/server/to-recipe.ts'
import { isRecipeUsed, usesOfIngredient } from '#modules/recipes/server/uses.ts'
import { SupplyInput } from '#modules/supplies/schema.ts'
import { supplies, usesOfSupply } from '#modules/supplies/server/supplies.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { ImportType } from '../import-type.ts'
import { findPeople } from './find-people.ts'
import { type Fields, type ImportTarget, type Made, orRefusal } from './import-target.ts'
import { orderTarget } from './order-target.ts'
import { resolveCategories } from './resolve-categories.ts'
import { resolveIngredients, resolveParts } from './resolve-names.ts'

const lower = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/** Finds the active records of a table by a key, which an expression over `r` computes. */
const findBy = (table: string, key: RawBuilder<string>) => async (scope: Scope, keys: readonly string[]) => {
  if (keys.length === 0) return new Map<string, number>()
  const { rows } = await sql<{ key: string; id: number }>`
    select k.key, min(r.id) as id from unnest(${keys}::text[]) as k (key)
      join ${sql.table(table)} r on r.business_id = ${scope.businessId} and ${key} = k.key
     where r.archived_at is null group by k.key`.execute(scope.db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

type Saved = { id: number; version: number }

/** The records that the rows became, or why they were refused. */
const madeOf = (kind: string, rows: readonly (Saved | AppError)[]): (Made | AppError)[] =>
  rows.map((row) => (row instanceof AppError ? row : { kind, id: row.id, version: row.version }))

/** Creates each on its own, all at once: a refusal concerns only its row. */
const oneByOne =
  (kind: string, create: (scope: Scope, input: never) => Promise<{ id: number; version: number }>) =>
  (scope: Scope, inputs: readonly Fields[]): Promise<(Made | Error)[]> =>
    Promise.all(
      inputs.map((input) =>
        orRefusal(async () => {
          const { id, version } = await create(scope, input as never)
          return { kind, id, version }
        }),
      ),
    )

type Of<Schema extends z.ZodType> = z.output<Schema>

const byName = sql<string>`lower(r.name)`

export const importTargets: Record<ImportType, ImportTarget> = {
  contacts: {
    kind: 'contact',
    schema: ContactInput,
    fieldOf: { mailingListSource: 'mailingList' },
    keysOf: (input, country) => personKeys(input as Of<typeof ContactInput>, country),
    provesSame: (key) => !key.startsWith('|'),
    find: findPeople,
    create: async (scope, inputs) => {
      const ids = await createContacts(scope, inputs as Of<typeof ContactInput>[])
      return ids.map((id) => ({ kind: 'contact', id, version: 1 }))
    },
    read: (scope, id) => getContact(scope, id),
    update: (scope, id, changes) => updateContact(scope, id, changes),
    isUsed: (scope, id) => isContactUsed(scope, id),
    remove: (scope, id) => removeContact(scope, id),
  },
  ingredients: {
    kind: 'ingredient',
    schema: IngredientInput,
    fieldOf: { name: 'ingredient' },
    keysOf: ({ name, supplier }) => [`${lower(name)}|${lower(supplier)}`],
    find: findBy('ingredients', sql`lower(r.name) || '|' || lower(coalesce(r.supplier, ''))`),
    create: async (scope, inputs) => {
      const typed = (inputs as Of<typeof IngredientInput>[]).map((input) => ({ ...input, source: 'import' as const }))
      return madeOf('ingredient', await ingredients.createMany(scope, typed))
    },
    read: (scope, id) => ingredients.get(scope, id),
    update: (scope, id, changes) => ingredients.update(scope, id, changes),
    isUsed: async (scope, id) => (await usesOfIngredient(scope, id)).length > 0 || (await ingredientKept(scope, id)),
    remove: (scope, id) => ingredients.remove(scope, id, async () => false),
  },
  recipes: {
    kind: 'recipe',
    schema: RecipeInput,
    fieldOf: { servings: 'serves', instructions: 'method', description: 'notes', customPrice: 'totalCost' },
    keysOf: ({ name }) => [lower(name)],
    find: findBy('recipes', byName),
    resolve: resolveIngredients,
    create: oneByOne('recipe', addRecipe),
    read: (scope, id) => getRecipe(scope, id),
    update: (scope, id, changes) => updateRecipe(scope, id, changes),
    asChanges: ({ ingredients: rows, ...recipe }) => ({
      ...recipe,
      ...(Array.isArray(rows) && {
        ingredients: rows.map(({ ingredientId, recipeId, quantity, unit, notes }: Fields) => ({
          ingredientId,
          recipeId,
          quantity,
          unit,
          notes,
        })),
      }),
    }),
    isUsed: isRecipeUsed,
    remove: (scope, id) => removeRecipe(scope, id),
  },
  supplies: {
    kind: 'supply',
    schema: SupplyInput,
    fieldOf: {},
    keysOf: ({ name }) => [lower(name)],
    find: findBy('supplies', byName),
    create: async (scope, inputs) =>
      madeOf('supply', await supplies.createMany(scope, inputs as Of<typeof SupplyInput>[])),
    read: (scope, id) => supplies.get(scope, id),
    update: (scope, id, changes) => supplies.update(scope, id, changes),
    isUsed: async (scope, id) => (await usesOfSupply(scope, id)).length > 0,
    remove: (scope, id) => supplies.remove(scope, id, async () => false),
  },
  products: {
    kind: 'product',
    schema: ProductInput,
    fieldOf: {
      price: 'sellPrice',
      priceIncludingTax: 'sellPrice',
      labourMinutes: 'labourHours',
      labourRate: 'hourlyLabourRate',
      overheadValue: 'overheadCost',
    },
    keysOf: ({ name }) => [lower(name)],
    find: findBy('products', byName),
    resolve: resolveParts,
    create: oneByOne('product', addProduct),
    read: async (scope, id) => {
      const { labourFixed: _fixed, fixedLabourCost: _cost, ...product } = await getProduct(scope, id)
      return product
    },
    update: (scope, id, changes) => updateProduct(scope, id, changes),
    // A price typed with tax is restored without it.
    asChanges: ({ recipes, supplies: parts, priceIncludingTax: _gross, ...product }) => ({
      ...product,
      ...(Array.isArray(recipes) && { recipes: recipes.map(({ id, quantity }: Fields) => ({ id, quantity })) }),
      ...(Array.isArray(parts) && { supplies: parts.map(({ id, quantity }: Fields) => ({ id, quantity })) }),
    }),
    isUsed: async (scope, id) => (await usesOfProduct(scope, id)).length > 0,
    remove: (scope, id) => removeProduct(scope, id),
  },
  expenses: {
    kind: 'expense',
    schema: ExpenseInput,
    fieldOf: { totalIncTax: 'amount', categoryId: 'category', notes: 'receipt' },
    keysOf: ({ date, totalIncTax, description }) => [`${date}|${Number(totalIncTax)}|${lower(description)}`],
    find: findBy(
      'expenses',
      sql`r.date::text || '|' || trim_scale(r.total_inc_tax)::text || '|' || lower(r.description)`,
    ),
    repeats: true,
    resolve: resolveCategories,
    create: async (scope, inputs) =>
      madeOf('expense', await expenses.createMany(scope, inputs as Of<typeof ExpenseInput>[])),
    read: (scope, id) => expenses.get(scope, id),
    update: (scope, id, changes) => expenses.update(scope, id, changes),
    isUsed: async () => false,
    remove: (scope, id) => expenses.remove(scope, id, async () => false),
  },
  orders: orderTarget,
}
