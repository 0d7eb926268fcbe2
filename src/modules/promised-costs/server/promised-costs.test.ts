import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { addToTeam } from '#app/server/test-accounts.ts'
import { cookieOf, newBakery, TEST_PASSWORD, type TestBakery } from '#app/server/testing.ts'
import { hearMessages } from '#server/db/messages/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'

// Butter: 500 g for 4.00. Cake A takes 3 kg, cake B 1.5 kg. An order is 352.00 with 10 % tax: 320.00 without.
let bakery: TestBakery
let butter: number
let contactId: number
/** The recipe of cake A. */
let sponge: number
let cakes: { a: number; b: number }
beforeEach(async () => {
  bakery = await newBakery()
  sponge = 0
  contactId = (await made('/contacts', { firstName: 'Ann', lastName: 'Lee' })).id
  butter = (await made('/ingredients', { name: 'Butter', unit: 'g', packSize: '500', packCost: '4.00' })).data.id
  const cake = async (name: string, kilos: string) => {
    const recipe = await made('/recipes', {
      name: `${name} sponge`,
      servings: 10,
      ingredients: [{ ingredientId: butter, quantity: kilos, unit: 'kg' }],
    })
    sponge ||= recipe.id
    return (
      await made('/products', { name, type: 'cakes', price: '160.00', recipes: [{ id: recipe.id, quantity: 1 }] })
    ).id
  }
  cakes = { a: await cake('Cake A', '3'), b: await cake('Cake B', '1.5') }
})

async function made(path: string, body: Record<string, unknown>) {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function ok(asked: Promise<{ status: number; text: string; body: unknown }>) {
  const answer = await asked
  expect(answer.status, answer.text).toBe(200)
  return answer.body as never
}
async function setButter(packCost: string) {
  bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 60_000)
  const { version } = (await bakery.owner.get(`/ingredients/${butter}`)).body
  await ok(bakery.owner.patch(`/ingredients/${butter}`, { packCost, version }))
}
async function order(status: 'Draft' | 'Quote' | 'Confirmed', price = '176.00', eventDate = '2026-08-15') {
  const line = (productId: number, name: string) => ({ productId, name, quantity: '1', unitPrice: price })
  const { id, version } = await made('/orders', {
    contactId,
    eventDate,
    bookingFeeKind: 'none',
    lines: [line(cakes.a, 'Cake A'), line(cakes.b, 'Cake B')],
  })
  if (status !== 'Draft') await ok(bakery.owner.post(`/orders/${id}/status`, { to: status, version }))
  return id as number
}
const change = async (id: number) => ok(bakery.owner.get(`/orders/${id}/promised-cost`))
const losing = async () => ok(bakery.owner.get('/promised-costs'))
const report = async () =>
  ((await ok(bakery.owner.get('/reports/promised-costs?startDate=2026-06-10&endDate=2026-12-31'))) as { data: never })
    .data as {
    total: string
    orders: { id: number; leaves: string; isSaid: boolean }[]
    quotes: { id: number; leaves: string }[]
  }

test('butter goes up by 18 per cent: the order, the dashboard and the list say so, and a larger order is only listed', async () => {
  const small = await order('Confirmed')
  const large = await order('Confirmed', '385.00')
  expect(await change(small)).toBeNull()
  expect(await losing()).toBeNull()
  await setButter('4.72')
  expect(await change(small)).toMatchObject({
    promised: '36.00',
    today: '42.48',
    leaves: '-6.48',
    percent: '-2.0',
    lines: [
      { name: 'Cake A', leaves: '-4.32' },
      { name: 'Cake B', leaves: '-2.16' },
    ],
    reasons: [{ kind: 'ingredient', id: butter, name: 'Butter', percent: '18', since: '2026-06-10', amount: '-6.48' }],
    isSaid: true,
  })
  expect(await change(large)).toMatchObject({ leaves: '-6.48', percent: '-0.9', isSaid: false })
  expect(await losing()).toEqual({ amount: '-6.48', orders: 1 })
  const { total, orders, quotes } = await report()
  expect([total, orders.length, quotes.length]).toEqual(['-12.96', 2, 0])
  await setButter('4.00')
  expect([await change(small), await losing(), (await report()).total]).toEqual([null, null, '0.00'])
})

test('a better recipe is no other price', async () => {
  const id = await order('Confirmed')
  const { version } = (await bakery.owner.get(`/recipes/${sponge}`)).body
  await ok(
    bakery.owner.patch(`/recipes/${sponge}`, {
      version,
      ingredients: [{ ingredientId: butter, quantity: '1', unit: 'kg' }],
    }),
  )
  expect(await change(id)).toBeNull()
})

test('an open quote at the old price is listed for itself, a draft is not', async () => {
  const [quote, booked] = [await order('Quote'), await order('Confirmed')]
  await order('Draft')
  await setButter('4.72')
  const { orders, quotes } = await report()
  expect(orders.map(({ id }) => id)).toEqual([booked])
  expect(quotes).toMatchObject([{ id: quote, leaves: '-6.48', reasons: [{ name: 'Butter', amount: '-6.48' }] }])
  expect(await losing()).toEqual({ amount: '-6.48', orders: 1 })
})

