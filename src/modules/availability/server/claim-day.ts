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
  /** Nobody was shown the day before: closed days want a reason as well, not full ones alone. */
  byHand: boolean
  reason: string | undefined
}

/**
 * Called before an order becomes firm on a day: one of two that want its last place gets it (AVL-4). Another booking
 * for the same day waits until this transaction ends. The owner may book all the same, with a reason; answers whether
 * she did. @throws AppError DATE_UNAVAILABLE with the nearest free days for a customer, with what is in the way for the
 * owner
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

/** Held until the transaction ends; what others booked before is counted by the statement after it. */
async function holdDay({ db, businessId }: Scope, day: IsoDate): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day ${businessId} ${day}`}, 0))`.execute(db)
}

/** Free days near a day that is full; undefined while it is not. */
export async function alternativesToFullDay(scope: Scope, day: IsoDate): Promise<IsoDate[] | undefined> {
  const settings = await getSettings(scope)
  if (settings.capacityMode === 'off' || day < scope.today) return undefined
  if (!isFull(day, await readBookingRules(scope, settings, { from: day, to: day }))) return undefined
  return nearestFreeDays(day, await readBookingRules(scope, settings))
}
