import type { Order } from '#modules/orders/schema.ts'

/** True if the customer avoids something, or wrote words that nobody has read: most orders have neither. */
export const isWatchedOrder = ({ avoids, avoidsRead, allergiesStated }: Order): boolean =>
  avoids.length > 0 || (!avoidsRead && Boolean(allergiesStated))
