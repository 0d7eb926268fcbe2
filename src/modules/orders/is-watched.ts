import type { Order } from './schema.ts'

/** True if the customer avoids something, or wrote words that nobody has read: most orders have neither. */
export const isWatched = ({
  avoids,
  avoidsRead,
  allergiesStated,
}: Pick<Order, 'avoids' | 'avoidsRead' | 'allergiesStated'>): boolean =>
  avoids.length > 0 || (!avoidsRead && Boolean(allergiesStated))
