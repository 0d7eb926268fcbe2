import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { StandingLineInput } from '../schema.ts'
import type { PriceEntry } from '../typed-price.ts'
import { standingWords as words } from '../words.ts'

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

/** A copy keeps how its prices were typed. */
type Written = StandingLineInput & { priceEntry?: PriceEntry | null }

/** Saves the whole list of items. */
export async function writeLines(scope: Scope, standingId: number, lines: readonly Written[]): Promise<void> {
  await refuseUnknown(scope, lines)
  const { pricesIncludeTax } = await getSettings(scope)
  await scope.db
    .deleteFrom('standing_lines')
    .where('business_id', '=', scope.businessId)
    .where('standing_id', '=', standingId)
    .execute()
  await insertRows(
    scope,
    'standing_lines',
    lines.map(
      (
        { productId, recipeId, sizeId, optionIds, name, unitPrice, taxRateId, priceEntry, ...quantities },
        position,
      ) => ({
        standing_id: standingId,
        position,
        product_id: productId ?? null,
        recipe_id: recipeId ?? null,
        size_id: sizeId ?? null,
        picks: [...new Set(optionIds ?? [])].map((optionId) => ({ optionId })),
        name,
        unit_price: unitPrice ?? null,
        price_entry: unitPrice == null ? null : (priceEntry ?? (pricesIncludeTax ? 'gross' : 'net')),
        tax_rate_id: taxRateId ?? null,
        mon: quantities.mon ?? null,
        tue: quantities.tue ?? null,
        wed: quantities.wed ?? null,
        thu: quantities.thu ?? null,
        fri: quantities.fri ?? null,
        sat: quantities.sat ?? null,
        sun: quantities.sun ?? null,
      }),
    ),
  )
}

type Found = { at: number; known: boolean; product: string | null; hasSizes: boolean; ofProduct: boolean }

/** Refuses what the bakery does not have: an id in a body is only a claim. */
async function refuseUnknown({ db, businessId }: Scope, lines: readonly StandingLineInput[]): Promise<void> {
  const asked = lines.map(({ productId, recipeId, sizeId, taxRateId }, at) => ({
    at,
    product: productId ?? null,
    recipe: recipeId ?? null,
    size: sizeId ?? null,
    rate: taxRateId ?? null,
  }))
  const { rows } = await sql<Found>`select a.at, p.name as product, coalesce(p.has_sizes, false) as "hasSizes",
      (a.product is null or p.id is not null)
        and (a.recipe is null or exists (select from recipes r where r.business_id = ${businessId} and r.id = a.recipe))
        and (a.rate is null or exists (select from tax_rates t where t.business_id = ${businessId} and t.id = a.rate)) as known,
      a.size is null or exists (select from product_sizes z
        where z.business_id = ${businessId} and z.id = a.size and z.product_id = a.product) as "ofProduct"
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as a (at int, product bigint, recipe bigint, size bigint, rate bigint)
    left join products p on p.business_id = ${businessId} and p.id = a.product order by a.at`.execute(db)
  for (const { at, known, product, hasSizes, ofProduct } of rows) {
    const line = lines[at] as StandingLineInput
    if (!known) throw refused(`lines.${at}.name`, words.notFoundHere)
    if (!ofProduct) throw refused(`lines.${at}.sizeId`, words.sizeUnknown(line.name))
    if (hasSizes && line.sizeId == null) throw refused(`lines.${at}.sizeId`, words.chooseSize(product ?? line.name))
    if (product === null && line.unitPrice == null) throw refused(`lines.${at}.unitPrice`, words.priceMissing)
  }
}
