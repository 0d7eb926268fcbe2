import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { askable } from './askable.ts'

test('a customer may ask for another day until it is being made, for changes and to cancel until it is handed over, and to order again afterwards', () => {
  const asks = Object.fromEntries(ORDER_STATUSES.map((status) => [status, askable(status, { owesMoney: false })]))
  const under = ['change', 'pictures', 'cancel']
  expect(asks).toEqual({
    Draft: [],
    Quote: [],
    Booked: ['date', ...under],
    Confirmed: ['date', ...under],
    'In Progress': under,
    Ready: under,
    Completed: ['reorder'],
    Cancelled: [],
    Declined: [],
    Expired: [],
  })
})

test('a customer who owes something may say that it is paid, of an order and never of a quote', () => {
  const may = ORDER_STATUSES.filter((status) => askable(status, { owesMoney: true }).includes('paid'))
  expect(may).toEqual(['Booked', 'Confirmed', 'In Progress', 'Ready', 'Completed'])
})
