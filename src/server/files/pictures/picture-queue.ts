import { randomUUID } from 'node:crypto'
import { BAKEBOOK, type Claims, type Scope } from '../../scope.ts'

const LEASE_MS = 60_000
const RETRY_MS = 30_000
/**
 * Attempts at a picture whose decoder does not answer in time. A picture that crashes the decoder gets no second
 * attempt.
 */
export const TRIES = 3
/** The most attempts at a picture if the server dies during each of them, for whatever reason. */
export const SERVERS_ENDED_MAX = 10

export type ClaimedPicture = {
  id: number
  key: string
  fileName: string
  attempts: number
  lease: string
  /** True if the original stays after its copies are made. */
  isKept: boolean
  createdAt: string
}

export const pictureClaims = (businessId: number): Claims => ({
  businessId,
  actor: BAKEBOOK,
  timeZone: 'UTC',
})

export const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

/** Reserves the picture for a minute; undefined if it is no longer due or another worker has it. */
export async function claimPicture(scope: Scope, id: number): Promise<ClaimedPicture | undefined> {
  const due = await scope.db
    .selectFrom('media')
    .select(['key', 'file_name', 'attempts', 'original_type', 'created_at'])
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where('state', '=', 'spooled')
    .where('next_attempt_at', '<=', scope.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return undefined
  const lease = randomUUID()
  // Count the attempt first: a picture that crashes the server must not do so for ever.
  const attempts = due.attempts + 1
  await scope.db
    .updateTable('media')
    .set({ lease_token: lease, attempts, next_attempt_at: later(scope.now, LEASE_MS) })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
  return {
    id,
    key: due.key,
    fileName: due.file_name,
    attempts,
    lease,
    isKept: due.original_type !== null,
    createdAt: due.created_at,
  }
}

const owned = (scope: Scope, { id, lease }: ClaimedPicture) =>
  scope.db
    .updateTable('media')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where('state', '=', 'spooled')
    .where('lease_token', '=', lease)

type Stored = { width: number; height: number; storedBytes: number }

/** False if the picture was no longer reserved for us. */
export async function markReady(
  scope: Scope,
  picture: ClaimedPicture,
  { width, height, storedBytes }: Stored,
): Promise<boolean> {
  const { numUpdatedRows } = await owned(scope, picture)
    .set({ state: 'ready', width, height, stored_bytes: storedBytes, lease_token: null })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markRefused(scope: Scope, picture: ClaimedPicture, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await owned(scope, picture)
    .set({ state: 'refused', refused_reason: reason, lease_token: null })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** With `ourFault` the attempt does not count. */
export async function putOff(scope: Scope, picture: ClaimedPicture, ourFault: boolean): Promise<void> {
  await owned(scope, picture)
    .set({
      lease_token: null,
      attempts: ourFault ? picture.attempts - 1 : picture.attempts,
      next_attempt_at: later(scope.now, RETRY_MS * picture.attempts),
    })
    .execute()
}
