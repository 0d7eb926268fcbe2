import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChosenProduct, quantityOf } from './chosen.ts'
import { chosenLines } from './chosen-lines.ts'
import type { PublicProduct } from './form-settings.ts'
import {
  choiceProblems,
  choiceTotals,
  findProducts,
  lineTotal,
  missingChoices,
  pricePerServing,
  QUANTITY_MAX,
  soldBy,
  wholeLimits,
  withChanged,
  withQuantity,
} from './product-choice.ts'

const product = (id: number, more: Partial<PublicProduct> = {}): PublicProduct => ({
  id,
  name: `Product ${id}`,
  type: 'cakes',
  typeName: 'Cake',
  description: null,
  price: '10.00',
  imageUrl: null,
  leadDays: 0,
  minQuantity: null,
  maxQuantity: null,
  servings: null,
  taxName: null,
  allergens: { contains: [], mayContain: [], complete: true },
  ...more,
})

describe('choosing products', () => {
  it('selecting adds one, deselecting and counting down to nothing remove', () => {
    const one = withQuantity([], { productId: 7 }, 1)
    expect(one).toEqual([{ productId: 7, quantity: 1 }])
    expect(withQuantity(one, { productId: 7 }, 3)).toEqual([{ productId: 7, quantity: 3 }])
    expect(withQuantity(one, { productId: 7 }, 0)).toEqual([])
    expect(withQuantity(one, { productId: 7 }, -1)).toEqual([])
    expect(withQuantity(one, { productId: 7 }, QUANTITY_MAX + 5)).toEqual([{ productId: 7, quantity: QUANTITY_MAX }])
  })

  it('after any clicks each product stands there once, in the order it was chosen, never with nothing', () => {
    const clicks = fc.array(fc.record({ id: fc.integer({ min: 1, max: 5 }), to: fc.integer({ min: -2, max: 12 }) }))
    fc.assert(
      fc.property(clicks, (list) => {
        let chosen: ChosenProduct[] = []
        for (const { id, to } of list) {
          const before = chosen
          chosen = withQuantity(chosen, { productId: id }, to)
          expect(quantityOf(chosen, String(id))).toBe(Math.max(0, to))
          for (const other of before) if (other.productId !== id) expect(chosen).toContain(other)
        }
        expect(new Set(chosen.map(({ productId }) => productId)).size).toBe(chosen.length)
        expect(chosen.every(({ quantity }) => quantity > 0)).toBe(true)
      }),
    )
  })

  it('two sizes of one cake stay two, and so do two choices', () => {
    const cake = product(1, {
      price: '95.00',
      taxPercent: '10',
      sizes: [
        { id: 11, name: '6 inch', servings: 12, price: '95.00', leftOut: [23] },
        { id: 12, name: '10 inch', servings: 36, price: '215.00', leftOut: [] },
      ],
      choices: [
        {
          id: 2,
          name: 'Sponge',
          kind: 'one',
          tierPart: null,
          required: true,
          most: null,
          defaultOptionId: null,
          options: [
            { id: 21, name: 'Vanilla', price: '0', priceEntry: 'gross', pricePer: 'item', contains: [] },
            { id: 22, name: 'Mud', price: '0.50', priceEntry: 'gross', pricePer: 'serving', contains: ['Nuts'] },
            { id: 23, name: 'Croquembouche', price: '90', priceEntry: 'gross', pricePer: 'item', contains: [] },
          ],
        },
      ],
    })
    const mud = { productId: 1, sizeId: 12, optionIds: [22] }
    const chosen = withQuantity(withQuantity(withQuantity([], mud, 1), { ...mud, optionIds: [21] }, 1), mud, 2)
    expect(chosen).toHaveLength(2)
    expect(choiceTotals(chosen, [cake], 'AUD')).toEqual({ items: 2, quantity: 3, price: '681.00' })
    expect(chosenLines(chosen, [cake])[0]).toBe('2 × Product 1 (10 inch, serves 36 · Mud)')
    const said = (line: object) => missingChoices(cake, line).map(({ message }) => message)
    expect(said({})).toEqual(['Choose a size for Product 1', 'Choose a sponge for Product 1'])
    expect(said({ sizeId: 11, optionIds: [23] })).toEqual(['Croquembouche is not offered with 6 inch'])
    expect(said({ sizeId: 12, optionIds: [21, 22] })).toEqual(['Sponge: choose up to 1'])
    expect(said(mud)).toEqual([])
    const [six, ten] = cake.sizes ?? []
    const bare = { ...cake, sizes: [{ ...six, leftOut: [21, 22, 23] }, ten] } as typeof cake
    expect(missingChoices(bare, { sizeId: 11 })).toEqual([])
    expect(missingChoices(bare, { sizeId: 12 })).toHaveLength(1)
  })

  it('changes a line in its place, and makes it one with a line that is the same', () => {
    const [vanilla, mud] = [
      { productId: 1, sizeId: 12, optionIds: [21], quantity: 1 },
      { productId: 1, sizeId: 12, optionIds: [22], quantity: 2 },
    ]
    const scone = { productId: 2, quantity: 6 }
    const bigger = { ...vanilla, sizeId: 13 }
    expect(withChanged([vanilla, scone, mud], vanilla, bigger)).toEqual([bigger, scone, mud])
    expect(withChanged([vanilla, scone, mud], vanilla, { ...mud, quantity: 1 })).toEqual([
      { ...mud, quantity: 3 },
      scone,
    ])
    expect(withChanged([vanilla, mud], vanilla, { ...vanilla, quantity: 4 })).toEqual([
      { ...vanilla, quantity: 4 },
      mud,
    ])
  })

  it('adds up to the cent, without what is no longer on offer', () => {
    const products = [product(1, { price: '0.10' }), product(2, { price: '0.20' })]
    const chosen = [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 1 },
      { productId: 3, quantity: 9 },
    ]
    expect(choiceTotals(chosen, products, 'AUD')).toEqual({ items: 2, quantity: 2, price: '0.30' })
    expect(choiceTotals([], products, 'AUD')).toEqual({ items: 0, quantity: 0, price: '0.00' })
    expect(chosenLines(chosen, products)).toEqual([
      '1 × Product 1',
      '1 × Product 2',
      '9 × A product that is no longer offered',
    ])
    expect(lineTotal('33.35', 3, 'AUD')).toBe('100.05')
    expect(lineTotal('500', 2, 'JPY')).toBe('1000')
  })

  it('says what a serving costs, where it is known how many there are', () => {
    expect(pricePerServing(product(1, { price: '45.50', servings: 10 }), 'AUD')).toBe('4.55')
    expect(pricePerServing(product(1, { price: '10.00', servings: 3 }), 'AUD')).toBe('3.33')
    expect(pricePerServing(product(1), 'AUD')).toBeUndefined()
  })

  it.each([
    [null, null, 1, QUANTITY_MAX, ''],
    [12, null, 12, QUANTITY_MAX, 'At least 12'],
    [null, 1500, 1, 1500, 'At most 1,500'],
    [0.5, 6.5, 1, 6, 'At most 6'],
    [12, 60, 12, 60, '12 to 60 at a time'],
    [6, 6, 6, 6, '6 at a time'],
    [1.2, 1.8, 2, 2, '2 at a time'],
    [50000, null, QUANTITY_MAX, QUANTITY_MAX, 'At least 10,000'],
  ])(
    'sold from %s to %s, it is chosen in whole numbers from %i to %i',
    (minQuantity, maxQuantity, least, most, said) => {
      const limits = wholeLimits({ minQuantity, maxQuantity })
      expect(limits).toEqual({ least, most })
      expect(soldBy(limits)).toBe(said)
    },
  )

  it('says by name what is too few, too many or there no more, and nothing of what it does not know', () => {
    const offered = [product(1, { name: 'Macarons', minQuantity: 12 }), product(2, { name: 'Cake', maxQuantity: 2 })]
    const choose = (quantity: number) => [1, 2, 3, 4].map((productId) => ({ productId, quantity }))
    const problems = (quantity: number) => Object.fromEntries(choiceProblems(choose(quantity), { offered, gone: [4] }))
    const gone = 'A product you chose is no longer offered. Please remove it from your selection.'
    expect(problems(2)).toEqual({ 1: 'Please choose at least 12 of Macarons.', 4: gone })
    expect(problems(12)).toEqual({ 2: 'Please choose at most 2 of Cake.', 4: gone })
  })

  it('finds by all words of the search and by type', () => {
    const products = [
      product(1, { name: 'Lemon drizzle', description: 'With poppy seeds' }),
      product(2, { name: 'Lemon tart', type: 'tarts' }),
      product(3, { name: 'Brownie box', type: 'wedding-boxes', typeName: 'Mariage' }),
    ]
    const find = (text: string, type?: string) => findProducts(products, { text, type }).map(({ id }) => id)
    expect(find('')).toEqual([1, 2, 3])
    expect(find(' LEMON  poppy ')).toEqual([1])
    expect(find('lemon', 'tarts')).toEqual([2])
    expect(find('tarts')).toEqual([2])
    expect(find('mariage')).toEqual([3])
    expect(find('bread')).toEqual([])
    expect(
      findProducts([product(4, { name: 'Crème brûlée' })], { text: 'brulee creme', type: undefined }),
    ).toHaveLength(1)
  })
})
