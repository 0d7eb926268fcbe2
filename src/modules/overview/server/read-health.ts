import { sql } from 'kysely'
import { cookieName, sessionQuery } from '#modules/auth/server/session.ts'
import type { Call } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import { maySendPlainly } from '#server/mail/may-send-plainly.ts'
import { freeBytes, isReady } from '#server/readiness.ts'
import type { Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { AppError } from '#shared/errors.ts'
import type { Health, HealthDetails } from '../health.ts'

type Needs = Pick<Services, 'config' | 'https' | 'store' | 'spoolFolder'>

/** @throws UNAVAILABLE while the server cannot do its work */
export async function readHealth(services: Needs, call: Call): Promise<Health> {
  if (!(await isReady(services)))
    throw new AppError('UNAVAILABLE', 'The server is not ready', { beside: { status: 'not ok' } })
  const cookie = call.cookie(cookieName(services.https))
  const asOwner = cookie
    ? await services.store.inSession(
        sha256(cookie),
        sessionQuery,
        async (scope, { session }) => (session.role === 'owner' ? detailsOf(services, scope) : undefined),
        'read',
      )
    : undefined
  return { status: 'ok', ...asOwner?.value }
}

async function detailsOf({ config, spoolFolder }: Needs, { businessId, db, now }: Scope): Promise<HealthDetails> {
  type Row = {
    database: string
    waiting: number
    failed: number
    due: string | null
    pictures: number
    backup: string | null
  }
  const { rows } = await sql<Row>`
    select current_setting('server_version') as database,
           (select count(*)::int from media where business_id = ${businessId} and state = 'spooled') as pictures,
           (select max(ended_at) from backups where problem is null) as backup,
           count(*) filter (where state = 'queued')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
           min(next_attempt_at) filter (where state = 'queued' and next_attempt_at <= ${now}) as due
      from outbox where business_id = ${businessId}`.execute(db)
  const { database, waiting, failed, due, pictures, backup } = rows[0] as Row
  return {
    version: config.version,
    database: `PostgreSQL ${database.split(' ')[0]}`,
    diskFreeMegabytes: Math.floor((await freeBytes(spoolFolder)) / 1e6),
    mail: {
      transport: config.smtpUrl === undefined ? 'file' : 'smtp',
      mayBePlain: config.smtpUrl !== undefined && maySendPlainly(config.smtpUrl),
      waiting,
      lagMinutes: due === null ? 0 : Math.floor((Date.parse(now) - Date.parse(due)) / 60_000),
      failed,
    },
    picturesWaiting: pictures,
    lastBackupAt: backup,
  }
}
