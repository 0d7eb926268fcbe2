import type { Tone } from '#web/text/status-chip.tsx'
import type { OrderStatus } from '../order-statuses.ts'

/** The one colour of each order status, on every screen. */
export const ORDER_TONES: Record<OrderStatus, Tone> = {
  Draft: 'calm',
  Quote: 'info',
  Booked: 'plum',
  Confirmed: 'accent',
  'In Progress': 'warn',
  Ready: 'good',
  Completed: 'good',
  Cancelled: 'bad',
  Declined: 'calm',
  Expired: 'calm',
}

/** The colour of each request status. One with the same meaning as an order status has its colour. */
export const REQUEST_TONES = {
  New: 'accent',
  Viewed: 'calm',
  Replied: 'calm',
  Quoted: ORDER_TONES.Quote,
  Won: ORDER_TONES.Booked,
  Lost: ORDER_TONES.Declined,
  Spam: 'calm',
  Archived: 'calm',
} as const satisfies Record<string, Tone>
