import { expect, test } from 'vitest'
import { movesFrom } from './moves.ts'
import { nextMove, STAGES, stageOf } from './order-stages.ts'
import { ENDED, ORDER_STATUSES, type OrderStatus } from './order-statuses.ts'

test('every status is a stage of the way, but for those that came to nothing', () => {
  const stages = ORDER_STATUSES.filter((status) => !ENDED.includes(status)).map(stageOf)
  expect(stages).toEqual(STAGES)
  expect(ENDED.map(stageOf)).toEqual([undefined, undefined, undefined])
})

test('the next move goes one stage on, and none is next at the end', () => {
  const next = (from: OrderStatus) => nextMove(from, movesFrom(from, 'owner'))?.to
  expect(ORDER_STATUSES.map((status) => [status, next(status)])).toEqual([
    ['Draft', 'Quote'],
    ['Quote', 'Booked'],
    ['Booked', 'Confirmed'],
    ['Confirmed', 'In Progress'],
    ['In Progress', 'Ready'],
    ['Ready', 'Completed'],
    ['Completed', undefined],
    ['Cancelled', undefined],
    ['Declined', undefined],
    ['Expired', undefined],
  ])
})

test('a quote without a booking fee is confirmed next', () => {
  expect(nextMove('Quote', [{ to: 'Cancelled' }, { to: 'Confirmed' }])).toEqual({ to: 'Confirmed' })
})
