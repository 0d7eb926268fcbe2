import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CancelRules } from '#modules/settings/terms.ts'
import { addDays, today } from '#shared/dates/dates.ts'
import { compare, exact, roundTo, sumOf } from '#shared/money.ts'
import { allComesBack, type Cancelled, mostAfterMove, nextLess, whatComesBack, whereItGoes } from './what-comes-back.ts'

const rules: CancelRules = {
  steps: [
    { days: 14, back: 100 },
    { days: 7, back: 50 },
  ],
  feeBack: 0,
  as: 'money',
}
const order = (changes: Partial<Cancelled> = {}): Cancelled => {
  const { amountPaid = '340.00' } = changes
  return {
    total: '340.00',
    amountPaid,
    settled: amountPaid,
    bookingFeeAmount: '170.00',
    bookingFeeKind: 'percent',
    bookingFeeValue: '50',
    eventDate: '2027-06-12',
    backMost: null,
    ...changes,
  }
}
const asked = (on: string, changes: Partial<Cancelled> = {}, by: Partial<CancelRules> = {}) => {
  const { back, kept } = whatComesBack(order(changes), { ...rules, ...by }, on, 2)
  return [back, kept]
}

describe('what comes back of a cancelled order', () => {
  test('all beyond the fee, 16 days before', () => expect(asked('2027-05-27')).toEqual(['170.00', '170.00']))

  test('half of it on the last day of a step, and nothing on the day after', () => {
    expect(asked('2027-06-05')).toEqual(['85.00', '255.00'])
    expect(asked('2027-06-06')).toEqual(['0.00', '340.00'])
    expect(nextLess(order(), rules, '2027-06-05', 2)).toEqual({ from: '2027-06-06', back: '0.00' })
    expect(nextLess(order(), rules, '2027-05-01', 2)).toEqual({ from: '2027-05-30', back: '85.00' })
    expect(nextLess(order(), rules, '2027-06-06', 2)).toBeUndefined()
    expect(nextLess(order({ amountPaid: '170.00' }), rules, '2027-05-01', 2)).toBeUndefined()
  })

  test('nothing of the fee, unless the rules give back some', () => {
    expect(asked('2027-05-23', { amountPaid: '170.00' })).toEqual(['0.00', '170.00'])
    expect(asked('2027-05-23', { amountPaid: '170.00' }, { feeBack: 50 })).toEqual(['85.00', '85.00'])
  })

  test('by the day she asked, however late she is answered', () =>
    expect(asked('2027-05-28')).toEqual(['170.00', '170.00']))

  test('in the decimals of the currency', () => {
    const yen = { total: '24690', amountPaid: '12345', settled: '12345', bookingFeeAmount: '0' }
    const third = { ...rules, steps: [{ days: 0, back: 33 }] }
    expect(whatComesBack(order(yen), third, '2027-06-01', 0).back).toBe('4074')
    const dinars = { total: '20.000', amountPaid: '10.005', settled: '10.005', bookingFeeAmount: '0' }
    const half = { ...rules, steps: [{ days: 0, back: 50 }] }
    expect(whatComesBack(order(dinars), half, '2027-06-01', 3).back).toBe('5.003')
  })

  test('no more than on the day on which she moved it', () => {
    expect(mostAfterMove(order(), rules, '2027-06-05', 2)).toBe('85.00')
    expect(asked('2027-07-01', { eventDate: '2027-09-04', backMost: '85.00' })).toEqual(['85.00', '255.00'])
    const again = order({ eventDate: '2027-09-04', backMost: '85.00' })
    expect(mostAfterMove(again, rules, '2027-08-28', 2)).toBe('85.00')
    expect(mostAfterMove(again, rules, '2027-08-30', 2)).toBe('0.00')
  })

  test('without a limit, if she moved it while all would have come back', () => {
    expect(mostAfterMove(order({ amountPaid: '170.00' }), rules, '2027-05-01', 2)).toBeNull()
    expect(mostAfterMove(order({ backMost: '85.00' }), rules, '2027-05-01', 2)).toBe('85.00')
  })

  test('and what was paid too much, whole, whatever the limit', () => {
    expect(asked('2027-06-05', { amountPaid: '400.00' })).toEqual(['145.00', '255.00'])
    expect(asked('2027-06-06', { amountPaid: '400.00' })).toEqual(['60.00', '340.00'])
    expect(asked('2027-06-05', { amountPaid: '400.00', backMost: '20.00' })).toEqual(['80.00', '320.00'])
  })

  test('all but the usual fee, if the order was paid in full at booking', () => {
    expect(asked('2027-05-27', { bookingFeeAmount: '340.00' })).toEqual(['170.00', '170.00'])
    expect(asked('2027-05-27', { bookingFeeAmount: '340.00', bookingFeeKind: 'fixed', bookingFeeValue: '40' })).toEqual(
      ['300.00', '40.00'],
    )
  })

  test('everything, if the bakery cancels', () => {
    expect(allComesBack(order(), '2027-06-12', 2)).toMatchObject({ back: '340.00', kept: '0.00' })
  })

  test('on and after the day itself by the step of 0 days', () => {
    const last = { steps: [{ days: 0, back: 10 }] }
    expect(asked('2027-06-12', {}, last)).toEqual(['17.00', '323.00'])
    expect(asked('2027-06-20', {}, last)).toEqual(['17.00', '323.00'])
    expect(asked('2027-06-12')).toEqual(['0.00', '340.00'])
  })
})

