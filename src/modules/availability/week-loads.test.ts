import { expect, it } from 'vitest'
import { addDays } from '#shared/dates/dates.ts'
import type { DayState } from './day-state.ts'
import { weekLoads } from './week-loads.ts'

const day = (ahead: number, rest: Partial<DayState> = {}): DayState => ({
  day: addDays('2026-06-10', ahead),
  state: 'free',
  reason: null,
  publicText: null,
  note: null,
  firm: 1,
  soft: 0,
  max: 2,
  ownMax: null,
  work: null,
  ...rest,
})

it('adds up weeks from the first day on; a closed day has no places, but what was booked on it counts', () => {
  const days = Array.from({ length: 15 }, (_, n) =>
    day(n, n === 1 ? { state: 'blocked', reason: 'holiday' } : n === 8 ? { soft: 3 } : {}),
  )
  expect(weekLoads(days)).toEqual([
    { from: '2026-06-10', to: '2026-06-16', firm: 7, soft: 0, max: 12, closedDays: 1, work: null },
    { from: '2026-06-17', to: '2026-06-23', firm: 7, soft: 3, max: 14, closedDays: 0, work: null },
  ])
})

it('has no places to speak of where nobody counts', () => {
  expect(weekLoads(Array.from({ length: 7 }, (_, n) => day(n, { max: null })))[0]?.max).toBeNull()
})
