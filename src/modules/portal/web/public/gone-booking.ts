import type { PublicOrder } from '../../public-order.ts'

/** A booking, not a quote, whose day went to somebody else. */
export const isGoneBooking = ({ state, status }: Pick<PublicOrder, 'state' | 'status'>): boolean =>
  state === 'gone' && status === 'Booked'
