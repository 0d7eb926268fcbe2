import { expect, test } from 'vitest'
import { daysOfPreset, firstRange, PRESETS_AT_HAND } from './ranges.ts'
import { REPORTS } from './reports.ts'

const TODAY = '2026-11-27'
const settings = { today: TODAY, weekStartDay: 'Monday', country: 'AU' }

test('a list opens on seven days, a report on its month, Business Performance on twelve months', () => {
  const opensOn = (id: string) => {
    const { from, to } = firstRange(REPORTS.find((report) => report.id === id) ?? { range: 'week' }, TODAY)
    return `${from} ${to}`
  }
  expect(opensOn('order-list')).toBe('2026-11-27 2026-12-03')
  expect(opensOn('tax-report')).toBe('2026-11-01 2026-11-30')
  expect(opensOn('business-performance')).toBe('2025-12-01 2026-11-30')
})

test('the days on which a report opens are among those at hand', () => {
  for (const range of ['week', 'month', 'year'] as const) {
    const days = PRESETS_AT_HAND[range].map((preset) => daysOfPreset(preset, settings))
    expect(days).toContainEqual(firstRange({ range }, TODAY))
  }
})
