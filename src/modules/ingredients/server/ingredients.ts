import { type RawBuilder, sql } from 'kysely'
import { type Allergen, allergenLabel } from '#modules/allergens/allergen.ts'
import { bookStock, type Counted } from '#modules/stock/server/movements.ts'
import type { Unit } from '#modules/units/unit.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { folded } from '#shared/text/folded.ts'
import { CATALOGUE } from '../catalogue.ts'
import type { IngredientListing } from '../contract.ts'
import { costPerUnit } from '../cost-per-unit.ts'
import { searchAliases } from '../find-entry.ts'
import { DEFAULT_CATEGORY } from '../ingredient-categories.ts'
import { OLD_AFTER_DAYS } from '../price-age.ts'
import {
  camelFields,
  type Ingredient,
  type IngredientChanges,
  type IngredientFields,
  type IngredientInput,
  type PriceSource,
} from '../schema.ts'
import { stockInUnit } from '../stock-in-unit.ts'
import { ingredientWords } from '../words.ts'
import { isSamePack, NO_VOLUME, packOf, touchesVolume, volumeOf } from './pack.ts'
import { recordPrice } from './prices.ts'

/** SQL for ingredients `r` that the catalogue knows by the searched name: "baking soda" finds bicarbonate. */
function isAlsoCalled(q: string): RawBuilder<boolean> {
  const entries = searchAliases(CATALOGUE, q)
  const names = entries.map(({ name }) => folded(name))
  return sql<boolean>`(r.catalogue_key = any(${entries.map(({ key }) => key)}) or folded(r.name) = any(${names}))`
}

export const isLowIngredient = sql<boolean>`stock_quantity <= reorder_level`

const ATTENTION = {
  unpriced: () => sql<boolean>`r.pack_cost is null`,
  'old-price': ({ today }: Scope) => sql<boolean>`r.priced_on < ${addDays(today, -OLD_AFTER_DAYS)}::date`,
  'low-stock': () => isLowIngredient,
  unchecked: () => sql<boolean>`r.contains is null`,
}

/** An ingredient as typed in a form, or as the app adds it. */
type Typed = IngredientInput &
  Pick<IngredientChanges, 'priceChecked'> & {
    source?: PriceSource
    catalogueKey?: string
    pricedOn?: string
  }

const { text, date, money, quantity } = sheetOf<Ingredient>()
const { csv } = ingredientWords
const named = (codes: readonly Allergen[] | undefined) => codes?.map(allergenLabel).join('; ')

