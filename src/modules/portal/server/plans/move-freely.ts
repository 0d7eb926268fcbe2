import { claimDay } from '#modules/availability/server/claim-day.ts'
import { refuseBlockedDay } from '#modules/availability/server/refuse-blocked-day.ts'
import { mailCustomer } from '#modules/documents/server/tell-customer.ts'
import { changeOrder } from '#modules/orders/server/change-order.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Services } from '#server/kit-services.ts'
import { inEnglish } from '#server/language.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { formatDate } from '#shared/text/format.ts'
import { plansWords } from '../../plans-words.ts'
import { portalWords as words } from '../../refusal-words.ts'
import type { MoveInput } from '../../schema.ts'
import { ask } from '../asks/ask.ts'
import { finishAsks } from '../asks/finish-asks.ts'
import { customerAskEmail, dateMovedEmail } from '../mails.ts'
import { shownToCustomer } from '../show-customer.ts'
import { askableOf } from '../show-portal.ts'
import { tellOwner } from '../tell-owner.ts'
import { movedTo } from './moved-to.ts'
import { noteMoved } from './note-moved.ts'
import { isDayLost } from './plan-cancel.ts'
import { mayMove, moveFee } from './read-plans.ts'

/**
 * CAN-9: the customer moves her order to another free day: at once if the bakery books by itself, else by asking for
 * it. Moving it to the day that it has changes nothing.
 */
export async function moveFreely(
  scope: Scope,
  services: Pick<Services, 'linkKey' | 'baseUrl'>,
  orderId: number,
  { day }: MoveInput,
): Promise<void> {
  const before = await getOrderRecord(scope, orderId, { lock: true })
  const { version, event_date: eventDate, moves_used: used } = before.row
  const { order, signed } = await shownToCustomer(scope, orderId)
  const move = signed?.rules?.move
  if (move === undefined || eventDate === null || !askableOf(order).includes('date'))
    throw new AppError('CONFLICT', words.notNow)
  if (eventDate === day) return
  // A booking whose day went to another takes one of its own accord in another way (`takeDay`).
  if (await isDayLost(scope, before)) throw new AppError('CONFLICT', words.notNow)
  if (!mayMove(move, { eventDate, used }, scope.today)) throw new AppError('CONFLICT', words.notNow)
  const settings = await getSettings(scope)
  if (!settings.automaticQuoteAcceptance) return ask(scope, services, orderId, { kind: 'date', date: day }, [])
  const asked = { orderId }
  await refuseBlockedDay(scope, settings, { day, asked, message: words.dateTaken })
  await claimDay(scope, day, { by: 'customer', byHand: false, reason: undefined, asked })
  const fee = moveFee(move, { eventDate, used }, scope.today)
  await changeOrder(scope, orderId, { version, ...movedTo(toOrder(scope, before), day, fee) }, { by: 'customer' })
  await noteMoved(scope, before, { askedOn: scope.today, day })
  await finishAsks(scope, { orderId, kinds: ['date'] }, 'moved')
  await recordActivity(scope, 'order', orderId, 'moved-day', { from: eventDate, to: day })
  const date = () => formatDate(day, settings.dateFormat, { weekday: true })
  await mailCustomer(scope, services.linkKey, orderId, {
    email: dateMovedEmail,
    values: ({ common }) => ({ ...common, message: null, date: date() }),
  })
  await inEnglish(() =>
    tellOwner(scope, services, orderId, customerAskEmail, {
      what: plansWords.movedTo(date()),
      text: null,
      pictures: null,
    }),
  )
}