describe('the day of asking is the bakery’s', () => {
  test.each([
    ['Pacific/Pago_Pago', '2027-06-12', '2027-06-06T10:59:59Z', '2027-06-06T11:00:00Z'],
    ['Pacific/Kiritimati', '2027-06-12', '2027-06-05T09:59:59Z', '2027-06-05T10:00:00Z'],
    ['Pacific/Auckland', '2027-06-12', '2027-06-05T11:59:59Z', '2027-06-05T12:00:00Z'],
    // The clocks go forward on the day of the event, and back on the other.
    ['America/New_York', '2027-03-14', '2027-03-08T04:59:59Z', '2027-03-08T05:00:00Z'],
    ['America/New_York', '2027-11-07', '2027-11-01T03:59:59Z', '2027-11-01T04:00:00Z'],
    // The last day of the step is itself the day on which the clocks change.
    ['America/New_York', '2027-03-21', '2027-03-15T03:59:59Z', '2027-03-15T04:00:00Z'],
    ['America/New_York', '2027-11-14', '2027-11-08T04:59:59Z', '2027-11-08T05:00:00Z'],
  ])('in %s, for %s', (timeZone, eventDate, last, first) => {
    expect(asked(today(last, timeZone), { eventDate })).toEqual(['85.00', '255.00'])
    expect(asked(today(first, timeZone), { eventDate })).toEqual(['0.00', '340.00'])
  })
})

/** Reckons apart from the code, in whole units of the currency. */
function oracle(total: bigint, paid: bigint, fee: bigint, left: number, by: CancelRules, most: bigint | null) {
  const least = (a: bigint, b: bigint) => (a < b ? a : b)
  const share = (amount: bigint, percent: number) => (amount * BigInt(percent) * 2n + 100n) / 200n
  const over = paid > total ? paid - total : 0n
  const feePart = least(paid - over, fee)
  let back = 0
  for (const step of by.steps.toReversed()) if (left >= step.days) back = step.back
  const given = share(feePart, by.feeBack) + share(paid - over - feePart, back)
  return over + (most === null ? given : least(given, most))
}

const cases = fc
  .record({
    decimals: fc.constantFrom(0, 2, 3),
    total: fc.bigInt(0n, 5_000_000n),
    paid: fc.bigInt(0n, 6_000_000n),
    feePercent: fc.integer({ min: 0, max: 99 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }),
    backs: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 }),
    feeBack: fc.integer({ min: 0, max: 100 }),
    left: fc.integer({ min: 0, max: 70 }),
    most: fc.option(fc.bigInt(0n, 3_000_000n)),
  })
  .map(({ decimals, total, paid, feePercent, days, backs, feeBack, left, most }) => {
    const text = (units: bigint) =>
      exact(units.toString())
        .div(10 ** decimals)
        .toFixed(decimals)
    const by: CancelRules = {
      steps: days
        .toSorted((a, b) => b - a)
        .map((day, at) => ({ days: day, back: backs.toSorted((a, b) => b - a)[at] ?? 0 })),
      feeBack,
      as: 'money',
    }
    const fee = (total * BigInt(feePercent)) / 100n
    const one = order({
      total: text(total),
      amountPaid: text(paid),
      bookingFeeAmount: text(fee),
      backMost: most === null ? null : text(most),
    })
    return {
      decimals,
      text,
      by,
      one,
      on: addDays(one.eventDate, -left),
      expected: oracle(total, paid, fee, left, by, most),
    }
  })

