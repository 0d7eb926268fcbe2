import { expect, test } from 'vitest'
import { feeLabel } from './payment-label.ts'

const fee = (kind: 'fixed' | 'percent', amount: string, total: string) =>
  feeLabel(
    { bookingFeeKind: kind, bookingFeeValue: '12.5', bookingFeeAmount: amount, total, currency: 'AUD' },
    'Deposit',
  )

test('a fee names its percentage, unless it stayed as agreed while the total changed', () => {
  expect(fee('percent', '91.13', '729.00')).toBe('Deposit (12.5%)')
  expect(fee('percent', '91.13', '814.50')).toBe('Deposit')
  expect(fee('fixed', '12.50', '100.00')).toBe('Deposit')
})
