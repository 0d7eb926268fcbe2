import { expect, test } from 'vitest'
import { paymentPlan, validUntil } from './payment-plan.ts'

const terms = { payInFullUnder: '0', bookingFeeDueDays: 3, balanceDueDaysBefore: 7 }
const plan = (changes: Partial<Parameters<typeof paymentPlan>[0]>) =>
  paymentPlan({
    total: '500.00',
    decimals: 2,
    eventDate: '2026-09-20',
    bookedOn: '2026-06-10',
    fee: { kind: 'percent', value: '50' },
    terms,
    ...changes,
  })

test('half now within three days, the rest a week before', () => {
  expect(plan({})).toEqual({
    bookingFee: '250.00',
    bookingFeeDueOn: '2026-06-13',
    balanceDueOn: '2026-09-13',
    isPaidInFull: false,
  })
})

test('an event within the week is paid whole, and never due after it', () => {
  expect(plan({ eventDate: '2026-06-12' })).toEqual({
    bookingFee: '500.00',
    bookingFeeDueOn: '2026-06-12',
    balanceDueOn: '2026-06-12',
    isPaidInFull: true,
  })
})

test('an order under the limit is paid whole', () => {
  expect(plan({ total: '40.00', terms: { ...terms, payInFullUnder: '50' } }).bookingFee).toBe('40.00')
})

test('a fixed fee is never more than the order', () => {
  expect(plan({ total: '80.00', fee: { kind: 'fixed', value: '100' } }).bookingFee).toBe('80.00')
})

test('without a fee only the balance is due, however near the event', () => {
  expect(plan({ fee: { kind: 'none', value: '0' } })).toMatchObject({
    bookingFee: '0.00',
    bookingFeeDueOn: null,
    balanceDueOn: '2026-09-13',
  })
  expect(plan({ fee: { kind: 'none', value: '0' }, eventDate: '2026-06-12' })).toMatchObject({
    bookingFee: '0.00',
    balanceDueOn: '2026-06-10',
    isPaidInFull: false,
  })
})

test('nothing is due for nothing', () => {
  expect(plan({ total: '0' })).toEqual({
    bookingFee: '0.00',
    bookingFeeDueOn: null,
    balanceDueOn: null,
    isPaidInFull: false,
  })
})

test('a quote is valid for a week, less when the event needs the notice, and never already over', () => {
  const until = (eventDate: string | null) =>
    validUntil({ today: '2026-06-10', eventDate, quoteValidDays: 7, minNoticeDays: 3 })
  expect(until('2026-09-20')).toBe('2026-06-17')
  expect(until('2026-06-15')).toBe('2026-06-12')
  expect(until('2026-06-11')).toBe('2026-06-10')
  expect(until(null)).toBe('2026-06-17')
})
