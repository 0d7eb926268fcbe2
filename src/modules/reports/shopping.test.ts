import { describe, expect, test } from 'vitest'
import { type BookRecipe, batchesOf } from '#modules/recipes/book.ts'
import { fraction, fractionText } from '#shared/text/fraction.ts'
import { shoppingColumns } from './definitions/shopping-item.ts'
import { shoppingList } from './definitions/shopping-list.ts'
import { drawSheet } from './sheet.ts'
import { shopText } from './shop-text.ts'
import { type BoughtIngredient, ingredientNeeds, type Making, purchaseOf } from './shopping.ts'

type Row = BookRecipe['rows'][number]
const row = (quantity: string, unit: string, of: Partial<Row>): Row => ({
  ingredientId: null,
  recipeId: null,
  name: 'x',
  notes: null,
  quantity,
  unit,
  ...of,
})
const recipe = (id: number, rows: Row[], more: Partial<BookRecipe> = {}): BookRecipe => ({
  id,
  name: `Recipe ${id}`,
  servings: 12,
  yieldQuantity: null,
  yieldUnit: null,
  customPrice: null,
  allergens: [],
  cookTime: null,
  ovenTemperature: null,
  ovenUnit: 'C',
  rows,
  ...more,
})
const ingredient = (name: string, unit: string, more: Partial<BoughtIngredient> = {}): BoughtIngredient => ({
  name,
  unit,
  category: 'Dry goods',
  supplier: null,
  packSize: '1',
  packPrice: null,
  inStock: null,
  wastePercent: '0',
  ...more,
})

const [FLOUR, EGG, SYRUP] = [1, 2, 3]
const pantry = new Map([
  [
    FLOUR,
    ingredient('Flour', 'kg', {
      hasVolumeConversion: true,
      volumeUnit: 'cup',
      volumeToWeightRatio: '125',
      weightUnit: 'g',
    }),
  ],
  [EGG, ingredient('Eggs', 'each', { itemWeight: '50', wastePercent: '10' })],
  [SYRUP, ingredient('Syrup', 'ml')],
])
const icing = recipe(1, [row('300', 'g', { ingredientId: FLOUR })], { yieldQuantity: '2', yieldUnit: 'kg' })
const cake = recipe(2, [
  row('2', 'cup', { ingredientId: FLOUR }),
  row('3', 'each', { ingredientId: EGG }),
  row('50', 'g', { ingredientId: SYRUP }),
  row('500', 'g', { recipeId: 1, name: 'Recipe 1' }),
])
const recipes = new Map([icing, cake].map((each) => [each.id, each]))
const making = (orderId: number, recipeId: number, batches: string): Making => ({
  orders: new Set([orderId]),
  recipes,
  batches: batchesOf([{ recipeId, batches: fraction(batches) }], recipes),
})
const told = (makings: Making[], book = pantry) =>
  ingredientNeeds(makings, book).map(({ name, unit, amount, orders, reason }) => [
    name,
    fractionText(amount),
    unit,
    orders.size,
    reason === null,
  ])

describe('things to buy', () => {
  test('every ingredient once, in the unit it is bought in, with waste, from recipes in recipes too', () => {
    // Order 7: 3 cakes. Order 8: half a batch of icing. By hand: flour 3 x (2 cups of 125 g + 500 g / 2 kg of 300 g) +
    // 0.5 x 300 g = 3 x (250 + 75) + 150 = 1125 g = 9/8 kg eggs 3 x 3 / (1 - 0.1) = 10; syrup 150 g cannot be converted
    // to ml and stays separate.
    expect(told([making(7, 2, '3'), making(8, 1, '0.5')])).toEqual([
      ['Flour', '9/8', 'kg', 2, true],
      ['Eggs', '10/1', 'each', 1, true],
      ['Syrup', '150/1', 'g', 1, false],
    ])
  })
  test('an order that needs an ingredient twice counts once', () => {
    expect(told([making(7, 1, '1'), making(7, 2, '1')])[0]).toEqual(['Flour', '5/8', 'kg', 1, true])
  })
  test('a recipe taken by a measure it does not say is on the list by itself, with the reason', () => {
    const odd = recipe(3, [row('1', 'cup', { recipeId: 1, name: 'Recipe 1' })])
    const book = new Map([...recipes, [3, odd] as const])
    const batches = batchesOf([{ recipeId: 3, batches: fraction('2') }], book)
    expect(ingredientNeeds([{ orders: new Set([1]), batches, recipes: book }], pantry)).toMatchObject([
      { id: null, name: 'Recipe 1', unit: 'cup', reason: 'Recipe 1 is measured in kg. Choose a unit of the same kind' },
    ])
  })
})

