import { claimDay } from '#modules/availability/server/claim-day.ts'
import { shownHash } from '#modules/documents/server/shown-hash.ts'
import type { Order } from '#modules/orders/schema.ts'
import { changeOrder, refuseStrangers, splitChanges } from '#modules/orders/server/change-order.ts'
import { wishOf } from '#modules/orders/server/claim-changed.ts'
import { noteChangeOpen } from '#modules/orders/server/note-order.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { isChangeable } from '#modules/orders/signed.ts'
import { orderWords } from '#modules/orders/words.ts'
import { isAskOf } from '#modules/portal/server/asks/asks.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, stale } from '#shared/errors.ts'
import type { ChangeInput, MakeChange } from '../schema.ts'
import { changeWords as words } from '../words.ts'
import { changeChecked } from './checked.ts'
import { endChange } from './end-change.ts'
import { type Proposal, propose } from './propose.ts'
import { type ChangeRecord, findOpenChange, getChange } from './read-changes.ts'

/** @throws unless the order may be changed in this way, and something that its customer sees is different */
export async function proposeChange(scope: Scope, before: Order, input: ChangeInput): Promise<Proposal> {
  if (!isChangeable(before)) throw new AppError('CONFLICT', words.notNow)
  const { contactId } = input.changes
  if (contactId !== undefined && contactId !== before.contactId)
    throw new AppError('INVALID', words.otherCustomer, { fields: { contactId: words.otherCustomer } })
  await refuseStrangers(scope, input.changes)
  if (input.askId != null && !(await isAskOf(scope, before.id, input.askId)))
    throw new AppError('INVALID', words.askUnknown, { fields: { askId: words.askUnknown } })
  return propose(scope, before, { ...input, changes: splitChanges(input.changes).signed })
}

export async function previewChange(scope: Scope, orderId: number, input: ChangeInput): Promise<Proposal> {
  return proposeChange(scope, toOrder(scope, await getOrderRecord(scope, orderId)), input)
}

/**
 * Asks the customer to approve a change. The order stays as it is but for what she does not see, which is saved at once.
 * A change that waits already is taken back, and this one has the next number.
 */
export async function makeChange(scope: Scope, orderId: number, input: MakeChange): Promise<ChangeRecord> {
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const order = toOrder(scope, record)
  if (order.version !== input.version) throw stale(order, orderWords.thisOrder)
  if (record.row.change_open) await endChange(scope, await findOpenChange(scope, orderId), 'withdrawn')
  const { own } = splitChanges(input.changes)
  const before =
    Object.keys(own).length === 0 ? order : await changeOrder(scope, orderId, { ...own, version: order.version })
  const proposal = await proposeChange(scope, before, input)
  if (proposal.rows.length === 0) throw new AppError('INVALID', words.nothing)
  await changeChecked(scope, proposal.after, 'owner')
  await refuseTakenDay(scope, proposal)
  const id = await keepProposal(scope, proposal, input)
  const day = proposal.after.eventDate
  await noteChangeOpen(scope, orderId, { day: day === before.eventDate ? null : day })
  const { revision, rows } = proposal
  await recordActivity(scope, 'order', orderId, 'change-sent', { revision, rows: rows.length })
  return getChange(scope, id)
}

/** CHG-9: nothing is taken until she approves, but the owner hears now if others have the day or its time. */
async function refuseTakenDay(scope: Scope, { before, changes }: Proposal): Promise<void> {
  const wish = await wishOf(scope, before, changes)
  if (wish === undefined) return
  const { day, isMoved, asked } = wish
  await claimDay(scope, day, { by: 'owner', byHand: isMoved, reason: changes.dateReason ?? undefined, asked })
}

async function keepProposal(
  scope: Scope,
  { before, after, revision, changes, rows, shown, termsId, fee, validUntil }: Proposal,
  { askId, message }: MakeChange,
): Promise<number> {
  const ids = { business_id: scope.businessId, order_id: before.id, revision }
  await scope.db
    .insertInto('order_revisions')
    .values({
      ...ids,
      state: 'sent',
      shown: JSON.stringify(shown),
      hash: shownHash(shown),
      total: after.total,
      valid_until: validUntil,
      terms_id: termsId,
      sent_at: scope.now,
      message: message ?? null,
    })
    .execute()
  const { id } = await scope.db
    .insertInto('order_changes')
    .values({
      ...ids,
      state: 'open',
      changes: JSON.stringify(changes),
      diff: JSON.stringify(rows),
      event_date: after.eventDate === before.eventDate ? null : after.eventDate,
      total_before: before.total,
      total_after: after.total,
      fee,
      valid_until: validUntil,
      ask_id: askId ?? null,
      made_by: scope.actor.name,
      sent_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
