import { sql } from 'kysely'
import { nameActors } from '#modules/contacts/server/name-actors.ts'
import { ENDED } from '#modules/order-status/order-statuses.ts'
import { ASK_KINDS, askedAct } from '#modules/orders/ask.ts'
import { activityLabel, type FoundKind, withPages } from '#server/records/named-kind.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import type { Bell, BellEntry } from '../schema.ts'

const DAYS = 14
const MOST = 20
const ASKED = ASK_KINDS.map(askedAct)

/**
 * The acts of customers and jobs in the last two weeks, out of the history itself: nothing is kept twice. The owner's
 * own acts do not ring.
 */
export async function readBell(scope: Scope, kinds: readonly FoundKind[]): Promise<Bell> {
  const since = startOfDay(addDays(scope.today, -DAYS), scope.timeZone)
  const { rows } = await sql<Omit<BellEntry, 'page'>>`
    select a.id, a.at, a.actor_name as "actorName", a.entity, a.entity_id as "entityId", a.details ->> 'to' as status,
           a.act, ${activityLabel(kinds)} as label,
           a.id > coalesce((select activity_id from bell_reads b where b.business_id = a.business_id and b.user_id = ${scope.actor.id ?? null}), 0) as unread
      from activity a
     where a.business_id = ${scope.businessId} and a.at >= ${since}
       and (a.entity = 'order' and a.act in ('accepted', 'changes-requested', ${sql.join(ASKED)}, 'acceptance-waits', 'waits-for-day', 'day-free-mailed', 'overdue', 'reminded', 'expiry-mailed', 'thanked', 'mailFailed')
         or a.entity = 'enquiry' and a.act in ('received', 'held', 'mailFailed')
         or a.entity = 'contact' and a.act = 'unsubscribed'
         or a.entity = 'order' and a.act = 'moved' and a.details ->> 'to' in (${sql.join(ENDED)})
              and (a.actor_name = 'Bakebook' or a.details ->> 'by' = 'customer'))
     order by a.id desc limit ${MOST}`.execute(scope.db)
  return {
    entries: withPages(kinds, await nameActors(scope, rows)),
    unread: rows.filter(({ unread }) => unread).length,
  }
}

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
