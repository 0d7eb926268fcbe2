import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/dates/dates.ts'
import { lateOf, reminderDue, spanOf } from './reminder-days.ts'

const order = {
  total: '200.00',
  bookingFee: '100.00',
  settled: '0.00',
  bookingFeeDueOn: '2026-06-13',
  dueDate: '2026-06-24',
  bookedOn: '2026-06-10',
}
const on = (day: string, changes: Partial<typeof order> = {}) =>
  reminderDue({ ...order, ...changes }, spanOf({ id: day, since: addDays(day, -1) }))
const remindedOn = (changes: Partial<typeof order> = {}) =>
  Array.from({ length: 40 }, (_, day) => addDays('2026-06-01', day)).filter((day) => on(day, changes) !== undefined)

describe('when a customer is reminded of a payment', () => {
  it('is on the due day of the fee and the day after, and around the due day of the balance', () => {
    expect(remindedOn()).toEqual(['2026-06-13', '2026-06-14', '2026-06-21', '2026-06-24', '2026-06-25', '2026-06-27'])
    expect(on('2026-06-14')).toEqual({ kind: 'fee', dueOn: '2026-06-13', daysLate: 1 })
    expect(on('2026-06-21')).toEqual({ kind: 'balance', dueOn: '2026-06-24', daysLate: -3 })
  })

  it('is for the balance alone once the fee is paid, and never once all is paid', () => {
    expect(remindedOn({ settled: '100.00' })).toEqual(['2026-06-21', '2026-06-24', '2026-06-25', '2026-06-27'])
    expect(remindedOn({ settled: '200.00' })).toEqual([])
    expect(remindedOn({ total: '0.00', bookingFee: '0.00' })).toEqual([])
  })

  it('is once a day, for the balance where both are due', () => {
    expect(on('2026-06-13', { dueDate: '2026-06-13' })?.kind).toBe('balance')
  })

  it('is never on the day of the booking, when the plan was just agreed', () => {
    expect(remindedOn({ dueDate: '2026-06-13', bookingFee: '200.00' })).toEqual([
      '2026-06-13',
      '2026-06-14',
      '2026-06-16',
    ])
  })

  it('is around the day of the fee where the fee is all of it, whatever day the balance had', () => {
    const whole = { bookingFee: '200.00', bookingFeeDueOn: '2026-06-17' }
    expect(remindedOn(whole)).toEqual(['2026-06-14', '2026-06-17', '2026-06-18', '2026-06-20'])
    expect(remindedOn({ ...whole, settled: '100.00' })).toContain('2026-06-18')
  })

  it('makes up for the latest of a few missed days, not for a month', () => {
    const after = (since: string, id: string) => reminderDue(order, spanOf({ id, since }))
    expect(after('2026-06-12', '2026-06-15')).toMatchObject({ kind: 'fee', daysLate: 1 })
    expect(after('2026-05-20', '2026-06-18')).toBeUndefined()
  })

  it('comes once for each of its days, however the server was on and off', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 39 }), { minLength: 1 }), (runs) => {
        const days = runs.toSorted((a, b) => a - b).map((day) => addDays('2026-06-01', day))
        const sent = days.map((id, i) => reminderDue(order, spanOf({ id, since: days[i - 1] ?? '2026-06-01' })))
        const keys = sent.flatMap((one) => (one ? [`${one.kind} ${one.daysLate}`] : []))
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})

describe('overdue payments', () => {
  it('is one payment where the fee is the whole amount: all of it, since the day of the fee', () => {
    const whole = { ...order, bookingFee: order.total }
    expect(lateOf(whole, '2026-06-14', 2)).toEqual({ amount: '200.00', since: '2026-06-13' })
    expect(lateOf(whole, '2026-07-14', 2)).toEqual({ amount: '200.00', since: '2026-06-13' })
    expect(lateOf({ ...whole, dueDate: '2026-06-01' }, '2026-06-10', 2)).toBeUndefined()
  })

  it('is the fee after its day, and all that is left after the day of the balance', () => {
    expect(lateOf(order, '2026-06-13', 2)).toBeUndefined()
    expect(lateOf(order, '2026-06-14', 2)).toEqual({ amount: '100.00', since: '2026-06-13' })
    expect(lateOf({ ...order, settled: '100.00' }, '2026-06-24', 2)).toBeUndefined()
    expect(lateOf({ ...order, settled: '150.00' }, '2026-06-25', 2)).toEqual({
      amount: '50.00',
      since: '2026-06-24',
    })
  })
})
