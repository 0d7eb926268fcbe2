import { type RawBuilder, sql } from 'kysely'
import { nameActors } from '#modules/contacts/server/name-actors.ts'
import { RINGING_MOVES, ringsFor } from '#modules/notices/who-hears.ts'
import { activityLabel, withPages } from '#server/records/named-kind.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import type { Bell, BellEntry } from '../schema.ts'

const DAYS = 14
const MOST = 20

const among = ({ entities, acts }: ReturnType<typeof ringsFor>): RawBuilder<boolean> =>
  sql<boolean>`(a.entity, a.act) in (select e, c from unnest(${entities}::text[], ${acts}::text[]) as r (e, c))`
const OF_ASSIGNEE = among(ringsFor('assignee'))
const OF_OFFICE = sql<boolean>`(${among(ringsFor('office'))}
  or a.entity = 'order' and a.act = 'moved' and a.details ->> 'to' in (${sql.join(RINGING_MOVES)})
     and (a.actor_name = 'Bakebook' or a.details ->> 'by' = 'customer'))`

/**
 * The acts of customers and jobs in the last two weeks, and what others assigned to the caller, read from the history.
 * One's own acts do not ring.
 */
export async function readBell(scope: Scope): Promise<Bell> {
  const since = startOfDay(addDays(scope.today, -DAYS), scope.timeZone)
  const userId = scope.actor.id ?? null
  const isKitchen = scope.role === 'kitchen'
  const { rows } = await sql<Omit<BellEntry, 'page'>>`
    select a.id, a.at, a.actor_name as "actorName", a.entity, a.entity_id as "entityId", a.details ->> 'to' as status,
           a.act, ${activityLabel(scope)} as label, nullif(a.details ->> 'orderNumber', 'Draft') as "orderNumber",
             a.details ->> 'day' as day,
           a.id > coalesce((select activity_id from bell_reads b where b.business_id = a.business_id
             and b.user_id = ${userId}), 0) as unread
      from activity a
     where a.business_id = ${scope.businessId} and a.at >= ${since}
       and (a.for_user_id = ${userId} and ${OF_ASSIGNEE} ${isKitchen ? sql`` : sql`or ${OF_OFFICE}`})
     order by a.id desc limit ${MOST}`.execute(scope.db)
  const entries = withPages(scope, await nameActors(scope, rows))
  return {
    entries: isKitchen ? entries.map(inKitchen) : entries,
    unread: rows.filter(({ unread }) => unread).length,
  }
}

/** The kitchen cannot open an order's page, so it is led to the order's day. */
const inKitchen = (entry: BellEntry): BellEntry =>
  entry.entity === 'order' ? { ...entry, page: entry.day && `/calendar?view=day&date=${entry.day}` } : entry

/** Never moves back: two tabs may have seen different lines. */
export async function markBellRead(scope: Scope, upTo: number): Promise<void> {
  const userId = scope.actor.id
  if (userId === undefined) return
  await scope.db
    .insertInto('bell_reads')
    .values({ business_id: scope.businessId, user_id: userId, activity_id: upTo })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'user_id'])
        .doUpdateSet({ activity_id: sql`greatest(bell_reads.activity_id, excluded.activity_id)` }),
    )
    .execute()
}
