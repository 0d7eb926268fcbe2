import type { DocumentData } from '#modules/documents/document.ts'
import type { Scope } from '#server/scope.ts'

type Issued = { id: number; title: string; total: string; shown: DocumentData; documentId: number | null }

export type FormerInvoice = {
  id: number
  revision: number
  number: string
  title: string
  total: string
  shown: DocumentData
  issuedAt: string
}

/** How many times an invoice was issued under its number, including the first. */
export const revisionOf = ({ shown }: Pick<Issued, 'shown'>): number => Number(shown.revision ?? 1)

/** Keeps an invoice as it was issued, with its file, before it is updated. */
export async function keepFormer({ db, businessId, now }: Scope, invoice: Issued): Promise<void> {
  await db
    .insertInto('former_invoices')
    .values({
      business_id: businessId,
      invoice_id: invoice.id,
      revision: revisionOf(invoice),
      title: invoice.title,
      shown: JSON.stringify(invoice.shown),
      total: invoice.total,
      document_id: invoice.documentId,
      issued_at: invoice.shown.generatedAt,
      replaced_at: now,
    })
    .execute()
}

export async function listFormerInvoices({ db, businessId }: Scope, orderId: number): Promise<FormerInvoice[]> {
  const rows = await db
    .selectFrom('former_invoices as f')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.business_id', '=', 'f.business_id').onRef('i.id', '=', 'f.invoice_id'),
    )
    .select(['f.id', 'f.revision', 'i.number', 'f.title', 'f.total', 'f.shown', 'f.issued_at as issuedAt'])
    .where('f.business_id', '=', businessId)
    .where('i.order_id', '=', orderId)
    .orderBy('f.revision', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, shown: row.shown as DocumentData }))
}
