import { sql } from 'kysely'
import { picturesOf } from '#modules/designer/design.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { OrderInput, OrderLineInput } from '../../schema.ts'
import { tierRecipes } from '../../tier.ts'

const recipesOf = ({ recipeId, tiers = [] }: OrderLineInput) => [recipeId, ...tiers.flatMap(tierRecipes)]

/** Refuses ids of other bakeries: an id in a body is only a claim. */
export async function refuseStrangers(scope: Scope, input: Partial<OrderInput>): Promise<void> {
  const strange = await findStranger(scope, input)
  if (strange) throw new AppError('INVALID', 'This was not found', { fields: { [strange]: 'This was not found' } })
}

/** A field that names something that the bakery does not have, or has no longer. */
export async function findStranger({ db, businessId }: Scope, input: Partial<OrderInput>): Promise<string | undefined> {
  const lines: OrderLineInput[] = input.lines ?? []
  const claimed: readonly (readonly [
    table: 'contacts' | 'enquiries' | 'event_types' | 'products' | 'recipes' | 'tax_rates' | 'media',
    field: string,
    ids: readonly (number | null | undefined)[],
  ])[] = [
    ['contacts', 'contactId', [input.contactId]],
    ['enquiries', 'enquiryId', [input.enquiryId]],
    ['event_types', 'eventTypeId', [input.eventTypeId]],
    ['products', 'lines', lines.map((line) => line.productId)],
    ['recipes', 'lines', lines.flatMap(recipesOf)],
    ['tax_rates', 'lines', lines.map((line) => line.taxRateId)],
    ['media', 'imageIds', [...(input.imageIds ?? []), ...lines.map((line) => line.imageId)]],
    ['media', 'lines', lines.flatMap(({ design }) => (design ? picturesOf(design) : []))],
  ]
  const asked = claimed.flatMap(([table, field, given]) => {
    const ids = [...new Set(given.filter((value) => typeof value === 'number'))]
    if (ids.length === 0) return []
    return sql`select ${field}::text as field
      where ${ids.length} > (select count(*) from ${sql.table(table)} where business_id = ${businessId} and id = any(${ids}::bigint[]))`
  })
  if (asked.length === 0) return undefined
  const { rows } = await sql<{ field: string }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return rows[0]?.field
}
