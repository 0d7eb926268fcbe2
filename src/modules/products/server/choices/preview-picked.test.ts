import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

type Body = Record<string, unknown>
type Made = Body & { id: number; options: { id: number }[]; sizes: { id: number }[] }

let bakery: TestBakery
let draft: Body
let sizes: number[]
const options: Record<string, number> = {}

const made = async (path: string, body: Body): Promise<Made> => {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const preview = async (more: Body) => {
  const answer = await bakery.owner.post('/products/preview', { ...draft, ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** The worked example of sizes and choices: 10 % inside the prices, 32.00 an hour. */
beforeAll(async () => {
  bakery = await newBakery()
  const { version } = (await bakery.owner.get('/settings')).body
  const settings = { hourlyRate: '32', pricesIncludeTax: true, taxEnabled: true, version }
  expect((await bakery.owner.patch('/settings', settings)).status).toBe(200)
  const taxRateId = (await made('/tax-rates', { name: 'Ten', rate: '10' })).id
  const supply = async (price: string) => ({
    id: (await made('/supplies', { name: `For ${price}`, price })).id,
    quantity: 1,
  })
  const recipe = async (name: string, servings: number, packCost: string) => {
    const { data } = (await bakery.owner.post('/ingredients', { name: `All of ${name}`, packSize: '1', packCost })).body
    const ingredients = [{ ingredientId: data.id, quantity: '1', unit: data.unit }]
    return (await made('/recipes', { name, servings, ingredients })).id
  }
  const option = async (name: string, more: Body) => {
    const { id, options: all } = await made('/choices', {
      name: `Choice of ${name}`,
      kind: 'one',
      options: [{ name, ...more }],
    })
    options[name] = all[0]?.id ?? 0
    return id
  }
  const mud = await recipe('Mud', 24, '26.40')
  const raspberry = await recipe('Raspberry', 40, '12')
  await option('Chocolate mud', { price: '0.50', pricePer: 'serving', recipeId: mud, recipeShare: '1' })
  await option('Raspberry', { price: '8', recipeId: raspberry, recipeShare: '1' })
  await option('Gold drip', { price: '0.40', pricePer: 'serving', labourMinutes: '10' })
  draft = {
    type: 'cakes',
    taxRateId,
    overheadMode: 'amount',
    overheadValue: '0',
    recipes: [{ id: await recipe('Buttercream', 20, '18'), quantity: 1 }],
  }
  const product = await made('/products', {
    ...draft,
    name: 'Celebration cake',
    sizes: [
      {
        name: '6 inch',
        priceIncludingTax: '95',
        servings: 12,
        factor: '0.6',
        labourMinutes: '90',
        supplies: [await supply('1.20'), await supply('2.10')],
      },
      {
        name: '10 inch',
        priceIncludingTax: '215',
        servings: 36,
        factor: '1.8',
        labourMinutes: '180',
        supplies: [await supply('2.40'), await supply('3.90')],
      },
    ],
  })
  sizes = product.sizes.map(({ id }) => id)
})

describe('the figures of a product in a size with options', () => {
  it('are those of the one that is made so, to the digit', async () => {
    const optionIds = ['Chocolate mud', 'Raspberry', 'Gold drip'].map((name) => options[name])
    expect(await preview({ sizeId: sizes[1], optionIds })).toMatchObject({
      priceIncludingTax: '255.40',
      totalCost: '190.4333',
      grossProfit: '41.75',
      servings: 36,
      labourMinutes: '190',
      labourCost: '101.3333',
      suppliesCost: '6.3000',
      recipes: [
        { name: 'Buttercream', quantity: 1.8, cost: '32.4000' },
        { name: 'Mud', quantity: 1.5, cost: '39.6000' },
        { name: 'Raspberry', quantity: 0.9, cost: '10.8000' },
      ],
    })
  })
  it('are those of the size alone while nothing is chosen', async () => {
    const { products } = await bakery.owner.get('/products').then(({ body }) => ({ products: body }))
    const [six] = products[0].sizes
    const { totalCost, grossProfit, margin, suggestedPriceIncludingTax } = await preview({ sizeId: sizes[0] })
    expect({ totalCost, grossProfit, margin, suggestedPriceIncludingTax }).toEqual({
      totalCost: six.totalCost,
      grossProfit: six.grossProfit,
      margin: six.margin,
      suggestedPriceIncludingTax: six.suggestedPriceIncludingTax,
    })
  })
  it('count a fixed labour cost times the size, and what options take on top of it', async () => {
    const fixed = { sizeId: sizes[1], labourCost: '50', optionIds: [options['Gold drip']] }
    expect(await preview(fixed)).toMatchObject({ labourCost: '95.3333', fixedLabourCost: '50.000' })
  })
  it('are refused for a size or an option that is not known', async () => {
    const refused = async (more: Body) =>
      (await bakery.owner.post('/products/preview', { ...draft, ...more })).body.fields
    expect(await refused({ sizeId: 999_999 })).toEqual({ sizeId: 'Choose a size of this product' })
    expect(await refused({ optionIds: [999_999] })).toEqual({ 'optionIds.0': 'Choose an option from the list' })
  })
})

it('a fixed labour cost is the one that was typed, whatever the sizes are', async () => {
  const body = { ...draft, name: 'Fixed', labourCost: '50', sizes: [{ name: 'Small', price: '40', factor: '0.6' }] }
  expect(await made('/products', body)).toMatchObject({ labourCost: '30.0000', fixedLabourCost: '50.00' })
})
