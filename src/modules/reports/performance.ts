import { addDays, addMonths, daysFrom, firstOfMonth, lastOfMonth } from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { type Decimal, exact, isZero, roundTo, sumOf } from '#shared/money.ts'

/** The facts of a month that can be added up over months. */
export const PERFORMANCE_FACTS = [
  'orders',
  'sales',
  'ingredients',
  'supplies',
  'labour',
  'overhead',
  'profit',
  'expenses',
  'income',
  'enquiries',
  'quotes',
  'won',
  'repeats',
  'minutes',
] as const
export type PerformanceFact = (typeof PERFORMANCE_FACTS)[number]
export type PerformanceFacts = Readonly<Record<PerformanceFact, Decimal>>

/** The months of a range; the first and last may be partial. */
export function monthsOf({ from, to }: DayRange): DayRange[] {
  const months: DayRange[] = []
  for (const day of daysFrom(from, to, (each) => addDays(lastOfMonth(each), 1))) {
    const last = lastOfMonth(day)
    months.push({ from: day, to: last < to ? last : to })
  }
  return months
}

/** The same days a year earlier; whole months stay whole in leap years too. */
export const yearBefore = ({ from, to }: DayRange): DayRange => {
  const end = addMonths(to, -12)
  return { from: addMonths(from, -12), to: to === lastOfMonth(to) ? lastOfMonth(end) : end }
}

export const monthOf = (day: string) => firstOfMonth(day).slice(0, 7)

export function sumFacts(all: readonly PerformanceFacts[]): PerformanceFacts {
  return Object.fromEntries(
    PERFORMANCE_FACTS.map((fact) => [fact, sumOf(all.map((facts) => facts[fact])).toFixed()]),
  ) as PerformanceFacts
}

const PERCENT_DECIMALS = 1
const HOUR_DECIMALS = 1

/** The figures of a month or of all of them: rates come from the sums and are never added. */
export function performanceOf(facts: PerformanceFacts, decimals: number) {
  const money = (amount: Parameters<typeof roundTo>[0]) => roundTo(amount, decimals)
  const ratio = (part: Parameters<typeof exact>[0], whole: Decimal, factor: number, places: number) =>
    isZero(whole) ? null : roundTo(exact(part).times(factor).div(whole), places)
  const percent = (part: Decimal, whole: Decimal) => ratio(part, whole, 100, PERCENT_DECIMALS)
  return {
    orders: Number(facts.orders),
    salesExclTax: money(facts.sales),
    ingredientCost: money(facts.ingredients),
    suppliesCost: money(facts.supplies),
    labourCost: money(facts.labour),
    overheadCost: money(facts.overhead),
    grossProfit: money(facts.profit),
    margin: percent(facts.profit, facts.sales),
    expenses: money(facts.expenses),
    additionalIncome: money(facts.income),
    net: money(exact(facts.sales).plus(facts.income).minus(facts.expenses)),
    averageOrder: ratio(facts.sales, facts.orders, 1, decimals),
    enquiries: Number(facts.enquiries),
    quotes: Number(facts.quotes),
    winRate: percent(facts.won, facts.quotes),
    repeatRate: percent(facts.repeats, facts.orders),
    hoursBooked: Number(roundTo(exact(facts.minutes).div(60), HOUR_DECIMALS)),
    earnedPerHour: ratio(exact(facts.profit).plus(facts.labour), facts.minutes, 60, decimals),
  }
}
