import type { Tone } from '#web/text/status-chip.tsx'
import type { OrderStatus } from '../order-statuses.ts'

/** The one colour of each status of an order, on every screen. */
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

/** The colour of each status of a request. One that means the same as a status of an order has the same. */
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
