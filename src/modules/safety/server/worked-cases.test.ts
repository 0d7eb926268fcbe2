import { afterAll, beforeEach, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import type { BakePlan } from '#modules/bake-plan/schema.ts'
import { accept, by, draftOrder, must, orderOf, seen, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

// The worked cases of careful orders, through the server. A cake is baked on the day before its event.
const [THURSDAY, FRIDAY, SATURDAY] = ['2027-06-10', '2027-06-11', '2027-06-12'] as const
let bakery: TestBakery
beforeEach(async () => {
  const app = await testApp()
  app.clock.now = new Date('2027-06-01T02:00:00Z')
  bakery = await newBakery()
})
afterAll(closePdfPool)

const allergic = (...codes: string[]) => codes.map((code) => ({ code, level: 'allergic' }))

type Facts = { contains?: string[]; mayContain?: string[] } | null
async function cake(name: string, facts: Facts = {}) {
  const { owner } = bakery
  const allergens = facts && { contains: [], mayContain: [], ...facts }
  const row = { name: `${name} mix`, unit: 'g', packSize: '1000', packCost: '1', allergens }
  const { id: ingredientId } = must(await owner.post('/ingredients', row), 201).data
  const ingredients = [{ ingredientId, quantity: '250', unit: 'g' }]
  const { id: recipeId } = must(await owner.post('/recipes', { name, servings: 12, ingredients }), 201)
  const becomes = async (then: Facts) => {
    const { version } = must(await owner.get(`/ingredients/${ingredientId}`), 200)
    must(
      await owner.patch(`/ingredients/${ingredientId}`, {
        allergens: { contains: [], mayContain: [], ...then },
        version,
      }),
      200,
    )
  }
  return { line: { name, quantity: '1', unitPrice: '100.00', recipeId }, becomes }
}

const draft = (line: object, more: Record<string, unknown> = {}) =>
  draftOrder(bakery, { eventDate: SATURDAY, bookingFeeKind: 'none', allergiesStated: null, lines: [line], ...more })
const book = async (id: number) =>
  bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version: (await orderOf(bakery, id)).version })
const booked = async (line: object, more: Record<string, unknown> = {}) => {
  const { id } = await draft(line, more)
  return must(await book(id), 200)
}
const safety = async (id: number) => must(await bakery.owner.get(`/orders/${id}/safety`), 200)
const decide = async (id: number, body: object) =>
  bakery.owner.post(`/orders/${id}/safety`, { ...body, version: (await orderOf(bakery, id)).version })
const decideFirst = async (more: object = {}) => {
  const { version } = must(await bakery.owner.get('/settings'), 200)
  must(await bakery.owner.patch('/settings', { decideBeforeBooking: true, version, ...more }), 200)
}
async function planOf(day: string) {
  const { days } = must(await bakery.owner.get(`/bake-plan?days=14`), 200) as BakePlan
  const plan = days.find((each) => each.day === day)
  return plan?.steps?.map((step) =>
    step.kind === 'bake' ? plan.bakes[step.index]?.name : `Clean down: ${step.codes.join(', ')}`,
  )
}
const openTasks = async () =>
  must(await bakery.owner.get('/tasks?completed=false'), 200)
    .filter(({ madeBy }: { madeBy: string | null }) => madeBy === 'allergies-changed')
    .map(({ title, description, dueDate }: Record<string, string>) => ({ title, description, dueDate }))

