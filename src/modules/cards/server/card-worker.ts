import { sql } from 'kysely'
import { BAKEBOOK } from '#server/scope.ts'
import type { CardNeeds } from './card-account.ts'
import { checkAccount } from './check-account.ts'

export type CardWorker = {
  /** Checks every account that is due; resolves when done. */
  round: () => Promise<void>
  stop: () => Promise<void>
}

const POLL_MS = 5_000
const BATCH = 50

/** Asks each bakery's card provider for news, so that a server behind a home router needs nothing else. */
export function startCardWorker(needs: CardNeeds, pollMs = POLL_MS): CardWorker {
  const { store, log, cards } = needs
  if (cards === undefined) return { round: async () => {}, stop: async () => {} }
  let stopping = false
  let running: Promise<void> | undefined

  const checkDue = async () => {
    const due = await store.outside(async (db, now) => {
      const { rows } = await sql<{ business_id: number; time_zone: string | null }>`
        select business_id, time_zone from due_cards(${now}::timestamptz, ${BATCH})`.execute(db)
      return rows
    })
    for (const { business_id, time_zone } of due) {
      if (stopping) return
      const claims = { businessId: Number(business_id), actor: BAKEBOOK, timeZone: time_zone ?? 'UTC' }
      await checkAccount(needs, (work, mode = 'write') => store.inBusiness(claims, work, mode)).catch((error) =>
        log.error({ err: error, business: business_id }, 'an account for card payments could not be checked'),
      )
    }
  }
  const round = () =>
    (running ??= checkDue()
      .catch((error) => log.error({ err: error }, 'the card worker could not work'))
      .finally(() => {
        running = undefined
      }))
  const polling = setInterval(() => void round(), pollMs).unref()
  return {
    round,
    stop: async () => {
      stopping = true
      clearInterval(polling)
      await running
    },
  }
}
