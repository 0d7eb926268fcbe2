import { sql } from 'kysely'
import { claimDay } from '#modules/availability/server/claim-day.ts'
import { noteTakenDay } from '#modules/availability/server/taken-days.ts'
import { isBilledMonthly } from '#modules/contacts/server/customer-terms.ts'
import { goesToFee, holdsDay } from '#modules/order-status/day-holders.ts'
import { type Effect, findMove, isRequote, type MoveActor, refuseMove } from '#modules/order-status/moves.ts'
import { isFirm, isOpen, MADE, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { getSettings, ORDER_NUMBERS } from '#modules/settings/server/store.ts'
import { findCurrentTerms } from '#modules/settings/server/terms.ts'
import { recordActivity } from '#server/activity.ts'
import { takeNumber } from '#server/db/counters.ts'
import type { Scope } from '#server/scope.ts'
import { type IsoDate, today } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { isWatched } from '../is-watched.ts'
import { BASIS } from '../pricing/basis.ts'
import type { RequoteChoice } from '../schema.ts'
import type { Canceller } from '../what-comes-back.ts'
import { keepCosts } from './costs-today.ts'
import { keepWork } from './keep-work.ts'
import { changeOverdue, laterEffects, orderMoved } from './later-effects.ts'
import { priceDraft } from './moves/price-draft.ts'
import { refuseHeld } from './moves/refuse-held.ts'
import { requote } from './moves/requote.ts'
import { settleEnquiry } from './moves/settle-enquiry.ts'
import type { OrderRecord } from './read-order.ts'
import { factsOf, toOrder } from './read-order.ts'
import { recountDates, renewValidity } from './renew-offer.ts'
import { setOrder } from './rows/set-order.ts'
import { allergiesMayDiffer, safetyChecked, waitsForSafety } from './safety-checked.ts'
import { getOrderRecord } from './store.ts'
import { dropRecipes, keepRecipes } from './uses/kept-recipes.ts'

type Wanted = {
  to: OrderStatus
  by: MoveActor
  reason?: string | undefined
  revisionSeen?: number
  /** The choices for a quote that had ended. */
  requote?: RequoteChoice | undefined
  /** The person who ends the order, if the owner says so. */
  cancelledBy?: Canceller | undefined
  /** The draft was made a moment ago, in this transaction: it has today's prices. */
  isPriced?: true
  /** The customer has paid what she held, at the prices that she saw. */
  heldPaid?: true
  /** A standing order makes it, however full its day is: the promise is older. */
  isStanding?: true
}

/**
 * Makes one move of ORD-3's table, with its guards and effects, in the caller's transaction. The order stays locked;
 * its number is taken last.
 */
export async function moveOrder(
  scope: Scope,
  orderId: number,
  { to, by, reason, revisionSeen, requote: choice, cancelledBy, isPriced, heldPaid, isStanding }: Wanted,
): Promise<void> {
  let record = await getOrderRecord(scope, orderId, { lock: true })
  if (!heldPaid) refuseHeld(record)
  const from = record.row.status as OrderStatus
  const move = findMove(from, to, by)
  if (move === undefined) throw new AppError('CONFLICT', `A ${from} cannot become ${to}`, { details: { from, to } })
  const offersAnew = isRequote(from, to)
  if (offersAnew) await requote(scope, record, choice)
  const isDraft = from === 'Draft'
  const isPricedAnew = isDraft && to !== 'Cancelled' && !isPriced && !heldPaid
  if (isPricedAnew) await priceDraft(scope, record)
  if (offersAnew || isPricedAnew) record = await getOrderRecord(scope, orderId)
  const facts = factsOf(scope, {
    row: record.row,
    lineCount: record.lines.length,
    feeLabel: record.feeLabel,
    ...(reason ? { reason } : {}),
    ...(revisionSeen === undefined ? {} : { revisionSeen }),
    ...(heldPaid && { heldPaid }),
    ...(isStanding && { isStanding }),
  })
  const refused = refuseMove(move, facts)
  if (refused) throw new AppError('CONFLICT', refused)
  if (waitsForSafety(from, to) && isWatched(toOrder(scope, record)))
    await safetyChecked(scope, orderId, { from, to, by })
  // A booking is refused a full day, even where only the fee takes it.
  const takesDay =
    // Its menu has taken places of the day for all its orders.
    !heldPaid &&
    (offersAnew ||
      (isFirm(to) && !isFirm(from)) ||
      (from === 'Booked' && to === 'Confirmed' && !holdsDay(from, await getSettings(scope))))
  if (takesDay && record.row.event_date !== null) {
    if (!isStanding)
      await claimDay(scope, record.row.event_date, {
        by: by === 'customer' ? 'customer' : 'owner',
        byHand: isDraft || offersAnew,
        reason,
        asked: { orderId },
      })
    await tellOfTaken(scope, to, record.row.event_date)
  }
  const { costs } = BASIS[from]
  // A quote goes by today's costs, and keeps those of its sending to compare with.
  if (costs !== 'kept' && (to === 'Quote' || BASIS[to].costs !== 'today'))
    await keepCosts(scope, orderId, costs, record.lines)

  await setOrder(scope, orderId, {
    status: to,
    ...(to === 'Quote' ? { kind: 'quote' } : {}),
    // A waiting acceptance or request has been answered.
    acceptance_pending: false,
    // The amount that the owner kept belonged to the former end of the order.
    kept: null,
    ...(takesDay ? { day_lost_at: null } : {}),
    moved_by: by,
    version: record.row.version + 1,
    updated_at: scope.now,
  })
  if (isFirm(to) && !isFirm(from)) await keepWork(scope, orderId)
  const why = record.row.change_open ? endOfChange(from, to) : undefined
  if (why) await changeOverdue(scope, orderId, why)
  await recordActivity(scope, 'order', orderId, 'moved', { from, to, by, ...(reason ? { reason } : {}) })
  // The invoice of a delivery is made when it is delivered.
  const effects = isStanding ? move.effects.filter((effect) => effect !== 'issue-invoice') : move.effects
  for (const effect of inOrder(effects))
    await run(scope, record, effect, { by, cancelledBy, ...(reason ? { reason } : {}) })
  await orderMoved(scope, orderId, { from, to })
  // Nobody has to decide about an order that has ended.
  if (isOpen(from) !== isOpen(to) && isWatched(toOrder(scope, record))) await allergiesMayDiffer(scope, orderId)
}

/** The reason for which a change that waits ends with this move; undefined if it goes on waiting. */
function endOfChange(from: OrderStatus, to: OrderStatus): 'made' | 'cancelled' | 'undone' | undefined {
  if (MADE.includes(to)) return 'made'
  if (to === 'Cancelled') return 'cancelled'
  return isFirm(from) && !isFirm(to) ? 'undone' : undefined
}

/** The others who wish for a day are told that it is taken, where it goes to the first booking fee. */
export async function tellOfTaken(scope: Scope, status: OrderStatus, day: IsoDate): Promise<void> {
  const settings = await getSettings(scope)
  if (goesToFee(settings) && holdsDay(status, settings)) await noteTakenDay(scope, day)
}

// A revision shows the order's number, so the number is written first, but after everything that may wait.
const SEQUENCE: readonly Effect[] = [
  'set-valid-until',
  'set-due-dates',
  'become-order',
  'take-number',
  'freeze-revision',
  'store-acceptance',
  'issue-invoice',
]
const inOrder = (effects: readonly Effect[]) => effects.toSorted((a, b) => SEQUENCE.indexOf(a) - SEQUENCE.indexOf(b))

async function run(
  scope: Scope,
  record: OrderRecord,
  effect: Effect,
  context: { by: MoveActor; cancelledBy: Canceller | undefined; reason?: string },
): Promise<void> {
  const { row } = record
  const unbook = async (besides: Parameters<typeof setOrder>[2]) => {
    await setOrder(scope, row.id, {
      kind: 'quote',
      accepted_at: null,
      terms_accepted_at: null,
      terms_id: null,
      // The owner's own list stays; the one from its booking goes.
      stage_work: sql`case when stage_work @> '{"own": true}' then stage_work end`,
      ...besides,
    })
    await dropRecipes(scope, row.id)
    await laterEffects['undo-acceptance'](scope, row.id, context)
  }
  switch (effect) {
    case 'take-number':
      if (row.number === null) await setOrder(scope, row.id, { number: await takeNumber(scope, ORDER_NUMBERS) })
      return
    case 'set-valid-until':
      await renewValidity(scope, record)
      return
    case 'set-due-dates':
      await recountDates(scope, record)
      return
    case 'become-order':
      await setOrder(scope, row.id, {
        kind: 'order',
        accepted_at: scope.now,
        terms_id: (await findCurrentTerms(scope))?.id ?? null,
      })
      await keepRecipes(scope, row.id)
      return
    case 'undo-acceptance':
      // Its dates were counted from the booking.
      await unbook(row.accepted_at === null ? {} : { dates_from: today(row.accepted_at, scope.timeZone) })
      return
    case 'set-completed-at':
      await setOrder(scope, row.id, {
        completed_at: scope.now,
        billed_monthly: await isBilledMonthly(scope, row.contact_id),
      })
      return
    case 'clear-completed-at':
      await setOrder(scope, row.id, { completed_at: null, billed_monthly: false })
      return
    case 'set-cancelled-at':
      await setOrder(scope, row.id, {
        cancelled_at: scope.now,
        cancel_reason: context.reason ?? null,
        cancelled_by: context.cancelledBy ?? null,
      })
      return
    case 'clear-cancelled-at':
      await unbook({ cancelled_at: null, cancel_reason: null, cancelled_by: null, standing_ended: false })
      return
    case 'quote-enquiry':
    case 'win-enquiry':
    case 'close-enquiry-lost':
      if (row.enquiry_id !== null) await settleEnquiry(scope, row.enquiry_id, context.reason)
      return
    default:
      await laterEffects[effect](scope, row.id, context)
  }
}
