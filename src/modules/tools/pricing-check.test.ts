import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundFraction } from '#shared/text/fraction.ts'
import { pricingCheck } from './pricing-check.ts'

const job = { price: '150', materials: '40', overheads: '12.50', hours: '6', hourlyRate: '18', fee: '3' }

// By hand: 150 - 4.50 - 52.50 = 93.00 for 6 hours; (52.50 + 108) / 0.97 = 165.4639...
it('says what is kept, what an hour earns and which price would be fair', () => {
  const { fee, kept, hourly, fair, isEnough } = pricingCheck(job, 2)
  expect([fee, kept, hourly].map((value) => value && roundFraction(value, 2))).toEqual(['4.50', '93.00', '15.50'])
  expect(fair).toBe('165.47')
  expect(isEnough).toBe(false)
})

it('a price below its costs earns less than nothing', () => {
  const { hourly } = pricingCheck({ ...job, price: '40' }, 2)
  expect(hourly && roundFraction(hourly, 2)).toBe('-2.28')
})

it('without hours only the costs must be met', () => {
  const free = pricingCheck({ ...job, hours: '0', fee: '0' }, 2)
  expect(free.hourly).toBeUndefined()
  expect(free.fair).toBe('52.50')
})

it('a fee that takes everything leaves no fair price', () => {
  expect(pricingCheck({ ...job, fee: '100' }, 2).fair).toBeUndefined()
})

it('the fair price is enough, and the smallest coin less is not', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((n) => (n / 100).toFixed(2))
  const jobs = fc.record({
    materials: cents(100_000),
    overheads: cents(50_000),
    hours: cents(9_999),
    hourlyRate: cents(10_000),
    fee: cents(9_000),
  })
  fc.assert(
    fc.property(jobs, fc.constantFrom(0, 2, 3), (given, places) => {
      const { fair = '' } = pricingCheck({ ...given, price: '0' }, places)
      expect(pricingCheck({ ...given, price: fair }, places).isEnough).toBe(true)
      const coin = 10 ** -places
      const less = (Number(fair) - coin).toFixed(places)
      if (Number(fair) > 0) expect(pricingCheck({ ...given, price: less }, places).isEnough).toBe(false)
    }),
  )
})
