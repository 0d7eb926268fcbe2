import { afterAll, beforeEach, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { accept, draftOrder, must, orderOf, seen, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

let bakery: TestBakery
beforeEach(async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  bakery = await newBakery()
})
afterAll(closePdfPool)

const NUTS = [{ code: 'nuts', level: 'allergic' }]

/** A cake of one ingredient, with these allergens. */
async function cake(allergens: string[] | null) {
  const { owner } = bakery
  const ingredient = must(
    await owner.post('/ingredients', {
      name: 'Praline',
      unit: 'g',
      packSize: '1000',
      packCost: '1',
      allergens: allergens && { contains: allergens, mayContain: [] },
    }),
    201,
  ).data
  const ingredients = [{ ingredientId: ingredient.id, quantity: '250', unit: 'g' }]
  const recipe = must(await owner.post('/recipes', { name: 'Sponge', servings: 12, ingredients }), 201)
  return { line: { name: 'Cake', quantity: '1', unitPrice: '100.00', recipeId: recipe.id }, ingredient }
}

async function order(allergens: string[] | null, changes: Record<string, unknown> = {}) {
  const { line } = await cake(allergens)
  return draftOrder(bakery, { allergiesStated: 'Nuts!', avoids: NUTS, lines: [line], ...changes })
}

const send = (id: number) => bakery.owner.post(`/orders/${id}/send`, { kind: 'quote', message: 'Hello' })
const decide = async (id: number, body: Record<string, unknown>) =>
  bakery.owner.post(`/orders/${id}/safety`, { ...body, version: (await orderOf(bakery, id)).version })

test('a quote with nuts in it waits until the owner has typed what she told the customer', async () => {
  const { id } = await order(['hazelnut'])
  const refused = await send(id)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'SAFETY_OPEN', details: { checks: [{ code: 'nuts', found: 'contains' }] } },
  })
  expect(must(await bakery.owner.get(`/orders/${id}/safety`), 200)).toMatchObject({
    holdsBack: true,
    open: ['nuts'],
    worse: [],
    checks: [{ code: 'nuts', found: 'contains' }],
    decision: null,
  })
  must(await decide(id, { outcome: 'apart', publicText: 'Apart' }), 422)
  must(await decide(id, { outcome: 'changed' }), 422)
  const text = 'You told us about: nuts. This order contains nuts.'
  expect(must(await decide(id, { outcome: 'told', publicText: text }), 422).fields).toHaveProperty('named')
  must(await decide(id, { outcome: 'told', publicText: text, named: 'Nuts' }), 200)
  const token = await sendQuote(bakery, id)
  expect((await seen(bakery, id, token)).allergens).toContain(text)
  must(await accept(bakery, id, token), 200)
})

test('nobody books by hand what contains it either', async () => {
  const { id, version } = await order(['nuts'], { bookingFeeKind: 'none' })
  const book = () => bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version })
  expect((await book()).body.code).toBe('SAFETY_OPEN')
})

test('an item that nobody has checked is named, and waits only where the owner decides before booking', async () => {
  const { id } = await order(null)
  expect(must(await bakery.owner.get(`/orders/${id}/safety`), 200)).toMatchObject({
    holdsBack: false,
    open: ['nuts'],
    checks: [{ found: 'not checked' }],
  })
  const settings = must(await bakery.owner.get('/settings'), 200)
  must(await bakery.owner.patch('/settings', { decideBeforeBooking: true, version: settings.version }), 200)
  expect((await send(id)).body.code).toBe('SAFETY_OPEN')
  must(await decide(id, { outcome: 'told', publicText: 'We cannot say' }), 200)
  must(await send(id), 200)
})

test('words that nobody has read are a question until the owner has answered it', async () => {
  const { id } = await order([], { avoids: [], allergiesStated: 'no nuts please' })
  expect(must(await bakery.owner.get(`/orders/${id}/safety`), 200)).toMatchObject({
    read: false,
    proposed: ['nuts', 'peanuts'],
    checks: [],
  })
  const { version } = await orderOf(bakery, id)
  must(await bakery.owner.patch(`/orders/${id}`, { avoids: NUTS, avoidsRead: true, version }), 200)
  expect(must(await bakery.owner.get(`/orders/${id}/safety`), 200)).toMatchObject({
    read: true,
    checks: [{ code: 'nuts', found: 'clear' }],
    open: [],
  })
  const history = await bakery.inScope(({ db, businessId }) =>
    db.selectFrom('activity').selectAll().where('business_id', '=', businessId).execute(),
  )
  expect(JSON.stringify(history)).not.toContain('"allergic"')
})

