import { sql } from 'kysely'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import { endChange } from './end-change.ts'
import { findOpenChange } from './read-changes.ts'
import { mailChange, type TellNeeds, tellLapsed } from './tell-change.ts'

/** CHG-13: ends a change whose last day is over; the order stays as it was. */
export async function lapseChange(scope: Scope, services: TellNeeds, orderId: number): Promise<void> {
  await getOrderRecord(scope, orderId, { lock: true })
  const change = await findOpenChange(scope, orderId)
  if (change === undefined) return
  await endChange(scope, change, 'lapsed', { why: 'late' })
  await tellLapsed(scope, services, change)
}

/** Mails each change a second time when a day is left for it, unless it was sent only since yesterday. */
export async function remindOfChanges(scope: Scope, services: TellNeeds, lastDay: IsoDate): Promise<void> {
  const { rows } = await sql<{ orderId: number }>`
    update order_changes set reminded_at = ${scope.now} where business_id = ${scope.businessId} and state = 'open'
       and reminded_at is null and valid_until between ${scope.today} and ${addDays(lastDay, 1)}
       and sent_at < ${startOfDay(scope.today, scope.timeZone)}
    returning order_id as "orderId"`.execute(scope.db)
  for (const { orderId } of rows) {
    const change = await findOpenChange(scope, orderId)
    if (change) await mailChange(scope, services, change)
  }
}
