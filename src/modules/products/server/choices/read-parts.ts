import { sql } from 'kysely'
import { keptByKey } from '#server/kept/kept.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import type { OptionParts, SizeParts } from '../../choices/made-of.ts'
import { cheapestSize } from '../../choices/size.ts'

export type SuppliedPart = { id: number; name: string; quantity: Quantity; packSize: Quantity; price: Decimal | null }
export type SizeMaking = SizeParts & { supplies: SuppliedPart[] }
export type OptionMaking = OptionParts & { supplies: SuppliedPart[] }

const suppliesOf = (table: string, column: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'quantity', p.quantity::text, 'packSize', s.pack_size::text,
      'price', s.price::text) order by p.position), '[]')
    from ${sql.table(table)} p join supplies s on s.business_id = p.business_id and s.id = p.supply_id
   where p.business_id = m.business_id and p.${sql.ref(column)} = m.id)`

const sizeColumns = sql`trim_scale(m.factor)::text as factor, m.servings, m.labour_minutes as "labourMinutes",
             ${suppliesOf('product_size_supplies', 'size_id')} as supplies`

/** The makings of sizes, archived ones too. */
export const readSizeMakings = (scope: Scope, ids: readonly number[]): Promise<Map<number, SizeMaking>> =>
  keptByKey(scope, 'makings of sizes', ids, async ({ businessId, db }, missing) => {
    const { rows } = await sql<SizeMaking & { id: number }>`
      select m.id, ${sizeColumns}
        from product_sizes m where m.business_id = ${businessId} and m.id = any(${[...missing]}::bigint[])`.execute(db)
    return new Map(rows.map(({ id, ...size }) => [id, size]))
  })

export type StoredSize = SizeMaking & {
  productId: number
  id: number
  name: string
  price: Decimal
  leftOut: { optionId: number }[]
  active: boolean
}

/** The sizes of products that are not archived, in their order, by product. */
export const readSizes = (scope: Scope, productIds: readonly number[]): Promise<Map<number, StoredSize[]>> =>
  keptByKey(scope, 'sizes of products', productIds, async ({ businessId, db }, missing) => {
    const { rows } = await sql<StoredSize>`
      select m.product_id as "productId", m.id, m.name, m.price, m.left_out as "leftOut", m.active, ${sizeColumns}
        from product_sizes m
       where m.business_id = ${businessId} and m.product_id = any(${[...missing]}::bigint[]) and m.archived_at is null
       order by m.product_id, m.position, m.id`.execute(db)
    return new Map(missing.map((id) => [id, rows.filter(({ productId }) => productId === id)]))
  })

/** The cheapest size that is offered, of each product. */
export async function readCheapestSizes(scope: Scope, productIds: readonly number[]): Promise<Map<number, SizeMaking>> {
  const sizes = await readSizes(scope, productIds)
  return new Map(
    [...sizes].flatMap(([productId, all]) => {
      const cheapest = cheapestSize(all)
      return cheapest ? [[productId, cheapest] as const] : []
    }),
  )
}

/** The makings of options, archived ones too. */
export const readOptionMakings = (scope: Scope, ids: readonly number[]): Promise<Map<number, OptionMaking>> =>
  keptByKey(scope, 'makings of options', ids, async ({ businessId, db }, missing) => {
    const { rows } = await sql<OptionMaking & { id: number }>`
      select m.id, m.recipe_id as "recipeId", trim_scale(m.recipe_share)::text as "recipeShare",
             trim_scale(m.recipe_batches)::text as "recipeBatches", m.labour_minutes as "labourMinutes",
             ${suppliesOf('choice_option_supplies', 'option_id')} as supplies
        from choice_options m where m.business_id = ${businessId} and m.id = any(${[...missing]}::bigint[])`.execute(db)
    return new Map(rows.map(({ id, ...option }) => [id, option]))
  })
