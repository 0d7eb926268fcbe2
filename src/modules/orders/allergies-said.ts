import { avoidsSaid } from '#modules/allergens/avoids.ts'
import { joinedAllergies } from '#modules/contacts/joined-allergies.ts'
import type { Order } from './schema.ts'

/** The allergies of an order as its kitchen reads them: its codes before the customer's own words, said once. */
export function allergiesSaid({ avoids, allergiesStated }: Pick<Order, 'avoids' | 'allergiesStated'>): string | null {
  const said = avoidsSaid(avoids)
  return said !== null && allergiesStated?.includes(said) ? allergiesStated : joinedAllergies(said, allergiesStated)
}
