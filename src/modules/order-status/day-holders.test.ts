import { expect, test } from 'vitest'
import { holdsDay } from './day-holders.ts'
import { isFirm, ORDER_STATUSES } from './order-statuses.ts'

test('a booking has its day unless the day goes to the booking fee', () => {
  const having = (capacityMode: string, dayGoesTo: 'accepted' | 'fee') =>
    ORDER_STATUSES.filter((status) => holdsDay(status, { capacityMode, dayGoesTo }))

  const booked = ORDER_STATUSES.filter(isFirm)
  expect(having('max_orders', 'accepted')).toEqual(booked)
  expect(having('off', 'fee'), 'nothing is counted').toEqual(booked)
  expect(having('max_orders', 'fee')).toEqual(['Confirmed', 'In Progress', 'Ready', 'Completed'])
})
