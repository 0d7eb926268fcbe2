import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { isFull, nearestFreeDays, overrideOf } from '../blocked-days.ts'
import { availabilityWords as words } from '../words.ts'
import { readBookingRules } from './booking-rules.ts'

type Claim = {
  by: 'owner' | 'customer'
  /** True if nobody was shown the day before: closed days need a reason then, not only full ones. */
  byHand: boolean
  reason: string | undefined
}

/**
 * Call this before an order becomes firm on a day: of two that want its last place, one gets it (AVL-4). Another
 * booking for the day waits until this transaction ends. The owner may book anyway with a reason; returns true if she
 * did.
 * @throws AppError DATE_UNAVAILABLE with the nearest free days for a customer, with the obstacle for the owner
 */
export async function claimDay(scope: Scope, day: IsoDate, { by, byHand, reason }: Claim): Promise<boolean> {
  if (day < scope.today) return false
  const settings = await getSettings(scope)
  const counts = settings.capacityMode !== 'off'
  if (!counts && !byHand) return false
  if (counts) await holdDay(scope, day)
  const rules = await readBookingRules(scope, settings, { from: day, to: day })
  const inTheWay = byHand ? overrideOf(day, rules) : isFull(day, rules) ? 'full' : undefined
  if (inTheWay === undefined) return false
  if (by === 'customer')
    throw new AppError('DATE_UNAVAILABLE', words.dateGone, {
      details: { alternatives: nearestFreeDays(day, await readBookingRules(scope, settings)) },
    })
  if (reason) return true
  throw new AppError('DATE_UNAVAILABLE', words.wantsReason(inTheWay), { details: { day, reason: inTheWay } })
}

/** Locks the day until the transaction ends. The next statement sees what others booked before. */
export async function holdDay({ db, businessId }: Scope, day: IsoDate): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day ${businessId} ${day}`}, 0))`.execute(db)
}

/** Free days near a full one; undefined while it is not full. */
export async function alternativesToFullDay(scope: Scope, day: IsoDate): Promise<IsoDate[] | undefined> {
  const settings = await getSettings(scope)
  if (settings.capacityMode === 'off' || day < scope.today) return undefined
  if (!isFull(day, await readBookingRules(scope, settings, { from: day, to: day }))) return undefined
  return nearestFreeDays(day, await readBookingRules(scope, settings))
}
