/** The words that a new bakery begins with, which come in the customer's language until the owner writes her own. */
export const USUAL = {
  bookingFeeLabel: 'Booking Fee',
  invoiceLabel: 'Invoice',
  taxInvoiceTitle: 'Tax Invoice',
  taxTerminology: 'Tax',
} as const

/** The owner's own word, which nobody translates, or ours. */
export const ownOrUsual = (own: string, name: keyof typeof USUAL, ours: string): string =>
  own.trim() === '' || own === USUAL[name] ? ours : own
