import { expect, test } from 'vitest'
import { bookedOrder } from './booked-order.ts'

const made = (id: number, kind: 'quote' | 'order', status: string) => ({ id, kind, status, number: id })

test('a request leads to the order that came of it', () => {
  const orders = [made(1, 'quote', 'Declined'), made(2, 'order', 'Confirmed')]
  expect(bookedOrder({ orders })?.id).toBe(2)
})

test('it is the newer of two orders', () => {
  expect(bookedOrder({ orders: [made(1, 'order', 'Completed'), made(2, 'order', 'Booked')] })?.id).toBe(2)
})

test.each([
  ['quote', 'Quote'],
  ['order', 'Draft'],
  ['order', 'Cancelled'],
] as const)('a %s that is %s is none', (kind, status) => {
  expect(bookedOrder({ orders: [made(1, kind, status)] })).toBeUndefined()
})
