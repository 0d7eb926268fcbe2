import { refuseBlockedDay } from '#modules/availability/server/refuse-blocked-day.ts'
import { askedAct } from '#modules/orders/ask.ts'
import type { Order } from '#modules/orders/schema.ts'
import { type OrderRecord, toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { allComesBack, whatComesBack } from '#modules/orders/what-comes-back.ts'
import { orderWords } from '#modules/orders/words.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Terms } from '#modules/settings/terms.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import { recordActivity } from '#server/activity.ts'
import type { Spooled } from '#server/files/pictures/pictures.ts'
import type { Services } from '#server/kit-services.ts'
import { inEnglish } from '#server/language.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { formatDate, formatMoney } from '#shared/text/format.ts'
import { plansWords } from '../../plans-words.ts'
import { portalWords as words } from '../../refusal-words.ts'
import type { AskInput } from '../../schema.ts'
import { asksWords } from '../../words.ts'
import { customerAskEmail } from '../mails.ts'
import { isDayLost, promisedBy } from '../plans/plan-cancel.ts'
import { shownToCustomer } from '../show-customer.ts'
import { askableOf } from '../show-portal.ts'
import { tellOwner } from '../tell-owner.ts'
import { keepAsk } from './keep-ask.ts'

/** POR-2: a customer's request becomes a task and a mail to the owner; the order itself does not change. */
export async function ask(
  scope: Scope,
  services: Pick<Services, 'baseUrl'>,
  orderId: number,
  { kind, text = null, date }: AskInput,
  pictures: readonly Spooled[],
): Promise<void> {
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const { order, signed } = await shownToCustomer(scope, orderId)
  if (!askableOf(order).includes(kind)) throw new AppError('CONFLICT', words.notNow)
  refuseEmpty(kind, text, pictures)
  const wantedDate = kind === 'date' ? await freeDay(scope, order, date) : null
  if (!(await keepAsk(scope, orderId, { kind, text, wantedDate, pictures }))) return
  await recordActivity(scope, 'order', orderId, askedAct(kind), { text, ...(wantedDate ? { wantedDate } : {}) })
  const promised = kind === 'cancel' && signed ? { record, signed } : undefined
  await inEnglish(() =>
    tellOfAsk(scope, services, { orderId, kind, text, wantedDate, promised, pictures: pictures.length }),
  )
}

type Asked = Required<Pick<AskInput, 'kind'>> & {
  orderId: number
  text: string | null
  wantedDate: IsoDate | null
  /** The order and the terms that say what comes back. */
  promised: { record: OrderRecord; signed: Terms } | undefined
  pictures: number
}

async function tellOfAsk(
  scope: Scope,
  services: Pick<Services, 'baseUrl'>,
  { orderId, kind, text, wantedDate, promised, pictures }: Asked,
): Promise<void> {
  const { dateFormat } = await getSettings(scope)
  const day = wantedDate && formatDate(wantedDate, dateFormat, { weekday: true })
  await makeTask(scope, async () => ({
    act: askedAct(kind),
    orderId,
    title: asksWords.tasks[kind],
    description:
      [day && asksWords.wantsDay(day), promised && (await backText(scope, promised.record, promised.signed)), text]
        .filter(Boolean)
        .join('\n') || null,
    priority: URGENT.includes(kind) ? 'high' : 'medium',
  }))
  const what = [orderWords.asked[kind], ...(day ? [day] : [])].join(': ')
  const count = pictures === 0 ? null : asksWords.pictureCount(pictures)
  await tellOwner(scope, services, orderId, customerAskEmail, { what, text, pictures: count })
}

/** CAN: the amount that the signed terms give her today; undefined if they give none. */
async function backText(scope: Scope, record: OrderRecord, signed: Terms): Promise<string | undefined> {
  const promised = promisedBy(record, toOrder(scope, record), signed)
  if (promised === undefined) return undefined
  const { facts, cancel, decimals, order } = promised
  const { back } = (await isDayLost(scope, record))
    ? allComesBack(facts, scope.today, decimals)
    : whatComesBack(facts, cancel, scope.today, decimals)
  return plansWords.byTerms(formatMoney(back, order.currency))
}

const URGENT: readonly AskInput['kind'][] = ['change', 'date', 'cancel']

/** AVL-4: a day that filled meanwhile is refused, with the three nearest free days. */
async function freeDay(scope: Scope, { id, eventDate }: Order, day: IsoDate | undefined): Promise<IsoDate> {
  const message = day === undefined ? words.dateRequired : day === eventDate ? words.dateSame : undefined
  if (day === undefined || message) throw new AppError('INVALID', message ?? '', { fields: { date: message ?? '' } })
  const asked = { orderId: id }
  await refuseBlockedDay(scope, await getSettings(scope), { day, asked, message: words.dateTaken })
  return day
}

function refuseEmpty(kind: AskInput['kind'], text: string | null, pictures: readonly Spooled[]): void {
  if ((kind === 'change' || kind === 'reorder') && text === null)
    throw new AppError('INVALID', words.textRequired, { fields: { text: words.textRequired } })
  if (kind === 'pictures' && pictures.length === 0)
    throw new AppError('INVALID', words.picturesRequired, { fields: { images: words.picturesRequired } })
}
