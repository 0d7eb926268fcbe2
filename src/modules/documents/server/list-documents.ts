import { getOrder } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { type OrderDocument, PdfKind } from '../schema.ts'
import { formerCustomers } from './former-customer.ts'
import { paperOf } from './papers.ts'

/** Quotes newest first, then the invoice and its earlier forms, then receipts and credit notes. */
export async function listDocuments(scope: Scope, orderId: number): Promise<OrderDocument[]> {
  const order = await getOrder(scope, orderId)
  const madeOutTo = await formerCustomers(scope, order)
  const documents: OrderDocument[] = []
  for (const kind of PdfKind.options) documents.push(...(await paperOf(scope, kind).list(scope, order, madeOutTo)))
  return documents
}
