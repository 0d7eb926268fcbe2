import { sql } from 'kysely'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { isFull, nearestFreeDays, overrideOf } from '../blocked-days.ts'
import { availabilityWords as words } from '../words.ts'
import { readBookingRules } from './booking-rules.ts'
import type { Asked } from './read-work.ts'

type Claim = {
  by: 'owner' | 'customer'
  /** True if nobody was shown the day before: closed days need a reason then, not only full ones. */
  byHand: boolean
  reason: string | undefined
  /** The order that wants the day, with its items if they are about to change. */
  asked: Asked
}

/**
 * Call this before an order becomes firm on a day, with the order's row locked: of two that want its last place, one gets
 * it (AVL-4). Another booking for the day waits until this transaction ends; where the working time counts, any other
 * booking does. So nobody may lock another order's row afterwards. The owner may book anyway with a reason; returns true
 * if she did.
 * @throws AppError DATE_UNAVAILABLE with the nearest free days for a customer, with the obstacle for the owner
 */
export async function claimDay(scope: Scope, day: IsoDate, { by, byHand, reason, asked }: Claim): Promise<boolean> {
  if (day < scope.today) return false
  const settings = await getSettings(scope)
  const counts = settings.capacityMode !== 'off'
  if (!counts && !byHand) return false
  if (counts) await holdDay(scope, day)
  const rules = await readBookingRules(scope, settings, { from: day, to: day }, { asked })
  const inTheWay = byHand ? overrideOf(day, rules) : isFull(day, rules) ? 'full' : undefined
  if (inTheWay === undefined) return false
  if (by === 'customer')
    throw new AppError('DATE_UNAVAILABLE', words.dateGone, {
      details: { alternatives: await nearestFree(scope, settings, day, asked) },
    })
  if (reason) return true
  const short = inTheWay === 'full' ? rules.plan?.fit(day).short : undefined
  throw new AppError('DATE_UNAVAILABLE', words.wantsReason(inTheWay), {
    details: { day, reason: inTheWay, ...(short && { short }) },
  })
}

/** Locks the day, or all working time, until the transaction ends. The next statement sees what others booked before. */
export async function holdDay(scope: Scope, day: IsoDate): Promise<void> {
  const { db, businessId } = scope
  const { capacityMode } = await getSettings(scope)
  const held = capacityMode === 'minutes' ? `work ${businessId}` : `day ${businessId} ${day}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${held}, 0))`.execute(db)
}

/** Free days near a full one for this order; undefined while there is room for it. */
export async function alternativesToFullDay(scope: Scope, day: IsoDate, asked: Asked): Promise<IsoDate[] | undefined> {
  const settings = await getSettings(scope)
  if (settings.capacityMode === 'off' || day < scope.today) return undefined
  if (!isFull(day, await readBookingRules(scope, settings, { from: day, to: day }, { asked }))) return undefined
  return nearestFree(scope, settings, day, asked)
}

const nearestFree = async (scope: Scope, settings: Settings, day: IsoDate, asked: Asked): Promise<IsoDate[]> =>
  nearestFreeDays(day, await readBookingRules(scope, settings, undefined, { asked }))
