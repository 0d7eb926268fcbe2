import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { bakesNear } from '#modules/orders/server/bakes-near.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { addDays } from '#shared/dates/dates.ts'
import type { BakePlan } from '../schema.ts'

let first: TestBakery
beforeAll(async () => {
  first = await newBakery()
})

/** A bakery with orders that are to be careful of. Each is baked on the day before its event. */
async function kitchen({ app }: TestBakery) {
  const bakery = await newBakery(app)
  const { owner } = bakery
  const made = async (path: string, body: object) => {
    const answer = await owner.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const today = await bakery.inScope(async (scope) => scope.today)
  const recipe = async (name: string, allergens: Allergen[] = [], more: object = {}) =>
    (await made('/recipes', { name, servings: 12, allergens, ingredients: [], ...more })).id as number
  const draft = async (recipeId: number, inDays: number) =>
    made('/orders', {
      eventDate: addDays(today, inDays),
      bookingFeeKind: 'none',
      lines: [{ name: 'Cake', recipeId, quantity: '1', unitPrice: '100' }],
    })
  const avoids = (id: number, codes: Allergen[], level = 'allergic') =>
    bakery.inScope(({ db, businessId }) =>
      db
        .updateTable('orders')
        .set({ avoids: JSON.stringify(codes.map((code) => ({ code, level }))) })
        .where('business_id', '=', businessId)
        .where('id', '=', id)
        .execute(),
    )
  const order = async (recipeId: number, inDays: number, codes: Allergen[] = []) => {
    const { id, version } = await draft(recipeId, inDays)
    const moved = await owner.post(`/orders/${id}/status`, { to: 'Confirmed', version })
    expect(moved.status, moved.text).toBe(200)
    await avoids(id, codes)
    return moved.body
  }
  const plan = async (query = '') => {
    const answer = await owner.get<BakePlan>(`/bake-plan?days=14${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const dayOf = async (inDays: number, query = '') => {
    const day = (await plan(query)).days.find((each) => each.day === addDays(today, inDays))
    return day?.steps?.map((step) => {
      if (step.kind === 'bake') return day.bakes[step.index]?.name
      return `${step.id.split(':').at(-1)}: ${step.codes.join(', ')} for ${step.orders.map(({ orderNumber }) => orderNumber).join(', ')}`
    })
  }
  const tick = async (subject: string, minutes = 0, amount?: string) => {
    const at = new Date(Date.now() + minutes * 60_000).toISOString()
    const marks = [{ kind: 'tick', id: randomUUID(), subject, at, done: true, amount: amount ?? null }]
    const answer = await owner.post('/kitchen/marks', { marks })
    expect(answer.status, answer.text).toBeLessThan(300)
  }
  const make = (orderId: number, recipeId: number, minutes = 0) =>
    tick(subjectKey({ kind: 'made', orderId, recipeId }), minutes, '1')
  const near = (id: number) =>
    bakery.inScope(async (scope) => {
      const found = await bakesNear(scope, [await getOrder(scope, id)])
      return found.get(id)?.map((each) => [each.day, each.recipe, each.orderNumber])
    })
  return { bakery, today, recipe, draft, order, avoids, plan, dayOf, tick, make, near }
}

it('makes the vanilla cake of order 12 before praline, and cleans first only if macarons were made on Thursday', async () => {
  const { today, recipe, order, dayOf } = await kitchen(first)
  const praline = await recipe('Praline', ['nuts', 'hazelnut'])
  const vanilla = await recipe('Vanilla', ['milk'])
  const macarons = await recipe('Macarons', ['almond'])
  await order(praline, 5)
  const careful = await order(vanilla, 5, ['nuts'])
  expect(await dayOf(4)).toEqual(['Vanilla', 'Praline'])
  await order(macarons, 4)
  expect(await dayOf(4)).toEqual([`1: nuts for ${careful.orderNumber}`, 'Vanilla', 'Praline'])
  // Thursday itself has nobody to be careful for, and a plan that begins on Friday knows of it all the same.
  expect(await dayOf(3)).toBeUndefined()
  expect((await dayOf(4, `&from=${addDays(today, 4)}`))?.slice(0, 2)).toEqual([
    `1: nuts for ${careful.orderNumber}`,
    'Vanilla',
  ])
})

it('cleans once where two careful orders would each spoil the other', async () => {
  const { recipe, order, dayOf } = await kitchen(first)
  const a = await recipe('A', ['milk'])
  const b = await recipe('B', ['almond'])
  await order(a, 5, ['nuts'])
  const second = await order(b, 5, ['milk'])
  expect(await dayOf(4)).toEqual(['A', `1: milk for ${second.orderNumber}`, 'B'])
})

it('needs no cleaning once praline has moved to another day', async () => {
  const { bakery, recipe, order, dayOf, near } = await kitchen(first)
  const praline = await recipe('Praline', ['nuts'])
  const vanilla = await recipe('Vanilla')
  const other = await order(praline, 4)
  const careful = await order(vanilla, 5, ['nuts'])
  expect(await dayOf(4)).toEqual([`1: nuts for ${careful.orderNumber}`, 'Vanilla'])
  expect(await near(careful.id)).toHaveLength(1)
  const moved = { eventDate: addDays(other.eventDate, 4), version: other.version }
  expect((await bakery.owner.patch(`/orders/${other.id}`, moved)).status).toBe(200)
  expect(await dayOf(4)).toEqual(['Vanilla'])
  expect(await near(careful.id)).toEqual([])
})

it('says nothing and orders nothing where nobody is allergic, or somebody only prefers to do without', async () => {
  const { recipe, order, plan, avoids } = await kitchen(first)
  await order(await recipe('Praline', ['nuts']), 5)
  const careful = await order(await recipe('Vanilla'), 5)
  const before = JSON.stringify(await plan())
  expect(before).not.toMatch(/steps|avoids/)
  await avoids(careful.id, ['nuts'], 'prefers')
  expect(JSON.stringify(await plan())).toBe(before)
})

it('says for which order a bake is careful, and gives it the oven to itself', async () => {
  const { recipe, order, plan } = await kitchen(first)
  const tin = { shape: 'round', size: '20', width: null, depth: '7', count: 1 }
  const hot = { ovenTemperature: 170, tin }
  const careful = await order(await recipe('Vanilla', [], hot), 5, ['nuts', 'almond'])
  await order(await recipe('Praline', ['nuts'], hot), 5)
  const bakes = (await plan()).days[0]?.bakes
  expect(bakes?.map(({ tins }) => tins?.rounds)).toEqual([[1], [1]])
  expect(bakes?.[0]?.orders).toMatchObject([{ orderId: careful.id, avoids: ['nuts', 'almond'] }])
  expect(bakes?.[1]?.orders[0]).not.toHaveProperty('avoids')
})

it('is careful with the filling of a careful cake too, and knows what is inside of the others', async () => {
  const { recipe, order, dayOf } = await kitchen(first)
  const inside = (recipeId: number) => ({ ingredients: [{ recipeId, quantity: '6', unit: 'serving' }] })
  const gianduja = await recipe('Gianduja', ['hazelnut'])
  const cream = await recipe('Cream', ['milk'])
  await order(await recipe('Torte', [], inside(gianduja)), 5)
  await order(await recipe('Vanilla', [], inside(cream)), 5, ['nuts'])
  expect(await dayOf(4)).toEqual(['Vanilla', 'Cream', 'Torte', 'Gianduja'])
})

it('asks for cleaning once praline was made out of turn, and is content when that is ticked', async () => {
  const { today, recipe, order, dayOf, tick, make } = await kitchen(first)
  const praline = await recipe('Praline', ['nuts'])
  const vanilla = await recipe('Vanilla')
  const other = await order(praline, 1)
  const careful = await order(vanilla, 1, ['nuts'])
  expect(await dayOf(0)).toEqual(['Vanilla', 'Praline'])
  await make(other.id, praline, -5)
  const asked = ['Praline', `1: nuts for ${careful.orderNumber}`, 'Vanilla']
  expect(await dayOf(0)).toEqual(asked)
  await tick(`clean:${today}:1`, -4)
  await make(careful.id, vanilla, -3)
  expect(await dayOf(0)).toEqual(asked)
})

it('remembers what was made today and is ready, and what the baking list says', async () => {
  const { bakery, recipe, order, dayOf, make, near } = await kitchen(first)
  const praline = await recipe('Praline', ['nuts'])
  const ready = await order(praline, 1)
  const careful = await order(await recipe('Vanilla'), 1, ['nuts'])
  const cleaned = [`1: nuts for ${careful.orderNumber}`, 'Vanilla']
  await make(ready.id, praline, -5)
  const begun = await bakery.owner.post(`/orders/${ready.id}/status`, { to: 'In Progress', version: ready.version })
  await bakery.owner.post(`/orders/${ready.id}/status`, { to: 'Ready', version: begun.body.version })
  expect(await dayOf(0)).toEqual(cleaned)
  expect(await near(careful.id)).toMatchObject([[expect.anything(), 'Praline', ready.orderNumber]])

  const listed = await kitchen(first)
  const other = await listed.order(await listed.recipe('Praline', ['nuts']), 1)
  const vanilla = await listed.order(await listed.recipe('Vanilla'), 1, ['nuts'])
  await listed.bakery.owner.put(`/baking-items/${other.lines[0].id}`, { baked: true })
  expect(await listed.dayOf(0)).toEqual([`1: nuts for ${vanilla.orderNumber}`, 'Vanilla'])
})

it('tells a quote of the bakes near it, and no order of a quote', async () => {
  const { recipe, draft, order, near, today } = await kitchen(first)
  const praline = await recipe('Praline', ['nuts'])
  const vanilla = await recipe('Vanilla')
  const quote = await draft(vanilla, 5)
  const other = await draft(praline, 5)
  expect(await near(quote.id)).toEqual([])
  const [same, before, early] = [
    await order(praline, 5),
    await order(await recipe('Macarons'), 4),
    await order(praline, 3),
  ]
  expect(await near(quote.id)).toEqual([
    [addDays(today, 3), 'Macarons', before.orderNumber],
    [addDays(today, 4), 'Praline', same.orderNumber],
  ])
  expect(early.id).toBeGreaterThan(other.id)
  // The same recipe for both is one bake, and no bake of another's.
  const shared = await order(vanilla, 5)
  expect((await near(quote.id))?.map(([, name]) => name)).not.toContain('Vanilla')
  expect((await near(shared.id))?.map(([, name]) => name)).toEqual(['Macarons', 'Praline'])
})
