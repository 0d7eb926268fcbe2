export const invoiceWords = {
  cancelled: 'This order was cancelled: its invoice asks for nothing any more',
  noNumber: 'Book the order first: an invoice needs an order number',
  issueInvoice: 'Issue invoice',
  updateInvoice: 'Update invoice',
  invoiceIssued: (number: string) => `Invoice ${number} issued`,
} as const
