import { blockedDays } from '#modules/availability/blocked-days.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import { publicFormWords } from '#modules/order-form/public-words.ts'
import { lastBookableDay } from '#modules/settings/last-bookable-day.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { portalWords as words } from '../../refusal-words.ts'
import type { AskableDays } from '../../schema.ts'
import { shownToCustomer } from '../show-customer.ts'

/** The days that the form offers for new requests, except the order's own day (AVL-1). */
export async function readAskableDays(scope: Scope, orderId: number): Promise<AskableDays> {
  const { order } = await shownToCustomer(scope, orderId)
  const settings = await getSettings(scope)
  const rules = await readBookingRules(scope, settings, undefined, { asked: { orderId } })
  const blocked = Object.entries(blockedDays(rules)).map(([day, { reason, text }]) => [
    day,
    text ?? publicFormWords.blockedDays[reason] ?? reason,
  ])
  return {
    today: scope.today,
    lastDay: lastBookableDay(rules),
    weekStart: settings.weekStartDay as AskableDays['weekStart'],
    blocked: { ...Object.fromEntries(blocked), ...(order.eventDate ? { [order.eventDate]: words.dateSameDay } : {}) },
  }
}
