import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

let bakery: TestBakery
let butter: number
let contactId: number
let tiered: number
let cake: { id: number }
beforeAll(async () => {
  bakery = await newBakery()
  const { version } = (await bakery.owner.get('/settings')).body
  await bakery.owner.patch('/settings', { hourlyRate: '30', version })
  contactId = (await made('/contacts', { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test' })).id
  butter = (await made('/ingredients', { name: 'Butter', unit: 'g', packSize: '1500', packCost: '11.50' })).data.id
  const ganache = await made('/recipes', {
    name: 'Ganache',
    servings: 8,
    customPrice: '12',
    ingredients: [{ ingredientId: butter, quantity: '1', unit: 'kg' }],
  })
  tiered = (
    await made('/recipes', {
      name: 'Sponge',
      servings: 4,
      ingredients: [
        { ingredientId: butter, quantity: '0.3', unit: 'kg' },
        { recipeId: ganache.id, quantity: '2', unit: 'serving' },
      ],
    })
  ).id
  const box = await made('/supplies', { name: 'Box', packSize: '10', price: '8.50' })
  cake = await made('/products', {
    name: 'Cake',
    type: 'cakes',
    price: '50.00',
    recipes: [{ id: tiered, quantity: 2 }],
    supplies: [{ id: box.id, quantity: 1 }],
    labourMinutes: '10',
    overheadMode: 'percent',
    overheadValue: '10',
  })
})

async function made(path: string, body: Record<string, unknown>) {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function setButter(packCost: string) {
  const { version } = (await bakery.owner.get(`/ingredients/${butter}`)).body
  await bakery.owner.patch(`/ingredients/${butter}`, { packCost, version })
}
const line = (more: object = {}) => ({ name: 'Cake', quantity: '2', unitPrice: '50.00', ...more })
const draft = (lines: object[]) =>
  made('/orders', { contactId, eventDate: '2027-03-01', bookingFeeKind: 'none', lines })
const read = async (id: number) => (await bakery.owner.get(`/orders/${id}`)).body
async function move(id: number, to: string, reason?: string) {
  const { version } = await read(id)
  const answer = await bakery.owner.post(`/orders/${id}/status`, { to, version, ...(reason ? { reason } : {}) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
async function change(id: number, lines: (before: object[]) => object[]) {
  const before = await read(id)
  const answer = await bakery.owner.patch(`/orders/${id}`, { lines: lines(before.lines), version: before.version })
  expect(answer.status, answer.text).toBe(200)
}
const sheets = (id: number) =>
  bakery.inScope(async ({ db, businessId }) => {
    const { rows } = await sql<{ sheet: { rows: { name: string; unitCost: string }[] } | null }>`
      select cost_sheet as sheet from order_lines where business_id = ${businessId} and order_id = ${id} order by position`.execute(
      db,
    )
    return rows.map(({ sheet }) => sheet)
  })
const butterPrices = async (id: number) =>
  (await sheets(id)).map((sheet) => sheet?.rows.find(({ name }) => name === 'Butter')?.unitCost ?? null)

test('a quote and a booking keep what each item is made of, at the prices of that day; a draft keeps nothing', async () => {
  const { id } = await draft([line({ productId: cake.id }), line({ name: 'Own thing', cost: '3.00' })])
  expect(await sheets(id)).toEqual([null, null])
  await move(id, 'Quote')
  expect(await butterPrices(id)).toEqual(['0.007666666667', null])
  await move(id, 'Confirmed')
  expect(await sheets(id)).toEqual([
    {
      rows: [
        { ingredientId: butter, name: 'Butter', quantity: '600', unit: 'g', unitCost: '0.007666666667' },
        { recipeId: expect.any(Number), name: 'Ganache', quantity: '0.5', unit: 'batch', unitCost: '12' },
        { supplyId: expect.any(Number), name: 'Box', quantity: '1', unit: 'each', unitCost: '0.85' },
      ],
      labour: { minutes: '10', rate: '30', cost: '5.0000' },
      overhead: '1.6450',
    },
    null,
  ])
  expect((await read(id)).lines[0].costParts).toEqual({
    recipes: '10.6000',
    supplies: '0.8500',
    labour: '5.0000',
    overhead: '1.6450',
  })
})

test('a booked item keeps its sheet; a new one, or one made differently, gets its own', async () => {
  await setButter('11.50')
  const { id } = await draft([line({ productId: cake.id }), line({ productId: cake.id, name: 'Second' })])
  await move(id, 'Confirmed')
  const [then] = await butterPrices(id)
  await setButter('15')
  await change(id, (lines) => [...lines.toReversed(), line({ productId: cake.id, name: 'Third' })])
  expect(await butterPrices(id)).toEqual([then, then, '0.01'])
  await setButter('30')
  for (const status of ['In Progress', 'Ready', 'Completed']) await move(id, status)
  expect(await butterPrices(id)).toEqual([then, then, '0.01'])

  const other = await draft([line({ productId: cake.id }), line({ productId: cake.id, name: 'Second' })])
  await move(other.id, 'Confirmed')
  await setButter('15')
  const tiers = [{ flavourRecipeId: tiered, servings: 2 }]
  await change(other.id, ([first = {}, second = {}]) => [{ ...first, tiers }, second])
  expect(await butterPrices(other.id)).toEqual(['0.01', '0.02'])
})

test('an item whose price was missing at booking gets its sheet with its cost', async () => {
  const vanilla = (await made('/ingredients', { name: 'Vanilla', unit: 'kg', packSize: '1', packCost: '10' })).data.id
  const recipe = await made('/recipes', {
    name: 'Custard',
    ingredients: [{ ingredientId: vanilla, quantity: '1', unit: 'each' }],
  })
  const { id } = await draft([line({ recipeId: recipe.id })])
  await move(id, 'Confirmed')
  expect(await sheets(id)).toEqual([null])
  const { version } = (await bakery.owner.get(`/ingredients/${vanilla}`)).body
  await bakery.owner.patch(`/ingredients/${vanilla}`, { itemWeight: '5', version })
  await move(id, 'In Progress')
  expect((await sheets(id))[0]?.rows).toEqual([
    { ingredientId: vanilla, name: 'Vanilla', quantity: '0.005', unit: 'kg', unitCost: '10' },
  ])
  expect((await read(id)).lines[0].cost).toBe('0.050000')
})

test('a quote that is taken back and booked again keeps the prices of the second booking', async () => {
  await setButter('15')
  const { id } = await draft([line({ productId: cake.id })])
  await move(id, 'Quote')
  await move(id, 'Confirmed')
  expect(await butterPrices(id)).toEqual(['0.01'])
  await setButter('30')
  await move(id, 'Cancelled', 'She moved away')
  await move(id, 'Draft')
  await move(id, 'Confirmed')
  expect(await butterPrices(id)).toEqual(['0.02'])
})

test('nobody is shown the sheets', async () => {
  const { id } = await draft([line({ productId: cake.id })])
  await move(id, 'Confirmed')
  for (const path of [`/orders/${id}`, '/orders?tab=all', '/kitchen', `/orders/${id}/activity`])
    expect((await bakery.owner.get(path)).text).not.toMatch(/cost_?sheet|unitCost/i)
})
