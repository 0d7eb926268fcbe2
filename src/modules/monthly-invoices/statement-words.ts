import { translatable } from '#shared/languages/translatable.ts'

/** The words of a customer's statement on paper. */
export const statementWords = translatable('statementWords', {
  title: 'Statement',
  days: (from: string, to: string) => `${from} to ${to}`,
  entry: 'Entry',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  nothing: 'Nothing in these days.',
  entries: { invoice: 'Invoice', payment: 'Payment', refund: 'Refund', cancelled: 'Cancelled' },
})
