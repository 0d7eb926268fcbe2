import { allergenNames } from '#modules/allergens/allergen-names.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Order } from './schema.ts'
import { orderWords as words } from './words.ts'

/** What the documents of an order say about allergens; null where there is nothing to say. */
export function allergenStatement(
  { allergiesStated }: Pick<Order, 'allergiesStated'>,
  { kitchenMayContain }: Pick<Settings, 'kitchenMayContain'>,
): string | null {
  const parts: string[] = []
  if (allergiesStated) parts.push(words.statedAllergies(allergiesStated))
  if (kitchenMayContain.length > 0) parts.push(words.mayContain(allergenNames(kitchenMayContain).join(', ')))
  return parts.join('\n') || null
}
