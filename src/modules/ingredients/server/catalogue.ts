import { dimensionOf } from '#modules/units/unit.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { BASICS, CATALOGUE } from '../catalogue.ts'
import type { CatalogueEntry } from '../catalogue-entry.ts'
import type { AdoptInput } from '../contract.ts'
import type { Ingredient } from '../schema.ts'
import { ingredientWords } from '../words.ts'
import { ingredients as ownIngredients } from './ingredients.ts'

const byKey = new Map(CATALOGUE.map((entry) => [entry.key, entry]))

/** The starter catalogue, marked with what the business has already taken from it. */
export async function listCatalogue(scope: Scope): Promise<(CatalogueEntry & { basic: boolean; adopted: boolean })[]> {
  const rows = await scope.db
    .selectFrom('ingredients')
    .select('catalogue_key')
    .where('business_id', '=', scope.businessId)
    .where('catalogue_key', 'is not', null)
    .where('archived_at', 'is', null)
    .execute()
  const adopted = new Set(rows.map((row) => row.catalogue_key))
  return CATALOGUE.map((entry) => ({ ...entry, basic: BASICS.has(entry.key), adopted: adopted.has(entry.key) }))
}

/** Adds all of them or none. */
export async function adoptIngredients(scope: Scope, { ingredients }: AdoptInput): Promise<Ingredient[]> {
  const seen = new Set<string>()
  for (const [i, { key, unit }] of ingredients.entries()) {
    const entry = byKey.get(key)
    if (!entry) throw refused(i, ingredientWords.catalogueUnknown)
    if (unit && dimensionOf(unit) !== dimensionOf(entry.unit)) throw refused(i, ingredientWords.catalogueUnit, 'unit')
    if (seen.has(key)) throw refused(i, ingredientWords.catalogueTwice)
    seen.add(key)
  }
  const added: Ingredient[] = []
  for (const { key, unit, packSize, packCost } of ingredients) {
    const { key: _key, source: _source, ...entry } = byKey.get(key) as CatalogueEntry
    added.push(
      await ownIngredients.create(scope, {
        ...entry,
        unit: unit ?? entry.unit,
        packSize,
        packCost: packCost ?? undefined,
        hasVolumeConversion: entry.volumeToWeightRatio !== null,
        source: 'catalogue',
        catalogueKey: key,
      }),
    )
  }
  return added
}

function refused(position: number, message: string, field = 'key') {
  return new AppError('INVALID', message, { fields: { [`ingredients.${position}.${field}`]: message } })
}
