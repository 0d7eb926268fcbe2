import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DeliveryFeeInput, NO_DELIVERY_FEE } from './delivery-fee.ts'
import { deliveryPrice, namesPostcode } from './delivery-price.ts'

const bands = [
  { upTo: '5', fee: '10' },
  { upTo: '20', fee: '25' },
]
const zones = [
  { postcodes: '2000-2050, 2060', fee: '15' },
  { postcodes: 'SW1*, N1 9GU', fee: '20' },
]

describe('the price of a delivery', () => {
  test('nothing is said where the bakery takes no fee', () => {
    expect(deliveryPrice(NO_DELIVERY_FEE, { goods: '100' })).toEqual({ fee: null, why: 'none' })
  })

  test('one amount, until the order is large enough to be delivered free', () => {
    const terms = { ...NO_DELIVERY_FEE, kind: 'fixed' as const, amount: '18', freeFrom: '200' }
    expect(deliveryPrice(terms, { goods: '199.99' })).toEqual({ fee: '18', why: 'fixed' })
    expect(deliveryPrice(terms, { goods: '200.00' })).toEqual({ fee: '0', why: 'free' })
  })

  test('by distance: the band that it falls into, both ends of it included, and none beyond the last', () => {
    const terms = { ...NO_DELIVERY_FEE, kind: 'distance' as const, bands }
    const fee = (distance: string | null) => deliveryPrice(terms, { distance, goods: '1' })
    expect([fee('0.1').fee, fee('5').fee, fee('5.01').fee, fee('20').fee]).toEqual(['10', '10', '25', '25'])
    expect(fee('20.01')).toEqual({ fee: null, why: 'beyond' })
    expect(fee(null)).toEqual({ fee: null, why: 'unknown' })
  })

  test('by postcode: the first area that names it', () => {
    const terms = { ...NO_DELIVERY_FEE, kind: 'postcode' as const, zones }
    const fee = (postcode: string) => deliveryPrice(terms, { postcode, goods: '1' })
    expect([fee('2000').fee, fee('2050').fee, fee('2060').fee, fee('sw1 a1aa').fee, fee('n19gu').fee]).toEqual([
      '15',
      '15',
      '15',
      '20',
      '20',
    ])
    expect(fee('2051')).toEqual({ fee: null, why: 'beyond' })
    expect(fee('')).toEqual({ fee: null, why: 'unknown' })
  })

  test('a range is one of postcodes of its own length', () => {
    expect(namesPostcode('2000-2050', '20')).toBe(false)
    expect(namesPostcode('2000-2050', '20001')).toBe(false)
    expect(namesPostcode('1234-567', '1234567')).toBe(true)
  })

  test('a further way never costs a nearer band than it is in, whatever the bands', () => {
    const amount = fc.integer({ min: 1, max: 5000 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(fc.array(fc.record({ upTo: amount, fee: amount }), { maxLength: 8 }), amount, (given, distance) => {
        const terms = DeliveryFeeInput.parse({ ...NO_DELIVERY_FEE, kind: 'distance', bands: given })
        const { fee } = deliveryPrice(terms, { distance, goods: '1' })
        const reached = given.filter(({ upTo }) => Number(upTo) >= Number(distance))
        const nearest = Math.min(...reached.map(({ upTo }) => Number(upTo)))
        if (reached.length === 0) expect(fee).toBeNull()
        else
          expect(reached.filter(({ upTo }) => Number(upTo) === nearest).map((band) => Number(band.fee))).toContain(
            Number(fee),
          )
      }),
    )
  })
})
