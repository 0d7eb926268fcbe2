export const invoiceWords = {
  cancelled: 'This order was cancelled, so its invoice no longer asks for anything',
  noNumber: 'Book the order first: an invoice needs an order number',
  creditNote: 'Credit note',
  creditLine: (invoice: string) => `Credit for invoice ${invoice}`,
  credited: 'Credited',
  forInvoice: 'Invoice',
  refundedOn: 'Refunded on',
  cancelledOn: 'Cancelled on',
  by: (method: string) => `By ${method}`,
  issueInvoice: 'Issue invoice',
  updateInvoice: 'Update invoice',
  invoiceIssued: (number: string) => `Invoice ${number} issued`,
} as const
