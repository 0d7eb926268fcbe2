import type { EnquiryRow } from './schema.ts'

/** What the form's notice promises. */
const REPLY_HOURS = 48
const HOUR_MS = 3_600_000

/** Nobody has answered it within the promised time. */
export function isOverdue(
  { status, receivedAt, repliedAt }: Pick<EnquiryRow, 'status' | 'receivedAt' | 'repliedAt'>,
  now: string,
): boolean {
  const isOpen = (status === 'New' || status === 'Viewed') && repliedAt === null
  return isOpen && Date.parse(now) - Date.parse(receivedAt) > REPLY_HOURS * HOUR_MS
}
