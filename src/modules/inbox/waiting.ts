import { addDays, today, weekdayOf } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import type { EnquiryStatus } from './schema.ts'

/** The form's notice promises "up to 48 business hours". */
const REPLY_HOURS = 48
const REPLY_MS = REPLY_HOURS * 3_600_000

type Received = { status: EnquiryStatus; receivedAt: string; repliedAt: string | null }
/** `recurringBlockedDays`: weekdays on which the bakery is closed, 0 is Sunday. */
type Clock = { now: string; timeZone: string; recurringBlockedDays: readonly number[] }

/** Nobody has answered it within the promised time; the hours of closed weekdays do not count. */
export function isOverdue({ status, receivedAt, repliedAt }: Received, clock: Clock): boolean {
  const isOpen = (status === 'New' || status === 'Viewed') && repliedAt === null
  // Most are younger than the promise: of these no day has to be looked up.
  const isOld = Date.parse(clock.now) - Date.parse(receivedAt) > REPLY_MS
  return isOpen && isOld && openMs(receivedAt, clock) > REPLY_MS
}

/** The open hours since then, counted as far as it matters: it stops once the promise is broken. */
function openMs(since: string, { now, timeZone, recurringBlockedDays }: Clock): number {
  let counted = 0
  let from = Date.parse(since)
  const end = Date.parse(now)
  // A bakery that is closed on all days never gets there.
  for (let days = 0; from < end && days < 100 && counted <= REPLY_MS; days++) {
    const day = today(new Date(from), timeZone)
    const next = Math.min(end, Date.parse(startOfDay(addDays(day, 1), timeZone)))
    if (!recurringBlockedDays.includes(weekdayOf(day))) counted += next - from
    from = next
  }
  return counted
}
