import type { Order } from '#modules/orders/schema.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { findCurrentTerms } from '#modules/settings/server/terms.ts'
import type { Scope } from '#server/scope.ts'
import type { DocumentData, DocumentKind } from '../document.ts'
import { type ShownPayment, shownOrder } from '../shown-order.ts'
import { readPayments } from './read-payments.ts'

type Wanted = {
  kind: DocumentKind
  number?: string
  issuedOn?: string
  revision?: number
  payment?: ShownPayment
  /** In place of the stored ones: with one that is about to be recorded. */
  order?: Order
  payments?: readonly ShownPayment[]
}

/** A document of an order as it is now, and the terms it names. */
export async function showOrder(
  scope: Scope,
  orderId: number,
  wanted: Wanted,
): Promise<{ shown: DocumentData; order: Order; termsId: number | null }> {
  const order = wanted.order ?? (await getOrder(scope, orderId))
  const settings = await getSettings(scope)
  const terms = await findCurrentTerms(scope)
  const payments = wanted.payments ?? (await readPayments(scope, orderId))
  const shown = shownOrder({
    order,
    settings,
    payments,
    terms: terms?.body ?? null,
    kind: wanted.kind,
    number: wanted.number ?? order.orderNumber,
    issuedOn: wanted.issuedOn ?? scope.today,
    now: scope.now,
    ...(wanted.revision === undefined ? {} : { revision: wanted.revision }),
    ...(wanted.payment === undefined ? {} : { payment: wanted.payment }),
  })
  return { shown, order, termsId: terms?.id ?? null }
}
