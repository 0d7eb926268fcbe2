import { translatable } from '#shared/languages/translatable.ts'

/** A credit note as its customer reads it. */
export const creditNoteWords = translatable('creditNoteWords', {
  title: 'Credit note',
  line: (invoice: string) => `Credit for invoice ${invoice}`,
  credited: 'Credited',
  forInvoice: 'Invoice',
  refundedOn: 'Refunded on',
  cancelledOn: 'Cancelled on',
})
