import { sql } from 'kysely'
import { recordActivity } from '#server/activity.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import { areLarger } from '../promised-cost.ts'
import { readLosses } from './read-promised-costs.ts'

const ACT = 'leaves-less'

/**
 * DRF-9: rings the bell once when promised work loses noticeably more than when it last rang. The entry stands in the
 * history of the order that loses most, with what all of them lost: nothing else is stored.
 */
export const tellLosses: Job = {
  key: 'tell-losses',
  due: dailyAt('04:00'),
  run: async (scope) => {
    const losses = await readLosses(scope)
    const [most] = losses
    if (most === undefined || !areLarger(losses, await readTold(scope))) return
    await recordActivity(scope, 'order', most.id, ACT, {
      orderNumber: most.orderNumber,
      losses: losses.map(({ id, leaves }) => ({ orderId: id, leaves })),
    })
  },
}

async function readTold({ db, businessId }: Scope): Promise<Map<number, Decimal>> {
  const { rows } = await sql<{ losses: { orderId: number; leaves: Decimal }[] }>`
    select details -> 'losses' as losses from activity
     where business_id = ${businessId} and entity = 'order' and act = ${ACT} order by id desc limit 1`.execute(db)
  return new Map(rows[0]?.losses.map(({ orderId, leaves }) => [orderId, leaves]))
}
