import { type OpenScope, PDF, type PrintNeeds, storedPdf } from '#modules/documents/server/stored-pdf.ts'
import { workerClaims } from '#server/mail/claim.ts'
import type { MailWorkerOptions } from '#server/mail/mail-worker.ts'
import type { MailAttachment } from '#server/mail/outbox.ts'
import type { Store } from '#server/store.ts'

/** Draws the invoice of a mail that was written while its order was booked, when there was no time for it. */
export const drawMailedInvoice =
  ({ store, ...needs }: { store: Store } & PrintNeeds): Required<MailWorkerOptions>['drawInvoice'] =>
  async ({ businessId, id }, invoiceId) => {
    const open: OpenScope = (work, mode) => store.inBusiness(workerClaims(businessId), work, mode)
    const pdf = await storedPdf(open, needs, { table: 'invoices', id: invoiceId })
    if (pdf === undefined) return undefined
    const drawn = { fileName: pdf.fileName, contentType: PDF, documentId: pdf.documentId }
    await open(async ({ db }) => {
      const mails = db.selectFrom('outbox').where('business_id', '=', businessId).where('id', '=', id)
      const mail = await mails.select('attachments').forUpdate().executeTakeFirst()
      const attachments = ((mail?.attachments ?? []) as MailAttachment[]).map((each) =>
        'invoiceId' in each && each.invoiceId === invoiceId ? drawn : each,
      )
      await db
        .updateTable('outbox')
        .set({ attachments: JSON.stringify(attachments) })
        .where('business_id', '=', businessId)
        .where('id', '=', id)
        .execute()
    })
    return pdf.bytes
  }
