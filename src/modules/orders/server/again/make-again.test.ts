import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'

let bakery: TestBakery
let butter: number
beforeAll(async () => {
  bakery = await newBakery(await testApp({ now: new Date('2027-06-12T02:00:00Z') }))
  butter = await ingredient('Butter', '4')
})

async function made(path: string, body: object = {}) {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const ingredient = async (name: string, packCost: string): Promise<number> =>
  (await made('/ingredients', { name, unit: 'g', packSize: '500', packCost })).data.id
const get = async (path: string) => (await bakery.owner.get(path)).body
const rows = (...of: [number, string][]) =>
  of.map(([ingredientId, quantity]) => ({ ingredientId, quantity, unit: 'g' }))
async function change(path: string, body: object) {
  const { version } = await get(path)
  const answer = await bakery.owner.patch(path, { ...body, version })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
async function move(id: number, ...steps: string[]) {
  for (const to of steps) {
    const { version } = await get(`/orders/${id}`)
    const moved = await bakery.owner.post(`/orders/${id}/status`, { to, version })
    expect(moved.status, moved.text).toBe(200)
  }
}

/** A cake whose sponge took 250 g of butter in version 3, when it was made, and takes 200 g in version 5. */
async function madeByVersion3() {
  const contact = await made('/contacts', { firstName: 'Ada', lastName: 'Byron' })
  const sponge = await made('/recipes', { name: 'Sponge', servings: 12, ingredients: rows([butter, '300']) })
  await change(`/recipes/${sponge.id}`, { ingredients: rows([butter, '260']) })
  await change(`/recipes/${sponge.id}`, { ingredients: rows([butter, '250']) })
  const product = await made('/products', {
    name: 'Cake',
    type: 'cakes',
    price: '180',
    recipes: [{ id: sponge.id, quantity: 2 }],
  })
  const order = await made('/orders', {
    contactId: contact.id,
    eventDate: '2027-06-12',
    bookingFeeKind: 'none',
    lines: [{ productId: product.id, name: 'Cake', quantity: '1', unitPrice: '180' }],
  })
  await move(order.id, 'Confirmed', 'Completed')
  await change(`/recipes/${sponge.id}`, { ingredients: rows([butter, '220']) })
  await change(`/recipes/${sponge.id}`, { ingredients: rows([butter, '200']) })
  return { id: order.id as number, sponge: sponge.id as number, product: product.id as number }
}
const again = (id: number, body: object) =>
  bakery.owner.post(`/orders/${id}/again`, { eventDate: '2028-06-12', ...body })
const kept = (orderId: number) =>
  bakery.inScope(async ({ db, businessId }) => {
    const { rows: found } = await sql<{ recipeId: number; version: number }>`
      select recipe_id as "recipeId", version from order_recipes
       where business_id = ${businessId} and order_id = ${orderId} order by recipe_id`.execute(db)
    return found
  })

describe('the same cake again', () => {
  test('is offered by the version that it was made by, and by today’s', async () => {
    const { id, sponge } = await madeByVersion3()
    const offer = await get(`/orders/${id}/again`)
    expect(offer).toMatchObject({
      recipes: [{ recipeId: sponge, name: 'Sponge', versionThen: 3, versionNow: 5, gone: [] }],
      madeOn: '2027-06-12',
      costThen: '4.00',
      costToday: '4.00',
    })
    expect(await get(`/orders/${id}/again?now=${sponge}`)).toMatchObject({
      costToday: '3.20',
      reasons: [{ name: 'Butter', amount: '-0.80' }],
    })
  })

  test('is costed and kept by the chosen version at today’s prices', async () => {
    const { id, sponge } = await madeByVersion3()
    await change(`/ingredients/${butter}`, { packCost: '5' })
    const asThen = (await again(id, { versions: { [sponge]: 'then' } })).body
    expect(asThen.lines[0].cost).toBe('5.0000')
    const asNow = (await again(id, { versions: { [sponge]: 'now' } })).body
    expect(asNow.lines[0].cost).toBe('4.0000')
    await change(`/recipes/${sponge}`, { ingredients: rows([butter, '100']) })
    expect((await get(`/orders/${asThen.id}`)).lines[0].cost).toBe('5.0000')
    await move(asThen.id, 'Booked')
    expect(await kept(asThen.id)).toEqual([{ recipeId: sponge, version: 3 }])
    expect((await get(`/orders/${asThen.id}`)).lines[0].cost).toBe('5.000000')
    await move(asNow.id, 'Booked')
    expect(await kept(asNow.id)).toEqual([{ recipeId: sponge, version: 5 }])
    await change(`/ingredients/${butter}`, { packCost: '4' })
  })
})
