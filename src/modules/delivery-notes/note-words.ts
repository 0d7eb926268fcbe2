import { translatable } from '#shared/languages/translatable.ts'

/** The words of a delivery note that no other paper has. */
export const deliveryNoteWords = translatable('deliveryNoteWords', {
  title: 'Delivery note',
  for: 'For',
  reference: 'Your reference',
  batch: 'Batch',
  short: 'Short',
  receivedBy: 'Received by',
  replaces: (printed: string) => `Replaces the note printed on ${printed}: the order has changed since.`,
  printed: (when: string) => `Printed ${when}`,
})
