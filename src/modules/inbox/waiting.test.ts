import { expect, it } from 'vitest'
import { isOverdue } from './waiting.ts'

const request = { status: 'New', receivedAt: '2026-06-10T00:00:00.000Z', repliedAt: null } as const
const at = (now: string, recurringBlockedDays: number[] = [], timeZone = 'UTC') => ({
  now,
  timeZone,
  recurringBlockedDays,
})

it('calls a request overdue when nobody answered it within 48 hours', () => {
  expect(isOverdue(request, at('2026-06-12T00:00:00.000Z'))).toBe(false)
  expect(isOverdue(request, at('2026-06-12T00:00:00.001Z'))).toBe(true)
  expect(isOverdue({ ...request, status: 'Viewed' }, at('2026-06-13T00:00:00.000Z'))).toBe(true)
})

it('does not count the days on which the bakery is closed', () => {
  // Received on Friday at 18:00 by a bakery that is closed on Sunday and Monday.
  const friday = { ...request, receivedAt: '2026-06-12T18:00:00.000Z' }
  expect(isOverdue(friday, at('2026-06-16T18:00:00.000Z', [0, 1]))).toBe(false)
  expect(isOverdue(friday, at('2026-06-16T18:00:00.001Z', [0, 1]))).toBe(true)
  expect(isOverdue(friday, at('2026-06-14T18:00:00.001Z'))).toBe(true)
})

it('goes by the days of the bakery, not of Greenwich', () => {
  // Monday in Sydney has begun; it is closed on Mondays.
  const monday = { ...request, receivedAt: '2026-06-14T15:00:00.000Z' }
  expect(isOverdue(monday, at('2026-06-17T14:00:00.000Z', [1], 'Australia/Sydney'))).toBe(false)
  expect(isOverdue(monday, at('2026-06-17T14:00:00.001Z', [1], 'Australia/Sydney'))).toBe(true)
})

it('never hurries a bakery that is closed on every day', () => {
  expect(isOverdue(request, at('2027-06-12T00:00:00.000Z', [0, 1, 2, 3, 4, 5, 6]))).toBe(false)
})

it('does not nag about what was answered, quoted or put away', () => {
  const late = at('2026-07-01T00:00:00.000Z')
  for (const status of ['Replied', 'Quoted', 'Won', 'Lost', 'Spam', 'Archived'] as const)
    expect(isOverdue({ ...request, status }, late)).toBe(false)
  expect(isOverdue({ ...request, repliedAt: '2026-06-10T05:00:00.000Z' }, late)).toBe(false)
})
