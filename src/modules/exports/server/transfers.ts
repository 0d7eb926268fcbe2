import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newKey } from '#server/files/stores/disk-store.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found } from '#shared/errors.ts'
import type { Transfer } from '../schema.ts'
import { transferWords } from '../words.ts'

/** How many exports are kept: requested and weekly ones. */
const KEPT = { asked: 7, weekly: 4 }
/** The longest time an export is kept. */
const DAYS_KEPT = 30
const DAY_MS = 24 * 3_600_000
/** Longer than one step of a restore. A transfer whose lease ran out is believed to have killed its server. */
const LEASE_MS = 5 * 60_000
const RETRY_MS = 15_000
const TRIES = 3
const HOUR_SECONDS = 3600
/** All restores of the server together may take as much as this many of the largest. */
const RESTORES_AT_ONCE = 2

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

const COLUMNS = [
  'id',
  'kind',
  'state',
  'scheduled',
  'key',
  'bytes',
  'done',
  'total',
  'message',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const

const select = ({ db, businessId }: Scope) =>
  db.selectFrom('transfers').select(COLUMNS).where('business_id', '=', businessId)
const change = ({ db, businessId }: Scope, id: number) =>
  db.updateTable('transfers').where('business_id', '=', businessId).where('id', '=', id)

export type TransferRow = Transfer & { key: string }
type Row = Omit<TransferRow, 'expiresAt' | 'kind' | 'state'> & { kind: string; state: string }

const toTransfer = (row: Row): TransferRow =>
  ({
    ...row,
    expiresAt: row.kind === 'export' && row.finishedAt ? later(row.finishedAt, DAYS_KEPT * DAY_MS) : null,
  }) as TransferRow

export async function listTransfers(scope: Scope, kind: Transfer['kind']): Promise<TransferRow[]> {
  const rows = await select(scope).where('kind', '=', kind).orderBy('id', 'desc').limit(50).execute()
  return rows.map(toTransfer)
}

/** @throws AppError NOT_FOUND */
export async function getTransfer(scope: Scope, id: number): Promise<TransferRow> {
  return toTransfer(found(await select(scope).where('id', '=', id).executeTakeFirst(), transferWords.transfer))
}

/** How often a transfer was begun. */
export async function triesOf(scope: Scope, id: number): Promise<number> {
  const row = await scope.db
    .selectFrom('transfers')
    .select('attempts')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found(row, transferWords.transfer).attempts
}

const ACTIVE = ['uploading', 'waiting', 'running'] as const

const activeOf = (scope: Scope, kind: Transfer['kind']) =>
  select(scope).where('kind', '=', kind).where('state', 'in', ACTIVE).executeTakeFirst()

/** Requests an export, or returns the one under way. */
export async function askForExport(scope: Scope, { scheduled = false } = {}): Promise<TransferRow> {
  await scope.db
    .insertInto('transfers')
    .values({ ...fresh(scope), kind: 'export', state: 'waiting', scheduled })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return toTransfer(found(await activeOf(scope, 'export'), transferWords.transfer))
}

const fresh = ({ businessId, now }: Scope) => ({
  business_id: businessId,
  key: newKey(),
  next_attempt_at: now,
  created_at: now,
})

type Room = {
  /** The most that one restore may hold. */
  bytesMax: number
  /** The free bytes of its disk; undefined if unlimited. */
  free: number | undefined
}

/**
 * Begins an upload in place of an abandoned one, and returns that one's keys; while a restore is at work, returns that.
 * Reserves the bytes.
 * @throws AppError UNAVAILABLE while other bakeries' restores leave no room
 */
export async function beginRestore(
  scope: Scope,
  bytes: number,
  { bytesMax, free = Number.MAX_SAFE_INTEGER }: Room,
): Promise<{ transfer: TransferRow; replaced: string[] }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('restores', 0))`.execute(scope.db)
  const before = await scope.db
    .deleteFrom('transfers')
    .where('business_id', '=', scope.businessId)
    .where('kind', '=', 'restore')
    .where('state', '=', 'uploading')
    .returning('key')
    .execute()
  const replaced = before.map(({ key }) => key)
  const atWork = await activeOf(scope, 'restore')
  if (atWork) return { transfer: toTransfer(atWork), replaced }
  const { rows } = await sql<{ bytes: number }>`select restoring_bytes() as bytes`.execute(scope.db)
  if (Number(rows[0]?.bytes) + bytes > Math.min(bytesMax * RESTORES_AT_ONCE, free))
    throw new AppError('UNAVAILABLE', transferWords.noRoom, { retryAfterSeconds: HOUR_SECONDS })
  await scope.db
    .insertInto('transfers')
    .values({ ...fresh(scope), kind: 'restore', state: 'uploading', bytes, total: bytes })
    .execute()
  return { transfer: toTransfer(found(await activeOf(scope, 'restore'), transferWords.transfer)), replaced }
}

/** Removes an upload that received nothing for an hour. Returns its key. */
export async function giveUpUpload(scope: Scope, id: number): Promise<string | undefined> {
  const gone = await scope.db
    .deleteFrom('transfers')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .where('next_attempt_at', '<=', later(scope.now, -HOUR_SECONDS * 1000))
    .returning('key')
    .executeTakeFirst()
  return gone?.key
}

/** Records how much of an upload has arrived; a complete one is processed. */
export async function noteUploaded(scope: Scope, id: number, done: number, total: number): Promise<TransferRow> {
  await change(scope, id)
    .where('state', '=', 'uploading')
    .set({ next_attempt_at: scope.now, ...(done === total ? { state: 'waiting', done: 0, total: 0 } : { done }) })
    .execute()
  return getTransfer(scope, id)
}

export type Claimed = TransferRow & { lease: string; tries: number; isLastTry: boolean }

/** Leases the transfer; undefined if it is no longer due or another worker has it. */
export async function claimTransfer(scope: Scope, id: number): Promise<Claimed | undefined> {
  const row = await select(scope)
    .select('attempts')
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .where('next_attempt_at', '<=', scope.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const { attempts, ...transfer } = row
  // It killed the server that worked on it, and would kill the next.
  if (transfer.state === 'running') {
    await failTransfer(scope, transfer as TransferRow, undefined)
    return undefined
  }
  const lease = randomUUID()
  await change(scope, id)
    .set({ state: 'running', lease_token: lease, attempts: attempts + 1, next_attempt_at: later(scope.now, LEASE_MS) })
    .execute()
  return { ...toTransfer(transfer), lease, tries: attempts + 1, isLastTry: attempts + 1 === TRIES }
}

/** Records the progress and extends the lease. False if the lease is lost. */
export async function noteProgress(
  scope: Scope,
  { id, lease }: Claimed,
  done: number,
  total: number,
): Promise<boolean> {
  const { numUpdatedRows } = await change(scope, id)
    .where('lease_token', '=', lease)
    .set({ done, total, next_attempt_at: later(scope.now, LEASE_MS) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function finishTransfer(scope: Scope, { id, lease }: Claimed, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await change(scope, id)
    .where('lease_token', '=', lease)
    .set({ state: 'ready', bytes, lease_token: null, finished_at: scope.now })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function failTransfer(
  scope: Scope,
  { id, kind }: Pick<TransferRow, 'id' | 'kind'>,
  message: string | undefined,
): Promise<void> {
  const failed = kind === 'export' ? transferWords.exportFailed : transferWords.restoreFailed
  await change(scope, id)
    .set({ state: 'failed', lease_token: null, finished_at: scope.now, message: message ?? failed })
    .execute()
}

/** A failure of ours: the transfer is tried again a little later. */
export const putOffTransfer = (scope: Scope, { id, lease }: Claimed) =>
  change(scope, id)
    .where('lease_token', '=', lease)
    .set({ state: 'waiting', lease_token: null, next_attempt_at: later(scope.now, RETRY_MS) })
    .execute()

/** Removes old exports and restores. Returns the keys of their files. */
export async function forgetOld(scope: Scope): Promise<string[]> {
  const before = later(scope.now, -DAYS_KEPT * DAY_MS)
  const rows = await select(scope).orderBy('id', 'desc').execute()
  const ended = rows.filter(({ state }) => state === 'ready' || state === 'failed')
  const exportsOf = (scheduled: boolean) =>
    ended.filter((row) => row.kind === 'export' && row.state === 'ready' && row.scheduled === scheduled)
  const kept = new Set(
    [...exportsOf(false).slice(0, KEPT.asked), ...exportsOf(true).slice(0, KEPT.weekly)].map(({ id }) => id),
  )
  const gone = rows.filter(
    ({ id, kind, state, createdAt }) => createdAt < before || (kind === 'export' && state === 'ready' && !kept.has(id)),
  )
  if (gone.length === 0) return []
  await scope.db
    .deleteFrom('transfers')
    .where('business_id', '=', scope.businessId)
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute()
  return gone.map(({ key }) => key)
}