test('an order that got worse after it was sent is not accepted', async () => {
  const { line, ingredient } = await cake([])
  const { id } = await draftOrder(bakery, { avoids: NUTS, lines: [line] })
  const token = await sendQuote(bakery, id)
  const allergens = { contains: ['nuts'], mayContain: [] }
  const { version } = ingredient
  must(await bakery.owner.patch(`/ingredients/${ingredient.id}`, { allergens, version }), 200)
  const refused = await accept(bakery, id, token)
  expect(refused).toMatchObject({ status: 409, body: { code: 'SAFETY_OPEN' } })
  expect(refused.body.details).toBeUndefined()
})

test('a quote that stands is not sent again before what became worse is decided', async () => {
  const { line, ingredient } = await cake([])
  const { id } = await draftOrder(bakery, { avoids: NUTS, lines: [line] })
  await sendQuote(bakery, id)
  const allergens = { contains: ['nuts'], mayContain: [] }
  must(await bakery.owner.patch(`/ingredients/${ingredient.id}`, { allergens, version: ingredient.version }), 200)
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'SAFETY_OPEN' } })
  must(await decide(id, { outcome: 'told', publicText: 'It contains nuts.', named: 'nuts' }), 200)
  expect((await seen(bakery, id, await sendQuote(bakery, id))).allergens).toContain('It contains nuts.')
})

test('the kitchen reads what is avoided, and is told to stop once it became worse', async () => {
  const { line, ingredient } = await cake([])
  const { id } = await draftOrder(bakery, {
    avoids: NUTS,
    allergiesStated: null,
    lines: [line],
    eventDate: '2026-06-12',
  })
  must(await accept(bakery, id, await sendQuote(bakery, id), { weekday: 'Friday' }), 200)
  const packed = async () => must(await bakery.owner.get('/kitchen'), 200).orders[0]
  const sheet = async () => readPdfText((await bakery.owner.get(`/orders/${id}/job-sheet/pdf`)).bytes).join(' ')
  expect(await packed()).toMatchObject({ allergies: 'Nuts' })
  expect(must(await bakery.owner.get('/dashboard'), 200).tickets).toMatchObject([{ orderId: id, allergies: 'Nuts' }])
  expect((await packed()).stop).toBeUndefined()
  expect(await sheet()).not.toContain('Stop:')
  const allergens = { contains: ['nuts'], mayContain: [] }
  must(await bakery.owner.patch(`/ingredients/${ingredient.id}`, { allergens, version: ingredient.version }), 200)
  const { orderNumber } = await orderOf(bakery, id)
  const stop = `Stop: ask about the allergies before you go on with order ${orderNumber}.`
  expect((await packed()).stop).toBe(stop)
  expect((await sheet()).replace(/\s+/g, ' ')).toContain(stop)
})

test('an allergy that is noted after the quote was sent stops its customer from accepting', async () => {
  const { line } = await cake(['nuts'])
  const { id } = await draftOrder(bakery, { allergiesStated: null, lines: [line] })
  const token = await sendQuote(bakery, id)
  const { version } = await orderOf(bakery, id)
  must(await bakery.owner.patch(`/orders/${id}`, { avoids: NUTS, avoidsRead: true, version }), 200)
  const page = await seen(bakery, id, token)
  expect(page.state).toBe('open')
  expect(await accept(bakery, id, token)).toMatchObject({ status: 409, body: { code: 'SAFETY_OPEN' } })
})

const tasksOf = async () =>
  must(await bakery.owner.get('/tasks?completed=false'), 200).filter(
    ({ madeBy }: { madeBy: string | null }) => madeBy === 'allergies-changed',
  )
const butter = (ingredient: { id: number }) => async (mayContain: string[]) => {
  const { version } = must(await bakery.owner.get(`/ingredients/${ingredient.id}`), 200)
  const allergens = { contains: [], mayContain }
  must(await bakery.owner.patch(`/ingredients/${ingredient.id}`, { allergens, version }), 200)
}

test('butter of another brand opens a decided order again, and the former brand closes it', async () => {
  const { line, ingredient } = await cake([])
  const { id } = await draftOrder(bakery, { avoids: NUTS, lines: [line] })
  const token = await sendQuote(bakery, id)
  must(await accept(bakery, id, token), 200)
  expect(await tasksOf()).toEqual([])
  const swap = butter(ingredient)
  await swap(['nuts'])
  const [task] = await tasksOf()
  expect(task).toMatchObject({ relatedOrderId: id, priority: 'high', dueDate: '2026-06-10', completed: false })
  expect(task.title).not.toContain('nuts')
  expect(task.description).toBe('Nuts: may contain it (Praline)')
  await swap(['nuts', 'milk'])
  expect(await tasksOf()).toHaveLength(1)
  await swap([])
  expect(await tasksOf()).toMatchObject([])
  expect(must(await bakery.owner.get(`/orders/${id}/safety`), 200)).toMatchObject({ open: [], worse: [] })
})

