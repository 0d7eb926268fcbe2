import { expect, test } from 'vitest'
import { nextDue } from './next-due.ts'

const order = {
  total: '500.00',
  balance: '500.00',
  settled: '0.00',
  bookingFeeAmount: '200.00',
  bookingFeeDueOn: '2026-06-13',
  dueDate: '2026-09-13',
  currency: 'AUD',
}

test('first what is left of the fee, then the balance, then nothing', () => {
  expect(nextDue(order, 'Deposit')).toEqual({ label: 'Deposit', amount: '200.00', dueOn: '2026-06-13' })
  expect(nextDue({ ...order, settled: '50.00', balance: '450.00' }, 'Deposit')?.amount).toBe('150.00')
  expect(nextDue({ ...order, settled: '200.00', balance: '300.00' }, 'Deposit')).toEqual({
    label: 'Balance due',
    amount: '300.00',
    dueOn: '2026-09-13',
  })
  expect(nextDue({ ...order, settled: '500.00', balance: '0.00' }, 'Deposit')).toBeUndefined()
})

test('an order paid whole at booking has one payment', () => {
  expect(nextDue({ ...order, bookingFeeAmount: '500.00' }, 'Deposit')).toEqual({
    label: 'Full payment',
    amount: '500.00',
    dueOn: '2026-06-13',
  })
})
