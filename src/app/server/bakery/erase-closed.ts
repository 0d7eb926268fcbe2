import { type RawBuilder, sql } from 'kysely'
import { bakeryDeletedEmail } from '#modules/reminders/server/emails/deletion.ts'
import { mailBakeryDeleted } from '#modules/reminders/server/mail-deletion.ts'
import type { Services } from '#server/kit-services.ts'
import { type Rounds, startRounds } from '#server/rounds.ts'
import { BAKEBOOK, type Scope } from '#server/scope.ts'
import { noteDeleted } from './deleted-bakeries.ts'
import {
  FILED,
  type Filed,
  openForRemoval,
  type RemovalNeeds,
  removeFilesOf,
  tablesOfBakeries,
} from './remove-bakery.ts'

const DAY_MS = 24 * 3_600_000
/** Small enough that a batch's locks delay nobody. */
const BATCH = 1_000
const MAIL_DAYS_MAX = 3

type Needs = RemovalNeeds & Pick<Services, 'store' | 'log' | 'deletedFile'>

/**
 * Deletes the closed bakeries (`endGrace`) batch by batch. The remaining rows show its progress: if it is killed, it
 * continues there.
 */
export function startEraser(needs: Needs, { pollMs, batch = BATCH }: { pollMs?: number; batch?: number } = {}): Rounds {
  const { store, log } = needs

  async function work(stopping: AbortSignal): Promise<void> {
    const { rows } = await store.outside((db) =>
      sql<{ id: number }>`select id from closed_businesses() as id`.execute(db),
    )
    for (const { id } of rows)
      await erase({ ...needs, batch, stopping }, id).catch((error) =>
        log.error({ err: error, businessId: id }, 'a closed bakery could not be deleted'),
      )
  }

  return startRounds({ work, pollMs, log, failed: 'closed bakeries could not be looked for' })
}

type Erasing = Needs & { batch: number; stopping: AbortSignal }

/** These go last: the last mail needs them, and waits in the outbox until it is sent. */
const LAST = ['settings', 'memberships', 'outbox', 'kitchen_stamps']

async function erase(needs: Erasing, businessId: number): Promise<void> {
  const inBakery = <T>(work: (scope: Scope) => Promise<T>) =>
    needs.store.inBusiness({ businessId, actor: BAKEBOOK, timeZone: 'UTC' }, async (scope) => {
      await openForRemoval(scope)
      return work(scope)
    })
  const tables = await inBakery(tablesOfBakeries)
  await inBakery(dropOtherMail)
  for (const table of tables.filter((name) => !LAST.includes(name))) {
    const kept = await inBakery((scope) => refersToItself(scope, table))
    let left = true
    while (left) {
      if (needs.stopping.aborted) return
      left = await inBakery((scope) => emptyBatch(scope, needs, table, kept))
    }
  }
  await inBakery(dropPeople)
  await inBakery((scope) => dropBakery(scope, needs))
}

/** Cancels everything waiting to be sent, except the last mail. */
const dropOtherMail = ({ db, businessId }: Scope) =>
  sql`delete from outbox where business_id = ${businessId} and template <> ${bakeryDeletedEmail.key}`.execute(db)

/** The columns by which rows of a table refer to others of it, and which prevent those from being deleted first. */
async function refersToItself({ db }: Scope, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name
      from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey) and a.attname <> 'business_id'
     where f.contype = 'f' and f.confdeltype = 'a' and f.conrelid = f.confrelid and f.conrelid = ${table}::regclass`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/**
 * Deletes files first: a deleted row could not name its file to the next attempt. Returns true if there may be more.
 */
async function emptyBatch(scope: Scope, needs: Erasing, table: string, kept: readonly string[]): Promise<boolean> {
  const { db, businessId } = scope
  const isFree = kept.map(
    (column): RawBuilder<unknown> => sql`not exists (select from ${sql.table(table)} r
      where r.business_id = t.business_id and r.${sql.ref(column)} = t.id)`,
  )
  const isFiled = FILED.includes(table as Filed)
  const { rows } = await sql<{ place: string; key: string }>`
    select t.ctid::text as place, ${isFiled ? sql`t.key` : sql`''`} as key from ${sql.table(table)} t
     where ${sql.join([sql`t.business_id = ${businessId}`, ...isFree], sql` and `)} limit ${needs.batch}`.execute(db)
  if (rows.length === 0) return false
  if (isFiled)
    await removeFilesOf(
      table as Filed,
      rows.map(({ key }) => key),
      needs,
    )
  await sql`delete from ${sql.table(table)}
    where business_id = ${businessId} and ctid = any(${rows.map(({ place }) => place)}::tid[])`.execute(db)
  return true
}

/**
 * Deletes people who belong only to this bakery, with their sessions and links; people who also work elsewhere stay
 * there.
 */
async function dropPeople(scope: Scope): Promise<void> {
  const { db, businessId } = scope
  await mailBakeryDeleted(scope)
  await sql`delete from users where id in (select people_only_of(${businessId}))`.execute(db)
  await db.deleteFrom('memberships').where('business_id', '=', businessId).execute()
  await db.deleteFrom('settings').where('business_id', '=', businessId).execute()
  await db.deleteFrom('kitchen_stamps').where('business_id', '=', businessId).execute()
}

async function dropBakery(scope: Scope, needs: Erasing): Promise<void> {
  const { db, businessId, now } = scope
  const waits = await db
    .selectFrom('outbox')
    .select('id')
    .where('business_id', '=', businessId)
    .where('state', '=', 'queued')
    .where('created_at', '>', new Date(Date.parse(now) - MAIL_DAYS_MAX * DAY_MS).toISOString())
    .executeTakeFirst()
  if (waits) return
  await db.deleteFrom('outbox').where('business_id', '=', businessId).execute()
  const gone = await db.deleteFrom('businesses').where('id', '=', businessId).returning('created_at').executeTakeFirst()
  if (gone) await noteDeleted(scope, needs, gone.created_at)
}
