import { readClosedDays } from '#modules/availability/server/closed-days.ts'
import { reckonOrders } from '#modules/orders/server/price-order.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays, daysFrom, type IsoDate, later } from '#shared/dates/dates.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import { isNamedDay, isSkipped } from '../calendar.ts'
import { linesOn, NOTHING_MORE, ruleOf, type Usual } from '../day-order.ts'
import { WEEKDAYS } from '../limits.ts'
import { lastDayOf } from '../plan.ts'
import type { NextDay, StandingOrder } from '../schema.ts'
import { readMadeOrders, type StandingMade } from './made-orders.ts'
import type { StoredStanding } from './stored-standing.ts'
import { withTypedPrices } from './typed-prices.ts'

/** Standing orders with what they cost today and the days ahead. */
export async function showStandings(scope: Scope, stored: readonly StoredStanding[]): Promise<StandingOrder[]> {
  if (stored.length === 0) return []
  const standings = await withTypedPrices(scope, stored)
  const { today } = scope
  const decimals = decimalsOf((await getSettings(scope)).currency)
  const made = await readMadeOrders(scope, standings)
  const lastDay = standings.reduce((to, { aheadDays }) => later(to, addDays(today, aheadDays)), today)
  const isClosed = await readClosedDays(scope, { from: today, to: lastDay })
  const prices = await priceUsuals(scope, standings)
  return standings.map((standing, i) => {
    const { lines, sums } = prices[i] as Prices
    return {
      ...standing,
      lines: standing.lines.map((line, at) => ({ ...line, price: lines[at] ?? '0' })),
      days: daysOf(standing, { today, isClosed, made: made.get(standing.id) ?? [], decimals }),
      sums,
      weekSum: roundTo(sumOf(sums), decimals),
    }
  })
}

export const showStanding = async (scope: Scope, standing: StoredStanding): Promise<StandingOrder> =>
  (await showStandings(scope, [standing]))[0] as StandingOrder

type Prices = { lines: string[]; sums: string[] }

/** The price of one of each item, and the total of an order of each weekday. */
export async function priceUsuals(scope: Scope, usuals: readonly Usual[]): Promise<Prices[]> {
  const asked = usuals.flatMap(({ contactId, lines }) => [
    { ...NOTHING_MORE, contactId, lines: lines.flatMap((line) => linesOn('mon', [{ ...line, mon: 1 }])) },
    ...WEEKDAYS.map((weekday) => ({ ...NOTHING_MORE, contactId, lines: linesOn(weekday, lines) })),
  ])
  const reckoned = await reckonOrders(scope, asked, { isCopy: true })
  const each = WEEKDAYS.length + 1
  return usuals.map((_usual, i) => {
    const [ones, ...days] = reckoned.slice(i * each, (i + 1) * each)
    return {
      lines: (ones?.lines ?? []).map(({ line }) => line.unitPrice),
      sums: days.map(({ totals }) => totals.total),
    }
  })
}

type Ahead = {
  today: IsoDate
  isClosed: (day: IsoDate) => boolean
  made: readonly StandingMade[]
  decimals: number
}

function daysOf(standing: StoredStanding, { today, isClosed, made, decimals }: Ahead): NextDay[] {
  const rule = ruleOf(standing)
  const byDay = new Map(made.map((order) => [order.day, order]))
  const last = lastDayOf(made, today, standing.aheadDays)
  const days: NextDay[] = []
  for (const day of daysFrom(today, last)) {
    const order = byDay.get(day)
    if (order === undefined && !isNamedDay(day, rule)) continue
    const skipped = isSkipped(day, rule.skips)
    const isCancelled = order?.status === 'Cancelled'
    const state =
      order && !isCancelled
        ? order.touched
          ? 'changed'
          : 'usual'
        : skipped
          ? 'skipped'
          : isCancelled
            ? 'cancelled'
            : isClosed(day)
              ? 'closed'
              : 'none'
    days.push({
      day,
      state,
      orderId: order?.id ?? null,
      orderNumber: order?.orderNumber ?? null,
      status: order?.status ?? null,
      total: order ? roundTo(order.total, decimals) : null,
    })
  }
  return days
}
