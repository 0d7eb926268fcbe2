import { translatable } from '#shared/languages/translatable.ts'

/** The words of papers and pages about an order. */
export const shownWords = translatable('shownWords', {
  back: {
    asCredit: 'as credit for another order',
    toCard: 'to your card',
    cardTakes: 'which takes up to 5 working days',
    by: (method: string | null) => {
      if (method === null || method === 'Other') return 'in another way'
      if (method === 'Cash') return 'in cash'
      return `by ${/^[A-Z][a-z ]+$/.test(method) ? method.toLowerCase() : method}`
    },
  },
  titles: {
    quote: 'Quote',
    receipt: 'Receipt (Paid)',
    paymentReceived: 'Payment Received',
    invoice: 'Invoice',
    taxInvoice: 'Tax Invoice',
  },
  payments: {
    booking_fee: 'Booking Fee',
    partial_payment: 'Partial Payment',
    final_payment: 'Final Payment',
    refund: 'Refund',
  },
  validUntil: 'Valid until',
  due: 'Due',
  paidOn: 'Paid on',
  orderNumber: 'Order number',
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountOf: (percent: string) => `Discount (${percent})`,
  deliveryFee: 'Delivery & set-up fee',
  total: 'Total',
  includedTax: (tax: string) => `Includes ${tax}`,
  rateName: (tax: string, percent: string) => `${tax} ${percent}`,
  amountDue: 'Amount due',
  amountPaid: 'Amount paid',
  amountReceived: 'Amount received',
  until: (date: string) => `valid until ${date}`,
  dueBy: (date: string) => `due ${date}`,
  partDueBy: (amount: string, date: string) => `${amount} of it due ${date}`,
  nextPart: (label: string, amount: string, date: string | null) =>
    date === null ? `${label}: ${amount}` : `${label}: ${amount}, due ${date}`,
  paid: 'Paid',
  balance: 'Balance',
  balanceDue: 'Balance due',
  credit: 'Paid too much, your credit',
  creditUsed: 'Credit used for another order',
  fullPayment: 'Full payment',
  afterAcceptance: (days: number) =>
    days === 0 ? 'On acceptance' : `${days} ${days === 1 ? 'day' : 'days'} after acceptance`,
  feeOf: (label: string, percent: string) => `${label} (${percent})`,
  scanToPay: (amount: string, what: string) => `Scan with your bank’s app to pay ${amount} (${what})`,
  scanToSee: 'Scan to see what is due and how to pay',
  changeTitle: (revision: number, number: string) => `Change ${revision} to order ${number}`,
  fileName: (title: string, number: string) => `${title} ${number}.pdf`,
  papers: { quote: 'Quote', invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note', change: 'Change' },
})
