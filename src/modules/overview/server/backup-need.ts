import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Scope } from '#server/scope.ts'
import type { NEEDS } from '../dashboard.ts'

export type BackupConfig = Pick<Config, 'backupDir' | 'databaseUrl'>

const HOUR_MS = 3_600_000
/** A night, plus two hours for slow ones. */
const NIGHTLY_HOURS = 26
const BY_HAND_HOURS = 7 * 24

/**
 * Reports missing backups, in days, to the owner of the server's first bakery only, who runs the server or knows who
 * does. An external PostgreSQL has its own backups, unless a place for ours is configured.
 */
export async function readBackupNeed(
  { db, businessId, now }: Scope,
  { backupDir, databaseUrl }: BackupConfig,
): Promise<Partial<Record<(typeof NEEDS)[number], number>>> {
  if (backupDir === undefined && databaseUrl !== undefined) return {}
  const { rows } = await sql<{ last: string | null; since: string }>`
    select (select max(ended_at) from backups where problem is null) as last,
           (select min(applied_at) from migrations) as since`.execute(db)
  const { last, since } = rows[0] as (typeof rows)[number]
  const hours = (Date.parse(now) - Date.parse(last ?? since)) / HOUR_MS
  if (hours < (backupDir === undefined ? BY_HAND_HOURS : NIGHTLY_HOURS)) return {}
  const { rows: first } = await sql<{ id: number | null }>`select first_bakery() as id`.execute(db)
  if (first[0]?.id !== businessId) return {}
  return last === null ? { 'backup-none': 1 } : { 'backup-old': Math.floor(hours / 24) }
}
