import { expect, test } from 'vitest'
import { monthsOf, PERFORMANCE_FACTS, type PerformanceFacts, performanceOf, sumFacts } from './performance.ts'

const facts = (some: Partial<PerformanceFacts>) =>
  ({ ...Object.fromEntries(PERFORMANCE_FACTS.map((fact) => [fact, '0'])), ...some }) as PerformanceFacts

test('months are cut by the range, over the end of a year', () => {
  expect(monthsOf({ from: '2026-12-20', to: '2027-02-03' })).toEqual([
    { from: '2026-12-20', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-02-01', to: '2027-02-03' },
  ])
})

test('net is sales and additional income less expenses; an hour earns the profit and the labour in it', () => {
  const month = facts({
    orders: '3',
    sales: '400',
    labour: '60',
    profit: '150',
    expenses: '90.5',
    income: '20',
    quotes: '8',
    won: '3',
    repeats: '1',
    minutes: '270',
  })
  expect(performanceOf(month, 2)).toMatchObject({
    net: '329.50',
    margin: '37.5',
    averageOrder: '133.33',
    winRate: '37.5',
    repeatRate: '33.3',
    hoursBooked: 4.5,
    earnedPerHour: '46.67',
  })
})

test('the rates of all months are of their sums, and of nothing there is none', () => {
  const total = sumFacts([facts({ quotes: '1', won: '1' }), facts({ quotes: '3' })])
  expect(performanceOf(total, 2)).toMatchObject({ quotes: 4, winRate: '25.0', averageOrder: null, earnedPerHour: null })
})
