import { getOrderRecord } from '#modules/orders/server/store.ts'
import { orderWords } from '#modules/orders/words.ts'
import { keepRequest } from '#modules/quotes/server/keep-request.ts'
import { shownToCustomer } from '#modules/quotes/server/show-customer.ts'
import { tellOwner } from '#modules/quotes/server/tell-owner.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import { recordActivity } from '#server/activity.ts'
import type { Spooled } from '#server/files/pictures.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { AskInput } from '../schema.ts'
import { portalWords as words } from '../words.ts'
import { orderRequestEmail } from './mails.ts'
import { askedAct } from './requests.ts'
import { asksOf } from './show-portal.ts'

/** POR-2: a request becomes a task and a mail of the owner's; nothing of the order changes by itself. */
export async function ask(
  scope: Scope,
  services: Pick<Services, 'baseUrl'>,
  orderId: number,
  { kind, text = null }: AskInput,
  pictures: readonly Spooled[],
): Promise<void> {
  await getOrderRecord(scope, orderId, { lock: true })
  const { order } = await shownToCustomer(scope, orderId)
  if (!asksOf(order).includes(kind)) throw new AppError('CONFLICT', words.notNow)
  refuseEmpty(kind, text, pictures)
  if (!(await keepRequest(scope, orderId, { kind, text, pictures }))) return
  await recordActivity(scope, 'order', orderId, askedAct(kind), { text })
  await makeTask(scope, {
    act: askedAct(kind),
    orderId,
    title: words.tasks[kind],
    description: text,
    priority: kind === 'change' || kind === 'cancel' ? 'high' : 'medium',
  })
  const what = orderWords.asked[kind]
  const count = pictures.length === 0 ? null : words.pictureCount(pictures.length)
  await tellOwner(scope, services, orderId, orderRequestEmail, { what, text, pictures: count })
}

function refuseEmpty(kind: AskInput['kind'], text: string | null, pictures: readonly Spooled[]): void {
  if ((kind === 'change' || kind === 'reorder') && text === null)
    throw new AppError('INVALID', words.textRequired, { fields: { text: words.textRequired } })
  if (kind === 'pictures' && pictures.length === 0)
    throw new AppError('INVALID', words.picturesRequired, { fields: { images: words.picturesRequired } })
}
