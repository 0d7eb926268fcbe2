import { sql } from 'kysely'
import { type Rounds, startRounds } from '#server/rounds.ts'
import { BAKEBOOK } from '#server/scope.ts'
import type { CardNeeds } from './card-account.ts'
import { checkAccount } from './check-account.ts'

const BATCH = 50

/** Asks each bakery's card provider for news, so that a server behind a home router needs nothing else. */
export function startCardWorker(needs: CardNeeds, pollMs?: number): Rounds {
  const { store, log, cards } = needs
  if (cards === undefined) return { round: async () => {}, stop: async () => {} }

  const work = async (stopping: AbortSignal) => {
    const due = await store.outside(async (db, now) => {
      const { rows } = await sql<{ business_id: number; time_zone: string | null }>`
        select business_id, time_zone from due_cards(${now}::timestamptz, ${BATCH})`.execute(db)
      return rows
    })
    for (const { business_id, time_zone } of due) {
      if (stopping.aborted) return
      const claims = { businessId: Number(business_id), actor: BAKEBOOK, timeZone: time_zone ?? 'UTC' }
      await checkAccount(needs, (work, mode = 'write') => store.inBusiness(claims, work, mode)).catch((error) =>
        log.error({ err: error, business: business_id }, 'an account for card payments could not be checked'),
      )
    }
  }
  // An owner who connects an account checks it at once, so a first round at the start would only ask twice.
  return startRounds({ work, pollMs, startsLate: true, log, failed: 'the card worker could not work' })
}