test('"We changed the recipe" is believed only if the recipes say that it helped', async () => {
  const { line, ingredient } = await cake([])
  const { id } = await draftOrder(bakery, { avoids: NUTS, lines: [line] })
  const swap = butter(ingredient)
  await swap(['nuts'])
  expect(must(await bakery.owner.get(`/orders/${id}/safety`), 200)).toMatchObject({ open: ['nuts'], better: false })
  expect(must(await decide(id, { outcome: 'changed' }), 422).fields).toHaveProperty('outcome')
  must(await decide(id, { outcome: 'declined' }), 200)
  expect((await decide(id, { outcome: 'changed' })).status).toBe(422)
  await swap([])
  expect(must(await bakery.owner.get(`/orders/${id}/safety`), 200)).toMatchObject({ better: true })
  must(await decide(id, { outcome: 'changed' }), 200)
  expect((await decide(id, { outcome: 'changed' })).status).toBe(422)
})

test('the dashboard counts the orders whose allergies are to be decided, and leads to them', async () => {
  const waiting = async () => {
    const { needs } = must(await bakery.owner.get('/dashboard'), 200)
    const count = needs.find(({ need }: { need: string }) => need === 'allergies-open')?.count
    const list = must(await bakery.owner.get('/orders?tab=all&needs=allergies'), 200)
    return { count, ids: list.map(({ id }: { id: number }) => id) }
  }
  await order([])
  expect(await waiting()).toEqual({ count: undefined, ids: [] })
  const { id } = await order(['hazelnut'])
  const past = await order(['hazelnut'], { eventDate: '2026-06-09' })
  expect(past.id).not.toBe(id)
  expect(await waiting()).toEqual({ count: 1, ids: [id] })
  must(await decide(id, { outcome: 'told', publicText: 'It contains nuts.', named: 'nuts' }), 200)
  expect(await waiting()).toEqual({ count: undefined, ids: [] })
})

async function openedAgain() {
  const { line, ingredient } = await cake([])
  const { id } = await draftOrder(bakery, { avoids: NUTS, lines: [line], bookingFeeKind: 'none' })
  const token = await sendQuote(bakery, id)
  await butter(ingredient)(['nuts'])
  expect(await tasksOf()).toHaveLength(1)
  const move = async (to: string, more = {}) =>
    must(
      await bakery.owner.post(`/orders/${id}/status`, { to, version: (await orderOf(bakery, id)).version, ...more }),
      200,
    )
  return { id, token, move }
}

test('the task ends with its order: declined, cancelled or completed', async () => {
  const declined = await openedAgain()
  must(
    await bakery.app.anonymous.post(`/public/orders/${declined.id}/decline`, {}, { 'x-order-token': declined.token }),
    200,
  )
  expect(await tasksOf()).toEqual([])
  const cancelled = await openedAgain()
  must(await accept(bakery, cancelled.id, cancelled.token), 200)
  expect(await tasksOf()).toHaveLength(1)
  await cancelled.move('Cancelled', { reason: 'Moved away' })
  expect(await tasksOf()).toEqual([])
  const completed = await openedAgain()
  must(await accept(bakery, completed.id, completed.token), 200)
  for (const to of ['In Progress', 'Ready']) await completed.move(to)
  expect(await tasksOf()).toHaveLength(1)
  must(await bakery.owner.post(`/orders/${completed.id}/payments`, { amount: '100.00', method: 'Cash' }), 201)
  await completed.move('Completed')
  expect(await tasksOf()).toEqual([])
})

test('a quote that is sent again as it is now leaves nothing to decide', async () => {
  const { id } = await openedAgain()
  const { version } = await orderOf(bakery, id)
  must(await bakery.owner.patch(`/orders/${id}`, { theme: 'Roses', version }), 200)
  must(await send(id), 200)
  expect(await tasksOf()).toEqual([])
})

test('a draft that was deleted comes back with what was decided', async () => {
  const { id } = await order(['hazelnut'])
  must(await decide(id, { outcome: 'told', publicText: 'It contains nuts.', named: 'nuts' }), 200)
  expect((await bakery.owner.del(`/orders/${id}`)).status).toBeLessThan(300)
  must(await bakery.owner.post(`/orders/${id}/restore`), 200)
  expect(must(await bakery.owner.get(`/orders/${id}/safety`), 200)).toMatchObject({
    open: [],
    decision: { outcome: 'told', publicText: 'It contains nuts.' },
  })
})
