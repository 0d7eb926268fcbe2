import { daysBetween } from '#shared/dates/dates.ts'
import type { OrderRow } from '../../schema.ts'

/** A cake is often collected the day before. */
const EARLY_DAYS = 2

/** True if the event is still so far ahead that completing the order may be a slip. */
export const isEarly = ({ eventDate }: Pick<OrderRow, 'eventDate'>, today: string): boolean =>
  eventDate !== null && daysBetween(today, eventDate) > EARLY_DAYS
