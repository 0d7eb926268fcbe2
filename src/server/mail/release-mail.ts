import type { Scope } from '../scope.ts'
import { mailBell } from './mail-bell.ts'

/** Makes mail due that waited for an owner to confirm the address. */
export async function releaseMail({ db, businessId, now, afterCommit }: Scope): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now, last_error: null })
    .where('business_id', '=', businessId)
    .where('state', '=', 'queued')
    .where('is_private', '=', false)
    .where('attempts', '=', 0)
    .execute()
  afterCommit(mailBell.ring)
}
