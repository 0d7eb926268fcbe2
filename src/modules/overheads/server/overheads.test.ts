import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { insertRows } from '#server/records/insert-rows.ts'

let bakery: TestBakery
let recipe: number
beforeAll(async () => {
  bakery = await newBakery()
  const { version } = (await bakery.owner.get('/settings')).body
  const changed = await bakery.owner.patch('/settings', {
    hourlyRate: '30',
    markupMargin: '50',
    markupMode: 'markup',
    overheadMode: 'percent',
    overheadValue: '5',
    version,
  })
  expect(changed.status, changed.text).toBe(200)
  const flour = await made('/ingredients', { name: 'Flour', unit: 'kg', packSize: '1', packCost: '2.00' })
  recipe = (
    await made('/recipes', {
      name: 'Sponge',
      servings: 4,
      ingredients: [{ ingredientId: flour.data.id, quantity: '5', unit: 'kg' }],
    })
  ).id
})

async function made(path: string, body: Record<string, unknown>, shop = bakery) {
  const answer = await shop.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const cake = (name: string, fields: Record<string, unknown> = {}) =>
  made('/products', { name, type: 'cakes', price: '60.00', recipes: [{ id: recipe, quantity: 1 }], ...fields })
const books = async (shop = bakery) => (await shop.owner.get('/overheads')).body
const effects = async (body: Record<string, unknown>) => {
  const answer = await bakery.owner.post('/overheads/effects', body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const overheadsOf = async (...ids: number[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { overheadMode, overheadValue } = (await bakery.owner.get(`/products/${id}`)).body
      return [overheadMode, overheadValue]
    }),
  )
const hour = (overheadValue: string) => ({ overheadMode: 'hour', overheadValue })

describe('the books', () => {
  it('are empty in a new bakery', async () => {
    expect(await books(await newBakery())).toMatchObject({
      categories: [],
      sales: '0.00',
      orders: 0,
      hours: 0,
      carried: '0.00',
    })
  })
  it('bring a year of expenses by category, what goes into products marked as no overhead', async () => {
    const shop = await newBakery()
    const categories = (await shop.owner.get('/expense-categories')).body as { id: number; name: string }[]
    const spend = (name: string, totalIncTax: string, more: object = {}) =>
      made(
        '/expenses',
        {
          date: '2026-06-09',
          description: name,
          categoryId: categories.find((each) => each.name === name)?.id,
          totalIncTax,
          ...more,
        },
        shop,
      )
    const { from, to } = await books(shop)
    const year = { date: from }
    await spend('Rent', '500', year)
    await spend('Rent', '500', { date: to })
    await spend('Mobile', '40', { date: to, businessPercent: '60' })
    await spend('Ingredients', '90', { date: to })
    await spend('Insurance', '999', { date: '2020-01-01' })
    await spend('Internet', '70', { date: to, isDraft: true })
    await made('/expenses', { date: to, description: 'Odd', totalIncTax: '7' }, shop)
    const read = (await books(shop)).categories.map((each: Record<string, unknown>) => [
      each.category,
      each.amount,
      each.isOverhead,
    ])
    expect(read).toEqual([
      ['Rent', '1000.00', true],
      ['Ingredients', '90.00', false],
      ['Mobile', '24.00', true],
      ['Uncategorized', '7.00', true],
    ])
  })
})

describe('another overhead', () => {
  it('shows every cost and suggested price that it changes, and changes nothing', async () => {
    const long = await cake('Long', { labourMinutes: '120', overheadMode: 'percent', overheadValue: '10' })
    const plain = await cake('Plain', { overheadMode: 'amount', overheadValue: '0' })
    const { movedCount, products } = await effects(hour('6.95'))
    // 10 of flour and 60 of work: 7.00 of overhead before, two hours at 6.95 afterwards.
    expect(products[0]).toMatchObject({
      id: long.id,
      before: '77.0000',
      after: '83.9000',
      suggestedBefore: long.suggestedPriceIncludingTax,
      suggestedAfter: '138.44',
      overheadMode: 'percent',
      overheadValue: '10',
      hasNoMinutes: false,
    })
    expect(products.at(-1)).toMatchObject({ id: plain.id, before: '10.0000', after: '10.0000', hasNoMinutes: true })
    expect([movedCount, products.length]).toEqual([1, 2])
    expect(await overheadsOf(long.id, plain.id)).toEqual([
      ['percent', '10'],
      ['amount', '0.00'],
    ])
  })
  it('is given to the ticked products and to new ones at once, is in their histories, and can be taken back', async () => {
    const [one, two, other] = [
      await cake('One', { labourMinutes: '60' }),
      await cake('Two', hour('3')),
      await cake('Other'),
    ]
    const { body: before, status } = await bakery.owner.post('/overheads/give', {
      newProducts: hour('6.95'),
      products: [{ ...hour('6.95'), productIds: [one.id, two.id] }],
    })
    expect(status).toBe(200)
    expect(await overheadsOf(one.id, two.id, other.id)).toEqual([
      ['hour', '6.95'],
      ['hour', '6.95'],
      ['percent', '5'],
    ])
    expect((await bakery.owner.get(`/products/${one.id}`)).body).toMatchObject({
      totalCost: '46.9500',
      version: one.version + 1,
    })
    expect((await cake('Later')).overheadValue).toBe('6.95')
    const history = (await bakery.owner.get(`/products/${two.id}/history`)).body
    expect(history[0]).toMatchObject({ act: 'changed', details: { overheadValue: ['3.00', '6.95'] } })
    expect((await bakery.owner.post('/overheads/give', before)).status).toBe(200)
    expect(await overheadsOf(one.id, two.id)).toEqual([
      ['percent', '5'],
      ['hour', '3.00'],
    ])
    expect((await bakery.owner.get('/settings')).body).toMatchObject({ overheadMode: 'percent', overheadValue: '5.00' })
  })
  it("is refused as a whole with another bakery's product among them", async () => {
    const mine = await cake('Mine')
    const theirs = await newBakery()
    const foreign = await made('/products', { name: 'Theirs', type: 'cakes', price: '9' }, theirs)
    const answer = await bakery.owner.post('/overheads/give', {
      newProducts: hour('9'),
      products: [{ ...hour('9'), productIds: [mine.id, foreign.id] }],
    })
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { products: 'One of these products no longer exists. Please check again.' },
    ])
    expect((await overheadsOf(mine.id))[0]).toEqual(['percent', '5'])
    expect((await bakery.owner.get('/settings')).body.overheadValue).not.toBe('9.00')
  })
  it('leaves archived products out', async () => {
    const gone = await cake('Gone')
    await bakery.owner.post(`/products/${gone.id}/archive`)
    const { products } = await effects(hour('1'))
    expect(products.map(({ id }: { id: number }) => id)).not.toContain(gone.id)
  })
})

it('two thousand products are looked at and changed together', async () => {
  await bakery.inScope(async (scope) => {
    const many = Array.from({ length: 2000 }, (_, n) => ({
      type: 'cakes',
      name: `Cake ${n + 1}`,
      price: 50,
      labour_minutes: n + 1,
      created_at: scope.now,
      updated_at: scope.now,
    }))
    const ids = await insertRows(scope, 'products', many)
    await insertRows(
      scope,
      'product_recipes',
      ids.map((id) => ({ product_id: id, position: 0, recipe_id: recipe, quantity: 1 })),
    )
  })
  const { movedCount, products } = await effects(hour('6.95'))
  expect(movedCount).toBeGreaterThan(2000)
  expect(products[0].name).toBe('Cake 2000')
  const productIds = products.map(({ id }: { id: number }) => id)
  const answer = await bakery.owner.post('/overheads/give', { products: [{ ...hour('6.95'), productIds }] })
  expect(answer.status, answer.text).toBe(200)
  const changed = answer.body.products.flatMap((group: { productIds: number[] }) => group.productIds)
  expect(changed.length).toBeGreaterThan(2000)
  expect((await effects(hour('6.95'))).movedCount).toBe(0)
})
