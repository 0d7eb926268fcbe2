import { sql } from 'kysely'
import { ingredients } from '#modules/ingredients/server/ingredients.ts'
import { createRecipe } from '#modules/recipes/server/store.ts'
import { productTypeSlug } from '#modules/settings/kinds/product-type-slugs.ts'
import { listProductTypes } from '#modules/settings/server/product-types.ts'
import { supplies } from '#modules/supplies/server/supplies.ts'
import type { Scope } from '#server/scope.ts'
import { type NamedPart, namesFor } from '../cells/ingredient-lines.ts'
import { importWords as words } from '../words.ts'
import type { Made, NameRules, Planned } from './import-target.ts'

type Table = 'ingredients' | 'recipes' | 'supplies'

/** Ids of active records by their names in lower case. */
async function idsByName(scope: Scope, table: Table, names: Iterable<string>): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select lower(r.name) as name, min(r.id) as id from ${sql.table(table)} r
     where r.business_id = ${scope.businessId} and r.archived_at is null and lower(r.name) = any(${[...new Set(names)]}::text[])
     group by 1`.execute(scope.db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

type Lookup = {
  known: Map<string, number>
  add: (name: string) => Promise<Made>
  told: (name: string) => string
}

/** The record of this name: found, added, or undefined with a warning for the row. */
async function idFor(row: Planned, name: string, { known, add, told }: Lookup, rules: NameRules) {
  for (const each of namesFor(name)) {
    const id = known.get(each)
    if (id !== undefined) return id
  }
  row.warnings.push(rules.unknownNames === 'create' ? told(name) : words.unknownSkipped(name))
  if (rules.unknownNames === 'skip' || rules.isCheck || row.action === 'skip' || row.action === 'error')
    return undefined
  const made = await add(name)
  row.added.push(made)
  known.set(name.toLowerCase(), made.id)
  return made.id
}

const unpriced = (name: string, unit: string) =>
  ({ name: name.slice(0, 200), unit, source: 'import' }) as Parameters<typeof ingredients.create>[1]

/** IMP-6: finds the ingredients in the lines of recipes. */
export async function resolveIngredients(scope: Scope, rows: readonly Planned[], rules: NameRules): Promise<void> {
  const names = rows.flatMap(({ lines = [] }) => lines.flatMap(({ name }) => namesFor(name)))
  const known = await idsByName(scope, 'ingredients', names)
  for (const row of rows) {
    const made = []
    for (const { name, quantity, unit = 'each', notes } of row.lines ?? []) {
      if (quantity === undefined) continue
      const add = async () => {
        const { id, version } = await ingredients.create(scope, unpriced(name, unit))
        return { kind: 'ingredient', id, version }
      }
      const ingredientId = await idFor(row, name, { known, add, told: words.unknownCreated }, rules)
      if (ingredientId !== undefined)
        made.push({ ingredientId, quantity: Number(quantity), unit, ...(notes !== '' && { notes }) })
    }
    if (row.lines !== undefined && row.lines.length > 0) row.input.ingredients = made
  }
}

/** IMP-6: finds the recipes, supplies and product types that products name. */
export async function resolveParts(scope: Scope, rows: readonly Planned[], rules: NameRules): Promise<void> {
  const namesOf = (parts: (row: Planned) => readonly NamedPart[] | undefined) =>
    rows.flatMap((row) => (parts(row) ?? []).flatMap(({ name }) => namesFor(name)))
  const types = new Map(
    (await listProductTypes(scope)).rows.flatMap(({ slug, name }) => [
      [slug, slug],
      [productTypeSlug(name), slug],
    ]),
  )
  const recipes: Lookup = {
    known: await idsByName(
      scope,
      'recipes',
      namesOf((row) => row.recipes),
    ),
    add: async (name) => {
      const { id, version } = await createRecipe(scope, { name: name.slice(0, 200) })
      return { kind: 'recipe', id, version }
    },
    told: words.unknownRecipe,
  }
  const parts: Lookup = {
    known: await idsByName(
      scope,
      'supplies',
      namesOf((row) => row.supplies),
    ),
    add: async (name) => {
      const { id, version } = await supplies.create(scope, { name: name.slice(0, 200) })
      return { kind: 'supply', id, version }
    },
    told: words.unknownCreated,
  }
  const idsOf = async (row: Planned, named: readonly NamedPart[], lookup: Lookup) => {
    const ids = new Map<number, number>()
    for (const { name, quantity } of named) {
      const id = await idFor(row, name, lookup, rules)
      if (id !== undefined) ids.set(id, (ids.get(id) ?? 0) + Number(quantity))
    }
    return [...ids].map(([id, quantity]) => ({ id, quantity }))
  }
  for (const row of rows) {
    if (typeof row.input.type === 'string') row.input.type = typeFor(row, row.input.type, types)
    if (row.action === 'new' && row.input.price === undefined && row.input.priceIncludingTax === undefined) {
      row.input.price = '0'
      row.warnings.push(words.noPrice)
    }
    if (row.recipes && row.recipes.length > 0) row.input.recipes = await idsOf(row, row.recipes, recipes)
    if (row.supplies && row.supplies.length > 0) row.input.supplies = await idsOf(row, row.supplies, parts)
  }
}

/** Finds a product type: "Cakes > Wedding cakes" and "Cakes, Celebration" are cakes. */
function typeFor(row: Planned, written: string, types: ReadonlyMap<string, string>): string {
  for (const part of [written, ...written.split(/[>,;|/]/)]) {
    const slug = productTypeSlug(part)
    const known = types.get(slug) ?? types.get(`${slug}s`) ?? types.get(slug.split('-').at(-1) ?? '')
    if (known !== undefined) return known
  }
  row.warnings.push(words.typeUnknown(written))
  return 'other'
}
