/** The columns that every list shows of a payment `p`, its order `o` and the payment `r` that reversed it. */
export const SHOWN_COLUMNS = [
  'p.id',
  'p.order_id as orderId',
  'p.type',
  'p.amount',
  'p.tip_amount as tipAmount',
  'p.method',
  'p.payment_date as paymentDate',
  'p.note',
  'p.reverses_id as reversesId',
  'r.id as reversedBy',
  'o.currency',
] as const
