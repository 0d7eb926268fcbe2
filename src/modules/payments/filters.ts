// The filters of the list. The app's first page reads this for every list: it imports nothing.
export const PAYMENT_KINDS = ['booking_fee', 'partial_payment', 'final_payment', 'refund'] as const
export const PAYMENT_SORTS = ['paymentDate', 'customer', 'amount'] as const
