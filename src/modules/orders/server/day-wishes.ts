import { sql } from 'kysely'
import { limitOf } from '#modules/availability/blocked-days.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import { goneOrders } from '#modules/availability/server/gone-orders.ts'
import { isOverquoted } from '#modules/availability/server/overquoted.ts'
import { type DayRule, dayHolders, goesToFee } from '#modules/order-status/day-holders.ts'
import { isOffer, isOpen, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { exact } from '#shared/money.ts'
import type { Order } from '../schema.ts'

/** The settings about days within the statement that reads orders, so that other bakeries ask nothing more. */
export const dayRuleOf = (businessId: number) => sql<DayRule | null>`(
  select jsonb_build_object('capacityMode', coalesce(s.data->>'capacityMode', 'off'),
      'dayGoesTo', coalesce(s.data->>'dayGoesTo', 'accepted')) from settings s where s.business_id = ${businessId})`

type Wishing = { id: number; status: OrderStatus; eventDate: IsoDate | null }

/** The ids of those of the orders whose day went to another (HLD-6), which are quotes and bookings. */
export async function goneAmong(
  scope: Scope,
  orders: readonly Wishing[],
  rule: DayRule | null,
): Promise<ReadonlySet<number>> {
  if (rule === null || !goesToFee(rule)) return new Set()
  const { soft } = dayHolders(rule)
  return goneOrders(
    scope,
    orders.filter(({ status }) => soft.includes(status)),
  )
}

type Wishes = Pick<Order, 'dayGone' | 'othersWantDay' | 'overquotes'>
export const NO_WISHES: Wishes = { dayGone: null, othersWantDay: null, overquotes: null }

/** The facts for the office about the day of an order, where days go to the first booking fee. */
export async function readWishes(scope: Scope, order: Wishing, rule: DayRule | null): Promise<Wishes> {
  const { id, status, eventDate } = order
  if (rule === null || !goesToFee(rule) || !isOpen(status) || eventDate === null || eventDate < scope.today)
    return NO_WISHES
  const settings = await getSettings(scope)
  const rules = await readBookingRules(scope, settings, { from: eventDate, to: eventDate })
  const { firm, soft } = rules.loads.get(eventDate) ?? { firm: 0, soft: 0 }
  const others = dayHolders(rule).soft.includes(status) ? soft - 1 : soft
  const limit = limitOf(eventDate, rules)
  const isTooMany =
    settings.capacityMode === 'minutes'
      ? isOffer(status) && (await isOverquoted(scope, id, eventDate))
      : limit !== null && exact(firm + others + 1).gt(exact(settings.overquoteFactor).times(limit))
  return {
    dayGone: (await goneAmong(scope, [order], rule)).has(id),
    othersWantDay: Math.max(0, others),
    overquotes: isOffer(status) && isTooMany ? { firm, soft: Math.max(0, others) } : null,
  }
}