test('1: praline for another order on Friday is the same day, and is decided by making the careful one apart', async () => {
  await decideFirst()
  const praline = await booked((await cake('Praline cake', { contains: ['hazelnut'] })).line)
  const { id } = await draft((await cake('Vanilla cake', { contains: ['milk'] })).line, { avoids: allergic('nuts') })
  expect((await safety(id)).checks).toMatchObject([
    {
      code: 'nuts',
      found: 'same day',
      others: [{ orderNumber: praline.orderNumber, day: FRIDAY, recipe: 'Praline cake' }],
    },
  ])
  expect((await book(id)).body.code).toBe('SAFETY_OPEN')
  must(await decide(id, { outcome: 'apart', publicText: 'We make your order first, after cleaning.' }), 200)
  must(await book(id), 200)
  expect(await planOf(FRIDAY)).toEqual(['Vanilla cake', 'Praline cake'])
  await booked((await cake('Macarons', { contains: ['almond'] })).line, { eventDate: FRIDAY })
  expect(await planOf(FRIDAY)).toEqual(['Clean down: nuts', 'Vanilla cake', 'Praline cake'])
})

test('2: what holds praline itself contains it, and is not made apart', async () => {
  const { id } = await draft((await cake('Praline cake', { contains: ['hazelnut'] })).line, {
    avoids: allergic('nuts'),
  })
  expect((await safety(id)).checks).toMatchObject([{ found: 'contains', from: ['Praline cake mix'] }])
  expect(must(await decide(id, { outcome: 'apart', publicText: 'Apart' }), 422).fields).toHaveProperty('outcome')
})

test('3: two careful cakes that would each spoil the other need one cleaning, in the order of the plan', async () => {
  await booked((await cake('Cake', { contains: ['milk'] })).line, { avoids: allergic('nuts') })
  await booked((await cake('Tart', { contains: ['almond'] })).line, { avoids: allergic('milk') })
  expect(await planOf(FRIDAY)).toEqual(['Cake', 'Clean down: milk', 'Tart'])
})

test('4: words propose nuts, peanuts and milk, and the owner takes milk off', async () => {
  const { line } = await cake('Vanilla cake', { contains: ['milk'] })
  const { id } = await draft(line, { allergiesStated: 'no nuts please, dairy is fine' })
  expect(await safety(id)).toMatchObject({ read: false, proposed: ['nuts', 'peanuts', 'milk'] })
  const { version } = await orderOf(bakery, id)
  must(
    await bakery.owner.patch(`/orders/${id}`, { avoids: allergic('nuts', 'peanuts'), avoidsRead: true, version }),
    200,
  )
  expect(await safety(id)).toMatchObject({
    read: true,
    proposed: [],
    open: [],
    checks: [{ found: 'clear' }, { found: 'clear' }],
  })
})

test('5: nuts that nobody named may be almonds', async () => {
  const { id } = await draft((await cake('Nut cake', { contains: ['nuts'] })).line, { avoids: allergic('almond') })
  expect((await safety(id)).checks).toMatchObject([{ code: 'almond', found: 'contains' }])
})

test('6: butter of another brand opens what was accepted as clear, and the former brand closes it', async () => {
  const { line, becomes } = await cake('Vanilla cake', { contains: ['milk'] })
  const { id } = await draft(line, { avoids: allergic('nuts') })
  const token = await sendQuote(bakery, id)
  must(await accept(bakery, id, token, { weekday: 'Saturday' }), 200)
  bakery.app.clock.now = new Date('2027-06-01T04:00:00Z')
  await becomes({ contains: ['milk'], mayContain: ['nuts'] })
  const { orderNumber } = await orderOf(bakery, id)
  expect(await openTasks()).toMatchObject([
    {
      title: expect.stringContaining(orderNumber),
      description: 'Nuts: may contain it (Vanilla cake mix)',
      dueDate: '2027-06-01',
    },
  ])
  const labels = () => bakery.owner.get(`/orders/labels/pdf?ids=${id}&format=4x6`)
  expect((await labels()).body.code).toBe('SAFETY_OPEN')
  await becomes({ contains: ['milk'] })
  expect([await openTasks(), (await labels()).status]).toEqual([[], 200])
  expect(await safety(id)).toMatchObject({ open: [], worse: [] })
})

