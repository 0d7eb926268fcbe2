import { own } from '#shared/languages/own.ts'

/** The words that a new bakery begins with, which come in the customer's language until the owner writes her own. */
export const USUAL = {
  bookingFeeLabel: 'Booking Fee',
  invoiceLabel: 'Invoice',
  taxInvoiceTitle: 'Tax Invoice',
  taxTerminology: 'Tax',
} as const

/** The owner's own word or ours, in the current language. */
export const ownOrUsual = (word: string, name: keyof typeof USUAL, ours: string): string =>
  word.trim() === '' || word === USUAL[name] ? ours : own(word)
