import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { adrift } from './testing.ts'

type Shop = TestBakery & { flour: number; box: number; cake: number; pie: number }

/** A bakery whose cake takes 250 g of flour and a box, and whose pie takes 100 g. */
async function shop(stockTaken: 'off' | 'started' | 'completed'): Promise<Shop> {
  const bakery = await newBakery()
  const post = async (path: string, body: object) => {
    const answer = await bakery.owner.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return (answer.body.data?.id ?? answer.body.id) as number
  }
  const flour = await post('/ingredients', {
    name: 'Flour',
    unit: 'g',
    packSize: '1000',
    packCost: '2',
    stockQty: '2000',
  })
  const box = await post('/supplies', { name: 'Box', price: '1', quantity: '10' })
  const product = async (name: string, grams: string, supplies: object[]) => {
    const ingredients = [{ ingredientId: flour, quantity: grams, unit: 'g' }]
    const id = await post('/recipes', { name, servings: 10, ingredients })
    return post('/products', { name, type: 'cakes', price: '50', recipes: [{ id, quantity: '1' }], supplies })
  }
  const cake = await product('Cake', '250', [{ id: box, quantity: '1' }])
  const pie = await product('Pie', '100', [])
  const { version } = (await bakery.owner.get('/settings')).body
  expect((await bakery.owner.patch('/settings', { stockTaken, version })).status).toBe(200)
  return { ...bakery, flour, box, cake, pie }
}
const lineOf = (productId: number, quantity: number) => ({
  productId,
  name: 'It',
  quantity: String(quantity),
  unitPrice: '50',
})
async function order({ owner }: Shop, lines: object[], eventDate = '2026-07-04'): Promise<number> {
  const made = await owner.post('/orders', { eventDate, bookingFeeKind: 'none', lines })
  expect(made.status, made.text).toBe(201)
  return made.body.id
}
const current = async ({ owner }: Shop, id: number) => (await owner.get(`/orders/${id}`)).body
const move = async (bakery: Shop, id: number, to: string) =>
  bakery.owner.post(`/orders/${id}/status`, { to, version: (await current(bakery, id)).version, reason: 'So' })
const moved = async (bakery: Shop, id: number, ...steps: string[]) => {
  for (const to of steps) {
    const answer = await move(bakery, id, to)
    expect(answer.status, answer.text).toBe(200)
  }
}
const setLines = async (bakery: Shop, id: number, lines: object[]) =>
  bakery.owner.patch(`/orders/${id}`, { lines, version: (await current(bakery, id)).version })
async function stock({ owner, flour, box }: Shop): Promise<[number, number]> {
  const one = (await owner.get(`/ingredients/${flour}`)).body
  return [one.stockQty, (await owner.get(`/supplies/${box}`)).body.quantity]
}

describe('the stock of a bakery', () => {
  let bakery: Shop
  beforeAll(async () => {
    bakery = await shop('started')
  })

  test('an order takes its things once when work begins, and gives them back when it is cancelled', async () => {
    const id = await order(bakery, [lineOf(bakery.cake, 2)])
    await moved(bakery, id, 'Confirmed')
    expect(await stock(bakery)).toEqual([2000, 10])
    await moved(bakery, id, 'In Progress')
    expect(await stock(bakery)).toEqual([1500, 8])
    await moved(bakery, id, 'Ready', 'Completed', 'Ready')
    expect(await stock(bakery)).toEqual([1500, 8])
    await moved(bakery, id, 'Cancelled')
    expect(await stock(bakery)).toEqual([2000, 10])
  })

  test('a change of the items books the difference, and one step back puts all of it back', async () => {
    const id = await order(bakery, [lineOf(bakery.cake, 2)])
    await moved(bakery, id, 'Confirmed', 'In Progress')
    expect((await setLines(bakery, id, [lineOf(bakery.cake, 1), lineOf(bakery.pie, 1)])).status).toBe(200)
    expect(await stock(bakery)).toEqual([1650, 9])
    await moved(bakery, id, 'Confirmed')
    expect(await stock(bakery)).toEqual([2000, 10])
  })

  test('more than there is goes below nothing, and the ingredient can still be saved and counted', async () => {
    const id = await order(bakery, [lineOf(bakery.pie, 30)])
    await moved(bakery, id, 'Confirmed', 'In Progress')
    expect(await stock(bakery)).toEqual([-1000, 10])
    const { version, stockQty } = (await bakery.owner.get(`/ingredients/${bakery.flour}`)).body
    const saved = await bakery.owner.patch(`/ingredients/${bakery.flour}`, { stockQty, notes: 'Buy some', version })
    expect(saved.status, saved.text).toBe(200)
    await moved(bakery, id, 'Cancelled')
    expect(await stock(bakery)).toEqual([2000, 10])
  })

  test('the shopping list stays the same when an order is begun', async () => {
    const id = await order(bakery, [lineOf(bakery.cake, 9)], '2026-07-08')
    await moved(bakery, id, 'Confirmed')
    const list = async () =>
      (await bakery.owner.get('/reports/shopping?startDate=2026-07-08&endDate=2026-07-08')).body.data
    const before = await list()
    expect(before.ingredients).toMatchObject([{ totalQuantity: 2250, toBuy: 250 }])
    await moved(bakery, id, 'In Progress')
    expect(await list()).toEqual(before)
    await moved(bakery, id, 'Cancelled')
  })

  test('an ingredient that is counted in another unit gets back what was taken of it', async () => {
    const id = await order(bakery, [lineOf(bakery.cake, 2)])
    await moved(bakery, id, 'Confirmed', 'In Progress')
    const { version } = (await bakery.owner.get(`/ingredients/${bakery.flour}`)).body
    await bakery.owner.patch(`/ingredients/${bakery.flour}`, { unit: 'kg', packSize: '1', packCost: '2', version })
    expect(await stock(bakery)).toEqual([1.5, 8])
    await moved(bakery, id, 'Cancelled')
    expect(await stock(bakery)).toEqual([2, 10])
  })
})

