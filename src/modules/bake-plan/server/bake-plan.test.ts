import { beforeAll, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { addDays } from '#shared/dates/dates.ts'
import type { BakePlan } from '../schema.ts'

let bakery: TestBakery
let sponge: number
beforeAll(async () => {
  bakery = await newBakery()
  const filling = await made('/recipes', { name: 'Buttercream', servings: 20, ingredients: [] })
  const recipe = await made('/recipes', {
    name: 'Vanilla sponge',
    servings: 12,
    cookTime: 35,
    ovenTemperature: 170,
    shelfLifeDays: 3,
    freezerLifeDays: 30,
    batchesMax: '2',
    tin: { shape: 'round', size: '20', width: null, depth: '7', count: 2 },
    ingredients: [{ recipeId: filling.id, quantity: '10', unit: 'serving' }],
  })
  sponge = recipe.id
})

const made = async (path: string, body: object) => {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const today = () => bakery.inScope(async (scope) => scope.today)
const booked = async (inDays: number, quantity: string, more: object = {}) => {
  const order = await made('/orders', {
    eventDate: addDays(await today(), inDays),
    bookingFeeKind: 'none',
    lines: [{ name: 'Cake', recipeId: sponge, quantity, unitPrice: '100', ...more }],
  })
  const moved = await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
  expect(moved.status, moved.text).toBe(200)
  return order
}
const plan = async (query = ''): Promise<BakePlan> => {
  const answer = await bakery.owner.get<BakePlan>(`/bake-plan?days=14${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

it('joins orders that the cake keeps between, divides them by the mixer, and makes their filling with them', async () => {
  const first = await booked(3, '1')
  const second = await booked(5, '1.5')
  const { days, bare } = await plan('&step=exact')
  expect(bare).toEqual([])
  expect(days).toHaveLength(1)
  expect(days[0]).toMatchObject({ day: addDays(await today(), 2), thaw: [] })
  const [cake, cream, ...more] = days[0]?.bakes ?? []
  expect(more).toEqual([])
  expect(cake).toMatchObject({
    name: 'Vanilla sponge',
    batches: 2.5,
    mixes: 2,
    mix: 1.25,
    servings: 30,
    minutes: 35,
    oven: { temperature: 170, unit: 'C' },
    tins: { text: 'Round 20 x 7 cm', needed: 5, rounds: [5] },
    leftOver: 0,
  })
  expect(cake?.orders.map(({ orderId, batches }) => [orderId, batches])).toEqual([
    [first.id, 1],
    [second.id, 1.5],
  ])
  expect(cream).toMatchObject({ name: 'Buttercream', batches: 1.25, oven: null })
})

it('makes half batches unless asked otherwise, and says what is left over', async () => {
  const [cake, cream] = (await plan()).days[0]?.bakes ?? []
  expect(cake).toMatchObject({ batches: 2.5, leftOver: 0 })
  expect(cream).toMatchObject({ name: 'Buttercream', batches: 1.5, leftOver: 0.25 })
})

it('bakes in rounds as the bakery’s tins and the oven allow', async () => {
  const rounds = async () => (await plan()).days[0]?.bakes[0]?.tins?.rounds
  await made('/tools/tins', { shape: 'round', size: '20.32', depth: '7.5', count: '3' })
  await made('/tools/tins', { shape: 'round', size: '20', depth: '4', count: '9' })
  expect(await rounds()).toEqual([3, 2])
  const settings = (await bakery.owner.get('/settings')).body
  const changed = { bakeHabits: { ...settings.bakeHabits, ovenTins: 2 }, version: settings.version }
  expect((await bakery.owner.patch('/settings', changed)).status).toBe(200)
  expect(await rounds()).toEqual([2, 2, 1])
})

it('leaves out what is ticked on the baking list', async () => {
  const { owner } = await newBakery(bakery.app)
  const recipe = await owner.post('/recipes', { name: 'Tart', servings: 8, ingredients: [] })
  const order = await owner.post('/orders', {
    eventDate: addDays(await today(), 4),
    bookingFeeKind: 'none',
    lines: ['1', '2'].map((quantity) => ({ name: 'Tart', recipeId: recipe.body.id, quantity, unitPrice: '9' })),
  })
  await owner.post(`/orders/${order.body.id}/status`, { to: 'Confirmed', version: order.body.version })
  await owner.put(`/baking-items/${order.body.lines[0].id}`, { baked: true })
  const { days } = (await owner.get<BakePlan>('/bake-plan?days=14')).body
  expect(days.flatMap(({ bakes }) => bakes)).toMatchObject([{ batches: 2, orders: [{ before: 1, after: 3 }] }])
})

it('leaves out the work of an order that is ready, until it is taken back, and keeps that of the others', async () => {
  const { owner } = await newBakery(bakery.app)
  const recipe = await owner.post('/recipes', { name: 'Tart', servings: 8, ingredients: [] })
  const order = async (quantity: string) => {
    const lines = [{ name: 'Tart', recipeId: recipe.body.id, quantity, unitPrice: '9' }]
    const answer = await owner.post('/orders', { eventDate: addDays(await today(), 4), bookingFeeKind: 'none', lines })
    return answer.body
  }
  const move = async (moved: { id: number; version: number }, to: string) =>
    (await owner.post(`/orders/${moved.id}/status`, { to, version: moved.version })).body
  const planned = async () =>
    (await owner.get<BakePlan>('/bake-plan?days=14')).body.days.flatMap(({ bakes }) =>
      bakes.map(({ batches }) => batches),
    )
  await move(await order('1'), 'Confirmed')
  const begun = await move(await move(await order('2'), 'Confirmed'), 'In Progress')
  expect(await planned()).toEqual([3])
  const ready = await move(begun, 'Ready')
  expect(await planned()).toEqual([1])
  const again = await move(ready, 'In Progress')
  expect(await planned()).toEqual([3])
  await move(again, 'Completed')
  expect(await planned()).toEqual([1])
})

it('takes out of the freezer on the day before what was frozen', async () => {
  await booked(12, '1')
  expect((await plan()).days).toHaveLength(2)
  const { days } = await plan('&freezer=true')
  const thawed = days.filter(({ thaw }) => thaw.length > 0)
  expect(thawed.map(({ day }) => day)).toEqual([addDays(await today(), 11)])
  expect(days.flatMap(({ bakes }) => bakes.filter(({ name }) => name === 'Vanilla sponge'))).toHaveLength(1)
})

it('says how much whole batches leave over, and which items have no recipe', async () => {
  await made('/orders', {
    eventDate: addDays(await today(), 13),
    lines: [{ name: 'A draft is not baked', recipeId: sponge, quantity: '9', unitPrice: '100' }],
  })
  await booked(13, '0.25', { recipeId: null, name: 'Sugar flowers' })
  const { days, bare } = await plan('&step=whole')
  expect(bare).toEqual(['Sugar flowers'])
  expect(days[0]?.bakes[0]).toMatchObject({ batches: 3, leftOver: 0.5 })
})

it('has no money in it, none of another bakery, and refuses days that are none', async () => {
  const { owner } = await newBakery(bakery.app)
  expect((await owner.get('/bake-plan?days=14')).body).toMatchObject({ days: [], bare: [] })
  expect(JSON.stringify(await plan())).not.toMatch(/cost|price|total/i)
  expect((await bakery.owner.get('/bake-plan?from=2026-02-30')).status).toBe(422)
  expect((await bakery.owner.get('/bake-plan?days=1000')).status).toBe(422)
})
