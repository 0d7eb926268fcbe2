import { findRevision, type RevisionRow } from '#modules/documents/server/revisions.ts'
import { bringUpToDate, findInvoice } from '#modules/invoices/server/issue-invoice.ts'
import { changeOrder, isStranger } from '#modules/orders/server/change-order.ts'
import { claimChanged } from '#modules/orders/server/claim-changed.ts'
import { noteChangeApproved } from '#modules/orders/server/note-order.ts'
import { type OrderRecord, toOrder } from '#modules/orders/server/read-order.ts'
import { recountDates } from '#modules/orders/server/renew-offer.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { isChangeable } from '#modules/orders/signed.ts'
import { portalWords } from '#modules/portal/refusal-words.ts'
import { insertAcceptance, type Signing } from '#modules/portal/server/accept-quote.ts'
import { finishAsk } from '#modules/portal/server/asks/asks.ts'
import { noteMoved } from '#modules/portal/server/plans/note-moved.ts'
import { weekdayNamed, weekdaySaid } from '#modules/portal/weekday-choices.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { today } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { compare } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import { publicChangeWords as words } from '../public-words.ts'
import type { ApproveInput, ChangeHow } from '../schema.ts'
import { changeChecked } from './checked.ts'
import { answer, replaceAccepted, setRevision } from './end-change.ts'
import { orderWith } from './propose.ts'
import { type ChangeRecord, findChange } from './read-changes.ts'

/**
 * `done`: also if she had approved it before. `other`: the order is no longer the one that the change was made for, so
 * nothing was saved and the owner has to send another.
 */
export type Approved = { outcome: 'done' | 'repeated' | 'other'; change: ChangeRecord }

/** CHG-11: the customer signs the change that she was shown. */
export async function approveChange(
  scope: Scope,
  orderId: number,
  input: ApproveInput,
  signing: Omit<Signing, 'recipient'>,
): Promise<Approved> {
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const change = await findChange(scope, orderId, input.revision)
  if (change?.state === 'approved' && change.hash === input.hash) return { outcome: 'repeated', change }
  if (change?.state !== 'open' || change.hash !== input.hash) throw new AppError('CONFLICT', words.updated)
  const settings = await getSettings(scope)
  if (change.validUntil < scope.today)
    throw new AppError('CONFLICT', words.late(formatDate(change.validUntil, settings.dateFormat, { weekday: true })))
  refuseUnread(change, input, settings)
  const outcome = await applyChange(scope, record, change, 'page')
  if (outcome === 'done') {
    const revision = (await findRevision(scope, orderId, change.revision)) as RevisionRow
    await insertAcceptance(scope, orderId, revision, input, signing)
  }
  return { outcome, change }
}

/** A new date is read by its weekday, and other allergens are ticked. */
function refuseUnread(
  { eventDate, diff }: ChangeRecord,
  input: ApproveInput,
  { dateFormat }: Pick<Settings, 'dateFormat'>,
): void {
  const fields: Record<string, string> = {}
  if (eventDate !== null && input.weekday == null) fields.weekday = portalWords.chooseWeekday
  else if (eventDate !== null && input.weekday !== weekdayNamed(eventDate))
    fields.weekday = portalWords.wrongWeekday(
      formatDate(eventDate, dateFormat, { weekday: false }),
      weekdaySaid(weekdayNamed(eventDate)),
    )
  if (diff.some(({ what }) => what === 'allergens') && !input.allergensConfirmed)
    fields.allergensConfirmed = portalWords.checkAllergensFirst
  const [first] = Object.values(fields)
  if (first) throw new AppError('INVALID', first, { fields })
}

/**
 * Makes the order what was agreed, whole or not at all. The order's row is locked by now.
 * @throws DATE_UNAVAILABLE if others have taken the new day
 */
export async function applyChange(
  scope: Scope,
  record: OrderRecord,
  change: ChangeRecord,
  how: ChangeHow,
  dateReason?: string,
): Promise<'done' | 'other'> {
  const before = toOrder(scope, record)
  const { id, version } = before
  if (!isChangeable(before)) throw new AppError('CONFLICT', words.updated)
  if ((await isStranger(scope, change.changes)) || compare(before.total, change.totalBefore) !== 0) return 'other'
  const { after } = await orderWith(scope, before, change.changes)
  if (compare(after.total, change.totalAfter) !== 0) return 'other'
  await changeChecked(scope, after, how === 'page' ? 'customer' : 'owner')
  // The owner's reason for a day that is taken counts from the day on which she gave it.
  const reason = dateReason ?? change.changes.dateReason ?? undefined
  const by = reason === undefined && how === 'page' ? 'customer' : 'owner'
  await claimChanged(scope, before, change.changes, { by, byHand: false, reason })
  const { taxPercents, ...changes } = change.changes
  await changeOrder(scope, id, { ...changes, version }, { approved: { taxPercents } })
  if (change.eventDate !== null) {
    await recountDates(scope, await getOrderRecord(scope, id))
    await noteWishedMove(scope, record, change)
  }
  replaceAccepted(scope, id)
  await setRevision(scope, change, 'accepted')
  await noteChangeApproved(scope, id, change.revision)
  await answer(scope, change, { state: 'approved', how })
  await recordActivity(scope, 'order', id, 'change-approved', { revision: change.revision, how })
  if (change.askId !== null) await finishAsk(scope, change.askId, change.eventDate === null ? null : 'moved')
  if (await findInvoice(scope, id)) await bringUpToDate(scope, id)
  return 'done'
}

/** CAN-8: a later day that the customer asked for counts from the day she asked. */
async function noteWishedMove(scope: Scope, before: OrderRecord, { askId, eventDate }: ChangeRecord): Promise<void> {
  if (askId === null || eventDate === null) return
  const ask = await scope.db
    .selectFrom('asks')
    .select('created_at as at')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', askId)
    .executeTakeFirst()
  if (ask) await noteMoved(scope, before, { askedOn: today(ask.at, scope.timeZone), day: eventDate })
}