test('an order that was over before stock was kept stays out of it, and nothing is taken while it is off', async () => {
  const bakery = await shop('off')
  const id = await order(bakery, [lineOf(bakery.cake, 1)])
  await moved(bakery, id, 'Confirmed', 'Completed')
  const { version } = (await bakery.owner.get('/settings')).body
  await bakery.owner.patch('/settings', { stockTaken: 'started', version })
  await moved(bakery, id, 'Ready')
  expect(await stock(bakery)).toEqual([2000, 10])
})

test('a helper counts the stock and sees no money', async () => {
  const bakery = await shop('started')
  const { version } = (await bakery.owner.get(`/supplies/${bakery.box}`)).body
  const counted = await bakery.owner.put(`/supplies/${bakery.box}/stock`, { quantity: '-1', version })
  expect(counted.body.quantity).toBe(-1)
  // A repetition is refused: a purchase added on a phone counts once.
  expect((await bakery.owner.put(`/supplies/${bakery.box}/stock`, { quantity: '5', version })).status).toBe(409)
})

test('counts, new items and begun orders at the same moment leave each stock the sum of its movements', async () => {
  const bakery = await shop('started')
  const ids = await Promise.all([1, 2, 3, 4].map((n) => order(bakery, [lineOf(bakery.cake, n)])))
  for (const id of ids) await moved(bakery, id, 'Confirmed')
  const count = async (stockQty: string) => {
    const { version } = (await bakery.owner.get(`/ingredients/${bakery.flour}`)).body
    return (await bakery.owner.put(`/ingredients/${bakery.flour}/stock`, { stockQty, version })).status
  }
  const answers = await Promise.all([
    ...ids.map(async (id) => (await move(bakery, id, 'In Progress')).status),
    ...['900', '800', '700', '600'].map(count),
    ...['1', '2', '3'].map(
      async (name) => (await bakery.owner.post('/supplies', { name, price: '1', quantity: '7' })).status,
    ),
  ])
  expect(answers.filter((status) => status !== 409).length).toBeGreaterThan(7)
  expect(await bakery.inScope(adrift)).toEqual([])
  expect(await count('500')).toBe(200)
  expect((await stock(bakery))[0]).toBe(500)
  expect(await bakery.inScope(adrift)).toEqual([])
})

const RUNS = process.env.PROOF === 'full' ? 60 : 4
const STEPS = ['Confirmed', 'In Progress', 'Ready', 'Completed', 'Cancelled', 'Draft'] as const

test('after any moves and changes the stock is what was counted less what begun orders need, and the sum of its movements', {
  timeout: 600_000,
}, async () => {
  const act = fc.oneof(
    fc.record({ act: fc.constant('move' as const), of: fc.nat(1), to: fc.constantFrom(...STEPS) }),
    fc.record({ act: fc.constant('lines' as const), of: fc.nat(1), cakes: fc.nat(4), pies: fc.nat(4) }),
    fc.record({ act: fc.constant('count' as const), grams: fc.nat(3000) }),
  )
  for (const setting of ['started', 'completed'] as const) {
    const taking = setting === 'started' ? ['In Progress', 'Ready', 'Completed'] : ['Completed']
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 14 }), async (acts) => {
        const bakery = await shop(setting)
        const ids = [
          await order(bakery, [lineOf(bakery.cake, 1)]),
          await order(bakery, [lineOf(bakery.pie, 3)]),
        ] as const
        for (const id of ids) await moved(bakery, id, 'Confirmed')
        // The stock if no order had taken anything.
        let untouched = 2000
        const taken = async () => {
          let [grams, boxes] = [0, 0]
          for (const id of ids) {
            const { status, lines } = await current(bakery, id)
            if (!taking.includes(status)) continue
            for (const { productId, quantity } of lines) {
              grams += (productId === bakery.cake ? 250 : 100) * quantity
              boxes += productId === bakery.cake ? quantity : 0
            }
          }
          return [grams, boxes] as const
        }
        for (const each of acts) {
          // An impossible move is refused and changes nothing.
          if (each.act === 'move') await move(bakery, ids[each.of] as number, each.to)
          else if (each.act === 'lines') {
            const lines = [
              ...(each.cakes > 0 ? [lineOf(bakery.cake, each.cakes)] : []),
              ...(each.pies > 0 ? [lineOf(bakery.pie, each.pies)] : []),
            ]
            await setLines(bakery, ids[each.of] as number, lines)
          } else {
            const { version } = (await bakery.owner.get(`/ingredients/${bakery.flour}`)).body
            await bakery.owner.put(`/ingredients/${bakery.flour}/stock`, { stockQty: String(each.grams), version })
            untouched = each.grams + (await taken())[0]
          }
          const [grams, boxes] = await taken()
          expect(await stock(bakery)).toEqual([untouched - grams, 10 - boxes])
        }
        expect(await bakery.inScope(adrift)).toEqual([])
      }),
      { numRuns: RUNS, seed: 7 },
    )
  }
})
