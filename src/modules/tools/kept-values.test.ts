import { expect, test } from 'vitest'
import { keptValues } from './kept-values.ts'

const rent = { key: '3', name: 'Rent', amount: '6000.00', share: '100' }
const phone = { key: '5', name: 'Phone', amount: '480.00', share: '100' }
const own = { key: '', name: 'Oven', amount: '30', share: '100' }
const now = { hours: '40', rows: [rent, phone] }

test('typed values stay', () => {
  const kept = { hours: '35', rows: [rent, { ...phone, share: '60' }, own] }
  expect(keptValues(kept, now, now)).toEqual(kept)
})
test('values from the books follow the books, beside typed ones in the same row', () => {
  const kept = { hours: '40', rows: [rent, { ...phone, share: '60' }, own] }
  const later = {
    hours: '44',
    rows: [
      { ...rent, amount: '6600.00' },
      { ...phone, amount: '520.00' },
    ],
  }
  expect(keptValues(kept, now, later)).toEqual({
    hours: '44',
    rows: [{ ...rent, amount: '6600.00' }, { ...phone, amount: '520.00', share: '60' }, own],
  })
})
test('a new category comes in, and one that has nothing any more goes unless she typed in it', () => {
  const kept = { hours: '40', rows: [{ ...rent, amount: '7000' }, phone, own] }
  const insurance = { key: '8', name: 'Insurance', amount: '300.00', share: '100' }
  expect(keptValues(kept, now, { hours: '40', rows: [insurance] }).rows).toEqual([
    insurance,
    { ...rent, amount: '7000' },
    own,
  ])
})
test('the first time everything is as the tool fills it in', () => {
  expect(keptValues({}, {}, now)).toEqual(now)
})
