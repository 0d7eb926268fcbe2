import { releaseDay } from '#modules/orders/server/note-standing.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { AppError, found } from '#shared/errors.ts'
import { isNamedDay, isSkipped } from '../calendar.ts'
import { ruleOf } from '../day-order.ts'
import { SKIPS_MAX } from '../limits.ts'
import type { SkipInput } from '../schema.ts'
import { standingWords as words } from '../words.ts'
import { followStanding, lockStanding, makeOrder } from './follow-standing.ts'
import { readMadeOrders } from './made-orders.ts'
import { standingOrders } from './standing-orders.ts'
import type { StoredStanding } from './stored-standing.ts'

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

async function hold(scope: Scope, id: number): Promise<StoredStanding> {
  await lockStanding(scope, id)
  return standingOrders.get(scope, id)
}

function refuseArchived({ archived }: StoredStanding): void {
  if (archived) throw new AppError('CONFLICT', words.isArchived)
}

/** STO-5: skips days. The orders that nobody touched end; of the others those that the owner ticked. */
export async function skipDays(
  scope: Scope,
  id: number,
  { from, to, note, alsoCancel }: SkipInput,
): Promise<StoredStanding> {
  const before = await hold(scope, id)
  refuseArchived(before)
  const { skips } = before
  if (skips.length >= SKIPS_MAX) throw refused('from', words.tooManySkips(SKIPS_MAX))
  await scope.db
    .insertInto('standing_skips')
    .values({ business_id: scope.businessId, standing_id: id, from_day: from, to_day: to ?? null, note: note ?? null })
    .execute()
  const standing = await standingOrders.get(scope, id)
  await recordActivity(scope, 'standingOrder', id, 'skipped', { from, to: to ?? null })
  await followStanding(scope, standing, { alsoCancel: alsoCancel ?? [], reason: words.skipped(note ?? null) })
  return standing
}

/** The orders of its days ahead are made, except those that were cancelled. */
export async function endSkip(scope: Scope, id: number, skipId: number): Promise<void> {
  const { skips } = await hold(scope, id)
  const skip = found(
    skips.find((each) => each.id === skipId),
    words.skipUnknown,
  )
  await scope.db
    .deleteFrom('standing_skips')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', skipId)
    .execute()
  await recordActivity(scope, 'standingOrder', id, 'skip-ended', { from: skip.from, to: skip.to })
  await followStanding(scope, await standingOrders.get(scope, id))
}

const DAY_AHEAD_MOST = 366

/** Makes the order of one day now: one that is farther ahead, that was cancelled, or on which the bakery is closed. */
export async function makeDay(scope: Scope, id: number, day: IsoDate): Promise<number> {
  const standing = await hold(scope, id)
  refuseArchived(standing)
  if (day < scope.today || day > addDays(scope.today, DAY_AHEAD_MOST)) throw refused('day', words.dayPast)
  const rule = ruleOf(standing)
  if (!isNamedDay(day, rule)) throw refused('day', words.nothingThatDay)
  if (isSkipped(day, rule.skips)) throw refused('day', words.daySkipped)
  const made = (await readMadeOrders(scope, [standing], { lock: true })).get(id) ?? []
  const before = made.find((order) => order.day === day)
  if (before && before.status !== 'Cancelled') return before.id
  if (before) await releaseDay(scope, before.id)
  return makeOrder(scope, standing, day)
}
