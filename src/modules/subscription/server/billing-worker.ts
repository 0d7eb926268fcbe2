import { sql } from 'kysely'
import type { Services } from '#server/kit-services.ts'
import { type Rounds, startRounds } from '#server/rounds.ts'
import { BAKEBOOK } from '#server/scope.ts'
import { type BillingNeeds, type OpenScope, syncSubscription } from './sync-subscription.ts'

const POLL_MS = 30_000
const BATCH = 50
const LATER_MS = 10 * 60_000

/** Asks the provider about every subscription that is due for a check. */
export function startBillingWorker(needs: BillingNeeds & Pick<Services, 'store'>, pollMs = POLL_MS): Rounds {
  const { store, log, billing } = needs
  if (billing === undefined) return { round: async () => {}, stop: async () => {} }

  const work = async (stopping: AbortSignal) => {
    const due = await store.outside(async (db, now) => {
      const { rows } = await sql<{ business_id: number; time_zone: string | null }>`
        select business_id, time_zone from due_subscriptions(${now}::timestamptz, ${BATCH})`.execute(db)
      return rows
    })
    for (const { business_id, time_zone } of due) {
      if (stopping.aborted) return
      const claims = { businessId: Number(business_id), actor: BAKEBOOK, timeZone: time_zone ?? 'UTC' }
      const open: OpenScope = (work, mode = 'write') => store.inBusiness(claims, work, mode)
      await syncSubscription(needs, open).catch(async (error) => {
        log.warn({ err: error, business: business_id }, 'a subscription could not be asked about')
        await open(async ({ db, businessId, now }) => {
          const later = new Date(Date.parse(now) + LATER_MS).toISOString()
          await db
            .updateTable('subscriptions')
            .set({ next_check_at: later })
            .where('business_id', '=', businessId)
            .execute()
        })
      })
    }
  }
  return startRounds({ work, pollMs, startsLate: true, log, failed: 'the billing worker could not work' })
}
