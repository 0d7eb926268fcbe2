import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { CATALOGUE } from '../catalogue.ts'
import type { CatalogueEntry } from '../catalogue-entry.ts'
import type { AdoptInput } from '../contract.ts'
import type { Ingredient } from '../schema.ts'
import { ingredientWords } from '../words.ts'
import { ingredients as ownIngredients } from './ingredients.ts'

const byKey = new Map(CATALOGUE.map((entry) => [entry.key, entry]))

/** The starter catalogue, with what the business took from it already. */
export async function listCatalogue(scope: Scope): Promise<(CatalogueEntry & { adopted: boolean })[]> {
  const rows = await scope.db
    .selectFrom('ingredients')
    .select('catalogue_key')
    .where('business_id', '=', scope.businessId)
    .where('catalogue_key', 'is not', null)
    .where('archived_at', 'is', null)
    .execute()
  const adopted = new Set(rows.map((row) => row.catalogue_key))
  return CATALOGUE.map((entry) => ({ ...entry, adopted: adopted.has(entry.key) }))
}

/** All of them or none. */
export async function adoptIngredients(scope: Scope, { ingredients }: AdoptInput): Promise<Ingredient[]> {
  const seen = new Set<string>()
  for (const [i, { key }] of ingredients.entries()) {
    if (!byKey.has(key)) throw refused(i, ingredientWords.catalogueUnknown)
    if (seen.has(key)) throw refused(i, ingredientWords.catalogueTwice)
    seen.add(key)
  }
  const added: Ingredient[] = []
  for (const { key, packSize, packCost } of ingredients) {
    const { key: _key, source: _source, ...entry } = byKey.get(key) as CatalogueEntry
    added.push(
      await ownIngredients.create(scope, {
        ...entry,
        packSize,
        packCost,
        hasVolumeConversion: entry.volumeToWeightRatio !== null,
        source: 'catalogue',
        catalogueKey: key,
      }),
    )
  }
  return added
}

function refused(position: number, message: string) {
  return new AppError('INVALID', message, { fields: { [`ingredients.${position}.key`]: message } })
}
