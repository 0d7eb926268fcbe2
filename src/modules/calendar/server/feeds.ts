import { type Selectable, sql } from 'kysely'
import type { OpenFeed } from '#modules/auth/schema.ts'
import { recordActivity } from '#server/activity.ts'
import type { CalendarFeeds } from '#server/db/schema.generated.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { deriveToken, sha256 } from '#server/secrets.ts'
import { AppError, found } from '#shared/errors.ts'
import type { Feed, FeedInput, FeedKind } from '../schema.ts'
import { calendarWords, feedName } from '../words.ts'

type Needs = Pick<Services, 'linkKey' | 'baseUrl'>
const MOST_FEEDS = 20

const toFeed = (row: Selectable<CalendarFeeds>): Feed => ({
  id: row.id,
  kind: row.kind as FeedKind,
  hideNames: row.hide_names,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

const openFeeds = ({ db, businessId }: Scope) =>
  db.selectFrom('calendar_feeds').selectAll().where('business_id', '=', businessId).where('revoked_at', 'is', null)

/** The feeds with their addresses, which are derived again because neither the database nor a backup holds them. */
export async function listFeeds(scope: Scope, { linkKey, baseUrl }: Needs) {
  const rows = await openFeeds(scope).orderBy('id').execute()
  return rows.map((row) => ({
    ...toFeed(row),
    url: `${baseUrl()}/api/calendar/${deriveToken(linkKey, 'calendar-feed', row.id, row.token_hash)}.ics`,
  }))
}

/** The open feeds, listed for a person who sets a new password. */
export async function listOpenFeeds(scope: Scope): Promise<OpenFeed[]> {
  const rows = await openFeeds(scope).orderBy('id').execute()
  return rows.map(toFeed).map(({ kind, hideNames, createdAt, lastUsedAt }) => ({
    shows: feedName({ kind, hideNames }),
    createdAt,
    lastUsedAt,
  }))
}

/** Answers whether there were any. */
export async function closeFeeds(scope: Scope): Promise<boolean> {
  const open = await openFeeds(scope).execute()
  for (const { id } of open) await removeFeed(scope, id)
  return open.length > 0
}

export async function createFeed(scope: Scope, { linkKey }: Needs, { kind, hideNames }: FeedInput): Promise<Feed> {
  const { open } = await openFeeds(scope)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  if (Number(open) >= MOST_FEEDS) throw new AppError('CONFLICT', calendarWords.tooManyFeeds(MOST_FEEDS))
  const { id } = await scope.db
    .insertInto('calendar_feeds')
    .values({ business_id: scope.businessId, kind, hide_names: hideNames ?? false, created_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await scope.db
    .updateTable('calendar_feeds')
    .set({ token_hash: sha256(deriveToken(linkKey, 'calendar-feed', id)) })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordActivity(scope, 'settings', id, 'feed-made', { kind })
  return toFeed(row)
}

export async function removeFeed(scope: Scope, id: number): Promise<void> {
  const { numUpdatedRows } = await scope.db
    .updateTable('calendar_feeds')
    .set({ revoked_at: scope.now, token_hash: null })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  found(numUpdatedRows > 0n || undefined, calendarWords.feed)
  await recordActivity(scope, 'settings', id, 'feed-closed')
}

export async function getFeed(scope: Scope, id: number): Promise<Feed> {
  return toFeed(found(await openFeeds(scope).where('id', '=', id).executeTakeFirst(), calendarWords.feed))
}

/** Records when a calendar last asked, to the hour, so that not every request writes. */
export async function markUsed(scope: Scope, id: number): Promise<void> {
  await scope.db
    .updateTable('calendar_feeds')
    .set({ last_used_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', sql<string>`${scope.now}::timestamptz - interval '1 hour'`),
      ]),
    )
    .execute()
}
