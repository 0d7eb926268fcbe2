import { expect, test } from 'vitest'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { nextAct } from './next-act.ts'

const order = (
  status: OrderStatus,
  moves: OrderStatus[],
  rest: { balance?: string; contactId?: number | null } = {},
) => ({
  status,
  contactId: 1,
  balance: '58.00',
  moves: moves.map((to) => ({ to, needsReason: false, refused: null })),
  ...rest,
})

test('the main button of an order is what it needs next', () => {
  expect(nextAct(order('Draft', ['Quote', 'Booked']))).toBe('send')
  expect(nextAct(order('Quote', ['Declined', 'Booked', 'Cancelled']))).toEqual({ to: 'Booked' })
  expect(nextAct(order('Ready', ['In Progress', 'Completed', 'Cancelled']))).toEqual({ to: 'Completed' })
  expect(nextAct(order('Expired', ['Quote']))).toBe('requote')
  expect(nextAct(order('Cancelled', ['Draft']))).toBeUndefined()
})

test('a draft that cannot be sent yet is finished first', () => {
  const refused = { to: 'Quote' as const, needsReason: false, refused: 'Choose a customer first' }
  expect(nextAct({ ...order('Draft', []), moves: [refused] })).toBe('finish')
})

test('a delivered order waits for its money, and then for nothing', () => {
  expect(nextAct(order('Completed', ['Ready']))).toBe('record')
  expect(nextAct(order('Completed', ['Ready'], { balance: '0.00' }))).toBeUndefined()
})