describe('packs', () => {
  const packs = (amount: string, inStock: string | null) => {
    const bought = purchaseOf(fraction(amount), { inStock, packSize: '1.5', packPrice: fraction('2.85') })
    return [fractionText(bought.toBuy), bought.packs, bought.cost && fractionText(bought.cost)]
  }
  test('whole packs of what the stock does not hold', () => {
    expect(packs('3.2', '0.1')).toEqual(['31/10', 3, '171/20'])
    expect(packs('3.1', '0.1')).toEqual(['3/1', 2, '57/10'])
    expect(packs('1', null)).toEqual(['1/1', 1, '57/20'])
  })
  test('nothing to buy where the stock is enough', () => {
    expect(packs('2', '5')).toEqual(['0/1', 0, '0/1'])
  })
})

describe('how much to buy', () => {
  const flour = {
    id: 1,
    name: 'Flour',
    unit: 'kg',
    category: 'ingredient',
    ownCategory: null,
    orderCount: 1,
    isMade: false,
    supplier: null,
    inStock: null,
    packSize: 1.125,
    packs: 2,
    estimatedCost: null,
    reason: null,
  } as const
  test.each([
    [1.125, '1.2'],
    [1.1, '1.1'],
    [1.101, '1.2'],
    [0, '0.0'],
  ])('is rounded up at the last decimal that is shown: %f', (amount, shown) => {
    const item = { ...flour, totalQuantity: amount, toBuy: amount }
    const { quantity, toBuy } = shoppingColumns
    expect([quantity.value(item), toBuy.value(item)]).toEqual([shown, shown])
  })
  test.each([
    [56.2, 'each', '57'],
    [12_930.2, 'g', '13.0 kg'],
    [1139, 'ml', '1.2 L'],
    [999.1, 'g', '1000 g'],
    [0.0861, 'kg', '87 g'],
    [0.3, 'g', '0.30 g'],
    [90.01, 'ml', '91 ml'],
    [0.5, 'lb', '0.5 lb'],
  ])('is as one counts and weighs it, in the unit one says, never less: %f %s', (amount, bought, shown) => {
    const item = { ...flour, unit: bought, totalQuantity: amount, toBuy: amount }
    const { toBuy, unit } = shoppingColumns
    expect(bought === 'each' ? toBuy.value(item) : `${toBuy.value(item)} ${unit.value(item)}`).toBe(shown)
  })
  test('has one unit in a row, that of what is to buy', () => {
    const { quantity, unit, inStock, toBuy } = shoppingColumns
    const item = { ...flour, totalQuantity: 12.9, inStock: 12.85, toBuy: 0.05 }
    expect([quantity, unit, inStock, toBuy].map(({ value }) => value(item))).toEqual(['12900', 'g', 12850, '50'])
  })
  test('stands in two lines on a phone; what the stock covers is folded', () => {
    const butter = { ...flour, name: 'Butter', supplier: 'Southern Dairy', estimatedCost: '29.00' }
    const bought = { ...butter, totalQuantity: 12.4, toBuy: 12.4 }
    const enough = { ...butter, totalQuantity: 1, inStock: 2, toBuy: 0, packs: 0, estimatedCost: '0.00' }
    const data = { ingredients: [bought, enough], supplies: [], notCounted: [] }
    const { figures, groups } = drawSheet(shoppingList.sheet(data, { currency: 'AUD' } as never, { from: '', to: '' }))
    expect(figures.map(({ value }) => value)).toEqual([1, '29.00'])
    const rows = groups[0]?.rows ?? []
    expect(rows.map(({ isFolded }) => isFolded)).toEqual([false, true])
    expect(rows[0]?.brief.amount?.value).toBe('12.4 kg to buy')
    expect(rows[0]?.brief.line.map(({ value }) => value)).toEqual(['2 packs', 'Southern Dairy', '29.00', null])
  })
  test('is told in the shop, with packs as large as they are', () => {
    expect(shopText({ ...flour, totalQuantity: 2.25, toBuy: 1.125 })).toBe('2 packs of 1.125 kg · 1.2 kg needed')
    const butter = { ...flour, unit: 'g', packSize: 5000, totalQuantity: 9719, toBuy: 9719 }
    expect(shopText(butter)).toBe('2 packs of 5 kg · 9.8 kg needed')
    const sugar = { ...butter, unit: 'lb', packSize: 1200, totalQuantity: 1234.5, toBuy: 1234.5 }
    expect(shopText(sugar)).toBe('2 packs of 1,200 lb · 1,234.5 lb needed')
  })
})
