import { rememberAllergies } from '#modules/contacts/server/store.ts'
import { missingWhenBooked } from '#modules/order-status/moves.ts'
import { isFirm, isOpen } from '#modules/order-status/order-statuses.ts'
import { keptWithoutDays } from '#modules/production/work.ts'
import { optionsIn } from '#modules/products/choices/options-in.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, stale } from '#shared/errors.ts'
import { compare, type Decimal, isPositive } from '#shared/money.ts'
import { linesToMake } from '../lines-to-make.ts'
import { isOfStanding } from '../of-standing.ts'
import { BASIS } from '../pricing/basis.ts'
import { isFeeDue } from '../pricing/booking-fee.ts'
import { savedCost, savedSheet } from '../pricing/line-cost.ts'
import { type Reckoned, refuseFee } from '../pricing/reckon.ts'
import type { AgreedHow, Order, OrderChanges, OrderInput } from '../schema.ts'
import { isSeenByCustomer, isSignedFor } from '../signed-fields.ts'
import { orderWords } from '../words.ts'
import { claimChanged } from './claim-changed.ts'
import { confirmPaid } from './confirm-paid.ts'
import { pinned, readCostsToday } from './costs-today.ts'
import { refuseBackwardSlot } from './form/refuse-slot.ts'
import { findStranger, refuseStrangers } from './form/refuse-strangers.ts'
import { toldChanges } from './form/told-changes.ts'
import { keepWork } from './keep-work.ts'
import { changeOverdue, orderChanged, orderGivenOn, type SavedHow } from './later-effects.ts'
import { refuseHeld } from './moves/refuse-held.ts'
import { reckonOrder } from './price-order.ts'
import { type OrderRecord, toOrder } from './read-order.ts'
import { setOrder } from './rows/set-order.ts'
import { rewriteImages, rewriteOrder } from './rows/write-order.ts'
import { allergiesMayDiffer } from './safety-checked.ts'
import { getOrder, getOrderRecord, withLiveFigures } from './store.ts'
import { addRecipes } from './uses/kept-recipes.ts'

type Saving = {
  /** The taxes that were promised. The customer has approved this, and has taken the day. */
  approved?: { taxPercents: readonly Decimal[] }
  /** The customer saves it herself, or its standing order was changed. */
  by?: 'customer' | 'standing'
}

/**
 * Saves what was typed, and returns the order as `getOrder` does. Saving without changes only prices the order again, if
 * its status says so. A booking whose fee drops to what was paid is confirmed.
 */
export async function changeOrder(
  scope: Scope,
  id: number,
  { version, dateReason, takesBackMove, how, ...changes }: OrderChanges,
  { approved, by }: Saving = {},
): Promise<Order> {
  const record = await getOrderRecord(scope, id, { lock: true })
  refuseHeld(record)
  const before = toOrder(scope, record)
  if (before.version !== version) throw stale(await withLiveFigures(scope, record), orderWords.thisOrder)
  if (!isOpen(before.status)) throw new AppError('CONFLICT', `A ${before.status.toLowerCase()} order cannot be changed`)
  await refuseStrangers(scope, changes)
  if (!approved)
    await claimChanged(scope, before, changes, { by: 'owner', byHand: true, reason: dateReason ?? undefined })
  const reckoned = await reckonOrder(scope, changes, {
    before,
    taxPercents: approved?.taxPercents,
    // A standing order may have what is no longer offered.
    isCopy: by === 'standing',
  })
  const { order } = reckoned
  refuseUnfit(reckoned, before)
  if (record.row.monthly_invoice_id !== null && isOtherMoney(before, reckoned))
    throw new AppError('CONFLICT', orderWords.onMonthlyInvoice(before.orderNumber))
  if (isPositive(before.amountPaid) && order.contactId == null)
    throw new AppError('INVALID', 'An order with payments keeps its customer', {
      fields: { contactId: 'An order with payments keeps its customer' },
    })
  const isGivenOn = before.contactId !== null && order.contactId !== before.contactId
  await rewriteOrder(
    scope,
    before,
    { reckoned, ...(await costsOf(scope, record, before, reckoned)) },
    {
      ...moveColumns(record, order.eventDate, takesBackMove),
      ...readColumn(before, changes),
      ...(order.contactId === before.contactId ? {} : { customer_email: null, customer_phone: null }),
      ...(isGivenOn ? { given_on_at: scope.now } : {}),
      version: version + 1,
    },
  )
  if (changes.imageIds) await rewriteImages(scope, id, changes.imageIds)
  const saved = await getOrderRecord(scope, id)
  const after = toOrder(scope, saved)
  if (changes.avoids ?? changes.avoidsRead) await rememberAllergies(scope, after)
  if (isFirm(before.status) && itemsSaid(before) !== itemsSaid(after)) {
    await keepWork(scope, id)
    await addRecipes(scope, id)
  }
  if (isGivenOn) await orderGivenOn(scope, id)
  const changed = toldChanges(before, after)
  if (before.standingTouched === false && by !== 'standing' && Object.keys(changed).some(isOfStanding))
    await setOrder(scope, id, { standing_touched: true })
  const isSigned = Object.keys(changed).some(isSignedFor)
  if (record.row.change_open && isGivenOn) await changeOverdue(scope, id, 'given-on')
  else if (record.row.change_open && isSigned && !approved)
    throw new AppError('CONFLICT', orderWords.changeWaits(before.customerName))
  if (Object.keys(changed).length > 0)
    await recordActivity(scope, 'order', id, 'changed', how ? { ...changed, how } : changed)
  const effects = await orderChanged(scope, id, {
    status: before.status,
    isSeenByCustomer: Object.keys(changed).some(isSeenByCustomer),
    signed:
      isSigned && before.revision > 0
        ? { before, after, how: approved ? 'approved' : savedHow(scope, how, by) }
        : undefined,
  })
  if (before.avoids.length > 0 || after.avoids.length > 0) await allergiesMayDiffer(scope, id)
  const isPaidUp = after.status === 'Booked' && isPositive(after.bookingFeeAmount) && !isFeeDue(after)
  if (isPaidUp) await confirmPaid(scope, id)
  return isPaidUp || effects.includes(true) ? getOrder(scope, id) : withLiveFigures(scope, saved)
}

