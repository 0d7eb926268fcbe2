export const invoiceWords = {
  cancelled: 'This order was cancelled, so its invoice no longer asks for anything',
  isMonthly: 'This customer gets one invoice a month. The order goes on that.',
  noNumber: 'Book the order first: an invoice needs an order number',
  issueInvoice: 'Issue invoice',
  updateInvoice: 'Update invoice',
  invoiceIssued: (number: string) => `Invoice ${number} issued`,
} as const
