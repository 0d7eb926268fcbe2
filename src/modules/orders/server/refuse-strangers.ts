import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { OrderInput, OrderLineInput } from '../schema.ts'
import { tierRecipes } from '../tier.ts'

const recipesOf = ({ recipeId, tiers = [] }: OrderLineInput) => [recipeId, ...tiers.flatMap(tierRecipes)]

/** Ids in a body are claims: each must be this bakery's. */
export async function refuseStrangers(scope: Scope, input: Partial<OrderInput>): Promise<void> {
  const lines: OrderLineInput[] = input.lines ?? []
  const claimed: readonly (readonly [
    'contacts' | 'enquiries' | 'event_types' | 'products' | 'recipes' | 'tax_rates' | 'media',
    string,
    readonly (number | null | undefined)[],
  ])[] = [
    ['contacts', 'contactId', [input.contactId]],
    ['enquiries', 'enquiryId', [input.enquiryId]],
    ['event_types', 'eventTypeId', [input.eventTypeId]],
    ['products', 'lines', lines.map((line) => line.productId)],
    ['recipes', 'lines', lines.flatMap(recipesOf)],
    ['tax_rates', 'lines', lines.map((line) => line.taxRateId)],
    ['media', 'imageIds', [...(input.imageIds ?? []), ...lines.map((line) => line.imageId)]],
  ]
  for (const [table, field, given] of claimed) {
    const ids = [...new Set(given.filter((value) => typeof value === 'number'))]
    if (ids.length === 0) continue
    const { known } = await scope.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('known'))
      .where('business_id', '=', scope.businessId)
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
    if (known < ids.length)
      throw new AppError('INVALID', 'This was not found', { fields: { [field]: 'This was not found' } })
  }
}
