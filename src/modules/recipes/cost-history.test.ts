import { describe, expect, it } from 'vitest'
import { costHistory, type PurchaseOf } from './cost-history.ts'
import type { Kitchen, KitchenIngredient, KitchenRecipe } from './kitchen.ts'

const ingredient = (name: string, packCost: string): KitchenIngredient => ({
  name,
  unit: 'g',
  packSize: '1000',
  packCost,
  allergens: null,
})
const cake: KitchenRecipe = {
  name: 'Cake',
  servings: 1,
  yieldQuantity: null,
  yieldUnit: null,
  customPrice: null,
  allergens: [],
  rows: [1, 2].map((ingredientId) => ({ ingredientId, recipeId: null, quantity: '500', unit: 'g' })),
}
const kitchen: Kitchen = {
  recipes: new Map([[1, cake]]),
  ingredients: new Map([
    [1, ingredient('Flour', '4')],
    [2, ingredient('Butter', '12')],
  ]),
  mayContain: [],
  taxEnabled: false,
}
const bought = (ingredientId: number, date: string, packCost: string, packSize = '1000', unit = 'g'): PurchaseOf => ({
  ingredientId,
  date,
  packCost,
  packSize,
  unit,
})
const purchases = [
  bought(1, '2026-01-05', '2'),
  bought(2, '2026-02-01', '10'),
  bought(1, '2026-03-01', '2'),
  bought(2, '2026-03-10', '5', '500'),
  bought(2, '2026-04-01', '12'),
  bought(1, '2026-05-01', '4'),
]

describe('what a recipe has cost over time', () => {
  it('begins when everything in it had a price and has a point where that changed', () => {
    expect(costHistory(cake, kitchen, purchases, 'latest')).toEqual([
      { date: '2026-02-01', cost: '6.0000' },
      { date: '2026-04-01', cost: '7.0000' },
      { date: '2026-05-01', cost: '8.0000' },
    ])
  })
  it('ends with what it costs now, by the average of purchases too', () => {
    const points = costHistory(cake, kitchen, purchases, 'average')
    // Flour 4, 2 and 2 a kilogram; butter 12, 10 and 10.
    expect(points.at(-1)).toEqual({ date: '2026-05-01', cost: '6.6667' })
  })
  it('compares what was bought in kilograms with grams of today, and leaves out what nobody can compare', () => {
    const inKilograms = purchases.map((each) =>
      each.date < '2026-04-01' ? { ...each, packSize: String(Number(each.packSize) / 1000), unit: 'kg' } : each,
    )
    const byThePiece = bought(2, '2026-04-15', '3', '1', 'each')
    for (const method of ['latest', 'average'] as const)
      expect(costHistory(cake, kitchen, [...inKilograms, byThePiece], method)).toEqual(
        costHistory(cake, kitchen, purchases, method),
      )
  })
  it('is nothing while nothing has a price', () => {
    expect(costHistory(cake, kitchen, [], 'latest')).toEqual([])
  })
})
