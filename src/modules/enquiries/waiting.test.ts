import { expect, it } from 'vitest'
import { isOverdue } from './waiting.ts'

const request = { status: 'New', receivedAt: '2026-06-10T00:00:00.000Z', repliedAt: null } as const

it('calls a request overdue when nobody answered it within 48 hours', () => {
  expect(isOverdue(request, '2026-06-12T00:00:00.000Z')).toBe(false)
  expect(isOverdue(request, '2026-06-12T00:00:00.001Z')).toBe(true)
  expect(isOverdue({ ...request, status: 'Viewed' }, '2026-06-13T00:00:00.000Z')).toBe(true)
})

it('does not nag about what was answered, quoted or put away', () => {
  const late = '2026-07-01T00:00:00.000Z'
  for (const status of ['Replied', 'Quoted', 'Won', 'Lost', 'Spam', 'Archived'] as const)
    expect(isOverdue({ ...request, status }, late)).toBe(false)
  expect(isOverdue({ ...request, repliedAt: '2026-06-10T05:00:00.000Z' }, late)).toBe(false)
})
