/** The events sent to webhooks. Names and shapes stay as they are, because programs depend on them. */
export const AREAS = ['orders', 'payments', 'enquiries'] as const
export type Area = (typeof AREAS)[number]

type Kind = { area: Area; says: string }

export const WEBHOOK_EVENTS = {
  'order.created': { area: 'orders', says: 'A quote or an order was made' },
  'order.updated': { area: 'orders', says: 'What an order says was changed' },
  'order.moved': { area: 'orders', says: 'A quote or an order moved to another status' },
  'order.booked': { area: 'orders', says: 'An order was booked' },
  'order.day_lost': { area: 'orders', says: 'Another order took the day that this one wished for' },
  'order.change_sent': { area: 'orders', says: 'A customer was asked to approve a change to an order' },
  'order.change_approved': { area: 'orders', says: 'A change to an order was approved' },
  'order.change_declined': { area: 'orders', says: 'A customer said no to a change to an order' },
  'order.completed': { area: 'orders', says: 'An order was completed' },
  'order.cancelled': { area: 'orders', says: 'An order was cancelled' },
  'menu.order': { area: 'orders', says: 'A customer ordered by a menu' },
  'quote.sent': { area: 'orders', says: 'A quote was offered to the customer' },
  'quote.accepted': { area: 'orders', says: 'A quote became an order' },
  'quote.changes_requested': { area: 'orders', says: 'A customer asked for changes of a quote' },
  'quote.declined': { area: 'orders', says: 'A quote was declined' },
  'quote.expired': { area: 'orders', says: 'A quote expired' },
  'payment.received': { area: 'payments', says: 'A payment was received' },
  'payment.refunded': { area: 'payments', says: 'Money went back to a customer' },
  'payment.taken_back': { area: 'payments', says: 'A payment that was recorded by mistake was taken back' },
  'payment.disputed': { area: 'payments', says: "A customer's bank asks for a card payment back" },
  'enquiry.received': { area: 'enquiries', says: 'An order request came in' },
  'enquiry.updated': { area: 'enquiries', says: 'An order request was answered or changed' },
  'enquiry.converted': { area: 'enquiries', says: 'An order request became a quote or an order' },
} as const satisfies Record<string, Kind>

export type WebhookEventName = keyof typeof WEBHOOK_EVENTS
export const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventName, ...WebhookEventName[]]
