import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

let bakery: TestBakery
let recipeId: number
let productId: number
let flour: number
beforeAll(async () => {
  bakery = await newBakery()
  flour = await made('/ingredients', {
    name: 'Flour',
    category: 'Dry goods',
    supplier: 'Mill',
    unit: 'kg',
    packSize: '1.5',
    packCost: '2.85',
    stockQty: '0.5',
    wastePercent: '20',
  })
  const cream = await made('/ingredients', {
    name: 'Cream',
    category: 'Dairy',
    unit: 'ml',
    packSize: '500',
    packCost: '3',
  })
  recipeId = await made('/recipes', {
    name: 'Sponge',
    servings: 10,
    ingredients: [
      { ingredientId: flour, quantity: '800', unit: 'g' },
      { ingredientId: cream, quantity: '100', unit: 'g' },
    ],
  })
  const box = await made('/supplies', { name: 'Box', packSize: '10', price: '8', quantity: '1' })
  productId = await made('/products', {
    name: 'Celebration cake',
    type: 'cakes',
    price: '90',
    recipes: [{ id: recipeId, quantity: '1' }],
    supplies: [{ id: box, quantity: '2' }],
  })
})
afterAll(closePdfPool)

async function made(path: string, body: Record<string, unknown>): Promise<number> {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data?.id ?? answer.body.id
}

async function order(day: string, to: string, quantity = '1') {
  const contactId = await made('/contacts', { firstName: 'Ann', lastName: 'Lee' })
  const { id } = (
    await bakery.owner.post('/orders', {
      contactId,
      eventDate: day,
      bookingFeeKind: 'none',
      lines: [
        { productId, name: 'Celebration cake', quantity, unitPrice: '90' },
        { name: 'Sparklers', quantity: '1', unitPrice: '5' },
      ],
    })
  ).body
  const { version } = (await bakery.owner.get(`/orders/${id}`)).body
  const moved = await bakery.owner.post(`/orders/${id}/status`, { to, version })
  expect(moved.status, moved.text).toBe(200)
  return moved.body
}
const read = async (day: string, more = '', report = '/shopping') =>
  (await bakery.owner.get(`/reports${report}?startDate=${day}&endDate=${day}${more}`)).body.data

