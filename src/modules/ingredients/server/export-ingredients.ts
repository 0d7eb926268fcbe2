import { type Allergen, allergenLabel } from '#modules/allergens/allergen.ts'
import type { Scope } from '#server/scope.ts'
import { type CsvValue, toCsv } from '#shared/csv.ts'
import type { FileAnswer } from '#shared/route.ts'
import type { IngredientExport } from '../contract.ts'
import type { IngredientRow } from '../schema.ts'
import { ingredientWords } from '../words.ts'
import { listForExport } from './list-ingredients.ts'

type Exported = IngredientRow & { notes: string | null }
const { csv } = ingredientWords
const named = (codes: readonly Allergen[] | undefined) => codes?.map(allergenLabel).join('; ')

const COLUMNS: readonly (readonly [header: string, value: (row: Exported) => CsvValue])[] = [
  [csv.name, ({ name }) => name],
  [csv.category, ({ category }) => category],
  [csv.supplier, ({ supplier }) => supplier],
  [csv.brand, ({ brand }) => brand],
  [csv.packSize, ({ packSize }) => packSize],
  [csv.unit, ({ unit }) => unit],
  [csv.packCost, ({ packCost }) => packCost],
  [csv.costPerUnit, ({ costPerUnit }) => costPerUnit],
  [csv.stockQty, ({ stockQty }) => stockQty],
  [csv.reorderLevel, ({ reorderLevel }) => reorderLevel],
  [csv.contains, ({ allergens }) => named(allergens?.contains)],
  [csv.mayContain, ({ allergens }) => named(allergens?.mayContain)],
  [csv.pricedOn, ({ pricedOn }) => pricedOn],
  [csv.notes, ({ notes }) => notes],
]

export async function exportIngredients(scope: Scope, query: IngredientExport): Promise<FileAnswer> {
  const rows = await listForExport(scope, query)
  const cells = rows.map((row) => COLUMNS.map(([, value]) => value(row)))
  return {
    bytes: Buffer.from(
      toCsv(
        COLUMNS.map(([header]) => header),
        cells,
      ),
    ),
    contentType: 'text/csv; charset=utf-8',
    fileName: ingredientWords.exportFile(scope.today),
  }
}
