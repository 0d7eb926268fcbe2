import { eventWords, queueOrderMail } from '#modules/invoices/server/order-mail.ts'
import { type LaterEffects, moveOrder } from '#modules/orders/server/move-order.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import { ownAddress } from '#modules/settings/own-address.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import { taskWords } from '#modules/tasks/words.ts'
import { recordActivity } from '#server/activity.ts'
import type { Services } from '#server/kit-services.ts'
import type { EmailDefinition } from '#server/mail/define-email.ts'
import type { MailValue } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { DeclineInput } from '../public-order.ts'
import { quoteWords } from '../words.ts'
import { changeRequestEmail, quoteDeclinedEmail } from './mails.ts'

type Needs = { services: Pick<Services, 'baseUrl'>; effects: LaterEffects }

/** QAC-6. Declining again changes nothing. */
export async function declineQuote(
  scope: Scope,
  { services, effects }: Needs,
  orderId: number,
  { reason, text }: DeclineInput,
): Promise<void> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  if (row.status === 'Declined') return
  if (row.status !== 'Quote') throw new AppError('CONFLICT', quoteWords.notOpen)
  const said = [reason, text].filter(Boolean).join(': ') || null
  await moveOrder(scope, orderId, { to: 'Declined', by: 'customer', ...(said ? { reason: said } : {}) }, effects)
  await setOrder(scope, orderId, { acceptance_pending: false })
  await tellOwner(scope, services, orderId, quoteDeclinedEmail, { reason: said })
}

/** QAC-5. The same text again changes nothing. */
export async function requestChanges(
  scope: Scope,
  { services }: Pick<Needs, 'services'>,
  orderId: number,
  text: string,
): Promise<void> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  if (row.status !== 'Quote' && row.status !== 'Expired') throw new AppError('CONFLICT', quoteWords.notOpen)
  if (row.changes_requested === text) return
  // A new version: whoever is editing the quote meanwhile learns of it before she saves.
  await setOrder(scope, orderId, { changes_requested: text, version: row.version + 1, updated_at: scope.now })
  await recordActivity(scope, 'order', orderId, 'changes-requested', { text })
  await makeTask(scope, {
    act: 'changes-requested',
    orderId,
    title: taskWords.changesAsked,
    description: text,
    priority: 'high',
  })
  await tellOwner(scope, services, orderId, changeRequestEmail, { text })
}

const setOrder = (scope: Scope, orderId: number, columns: Record<string, unknown>) =>
  scope.db
    .updateTable('orders')
    .set(columns)
    .where('business_id', '=', scope.businessId)
    .where('id', '=', orderId)
    .execute()

type Usual = 'customer' | 'number' | 'event' | 'order_link'

async function tellOwner<Own extends string>(
  scope: Scope,
  { baseUrl }: Pick<Services, 'baseUrl'>,
  orderId: number,
  email: EmailDefinition<Usual | Own>,
  own: { readonly [name in Own]: MailValue },
): Promise<void> {
  const settings = await getSettings(scope)
  const address = ownAddress(settings)
  if (address === null) return
  const order = await getOrder(scope, orderId)
  const usual = {
    customer: order.customerName,
    number: order.orderNumber,
    event: eventWords(order, settings),
    order_link: `${baseUrl()}/orders/${orderId}`,
  }
  const values = { ...usual, ...own } as { readonly [name in Usual | Own]: MailValue }
  await queueOrderMail(scope, {
    order,
    settings,
    to: { address },
    replyTo: order.customer?.email ?? null,
    email,
    values,
  })
}