export { refuseStrangers }

/** True if it names something that the bakery has no longer. */
export const isStranger = async (scope: Scope, changes: Partial<OrderInput>): Promise<boolean> =>
  (await findStranger(scope, changes)) !== undefined

const isOtherMoney = (before: Order, { totals }: Reckoned): boolean =>
  compare(before.total, totals.total) !== 0 ||
  compare(before.tax, totals.tax) !== 0 ||
  compare(before.deliveryTax, totals.deliveryTax) !== 0

/** CHG-2: what the customer of a booked order signs for, and what is the bakery's own. */
export function splitChanges<Changes extends Partial<OrderInput>>(changes: Changes): { signed: Changes; own: Changes } {
  const pick = (isWanted: boolean) =>
    Object.fromEntries(
      Object.entries(changes).filter(([field, value]) => value !== undefined && isSignedFor(field) === isWanted),
    ) as Changes
  return { signed: pick(true), own: pick(false) }
}

/** Refuses what no order may become, whoever agrees. */
export function refuseUnfit(reckoned: Reckoned, { status }: Pick<Order, 'status'>): void {
  const { order } = reckoned
  refuseBackwardSlot(order)
  refuseFee(reckoned)
  if (isFirm(status)) refuseMissing({ lineCount: order.lines.length, eventDate: order.eventDate })
}

/** A save that says nothing is the owner's correction, or a program's. */
function savedHow({ actor }: Scope, how: AgreedHow | undefined, by: Saving['by']): SavedHow {
  return by === 'customer' ? 'page' : (how ?? (actor.kind === 'key' ? 'program' : 'correction'))
}

async function costsOf(scope: Scope, { row }: OrderRecord, { status }: Order, { lines }: Reckoned) {
  const { costs } = BASIS[status]
  // Values that follow today are not stored, only those that the owner typed.
  const today =
    costs === 'today'
      ? []
      : await readCostsToday(
          scope,
          pinned(
            row,
            lines.map(({ line }) => line),
          ),
        )
  return {
    costs: lines.map(({ line, before }, i) => savedCost({ line, before, costs }, today[i])),
    sheets: lines.map(({ line, before }, i) => savedSheet({ line, before, costs }, today[i])),
  }
}

type Moved = { eventDate: string | null; bookingFeeDueOn: string | null; dueDate: string | null }

/** The parts of an order that decide how long it takes. */
const itemsSaid = ({ eventTypeId, lines }: Order): string =>
  JSON.stringify([
    eventTypeId,
    linesToMake(lines).map((line) => [line.productId, line.sizeId, optionsIn(line), Number(line.quantity)]),
  ])

/** A move to another day can be taken back, with its payment dates, as long as nothing else was saved. */
function moveColumns({ row }: OrderRecord, eventDate: string | null, takesBackMove = false) {
  const moved = row.before_move as Moved | null
  const now = { eventDate: row.event_date, bookingFeeDueOn: row.booking_fee_due_on, dueDate: row.due_date }
  const kept = eventDate === row.event_date ? undefined : keptWithoutDays(row.stage_work)
  return {
    ...(kept && { stage_work: JSON.stringify(kept) }),
    before_move: eventDate === row.event_date ? null : JSON.stringify(now),
    ...(eventDate === row.event_date ? {} : { day_lost_at: null }),
    ...(takesBackMove && moved?.eventDate === eventDate
      ? { booking_fee_due_on: moved.bookingFeeDueOn, due_date: moved.dueDate }
      : {}),
  }
}

/** SAF-2: new words about allergies are to be read, unless whoever typed them said what they mean. */
function readColumn(before: Order, { allergiesStated, avoids, avoidsRead }: Omit<OrderChanges, 'version'>) {
  if (avoidsRead !== undefined) return {}
  if (avoids !== undefined && JSON.stringify(avoids) !== JSON.stringify(before.avoids)) return { avoids_read: true }
  if (allergiesStated === undefined || allergiesStated === before.allergiesStated) return {}
  return { avoids_read: !allergiesStated }
}

function refuseMissing(facts: Parameters<typeof missingWhenBooked>[0]): void {
  const fields = missingWhenBooked(facts)
  const [first] = Object.values(fields)
  if (first) throw new AppError('INVALID', first, { fields })
}
