import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../derive-settings.ts'
import { BookingFeeInput, PaymentOverride, paymentDefaults } from './payment-defaults.ts'

describe('how a new order is paid', () => {
  test('follows the settings when the event type says nothing', () => {
    expect(paymentDefaults(DEFAULT_SETTINGS)).toEqual({
      bookingFee: { kind: 'percent', value: '50.00' },
      payInFullUnder: '0.00',
      bookingFeeDueDays: 3,
      balanceDueDaysBefore: 7,
      quoteValidDays: 7,
      minNoticeDays: 3,
    })
    expect(paymentDefaults(DEFAULT_SETTINGS, { paymentDefaults: null }).balanceDueDaysBefore).toBe(7)
  })

  test('takes from the event type only what it says, even when that is zero or no fee', () => {
    const wedding = PaymentOverride.parse({
      balanceDueDaysBefore: 14,
      bookingFeeDueDays: 0,
      bookingFee: { kind: 'none', value: 0 },
    })
    expect(paymentDefaults(DEFAULT_SETTINGS, { paymentDefaults: wedding })).toMatchObject({
      balanceDueDaysBefore: 14,
      bookingFeeDueDays: 0,
      bookingFee: { kind: 'none' },
      quoteValidDays: 7,
    })
  })

  test('an emptied field of an event type follows the settings again', () => {
    const own = PaymentOverride.parse({ balanceDueDaysBefore: null })
    expect(paymentDefaults(DEFAULT_SETTINGS, { paymentDefaults: own }).balanceDueDaysBefore).toBe(7)
  })

  test('a booking fee is at most the whole order', () => {
    expect(BookingFeeInput.safeParse({ kind: 'percent', value: '100' }).success).toBe(true)
    expect(BookingFeeInput.safeParse({ kind: 'percent', value: '100.5' }).error?.issues[0]?.message).toBe(
      'A percentage can be at most 100',
    )
    expect(BookingFeeInput.safeParse({ kind: 'fixed', value: '250' }).success).toBe(true)
    expect(BookingFeeInput.safeParse({ kind: 'fixed', value: '-1' }).success).toBe(false)
  })
})
