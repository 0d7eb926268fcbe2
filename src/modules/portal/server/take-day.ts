import { claimDay } from '#modules/availability/server/claim-day.ts'
import { refuseBlockedDay } from '#modules/availability/server/refuse-blocked-day.ts'
import { isFeeDue } from '#modules/orders/pricing/booking-fee.ts'
import { changeOrder } from '#modules/orders/server/change-order.ts'
import { confirmPaid } from '#modules/orders/server/confirm-paid.ts'
import { stopWaiting } from '#modules/orders/server/note-order.ts'
import { recountDates } from '#modules/orders/server/renew-offer.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { TakeDayInput } from '../public-order.ts'
import { portalWords } from '../refusal-words.ts'
import { ask } from './asks/ask.ts'
import { shownToCustomer } from './show-customer.ts'
import { mailBooking } from './tell-booked.ts'

type Needs = Pick<Services, 'linkKey' | 'baseUrl'>

/**
 * HLD-11: a booking whose day went to another takes a free one at the same price and terms: at once if the bakery books
 * by itself, else by asking for it. Taking the day that it has changes nothing.
 */
export async function takeDay(
  scope: Scope,
  services: Needs,
  orderId: number,
  { day, revision }: TakeDayInput,
): Promise<void> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  const { state, isBooked, newest } = await shownToCustomer(scope, orderId)
  if (isBooked && row.event_date === day && state !== 'gone') return
  if (!isBooked || state !== 'gone') throw new AppError('CONFLICT', portalWords.notNow)
  if ((newest?.revision ?? 0) !== revision) throw new AppError('CONFLICT', portalWords.updated)
  const settings = await getSettings(scope)
  if (!settings.automaticQuoteAcceptance) return ask(scope, services, orderId, { kind: 'date', date: day }, [])
  const asked = { orderId }
  await refuseBlockedDay(scope, settings, { day, asked, message: portalWords.dateTaken })
  await claimDay(scope, day, { by: 'customer', byHand: false, reason: undefined, asked })
  await changeOrder(scope, orderId, { version: row.version, eventDate: day }, { by: 'customer' })
  const moved = await getOrderRecord(scope, orderId)
  await recountDates(scope, moved)
  await stopWaiting(scope, orderId)
  await recordActivity(scope, 'order', orderId, 'took-day', { day })
  const order = await getOrder(scope, orderId)
  if (order.status === 'Booked' && !isFeeDue(order)) await confirmPaid(scope, orderId)
  await mailBooking(services)(scope, orderId)
}
