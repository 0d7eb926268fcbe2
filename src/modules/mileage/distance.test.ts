import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimOf, distanceIn, distanceOf, doubtfulDistance, rateOn } from './distance.ts'

const NONE = { startOdometer: null, endOdometer: null, distance: null }

test('a typed distance leaves the odometers unchecked', () => {
  expect(distanceOf({ manualDistance: true, startOdometer: 500, endOdometer: 400, distance: 12.5 })).toBe(12.5)
  expect(distanceOf({ ...NONE, manualDistance: true, distance: 0 })).toEqual({
    field: 'distance',
    message: 'Distance must be greater than 0',
  })
})

test('an odometer goes forward, and says the distance whatever was typed', () => {
  const by = (startOdometer: number, endOdometer: number) =>
    distanceOf({ manualDistance: false, startOdometer, endOdometer, distance: 999 })
  expect(by(10_000.1, 10_012.4)).toBe(12.3)
  const back = { field: 'endOdometer', message: 'End odometer must be greater than start' }
  expect([by(5, 5), by(6, 5)]).toEqual([back, back])
})

test('an odometer that jumps a million is asked about, and a drive that nobody drives in a day', () => {
  const by = (startOdometer: number, endOdometer: number, last?: number) =>
    doubtfulDistance({ ...NONE, manualDistance: false, startOdometer, endOdometer }, last)
  expect(by(50_000, 1_050_012)).toEqual({ distance: 1_000_012 })
  expect(by(1_050_000, 1_050_012, 50_000)).toEqual({ gap: 1_000_000 })
  expect(by(50_000, 50_012, 1_050_000)).toEqual({ gap: 1_000_000 })
  expect(by(50_500, 50_900, 50_000)).toBeUndefined()
  expect(by(50_500, 50_900)).toBeUndefined()
  expect(by(6, 5)).toBeUndefined()
  expect(doubtfulDistance({ ...NONE, manualDistance: true, distance: 12_000 }, undefined)).toEqual({ distance: 12_000 })
})

test('miles and kilometers are each other by 1.609344', () => {
  expect(distanceIn(10, 'miles', 'kilometers')).toBe(16.1)
  expect(distanceIn(16.1, 'kilometers', 'miles')).toBe(10)
  expect(distanceIn(12.345, 'miles', 'miles')).toBe(12.345)
})

test('a claim is that of exact fractions, rounded once', () => {
  const thousandths = fc.integer({ min: 1, max: 9_999_999 })
  const rates = fc.integer({ min: 1, max: 99_999 })
  const divided = (over: bigint, under: bigint) => (2n * over + under) / (2n * under)
  fc.assert(
    fc.property(thousandths, rates, fc.boolean(), (distance, rate, isOther) => {
      const claim = claimOf(
        {
          distance: distance / 1000,
          unit: isOther ? 'miles' : 'kilometers',
          rate: (rate / 10_000).toFixed(4),
          rateUnit: 'kilometers',
        },
        2,
      )
      const over = BigInt(distance) * BigInt(rate) * (isOther ? 1_609_344n : 1_000_000n)
      expect(BigInt(claim.replace('.', ''))).toBe(divided(over * 100n, 1000n * 10_000n * 1_000_000n))
    }),
  )
})

test('the rate of a day is the last that began by then', () => {
  const old = { from: '2026-01-01', rate: '0.85', unit: 'kilometers' as const }
  const next = { from: '2027-01-01', rate: '0.90', unit: 'kilometers' as const }
  expect(rateOn([next, old], '2026-12-31')).toBe(old)
  expect(rateOn([next, old], '2027-01-01')).toBe(next)
  expect(rateOn([next, old], '2025-12-31')).toBeUndefined()
})
