// The only lists of order statuses, and their names on every screen, paper and mail of the bakery. The app's first page reads this for its lists, so it imports nothing.
export const ORDER_STATUSES = [
  'Draft',
  'Quote',
  'Booked',
  'Confirmed',
  'In Progress',
  'Ready',
  'Completed',
  'Cancelled',
  'Declined',
  'Expired',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** S2's words that are not statuses of ours, and what each means (X5, ORD-3). */
export const STATUS_ALIASES = { Order: 'Confirmed', Paid: 'record the balance', receipt: 'document only' } as const
export const STATUS_WORDS = ['Order', 'Paid', 'receipt'] as const satisfies (keyof typeof STATUS_ALIASES)[]

/** May still be edited. */
export const OPEN = ['Draft', 'Quote', 'Booked', 'Confirmed', 'In Progress', 'Ready'] as const
export const isOpen = (status: OrderStatus): boolean => OPEN.some((open) => open === status)

/** Orders that ended without a sale. Nothing is owed for them; the owner keeps the money paid or gives it as credit. */
export const ENDED: readonly OrderStatus[] = ['Cancelled', 'Declined', 'Expired']

/** Finished, whatever their day is. */
export const OVER: readonly OrderStatus[] = ['Completed', 'Cancelled']

/** Not an order yet, or never became one. */
export const QUOTE_STATUSES: readonly OrderStatus[] = ['Draft', 'Quote', 'Declined', 'Expired']

/** May still fall through: the customer has not accepted, or has not paid the booking fee. */
export const TENTATIVE: readonly OrderStatus[] = ['Draft', 'Quote', 'Booked']

/** Booked, and nobody has begun to make it. */
export const UNSTARTED: readonly OrderStatus[] = ['Booked', 'Confirmed']

/** Work on it has begun or is done. */
export const STARTED: readonly OrderStatus[] = ['In Progress', 'Ready', 'Completed']

/** Completely made. */
export const MADE: readonly OrderStatus[] = ['Ready', 'Completed']

/** Quotes whose customer may ask for changes: an expired one can be offered again. */
export const NEGOTIABLE: readonly OrderStatus[] = ['Quote', 'Expired']

/** The statuses that the board always shows; the others on request. */
export const BOARD_STATUSES = [...OPEN, 'Completed'] as const satisfies OrderStatus[]

/** Not booked yet: the bakery has promised nothing but the quote it sent. */
export const isOffer = (status: OrderStatus): boolean => status === 'Draft' || status === 'Quote'

/** Holds its day against others. */
export const isFirm = (status: OrderStatus): boolean => COUNTED.capacity.some((counted) => counted === status)

/** The records that count in each place (ORD-6); reports and lists read this table. */
export const COUNTED = {
  'order-list': ['Quote', 'Booked', 'Confirmed', 'In Progress', 'Ready', 'Completed'],
  'order-list-on-request': ['Cancelled'],
  'order-totals': ['Booked', 'Confirmed', 'In Progress', 'Ready', 'Completed'],
  'quote-list': ['Quote'],
  'quote-list-on-request': ['Declined', 'Expired'],
  production: ['Booked', 'Confirmed', 'In Progress', 'Ready'],
  'production-on-request': ['Quote', 'Completed'],
  'to-bake': ['Booked', 'Confirmed', 'In Progress'],
  sales: ['Completed'],
  payments: ORDER_STATUSES,
  capacity: ['Booked', 'Confirmed', 'In Progress', 'Ready', 'Completed'],
  'capacity-soft': ['Quote'],
} as const satisfies Record<string, readonly OrderStatus[]>
