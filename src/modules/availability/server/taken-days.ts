import { makeBell } from '#server/bell.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'

/** Rings when an order has taken a day. */
export const dayBell = makeBell()

/** Notes that an order has just taken this day, so that the others who wish for it are told (HLD-7). */
export async function noteTakenDay({ db, businessId, now, today, afterCommit }: Scope, day: IsoDate): Promise<void> {
  if (day < today) return
  await db
    .insertInto('taken_days')
    .values({ business_id: businessId, day, taken_at: now })
    .onConflict((conflict) => conflict.columns(['business_id', 'day']).doUpdateSet({ taken_at: now }))
    .execute()
  afterCommit(dayBell.ring)
}

export const readTakenDays = ({ db, businessId }: Scope) =>
  db.selectFrom('taken_days').select(['day', 'taken_at as takenAt']).where('business_id', '=', businessId).execute()

/** A day that was taken again meanwhile stays. */
export async function forgetTakenDay(
  { db, businessId }: Scope,
  { day, takenAt }: Awaited<ReturnType<typeof readTakenDays>>[number],
): Promise<void> {
  await db
    .deleteFrom('taken_days')
    .where('business_id', '=', businessId)
    .where('day', '=', day)
    .where('taken_at', '=', takenAt)
    .execute()
}