test('an accepted loss is said again once it has grown by one per cent of the order', async () => {
  const id = await order('Confirmed')
  await setButter('4.72')
  const accept = (drift: string) => bakery.owner.post(`/orders/${id}/drift-seen`, { drift })
  expect((await accept('-6.47')).status).toBe(409)
  expect((await accept('6.48')).status).toBe(422)
  await ok(accept('-6.48'))
  expect([await change(id), await losing()]).toMatchObject([{ leaves: '-6.48', seen: '-6.48', isSaid: false }, null])
  await setButter('4.80')
  expect(await change(id)).toMatchObject({ leaves: '-7.20', isSaid: false })
  await setButter('5.20')
  expect(await change(id)).toMatchObject({ leaves: '-10.80', isSaid: true })
})

test('before a price is saved, the owner hears what it means for promised work', async () => {
  await order('Confirmed')
  await order('Confirmed')
  await order('Quote')
  const effects = (packCost: string) => bakery.owner.post('/products/price-effects', { ingredientId: butter, packCost })
  expect(await ok(effects('4.72'))).toMatchObject({ promised: { amount: '-12.96', orders: 2 } })
  expect(await ok(effects('4.00'))).toMatchObject({ promised: null })
  await setButter('4.72')
  expect(await ok(effects('4.00'))).toMatchObject({ promised: { amount: '12.96', orders: 2 } })
})

test('an order that was booked before sheets were kept counts by its sums', async () => {
  const id = await order('Confirmed')
  await bakery.inScope(({ db, businessId }) =>
    sql`update order_lines set cost_sheet = null where business_id = ${businessId}`.execute(db),
  )
  await setButter('4.72')
  expect(await change(id)).toMatchObject({ leaves: '-6.48', reasons: [], withoutReasons: '-6.48' })
})

test('an order that is baked is left alone, and other bakeries know nothing of it', async () => {
  const id = await order('Confirmed')
  await setButter('4.72')
  const other = await newBakery(bakery.app)
  expect((await other.owner.get(`/orders/${id}/promised-cost`)).status).toBe(404)
  expect((await other.owner.post(`/orders/${id}/drift-seen`, { drift: '-6.48' })).status).toBe(404)
  for (const to of ['In Progress', 'Ready']) {
    const { version } = (await bakery.owner.get(`/orders/${id}`)).body
    await ok(bakery.owner.post(`/orders/${id}/status`, { to, version }))
  }
  expect([await change(id), await losing()]).toEqual([null, null])
})

test('the bell rings once a night at most, and again only when promised work leaves noticeably less', async () => {
  const id = await order('Confirmed')
  const rings = async () =>
    ((await ok(bakery.owner.get('/bell'))) as { entries: { act: string; page: string }[] }).entries.filter(
      ({ act }) => act === 'leaves-less',
    )
  const night = async () => {
    bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 24 * 3_600_000)
    await runJobs(bakery.app.services, jobs(bakery.app.services))
    // A session ends after twelve idle hours.
    const signedIn = await bakery.app.anonymous.post('/auth/login', { email: bakery.email, password: TEST_PASSWORD })
    bakery.owner = bakery.app.withCookie(cookieOf(signedIn))
  }
  await night()
  expect(await rings()).toEqual([])
  await setButter('4.72')
  expect(await rings()).toEqual([])
  await night()
  expect(await rings()).toMatchObject([{ page: `/orders/${id}` }])
  await night()
  await setButter('4.80')
  await night()
  expect(await rings()).toHaveLength(1)
  await setButter('5.20')
  await night()
  expect(await rings()).toHaveLength(2)
})

test('forty promised orders take no more statements than one, and at most fifteen', async () => {
  const statementsOf = async (path: string) => {
    // Prices that were kept in memory would hide what reading them takes.
    await setButter('4.72')
    let count = 0
    const stop = hearMessages((statements) => {
      count += statements.filter(({ text }) => /^\s*(select|with)/i.test(text)).length
    })
    await ok(bakery.owner.get(path)).finally(stop)
    return count
  }
  const paths = ['/promised-costs', '/reports/promised-costs?startDate=2026-06-10&endDate=2026-12-31']
  await order('Confirmed')
  const few = [await statementsOf(paths[0] as string), await statementsOf(paths[1] as string)]
  for (let n = 0; n < 39; n += 1) await order('Confirmed')
  const many = [await statementsOf(paths[0] as string), await statementsOf(paths[1] as string)]
  expect(many).toEqual(few)
  for (const count of many) expect(count).toBeLessThanOrEqual(15)
})

test('an order that is booked while a price changes keeps a cost and a sheet of one moment', async () => {
  const ids = [await order('Quote'), await order('Quote'), await order('Quote')]
  const book = async (id: number) => {
    const { version } = (await bakery.owner.get(`/orders/${id}`)).body
    return ok(bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version }))
  }
  await Promise.all([...ids.map(book), setButter('4.72')])
  await bakery.inScope(async ({ db, businessId }) => {
    const { rows } = await sql<{ isAlike: boolean }>`
      select round((cost_sheet #>> '{rows,0,quantity}')::numeric * (cost_sheet #>> '{rows,0,unitCost}')::numeric, 4)
          = (cost_parts ->> 'recipes')::numeric as "isAlike"
        from order_lines where business_id = ${businessId}`.execute(db)
    expect(rows.map(({ isAlike }) => isAlike)).toEqual(Array.from({ length: 6 }, () => true))
  })
})

test('the kitchen, customers and programs hear nothing of it', async () => {
  const id = await order('Confirmed')
  await setButter('4.72')
  const { caller: kitchen } = await addToTeam(bakery, 'kitchen')
  for (const path of ['/promised-costs', `/orders/${id}/promised-cost`, '/reports/promised-costs'])
    expect((await kitchen.get(path)).status, path).toBe(403)
  expect((await kitchen.post(`/orders/${id}/drift-seen`, { drift: '-6.48' })).status).toBe(403)
})
