import { NEGOTIABLE } from '#modules/order-status/order-statuses.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { noteChangesAsked, waitForFreeDay } from '#modules/orders/server/note-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import { taskWords } from '#modules/tasks/words.ts'
import { recordActivity } from '#server/activity.ts'
import type { Spooled } from '#server/files/pictures/pictures.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { DeclineInput } from '../public-order.ts'
import { portalWords } from '../refusal-words.ts'
import { keepAsk } from './asks/keep-ask.ts'
import { changeRequestEmail, quoteDeclinedEmail } from './quote-mails.ts'
import { shownToCustomer } from './show-customer.ts'
import { tellOwner } from './tell-owner.ts'

type Needs = Pick<Services, 'baseUrl'>

/** QAC-6. Declining again changes nothing. */
export async function declineQuote(
  scope: Scope,
  services: Needs,
  orderId: number,
  { reason, text }: DeclineInput,
): Promise<void> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  if (row.status === 'Declined') return
  if (row.status !== 'Quote') throw new AppError('CONFLICT', portalWords.notOpen)
  const said = [reason, text].filter(Boolean).join(': ') || null
  await moveOrder(scope, orderId, { to: 'Declined', by: 'customer', ...(said ? { reason: said } : {}) })
  await tellOwner(scope, services, orderId, quoteDeclinedEmail, { reason: said })
}

/** QAC-5. The same text again changes nothing. Pictures wait beside the order until the owner has seen them. */
export async function requestChanges(
  scope: Scope,
  services: Needs,
  orderId: number,
  text: string,
  pictures: readonly Spooled[] = [],
): Promise<void> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  if (!NEGOTIABLE.some((status) => status === row.status)) throw new AppError('CONFLICT', portalWords.notOpen)
  if (pictures.length > 0) await keepAsk(scope, orderId, { kind: 'pictures', text: null, pictures })
  if (row.changes_requested === text) return
  await noteChangesAsked(scope, row, text)
  await recordActivity(scope, 'order', orderId, 'changes-requested', { text })
  await makeTask(scope, () => ({
    act: 'changes-requested',
    orderId,
    title: taskWords.changesAsked,
    description: text,
    priority: 'high',
  }))
  await tellOwner(scope, services, orderId, changeRequestEmail, { text })
}

/** QAC-2, date gone: the customer is mailed when a place opens. Asking again changes nothing. */
export async function waitForDay(scope: Scope, orderId: number): Promise<void> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  if (row.waiting_since !== null) return
  const { state } = await shownToCustomer(scope, orderId)
  if (state !== 'gone') throw new AppError('CONFLICT', portalWords.notOpen)
  await waitForFreeDay(scope, orderId)
  await recordActivity(scope, 'order', orderId, 'waits-for-day')
}