/** The calls for ingredients with the number of their uses; the SQL `count` counts those of the ingredient `r`. */
export const ingredientsUsedBy = (count: RawBuilder<number>) =>
  records({
    table: 'ingredients',
    label: 'Ingredient',
    entity: 'ingredient',
    fields: {
      name: field.text('name'),
      category: field.text('category'),
      supplier: field.optionalText('supplier'),
      brand: field.optionalText('brand'),
      unit: field.of<Unit>('unit'),
      packSize: field.quantity('pack_size'),
      packCost: field.optionalCost('pack_cost'),
      purchaseTaxRate: field.percent('purchase_tax_rate'),
      purchasePriceEntry: field.of<'net' | 'gross'>('purchase_price_entry'),
      wastePercent: field.percent('waste_percent'),
      hasVolumeConversion: field.flag('has_volume_conversion'),
      volumeUnit: field.of<Unit | null>('volume_unit'),
      volumeToWeightRatio: field.optionalQuantity('volume_to_weight_ratio'),
      weightUnit: field.of<Unit | null>('weight_unit'),
      itemWeight: field.optionalQuantity('item_weight'),
      itemsPerPack: field.optionalQuantity('items_per_pack'),
      packWeight: field.optionalQuantity('pack_weight'),
      contains: field.of<Allergen[] | null>('contains'),
      mayContain: field.of<Allergen[] | null>('may_contain'),
      labelText: field.optionalText('label_text'),
      stockQty: field.optionalQuantity('stock_quantity'),
      reorderLevel: field.optionalQuantity('reorder_level'),
      notes: field.optionalText('notes'),
      pricedOn: field.optionalDate('priced_on'),
      catalogueKey: field.optionalText('catalogue_key'),
    },
    reads: { uses: sql<number>`${count}::int` },
    row: ({ contains, mayContain, ...stored }): Ingredient => ({
      ...stored,
      costPerUnit:
        stored.packCost === null ? null : costPerUnit({ packCost: stored.packCost, packSize: stored.packSize }),
      allergens: contains && mayContain ? { contains, mayContain } : null,
    }),
    complete: async (
      { today }: Scope,
      { priceChecked, source, catalogueKey, pricedOn = today, ...typed }: Partial<Typed>,
      before?: Ingredient,
    ) => {
      const fields = camelFields(typed)
      // An imported recipe may name an ingredient without a price, and the catalogue has no prices.
      const pack = packOf(fields, before, { mayLackPrice: source === 'import' || source === 'catalogue' })
      const isNewPrice = before === undefined || priceChecked === true || !isSamePack(pack, before)
      const { allergens } = fields
      return {
        ...(before === undefined && { category: DEFAULT_CATEGORY, catalogueKey: catalogueKey ?? null }),
        ...stockAlong(fields, before),
        ...fields,
        ...pack,
        ...(touchesVolume(fields) && volumeOf(fields, before ?? NO_VOLUME)),
        ...(allergens !== undefined && {
          contains: allergens?.contains ?? null,
          mayContain: allergens?.mayContain ?? null,
        }),
        ...((isNewPrice || pricedOn !== today) && pack.packCost !== null && { pricedOn }),
      }
    },
    afterWrite: (scope, ids) => bookStock(scope, INGREDIENT_STOCK, ids),
    // ING-3: a changed pack is a new price, and so is the same one if somebody confirms it.
    afterSave: async (scope, after, before, { source = 'added', priceChecked }) => {
      const { id, unit, packSize, packCost } = after
      // A purchase writes its own line.
      if (packCost === null || (before !== undefined && source === 'expense')) return
      const pack = { unit, packSize, packCost }
      if (before === undefined) await recordPrice(scope, id, pack, source)
      else if (!isSamePack(pack, before)) await recordPrice(scope, id, pack, 'edited')
      else if (priceChecked) await recordPrice(scope, id, pack, 'checked')
    },
    copy: ({ packCost, costPerUnit: _costPerUnit, catalogueKey: _key, pricedOn: _pricedOn, ...ingredient }) => ({
      ...ingredient,
      packCost: packCost ?? undefined,
    }),
    search: (q) =>
      sql<boolean>`(${saysWords(q, sql`concat_ws(' ', r.name, r.supplier, r.brand, r.category)`)} or ${isAlsoCalled(q)})`,
    hint: sql`coalesce(r.supplier, r.category)`,
    sorts: {
      name: sql`lower(r.name)`,
      category: sql`r.category`,
      supplier: sql`lower(r.supplier)`,
      packCost: sql`r.pack_cost`,
      costPerUnit: sql`r.pack_cost / r.pack_size`,
      stockQty: sql`r.stock_quantity`,
      pricedOn: sql`r.priced_on`,
      uses: count,
      createdAt: sql`r.created_at`,
    },
    filters: {
      category: (category: IngredientListing['category']) => sql<boolean>`r.category = ${category}`,
      supplier: (supplier: IngredientListing['supplier']) => sql<boolean>`r.supplier = ${supplier}`,
      attention: (attention: NonNullable<IngredientListing['attention']>, scope) => ATTENTION[attention](scope),
    },
    // The most rows without `page`.
    wholeMax: 10_000,
    parts: [{ table: 'ingredient_prices', of: 'ingredient_id' }],
    columns: {
      name: text(csv.name, 'name'),
      category: text(csv.category, 'category'),
      supplier: text(csv.supplier, 'supplier'),
      brand: text(csv.brand, 'brand'),
      packSize: quantity(csv.packSize, 'packSize'),
      unit: text(csv.unit, 'unit'),
      packCost: money(csv.packCost, 'packCost'),
      costPerUnit: money(csv.costPerUnit, 'costPerUnit'),
      stockQty: quantity(csv.stockQty, 'stockQty'),
      reorderLevel: quantity(csv.reorderLevel, 'reorderLevel'),
      contains: text(csv.contains, ({ allergens }) => named(allergens?.contains)),
      mayContain: text(csv.mayContain, ({ allergens }) => named(allergens?.mayContain)),
      pricedOn: date(csv.pricedOn, 'pricedOn'),
      notes: text(csv.notes, 'notes'),
    },
  })

export const INGREDIENT_STOCK: Counted = {
  kind: 'ingredient',
  table: sql.table('ingredients'),
  stock: sql.ref('stock_quantity'),
  unit: sql`t.unit`,
}

export const ingredients = ingredientsUsedBy(sql<number>`0`)

/** Converts the stock if only its unit changes. */
function stockAlong({ unit }: IngredientFields, before: Ingredient | undefined): IngredientFields {
  if (before === undefined || unit === undefined || unit === before.unit) return {}
  const along = (stock: number | null) => stock && stockInUnit(stock, before.unit, unit, before)
  return { stockQty: along(before.stockQty), reorderLevel: along(before.reorderLevel) }
}
