import { addDays, today, weekdayOf } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import type { EnquiryStatus } from './schema.ts'

/** The form's notice promises "up to 48 business hours". */
const REPLY_HOURS = 48
const REPLY_MS = REPLY_HOURS * 3_600_000

type Received = { status: EnquiryStatus; receivedAt: string; repliedAt: string | null }
/** `recurringBlockedDays`: weekdays on which the bakery is closed, 0 is Sunday. */
type Clock = { now: string; timeZone: string; recurringBlockedDays: readonly number[] }

/** True if nobody answered within the promised time, not counting the hours of closed weekdays. */
export function isOverdue({ status, receivedAt, repliedAt }: Received, clock: Clock): boolean {
  const isOpen = (status === 'New' || status === 'Viewed') && repliedAt === null
  // Most requests are younger than the promise, so their days need not be looked up.
  const isOld = Date.parse(clock.now) - Date.parse(receivedAt) > REPLY_MS
  return isOpen && isOld && openMs(receivedAt, clock) > REPLY_MS
}

/** The open hours since then. Counting stops once the promise is broken. */
function openMs(since: string, { now, timeZone, recurringBlockedDays }: Clock): number {
  let counted = 0
  let from = Date.parse(since)
  const end = Date.parse(now)
  // The limit is for a bakery that is closed every day.
  for (let days = 0; from < end && days < 100 && counted <= REPLY_MS; days++) {
    const day = today(new Date(from), timeZone)
    const next = Math.min(end, Date.parse(startOfDay(addDays(day, 1), timeZone)))
    if (!recurringBlockedDays.includes(weekdayOf(day))) counted += next - from
    from = next
  }
  return counted
}
