import { expect, test } from 'vitest'
import { type DeliveryFee, NO_DELIVERY_FEE } from '#modules/settings/money/delivery-fee.ts'
import { missingDeliveryFee } from './delivery.ts'

const byDistance: DeliveryFee = { ...NO_DELIVERY_FEE, kind: 'distance', bands: [{ upTo: '10', fee: '25' }] }
const order = { deliveryType: 'Delivery', lines: [{ quantity: '1', unitPrice: '90' }] } as const

test('a delivery that no fee of the settings covers is not given away unnoticed', () => {
  expect(missingDeliveryFee(byDistance, { ...order, deliveryDistance: '45', setupFee: '0' })).toBe('beyond')
  expect(missingDeliveryFee(byDistance, { ...order, setupFee: '' })).toBe('unknown')
})

test('a typed fee, a fee that covers it, free delivery and collection are not asked about', () => {
  expect(missingDeliveryFee(byDistance, { ...order, deliveryDistance: '45', setupFee: '60' })).toBeUndefined()
  expect(missingDeliveryFee(byDistance, { ...order, deliveryDistance: '8', setupFee: '0' })).toBeUndefined()
  expect(missingDeliveryFee({ ...byDistance, freeFrom: '80' }, { ...order, setupFee: '0' })).toBeUndefined()
  expect(missingDeliveryFee(byDistance, { ...order, deliveryType: 'Collection', setupFee: '0' })).toBeUndefined()
  expect(missingDeliveryFee(NO_DELIVERY_FEE, { ...order, setupFee: '0' })).toBeUndefined()
})
