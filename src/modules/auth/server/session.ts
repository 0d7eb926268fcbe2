import { sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'
import type { Call, MemberCall } from '#server/http/call.ts'
import { cookieNameOf } from '#server/http/cookie-name.ts'
import type { Session } from '#server/http/register.ts'
import type { Role } from '#server/scope.ts'
import { randomToken, sha256 } from '#server/secrets.ts'
import type { SessionQuery, Store } from '#server/store.ts'
import { AppError } from '#shared/errors.ts'
import { pageOwner } from '#shared/page-owner.ts'
import { HINT_COOKIE } from '../hint-cookie.ts'
import { authErrors } from '../words.ts'
import { noteSeen } from './people.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SEEN_EVERY_MS = 5 * MINUTE
/** No session lives longer, used or not; without Remember me it ends after 12 idle hours (`session_of`). */
const LONGEST_DAYS = 30

export const cookieName = (https: boolean): string => cookieNameOf(https, 'sid')

export const later = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString()

/** Explains that the person was removed from a team; undefined if the session ended for another reason. */
export async function whyOver(store: Store, tokenHash: Buffer): Promise<AppError | undefined> {
  const { rows } = await store.outside((db, now) =>
    sql<{ name: string | null }>`select removed_from(${tokenHash}, ${now}) as name`.execute(db),
  )
  const name = rows[0]?.name
  return typeof name === 'string' ? new AppError('REMOVED', authErrors.removed(name)) : undefined
}

type Seen = Session & { lastSeenAt?: string }

/** Finds the person that belongs to a cookie's hash. */
export const sessionQuery: SessionQuery<Session> = {
  sql: 'select * from session_of($1, $2)',
  read: (row): Seen => {
    const { session_id, user_id, business_id, role, person_name, email, verified, time_zone, last_seen_at, is_demo } =
      row as SessionRow
    const { confirmed_at: confirmedAt } = row as SessionRow
    return {
      claims: {
        businessId: business_id,
        role,
        timeZone: time_zone ?? 'UTC',
        actor: { kind: 'user', id: user_id, name: person_name },
      },
      session: { id: session_id, userId: user_id, role, email, verified, isDemo: is_demo, confirmedAt },
      lastSeenAt: last_seen_at,
    }
  },
  isProved: ({ session }, now) => isConfirmed(session, now),
}

type SessionRow = {
  session_id: number
  user_id: number
  business_id: number
  role: Role
  person_name: string
  email: string
  verified: boolean
  time_zone: string | null
  last_seen_at: string
  is_demo: boolean
  confirmed_at: string | null
}

/** The time that a person's confirmation is valid. */
const CONFIRMED_MS = 10 * MINUTE

/** A sample bakery holds nobody's data, and its visitor has no password. */
const isConfirmed = ({ isDemo, confirmedAt }: MemberCall['session'], now: string): boolean =>
  isDemo || (confirmedAt !== null && later(confirmedAt, CONFIRMED_MS) > now)

/** Records that the session is in use, at most every five minutes and without delaying the request. */
export function markSeen(store: Store, { claims, session, lastSeenAt }: Seen, now: string): void {
  const due = later(now, -SEEN_EVERY_MS)
  if (lastSeenAt !== undefined && lastSeenAt > due) return
  void store
    .inBusiness(claims, async (scope) => {
      await scope.db
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('id', '=', session.id)
        .where('last_seen_at', '<=', due)
        .execute()
      await noteSeen(scope, session.userId)
    })
    .catch(() => {})
}

type NewSession = { userId: number; bakeryId: number; remember: boolean; ip: string; agent: string }

/** Returns the cookie's value; the database gets only its hash. */
export async function startSession(
  db: Db,
  now: string,
  { userId, bakeryId, remember, ip, agent }: NewSession,
): Promise<string> {
  const token = randomToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      bakery_id: bakeryId,
      remember,
      ip_prefix: ip,
      agent,
      created_at: now,
      confirmed_at: now,
      last_seen_at: now,
      expires_at: later(now, LONGEST_DAYS * DAY),
    })
    .execute()
  return token
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', sha256(token)).execute()
}

export async function endSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Sets a second cookie, which scripts can read, to say that there is a session. */
export function giveCookie(
  call: Call,
  https: boolean,
  { token, userId, bakeryId, remember }: { token: string; userId: number; bakeryId: number; remember: boolean },
): void {
  const lasting = remember ? { maxAgeSeconds: (LONGEST_DAYS * DAY) / 1000 } : {}
  call.setCookie(cookieName(https), token, lasting)
  if (https) call.clearCookie(HINT_COOKIE)
  call.setCookie(cookieNameOf(https, HINT_COOKIE), pageOwner({ id: userId, businessId: bakeryId }), {
    ...lasting,
    httpOnly: false,
  })
}

export function takeCookie(call: Call, https: boolean): void {
  call.clearCookie(cookieName(https))
  call.clearCookie(HINT_COOKIE)
  call.clearCookie(cookieNameOf(https, HINT_COOKIE))
}

/** Deletes sessions that are over, and links that ended a month ago (until then they say that they were used). */
export async function sweepSessions(store: Store): Promise<void> {
  await store.outside(async (db, now) => {
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await db.deleteFrom('used_steps').where('expires_at', '<', now).execute()
    await db
      .deleteFrom('user_tokens')
      .where('expires_at', '<', later(now, -LONGEST_DAYS * DAY))
      .execute()
  })
}
