import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/dates/dates.ts'
import { compare, exact, roundTo } from '#shared/money.ts'
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

// ORD-13 line by line; booked on 10 June, balance 7 days before, fee within 3 days, half of 500.
describe('when and how much is paid', () => {
  const half = { kind: 'percent', value: '50' } as const
  test.each([
    // [what, event, total, fee, terms, fee amount, fee due, balance due, whole]
    ['far ahead', '2026-09-20', '500', half, {}, '250.00', '2026-06-13', '2026-09-13', false],
    [
      'the balance falls a day after booking: the fee is not later',
      '2026-06-18',
      '500',
      half,
      {},
      '250.00',
      '2026-06-11',
      '2026-06-11',
      false,
    ],
    [
      'the balance would fall on the day of booking: paid whole',
      '2026-06-17',
      '500',
      half,
      {},
      '500.00',
      '2026-06-13',
      '2026-06-13',
      true,
    ],
    [
      'tomorrow: paid whole, not after the event',
      '2026-06-11',
      '500',
      half,
      {},
      '500.00',
      '2026-06-11',
      '2026-06-11',
      true,
    ],
    ['today: paid whole today', '2026-06-10', '500', half, {}, '500.00', '2026-06-10', '2026-06-10', true],
    [
      'a wedding has 14 days: nearer is whole',
      '2026-06-24',
      '500',
      half,
      { balanceDueDaysBefore: 14 },
      '500.00',
      '2026-06-13',
      '2026-06-13',
      true,
    ],
    [
      'a wedding has 14 days: a day further is not',
      '2026-06-25',
      '500',
      half,
      { balanceDueDaysBefore: 14 },
      '250.00',
      '2026-06-11',
      '2026-06-11',
      false,
    ],
    [
      'under 100 is paid whole',
      '2026-09-20',
      '99.99',
      half,
      { payInFullUnder: '100' },
      '99.99',
      '2026-06-13',
      '2026-06-13',
      true,
    ],
    [
      '100 itself is not under 100',
      '2026-09-20',
      '100',
      half,
      { payInFullUnder: '100' },
      '50.00',
      '2026-06-13',
      '2026-09-13',
      false,
    ],
    [
      'no fee: nothing at booking, however small',
      '2026-09-20',
      '20',
      { kind: 'none', value: '0' },
      { payInFullUnder: '100' },
      '0.00',
      null,
      '2026-09-13',
      false,
    ],
    [
      'a fee of nothing is no fee',
      '2026-09-20',
      '500',
      { kind: 'percent', value: '0' },
      {},
      '0.00',
      null,
      '2026-09-13',
      false,
    ],
    [
      'a fixed fee above the total is the total',
      '2026-09-20',
      '80',
      { kind: 'fixed', value: '100' },
      {},
      '80.00',
      '2026-06-13',
      '2026-06-13',
      false,
    ],
    [
      'a fee of all of it leaves no balance for another day',
      '2026-09-20',
      '500',
      { kind: 'percent', value: '100' },
      {},
      '500.00',
      '2026-06-13',
      '2026-06-13',
      false,
    ],
    [
      'the fee at once',
      '2026-09-20',
      '500',
      half,
      { bookingFeeDueDays: 0 },
      '250.00',
      '2026-06-10',
      '2026-09-13',
      false,
    ],
    [
      'the balance on the day',
      '2026-09-20',
      '500',
      half,
      { balanceDueDaysBefore: 0 },
      '250.00',
      '2026-06-13',
      '2026-09-20',
      false,
    ],
    ['without a date only the fee has a day', null, '500', half, {}, '250.00', '2026-06-13', null, false],
    [
      'a third is rounded once',
      '2026-09-20',
      '100',
      { kind: 'percent', value: '33.333' },
      {},
      '33.33',
      '2026-06-13',
      '2026-09-13',
      false,
    ],
  ] as const)('%s', (_, eventDate, total, fee, more, bookingFee, bookingFeeDueOn, balanceDueOn, isPaidInFull) => {
    expect(plan({ eventDate, total, fee, terms: { ...terms, ...more } })).toEqual({
      bookingFee,
      bookingFeeDueOn,
      balanceDueOn,
      isPaidInFull,
    })
  })

  test('under any terms, fee and rest are the total, and no day is before the booking or after the event', () => {
    const days = fc.integer({ min: 0, max: 400 })
    const amount = fc.integer({ min: 1, max: 2_000_000 }).map((cents) => roundTo(exact(cents).div(100), 2))
    fc.assert(
      fc.property(
        fc.record({ ahead: days, feeDays: days, balanceDays: days, total: amount, under: amount, value: amount }),
        fc.constantFrom('none', 'fixed', 'percent'),
        ({ ahead, feeDays, balanceDays, total, under, value }, kind) => {
          const eventDate = addDays('2026-06-10', ahead)
          const made = plan({
            total,
            eventDate,
            fee: { kind, value: kind === 'percent' && compare(value, '100') > 0 ? '100' : value },
            terms: { payInFullUnder: under, bookingFeeDueDays: feeDays, balanceDueDaysBefore: balanceDays },
          })
          expect(compare(made.bookingFee, total)).toBeLessThanOrEqual(0)
          expect(compare(made.bookingFee, '0')).toBeGreaterThanOrEqual(0)
          if (made.isPaidInFull) expect(compare(made.bookingFee, total)).toBe(0)
          const dates = [made.bookingFeeDueOn, made.balanceDueOn].filter((date) => date !== null)
          for (const date of dates) expect(date >= '2026-06-10' && date <= eventDate).toBe(true)
          expect(dates).toEqual(dates.toSorted())
          expect(made.balanceDueOn).not.toBeNull()
        },
      ),
    )
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