test('7: traces in the kitchen are decided once, and asked again with the next equal order', async () => {
  await decideFirst({ kitchenMayContain: ['peanuts'] })
  const { line } = await cake('Vanilla cake', { contains: ['milk'] })
  const { id } = await draft(line, { avoids: allergic('peanuts') })
  expect((await safety(id)).checks).toMatchObject([{ code: 'peanuts', found: 'may' }])
  const text = 'You told us about: peanuts. Our kitchen uses peanuts; we can’t rule out traces.'
  must(await decide(id, { outcome: 'told', publicText: text }), 200)
  expect((await seen(bakery, id, await sendQuote(bakery, id))).allergens).toContain(text)
  const next = await draft(line, { avoids: allergic('peanuts') })
  expect(await safety(next.id)).toMatchObject({ decision: null, open: ['peanuts'], holdsBack: true })
})

test('8: milk for somebody who is vegan is said, and holds nothing back', async () => {
  await decideFirst()
  const { line } = await cake('Vanilla cake', { contains: ['milk'] })
  const { id } = await draft(line, { avoids: [{ code: 'milk', level: 'prefers' }] })
  expect(await safety(id)).toMatchObject({
    open: [],
    holdsBack: false,
    checks: [{ level: 'prefers', found: 'contains' }],
  })
  must(await book(id), 200)
})

test('9: a topper without a recipe is not checked, and waits until the customer is told', async () => {
  await decideFirst()
  const { line } = await cake('Vanilla cake', { contains: ['milk'] })
  const topper = { name: 'Topper', quantity: '1', unitPrice: '10.00' }
  const { id } = await draft(line, { avoids: allergic('nuts'), lines: [line, topper] })
  expect(await safety(id)).toMatchObject({ holdsBack: true, checks: [{ found: 'not checked', from: ['Topper'] }] })
  expect((await book(id)).body.code).toBe('SAFETY_OPEN')
  must(await decide(id, { outcome: 'told', publicText: 'Nobody has checked the topper.' }), 200)
  must(await book(id), 200)
})

test('10: praline that moves from Friday to Wednesday leaves the careful order clear, and its decision stays', async () => {
  const praline = await booked((await cake('Praline cake', { contains: ['hazelnut'] })).line)
  const careful = await booked((await cake('Vanilla cake')).line, { avoids: allergic('nuts') })
  must(await decide(careful.id, { outcome: 'apart', publicText: 'We make your order first.' }), 200)
  expect(await safety(careful.id)).toMatchObject({ checks: [{ found: 'same day' }] })
  expect(await planOf(FRIDAY)).toEqual(['Vanilla cake', 'Praline cake'])
  const { version } = await orderOf(bakery, praline.id)
  must(await bakery.owner.patch(`/orders/${praline.id}`, { eventDate: THURSDAY, version }), 200)
  expect(await planOf(FRIDAY)).toEqual(['Vanilla cake'])
  expect(await safety(careful.id)).toMatchObject({ checks: [{ found: 'clear' }], decision: { outcome: 'apart' } })
})

test('a customer cannot approve a change once the owner has taken the decision about what is in it back', async () => {
  const praline = (await cake('Praline cake', { contains: ['hazelnut'] })).line
  const { id } = await draft(praline, { avoids: allergic('hazelnut') })
  must(await decide(id, { outcome: 'told', publicText: 'It contains hazelnuts.', named: 'Hazelnuts' }), 200)
  const token = await sendQuote(bakery, id)
  must(await accept(bakery, id, token, { weekday: 'Saturday' }), 200)
  const { version } = await orderOf(bakery, id)
  must(await bakery.owner.post(`/orders/${id}/changes`, { changes: { lines: [praline, praline] }, version }), 201)
  must(await decide(id, { outcome: 'declined', publicText: 'We cannot make it for you.' }), 200)
  const { revision, hash } = (await seen(bakery, id, token)).change
  const answer = await bakery.app.anonymous.post(
    `/public/orders/${id}/change/approve`,
    { typedName: 'Amélie', revision, hash, allergensConfirmed: true },
    by(token),
  )
  expect([answer.status, answer.body.code]).toEqual([409, 'SAFETY_OPEN'])
})