describe('for any order and rules', () => {
  test('it is what the table says, between nothing and what was paid, and the rest is kept', () => {
    fc.assert(
      fc.property(cases, ({ decimals, text, by, one, on, expected }) => {
        const { back, kept, paid } = whatComesBack(one, by, on, decimals)
        expect(back).toBe(text(expected))
        expect(compare(back, '0')).toBeGreaterThanOrEqual(0)
        expect(compare(back, paid)).toBeLessThanOrEqual(0)
        expect(roundTo(sumOf([back, kept]), decimals)).toBe(paid)
      }),
      { numRuns: 2000 },
    )
  })

  test('it never rises as days pass, and the page names the next day on which it falls', () => {
    fc.assert(
      fc.property(cases, ({ decimals, by, one, on }) => {
        const backOn = (day: string) => whatComesBack(one, by, day, decimals).back
        const next = nextLess(one, by, on, decimals)
        for (let day = on, before = backOn(on); day <= addDays(one.eventDate, 2); day = addDays(day, 1)) {
          const back = backOn(day)
          expect(compare(back, before)).toBeLessThanOrEqual(0)
          if (next === undefined || day < next.from) expect(back).toBe(backOn(on))
          if (day === next?.from) expect(compare(back, backOn(on))).toBe(-1)
          before = back
        }
      }),
    )
  })

  test('moving to a later day never raises it', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 300 }), ({ decimals, by, one, on }, later) => {
        const before = whatComesBack(one, by, on, decimals).back
        const eventDate = addDays(one.eventDate, later)
        const moved = { ...one, eventDate, backMost: mostAfterMove(one, by, on, decimals) }
        for (let days = 0; days < later; days += 7)
          expect(compare(whatComesBack(moved, by, addDays(on, days), decimals).back, before)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('its parts add up to it, and nothing goes back twice', () => {
    const sources = fc.array(
      fc.record({
        paymentId: fc.integer({ min: 1 }),
        units: fc.bigInt(0n, 500_000n),
        way: fc.constantFrom('card', 'hand', 'credit'),
      }),
    )
    const as = fc.constantFrom('money', 'credit')
    fc.assert(
      fc.property(sources, cases, as, (given, { decimals, text, one }, way) => {
        const from = given.map(({ units, ...each }) => ({
          ...each,
          refundable: text(units),
          tip: text(0n),
          method: 'Cash',
        }))
        const parts = whereItGoes(from, one.amountPaid, way, decimals)
        expect(roundTo(sumOf(parts.map(({ amount }) => amount)), decimals)).toBe(one.amountPaid)
        for (const { amount } of parts) expect(compare(amount, '0')).toBe(1)
        if (way === 'credit') expect(parts.every((part) => part.way === 'credit')).toBe(true)
      }),
    )
  })
})

test('money goes back the newest payment first, each to where it came from', () => {
  const sources = [
    { paymentId: 3, refundable: '70.00', tip: '0.00', way: 'hand', method: 'Cash' },
    { paymentId: 2, refundable: '100.00', tip: '0.00', way: 'card', method: 'Card online' },
    { paymentId: 1, refundable: '170.00', tip: '0.00', way: 'hand', method: 'Bank transfer' },
  ] as const
  expect(whereItGoes(sources, '85.00', 'money', 2)).toEqual([
    { paymentId: 3, amount: '70.00', tip: '0.00', way: 'hand', method: 'Cash' },
    { paymentId: 2, amount: '15.00', tip: '0.00', way: 'card', method: 'Card online' },
  ])
  expect(whereItGoes(sources, '85.00', 'credit', 2)).toEqual([
    { paymentId: null, amount: '85.00', tip: '0.00', way: 'credit', method: null },
  ])
  expect(whereItGoes(sources, '0.00', 'money', 2)).toEqual([])
})

test('tips go back whole besides, as money', () => {
  const card = { paymentId: 2, refundable: '100.00', tip: '5.00', way: 'card', method: 'Card online' } as const
  const part = { paymentId: 2, tip: '5.00', way: 'card', method: 'Card online' }
  expect(whereItGoes([card], '30.00', 'money', 2)).toEqual([{ ...part, amount: '30.00' }])
  expect(whereItGoes([card], '0.00', 'money', 2)).toEqual([{ ...part, amount: '0.00' }])
  expect(whereItGoes([card], '30.00', 'credit', 2)).toEqual([
    { ...part, amount: '0.00' },
    { paymentId: null, amount: '30.00', tip: '0.00', way: 'credit', method: null },
  ])
})
