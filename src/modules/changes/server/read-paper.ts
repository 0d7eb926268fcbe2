import { isDeepStrictEqual } from 'node:util'
import { showOrder, termsOf } from '#modules/documents/server/show-order.ts'
import type { Order } from '#modules/orders/schema.ts'
import { readOrderAllergens } from '#modules/orders/server/order-allergens.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Terms } from '#modules/settings/terms.ts'
import type { Scope } from '#server/scope.ts'
import { nextRevision } from './next-revision.ts'

type Showing = Awaited<ReturnType<typeof showOrder>>
export type Paper = {
  /** The number of the next revision. */
  revision: number
  signed: Terms | undefined
  /** Shows the order before or after a change. */
  show: (order: Order) => Promise<Showing>
}

/** Reads what the papers of an order have in common before and after a change. */
export async function readPaper(scope: Scope, before: Order): Promise<Paper> {
  const settings = await getSettings(scope)
  const [revision, terms, allergens] = await Promise.all([
    nextRevision(scope, before),
    termsOf(scope, before, 'Change'),
    readOrderAllergens(scope, before, settings),
  ])
  return {
    revision,
    signed: terms?.isSigned ? terms : undefined,
    show: (order) =>
      showOrder(scope, before.id, {
        kind: 'Change',
        order,
        revision,
        payments: [],
        terms: terms ?? null,
        ...(isDeepStrictEqual(order.lines, before.lines) ? { known: { allergens } } : {}),
      }),
  }
}