describe('the shopping list', () => {
  test('adds up the orders to be made, takes the stock off and buys whole packs', async () => {
    await order('2026-08-01', 'Confirmed', '2')
    await order('2026-08-01', 'Confirmed')
    await order('2026-08-01', 'Quote')
    const { ingredients, supplies, notCounted } = await read('2026-08-01')
    // 3 x 0.8 kg / (1 - 0.2) = 3 kg; less 0.5 kg; two packs of 1.5 kg.
    expect(ingredients).toMatchObject([
      { name: 'Cream', totalQuantity: 300, unit: 'g', toBuy: null, packs: null, estimatedCost: null, orderCount: 2 },
      {
        id: flour,
        name: 'Flour',
        totalQuantity: 3,
        unit: 'kg',
        category: 'ingredient',
        ownCategory: 'Dry goods',
        orderCount: 2,
        supplier: 'Mill',
        inStock: 0.5,
        toBuy: 2.5,
        packs: 2,
        estimatedCost: '5.70',
        reason: null,
      },
    ])
    expect(ingredients[0].reason).toContain('volume-to-weight conversion')
    expect(supplies).toMatchObject([
      { name: 'Box', totalQuantity: 6, category: 'supply', toBuy: 5, packs: 1, estimatedCost: '8.00', orderCount: 2 },
    ])
    expect(notCounted).toEqual(['Sparklers'])
    expect((await read('2026-08-01', '&quotes=true')).supplies[0]).toMatchObject({ totalQuantity: 8, orderCount: 3 })
  })

  test('by recipe, keyed by its name', async () => {
    await order('2026-08-02', 'Confirmed')
    expect(await read('2026-08-02', '', '/shopping/by-recipe')).toMatchObject({
      Sponge: { ingredients: [{ name: 'Cream' }, { name: 'Flour', totalQuantity: 1, unit: 'kg' }] },
    })
  })

  test('buys for an accepted order by the recipe it was accepted with', async () => {
    await order('2026-08-03', 'Confirmed')
    const { version } = (await bakery.owner.get(`/recipes/${recipeId}`)).body
    const changed = await bakery.owner.patch(`/recipes/${recipeId}`, {
      version,
      ingredients: [{ ingredientId: flour, quantity: '1600', unit: 'g' }],
    })
    expect(changed.status, changed.text).toBe(200)
    await order('2026-08-03', 'Quote')
    const flourOf = async (more = '') =>
      (await read('2026-08-03', more)).ingredients.find(({ name }: { name: string }) => name === 'Flour').totalQuantity
    expect(await flourOf()).toBe(1)
    expect(await flourOf('&quotes=true')).toBe(3)
  })

  test('keeps what orders that are ready needed, and says so unless another order needs it too', async () => {
    const day = '2026-09-21'
    const { id, ...made } = await order(day, 'Confirmed')
    let { version } = made
    const rows = async () => {
      const { ingredients, supplies } = await read(day)
      return [...ingredients, ...supplies].map(({ name, isMade, totalQuantity }) => [name, isMade, totalQuantity])
    }
    const before = await rows()
    expect(before.some(([, isMade]) => isMade)).toBe(false)
    for (const to of ['In Progress', 'Ready'])
      version = (await bakery.owner.post(`/orders/${id}/status`, { to, version })).body.version
    expect(await rows()).toEqual(before.map(([name, , amount]) => [name, true, amount]))
    await order(day, 'Confirmed')
    expect((await rows()).some(([, isMade]) => isMade)).toBe(false)
  })

  test('says of each part when there is nothing to buy, on paper too', async () => {
    const range = 'startDate=2026-09-01&endDate=2026-09-01'
    const paper = await bakery.owner.get(`/reports/shopping-list/download?${range}&format=pdf`)
    const text = readPdfText(paper.bytes).join(' ')
    expect(text).toContain('You have no orders with recipes in this period')
    expect(text).toContain('You have no orders with supplies in this period')
    const csv = await bakery.owner.get(
      '/reports/shopping-list/download?startDate=2026-08-01&endDate=2026-08-01&format=csv',
    )
    expect(csv.text.split('\r\n')[2]).toBe('Ingredients,3.0,kg,Flour,Ingredient,Dry goods,2,Mill,0.5,2.5,2,5.70,')
  })
})

describe('in the shop', () => {
  const days = { startDate: '2026-08-01', endDate: '2026-08-01' }
  const query = `startDate=${days.startDate}&endDate=${days.endDate}`
  const ticks = async (range = query) => (await bakery.owner.get(`/shopping-ticks?${range}`)).body
  const tick = (body: Record<string, unknown>) => bakery.owner.put('/shopping-ticks', { ...days, ...body })

  test('ticks are kept for the days of their list, once each, and can be taken back', async () => {
    const [flourKey, boxKey] = ['ingredient:1:kg', 'supply:1:each']
    expect((await tick({ item: flourKey, amount: 2.5, ticked: true })).body).toEqual({ ticked: true })
    await tick({ item: flourKey, amount: 3, ticked: true })
    await tick({ item: boxKey, ticked: true })
    expect(await ticks()).toEqual([
      { item: flourKey, amount: 3 },
      { item: boxKey, amount: null },
    ])
    expect(await ticks('startDate=2026-08-01&endDate=2026-08-02')).toEqual([])
    await tick({ item: boxKey, ticked: false })
    expect(await ticks()).toHaveLength(1)
    expect((await bakery.owner.del(`/shopping-ticks?${query}`)).status).toBe(204)
    expect(await ticks()).toEqual([])
  })

  test('refuse days the wrong way round by name', async () => {
    const { status, body } = await tick({ startDate: '2026-08-02', item: 'supply:1:each', ticked: true })
    expect([status, body.fields]).toEqual([422, { endDate: 'End date must be on or after start date' }])
  })
})
