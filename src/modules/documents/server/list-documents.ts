import { getOrder } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { OrderDocument } from '../schema.ts'
import { formerCustomers } from './former-customer.ts'
import type { Papers } from './papers.ts'

/** Quotes newest first, then the invoice and its earlier forms, then receipts and credit notes. */
export async function listDocuments(scope: Scope, papers: Papers, orderId: number): Promise<OrderDocument[]> {
  const order = await getOrder(scope, orderId)
  const madeOutTo = await formerCustomers(scope, order)
  return [
    ...(await papers.quote.list(scope, order, madeOutTo)),
    ...(await papers.invoice.list(scope, order, madeOutTo)),
    ...(await papers.receipt.list(scope, order, madeOutTo)),
    ...(await papers['credit-note'].list(scope, order, madeOutTo)),
  ]
}
