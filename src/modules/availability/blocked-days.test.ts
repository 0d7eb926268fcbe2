import { describe, expect, it } from 'vitest'
import { type BookingRules, blockedDays, blockOf, lastBookableDay, nearestFreeDays } from './blocked-days.ts'

// 2026-06-10 is a Wednesday.
const rules: BookingRules = { today: '2026-06-10', recurringBlockedDays: [0, 1], minNoticeDays: 3, bookAheadMonths: 2 }

describe('days that can be asked for', () => {
  it.each([
    ['2026-06-09', 'notice'],
    ['2026-06-10', 'notice'],
    ['2026-06-12', 'notice'],
    ['2026-06-13', undefined],
    ['2026-06-14', 'closed'],
    ['2026-06-15', 'closed'],
    ['2026-06-16', undefined],
    ['2026-08-08', undefined],
    ['2026-08-10', 'closed'],
    ['2026-08-11', 'too_far'],
  ])('%s: %s', (day, reason) => {
    expect(blockOf(day, rules)).toBe(reason)
  })

  it('lists exactly the blocked days from today to the end of the window', () => {
    const blocked = blockedDays(rules)
    expect(Object.keys(blocked)[0]).toBe('2026-06-10')
    expect(blocked['2026-06-14']).toEqual({ reason: 'closed' })
    expect(blocked['2026-06-13']).toBeUndefined()
    expect(Object.keys(blocked).every((day) => day <= lastBookableDay(rules))).toBe(true)
    expect(Object.keys(blockedDays({ ...rules, recurringBlockedDays: [], minNoticeDays: 0 }))).toEqual([])
  })

  it('offers the three free days closest to the one that was wanted', () => {
    expect(nearestFreeDays('2026-06-14', rules)).toEqual(['2026-06-13', '2026-06-16', '2026-06-17'])
    expect(nearestFreeDays('2026-06-01', rules)).toEqual(['2026-06-13', '2026-06-16', '2026-06-17'])
    expect(nearestFreeDays('2027-01-01', rules)).toEqual(['2026-08-06', '2026-08-07', '2026-08-08'])
    expect(nearestFreeDays('2026-06-14', { ...rules, recurringBlockedDays: [0, 1, 2, 3, 4, 5, 6] })).toEqual([])
  })
})
