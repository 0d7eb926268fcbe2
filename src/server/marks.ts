import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from './scope.ts'

/** A mark that a device made, perhaps long ago: its own id and its time by the server's clock. */
export type Made = { id: string; at: string }

type Ticked = { subject: string; done: boolean; amount?: number | null | undefined }

/**
 * Stores a tick. Returns true if it is the latest of its subject, by time and then by id: only then does it change
 * anything. A tick made on a page right now counts as the latest, and so does one from a device whose clock is ahead.
 */
export async function keepTick(scope: Scope, { subject, done, amount = null }: Ticked, made?: Made): Promise<boolean> {
  const { businessId, db, now, actor } = scope
  await holdSubject(scope, subject)
  const last = await db
    .selectFrom('marks')
    .select(['at', 'id'])
    .where('business_id', '=', businessId)
    .where('subject', '=', subject)
    .where('kind', '=', 'tick')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const { rows } = await sql<{ isLast: boolean }>`
    insert into marks (business_id, id, subject, kind, done, amount, at, noted_at, noted_by)
    values (${businessId}, ${made?.id ?? randomUUID()}::uuid, ${subject}, 'tick', ${done}, ${amount}::numeric,
            case when ${made?.at ?? null}::timestamptz <= ${now}::timestamptz then ${made?.at ?? null}::timestamptz
                 else greatest(${now}::timestamptz, ${last?.at ?? null}::timestamptz + interval '1 millisecond') end,
            ${now}, ${actor.name})
    on conflict do nothing
    returning coalesce((at, id) > (${last?.at ?? null}::timestamptz, ${last?.id ?? null}::uuid), true) as "isLast"`.execute(
    db,
  )
  return rows[0]?.isLast ?? false
}

/** Locks the subject until the transaction ends, so that no other mark of it is stored. */
export async function holdSubject({ businessId, db }: Scope, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mark ${businessId} ${subject}`}, 0))`.execute(db)
}
