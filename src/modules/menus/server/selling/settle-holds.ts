import { sql } from 'kysely'
import { endHeldPage } from '#modules/cards/server/held-page.ts'
import { noteNotHeld } from '#modules/orders/server/hold-for-menu.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { type Rounds, startRounds } from '#server/rounds.ts'
import { BAKEBOOK, type Scope } from '#server/scope.ts'
import { tellClosed } from '../tell-closed.ts'
import type { AtMenu, Needs } from './at-menu.ts'
import { dropHold } from './drop-hold.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BATCH = 50
/** So long a place waits for a provider that does not answer. */
const WAITS_MS = HOUR

type Due = { orderId: number; heldUntil: string | null }

/**
 * Settles the holds whose time is over: booked if they were paid after all, else dropped. Then it tells the owners of
 * menus that have closed.
 */
export function startHoldWorker(needs: Needs, pollMs = MINUTE): Rounds {
  const { store, log } = needs
  const work = async (stopping: AbortSignal) => {
    const due = await store.outside(async (db, now) => {
      const { rows } = await sql<{ business_id: number; time_zone: string | null }>`
        select business_id, time_zone from due_holds(${now}::timestamptz, ${BATCH})`.execute(db)
      return rows
    })
    for (const { business_id, time_zone } of due) {
      if (stopping.aborted) return
      const claims = { businessId: Number(business_id), actor: BAKEBOOK, timeZone: time_zone ?? 'UTC' }
      const open: AtMenu['open'] = (work, mode = 'write') => store.inBusiness(claims, work, mode)
      await settleHolds(needs, open).catch((error) =>
        log.error({ err: error, business: business_id }, 'what customers hold could not be settled'),
      )
    }
    await tellClosed(needs, stopping)
  }
  return startRounds({ work, pollMs, startsLate: true, log, failed: 'the worker of holds could not work' })
}

/** Settles each by itself: a hold that fails is tried again in the next round, and keeps no other from being settled. */
export async function settleHolds(needs: Needs, open: AtMenu['open']): Promise<void> {
  for (const hold of await open(readDue, 'read'))
    await settle(needs, open, hold).catch((error) =>
      needs.log.error({ err: error, order: hold.orderId }, 'a hold could not be settled'),
    )
  await open(forget)
}

async function readDue({ db, businessId, now }: Scope): Promise<Due[]> {
  const rows = await db
    .selectFrom('menu_holds as h')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'h.business_id').onRef('o.id', '=', 'h.order_id'),
    )
    .select(['h.order_id as orderId', 'o.held_until as heldUntil'])
    .where('h.business_id', '=', businessId)
    .where('h.next_try_at', '<=', now)
    .orderBy('h.next_try_at')
    .limit(BATCH)
    .execute()
  return rows
}

async function settle(needs: Needs, open: AtMenu['open'], { orderId, heldUntil }: Due): Promise<void> {
  const became = await endHeldPage(needs, open, orderId)
  if (became === 'ended') return open((scope) => dropHold(scope, orderId))
  // Its booking said that it is settled.
  if (became === 'paid') return
  await open(async (scope) => {
    const isGivenUp = heldUntil === null
    const isLong = heldUntil !== null && Date.parse(scope.now) - Date.parse(heldUntil) >= WAITS_MS
    if (isLong) await giveUp(scope, orderId)
    await putOff(scope, orderId, isGivenUp || isLong ? HOUR : MINUTE)
  })
}

/** The place goes back to the page. Money that comes now goes back to its card. */
async function giveUp(scope: Scope, orderId: number): Promise<void> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  if (row.status === 'Draft' && row.held_until !== null) await noteNotHeld(scope, orderId)
}

const putOff = ({ db, businessId, now }: Scope, orderId: number, ms: number) =>
  db
    .updateTable('menu_holds')
    .set({ next_try_at: new Date(Date.parse(now) + ms).toISOString() })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('next_try_at', 'is not', null)
    .execute()

/** Two days after the payment nobody waits on the page any more. */
async function forget({ db, businessId, now }: Scope): Promise<void> {
  await db
    .deleteFrom('menu_holds')
    .where('business_id', '=', businessId)
    .where('next_try_at', 'is', null)
    .where('created_at', '<', new Date(Date.parse(now) - 48 * HOUR).toISOString())
    .execute()
}
