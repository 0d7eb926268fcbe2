import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from './scope.ts'

/** A mark that a device made, perhaps long ago: its own id, and when by the server's clock. */
export type Made = { id: string; at: string }

type Ticked = { subject: string; done: boolean; amount?: number | null | undefined }

/**
 * Keeps a tick. Answers whether it is the last one of its thing, by the time it was made and then by its id: only then
 * does it change anything. One that is made on a page at this moment comes after all that are known, and so does one of
 * a device whose clock runs ahead.
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

/** Until the transaction ends no other mark of this thing is kept. */
export async function holdSubject({ businessId, db }: Scope, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mark ${businessId} ${subject}`}, 0))`.execute(db)
}
