import { expect, test } from 'vitest'
import { isInBasket, isToBuy, itemKey } from './shopping-ticks.ts'

test('a thing comes back to the list when later orders need more of it than was bought', () => {
  const tick = { item: 'ingredient:7:kg', amount: 2.5 }
  expect([2, 2.5, 2.6].map((toBuy) => isInBasket({ toBuy, isMade: false }, tick))).toEqual([true, true, false])
  expect(isInBasket({ toBuy: 2, isMade: false }, undefined)).toBe(false)
  expect(isInBasket({ toBuy: null, isMade: false }, { item: 'ingredient:Eggs:each', amount: null })).toBe(true)
})

test('a row that only orders need that are made stands in the basket without a tick', () => {
  expect(isInBasket({ toBuy: 2, isMade: true }, undefined)).toBe(true)
})

test('a row is known by its thing and unit, one that leads to nothing by its name', () => {
  const row = { name: 'Cream', unit: 'ml', category: 'ingredient' as const }
  expect(itemKey({ ...row, id: 7 })).toBe('ingredient:7:ml')
  expect(itemKey({ ...row, id: null })).toBe('ingredient:Cream:ml')
})

test('the list leaves out a thing in stock and keeps one that cannot be counted', () => {
  expect([0, 0.5, null].map((toBuy) => isToBuy({ toBuy }))).toEqual([false, true, true])
})
