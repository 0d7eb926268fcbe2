import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { exportAll, restoreAll } from '#app/server/whole-app/export-testing.ts'
import { addWork } from '../order-work.ts'

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
async function madeByVersion3(...extra: [number, string][]) {
  const contact = await made('/contacts', { firstName: 'Ada', lastName: 'Byron' })
  const sponge = await made('/recipes', { name: 'Sponge', servings: 12, ingredients: rows([butter, '300']) })
  await change(`/recipes/${sponge.id}`, { ingredients: rows([butter, '260']) })
  await change(`/recipes/${sponge.id}`, { ingredients: rows([butter, '250'], ...extra) })
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
  return {
    id: order.id as number,
    sponge: sponge.id as number,
    product: product.id as number,
    number: (await get(`/orders/${order.id}`)).orderNumber as string,
  }
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

  test('is not offered by a version whose almond paste is gone', async () => {
    const almond = await ingredient('Almond paste', '9')
    const { id, sponge } = await madeByVersion3([almond, '50'])
    await change(`/recipes/${sponge}`, { ingredients: rows([butter, '200']) })
    expect((await bakery.owner.del(`/ingredients/${almond}`)).status).toBeLessThan(300)
    expect((await get(`/orders/${id}/again`)).recipes).toMatchObject([{ recipeId: sponge, gone: ['Almond paste'] }])
    const refused = await again(id, { versions: { [sponge]: 'then' } })
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('versions')
    const asNow = (await again(id, { versions: {} })).body
    await move(asNow.id, 'Booked')
    const { version } = await get(`/recipes/${sponge}`)
    expect(await kept(asNow.id)).toEqual([{ recipeId: sponge, version }])
  })

  test('keeps its choice when it is edited, and lets go of none of its recipes', async () => {
    const { id, sponge, product } = await madeByVersion3()
    const draft = (await again(id, { versions: { [sponge]: 'then' } })).body
    const edited = await change(`/orders/${draft.id}`, { theme: 'Gold' })
    expect(Number(edited.lines[0].cost)).toBe(4)
    await change(`/products/${product}`, { recipes: [] })
    await bakery.owner.del(`/recipes/${sponge}`)
    expect((await get(`/recipes/${sponge}`)).archivedAt).not.toBeNull()
  })

  test('is duplicated as another order, by the recipes of today', async () => {
    const { id, sponge } = await madeByVersion3()
    const draft = (await again(id, { versions: { [sponge]: 'then' } })).body
    const copy = await made(`/orders/${draft.id}/duplicate`)
    expect([Number(draft.lines[0].cost), Number(copy.lines[0].cost)]).toEqual([4, 3.2])
  })

  test('is checked for allergens by the version that it is made by', async () => {
    const nutty = (
      await made('/ingredients', {
        name: 'Ground almonds',
        unit: 'g',
        packSize: '500',
        packCost: '6',
        allergens: { contains: ['Almonds'], mayContain: [] },
      })
    ).data.id
    const { id, sponge } = await madeByVersion3([nutty, '50'])
    const asThen = (await again(id, { versions: { [sponge]: 'then' } })).body
    const asNow = (await again(id, { versions: { [sponge]: 'now' } })).body
    const avoids = [{ code: 'nuts', level: 'allergic' }]
    const levels = async (orderId: number) => {
      await change(`/orders/${orderId}`, { avoids })
      const { checks } = await get(`/orders/${orderId}/safety`)
      return checks.map(({ found }: { found: string }) => found)
    }
    expect(await levels(asThen.id)).toEqual(['contains'])
    expect(await levels(asNow.id)).not.toContain('contains')
  })

  test('says first what its owner noted for the next time', async () => {
    const { id, sponge, number } = await madeByVersion3()
    await made(`/orders/${id}/notes`, { content: 'Bake ten minutes longer', about: 'differently' })
    await made(`/orders/${id}/notes`, { content: 'Ruby, 6 drops', about: 'colour' })
    const draft = (await again(id, { versions: { [sponge]: 'then' } })).body
    const notes = (await get(`/orders/${draft.id}/notes`)) as { content: string; about: string }[]
    expect(notes[0]).toMatchObject({ content: `Made like ${number}.\nBake ten minutes longer`, about: 'note' })
    expect(notes[1]).toMatchObject({ content: 'Ruby, 6 drops', about: 'colour' })
  })

  test('leaves the discount of then behind, unless its owner gives it again', async () => {
    const { product } = await madeByVersion3()
    const cheaper = async (discountType: string, discount: string) => {
      const lines = [{ productId: product, name: 'Cake', quantity: '1', unitPrice: '198' }]
      const { id } = await made('/orders', { eventDate: '2027-06-12', discountType, discount, lines })
      return id as number
    }
    const tenth = await cheaper('%', '10')
    expect(await get(`/orders/${tenth}/again`)).toMatchObject({
      discount: { type: '%', value: '10' },
      priceThen: '178.20',
      priceToday: '198.00',
    })
    expect(await get(`/orders/${tenth}/again?keepDiscount=true`)).toMatchObject({ priceToday: '178.20' })
    const totalOf = async (id: number, body: object) => (await again(id, { versions: {}, ...body })).body.total
    expect(await totalOf(tenth, {})).toBe('198.00')
    expect(await totalOf(tenth, { keepDiscount: true })).toBe('178.20')
    const fixed = await cheaper('fixed', '20')
    expect(await totalOf(fixed, { keepDiscount: true })).toBe('178.00')
  })

  test('leaves the original alone, and begins as a draft of today', async () => {
    const { id, sponge } = await madeByVersion3()
    const before = await get(`/orders/${id}`)
    const draft = (await again(id, { versions: { [sponge]: 'then' } })).body
    expect(await get(`/orders/${id}`)).toEqual(before)
    expect(draft).toMatchObject({ status: 'Draft', number: null, eventDate: '2028-06-12' })
  })

  test('keeps its recipes when more of it is ordered', async () => {
    const { id, sponge } = await madeByVersion3()
    const draft = (await again(id, { versions: { [sponge]: 'then' } })).body
    const [line] = draft.lines
    const more = await change(`/orders/${draft.id}`, { lines: [{ ...line, quantity: '3' }] })
    expect(Number(more.lines[0].cost)).toBe(4)
    await change(`/recipes/${sponge}`, { ingredients: rows([butter, '100']) })
    expect(Number((await get(`/orders/${draft.id}`)).lines[0].cost)).toBe(4)
    await move(draft.id, 'Booked')
    expect(await kept(draft.id)).toEqual([{ recipeId: sponge, version: 3 }])
  })

  test('offers nothing where a recipe only got another name', async () => {
    const { id, sponge } = await madeByVersion3()
    await change(`/recipes/${sponge}`, { ingredients: rows([butter, '250']), name: 'Grandma’s sponge' })
    expect((await get(`/orders/${id}/again`)).recipes).toEqual([])
  })

  test('can be made though its product is no longer for sale', async () => {
    const { id, sponge, product } = await madeByVersion3()
    await bakery.owner.del(`/products/${product}`)
    const draft = (await again(id, { versions: { [sponge]: 'then' } })).body
    expect(draft.lines).toMatchObject([{ name: 'Cake' }])
    expect(Number(draft.lines[0].cost)).toBe(4)
  })

  test('is offered and made in its size, though that is no longer sold', async () => {
    const { product } = await madeByVersion3()
    const sizes = [
      { name: 'Small', price: '100', servings: 10 },
      { name: 'Large', price: '150', servings: 20, factor: '2' },
    ]
    const [small, large] = (await change(`/products/${product}`, { sizes })).sizes
    const lines = [{ productId: product, name: 'Cake', quantity: '1', sizeId: large.id }]
    const { id, total } = await made('/orders', { eventDate: '2027-06-12', lines })
    await change(`/products/${product}`, { sizes: [{ ...sizes[0], id: small.id }] })
    expect(await get(`/orders/${id}/again`)).toMatchObject({ priceToday: total, costToday: '6.40' })
    expect((await again(id, { versions: {} })).body.lines).toMatchObject([{ size: { name: 'Large' } }])
  })

  test('says which cake has other recipes or amounts of them now', async () => {
    const { id, sponge, product } = await madeByVersion3()
    expect((await get(`/orders/${id}/again`)).otherwise).toEqual([])
    await change(`/products/${product}`, { recipes: [{ id: sponge, quantity: 3 }] })
    expect(await get(`/orders/${id}/again`)).toMatchObject({ otherwise: ['Cake'], costThen: '4.00', costToday: '6.00' })
  })

  test('is made once, though its button was pressed twice', async () => {
    const { id } = await madeByVersion3()
    const headers = { 'idempotency-key': randomUUID() }
    const press = () => bakery.owner.post(`/orders/${id}/again`, { eventDate: '2028-06-12', versions: {} }, headers)
    const [one, two] = await Promise.all([press(), press()])
    expect(two.body.id).toBe(one.body.id)
  })

  test('is made again from what was made again', async () => {
    const { id, sponge } = await madeByVersion3()
    const second = (await again(id, { versions: { [sponge]: 'then' } })).body
    await change(`/orders/${second.id}`, { bookingFeeKind: 'none' })
    await move(second.id, 'Confirmed', 'Completed')
    const third = (await again(second.id, { versions: { [sponge]: 'then' }, tellPrice: true })).body
    expect(Number(third.lines[0].cost)).toBe(4)
    expect(third.generalInformation).toBe(`Last time: $${second.total}`)
    expect((await made(`/orders/${third.id}/duplicate`)).generalInformation).toBeNull()
  })

  test('is refused by a version that is none, and for an order that is none', async () => {
    const { id } = await madeByVersion3()
    expect((await again(id, { versions: { 999999: 'then' } })).status).toBe(409)
    expect((await again(id, { versions: { sponge: 'then' } })).status).toBe(422)
    expect((await again(999_999, {})).status).toBe(404)
  })

  test('plans the time that it took, only where half of its stages were timed', async () => {
    const { id, product } = await madeByVersion3()
    const stages = ['Baked', 'Decorated', 'Boxed']
    await change(`/products/${product}`, { stages })
    const sellBy = (capacityMode: string) => bakery.owner.patch('/settings', { capacityMode })
    await sellBy('minutes')
    const work = (stage: string, from: string, to: string) =>
      bakery.inScope((scope) =>
        addWork(scope, {
          markId: randomUUID(),
          orderId: id,
          stage,
          began: `2027-06-11T${from}Z`,
          ended: `2027-06-11T${to}Z`,
        }),
      )
    await work('Baked', '01:00', '02:30')
    expect(await get(`/orders/${id}/again`)).toMatchObject({ workedMinutes: 90, canPlanWorked: false })
    await work('Decorated', '03:00', '07:10')
    expect(await get(`/orders/${id}/again`)).toMatchObject({ workedMinutes: 340, canPlanWorked: true })
    const draft = (await again(id, { versions: {}, useWorked: true })).body
    const planned = await bakery.inScope(async ({ db, businessId }) => {
      const { rows: found } = await sql<{ work: { work: { minutes: number }[] } }>`
        select stage_work as work from orders where business_id = ${businessId} and id = ${draft.id}`.execute(db)
      return found[0]?.work.work.map(({ minutes }) => minutes)
    })
    expect(planned).toEqual([90, 250])
    await sellBy('off')
  })

  test('keeps its recipes in a bakery that is restored from an export', async () => {
    const { id, sponge } = await madeByVersion3()
    const draft = (await again(id, { versions: { [sponge]: 'then' } })).body
    const { bytes } = await exportAll(bakery)
    const other = await newBakery(bakery.app)
    await restoreAll(other, bytes)
    const restored = await other.inScope(async ({ db, businessId }) => {
      const { rows: found } = await sql<{ id: number; choice: { recipeId: number; version: number }[]; like: number }>`
        select o.id, o.recipe_choice as choice, o.made_like_id as like from orders o
         where business_id = ${businessId} and made_like_id is not null order by id desc limit 1`.execute(db)
      return found[0]
    })
    const [pin] = restored?.choice ?? []
    expect(pin?.version).toBe(3)
    expect((await other.owner.get(`/recipes/${pin?.recipeId}`)).body).toMatchObject({ name: 'Sponge' })
    const { lines } = (await other.owner.get(`/orders/${restored?.id}`)).body
    expect(Number(lines[0].cost)).toBe(Number(draft.lines[0].cost))
  })
})
