import { beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { draftOrder, mailedToken, mailsOf, must } from '#modules/quotes/server/testing.ts'

// EML-4: a customer gets mail about an order if the owner ticks so, and never otherwise.
let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

async function orderIn(status: 'Draft' | 'Booked' | 'Confirmed' | 'In Progress', changes = {}) {
  const steps = { Draft: [], Booked: ['Booked'], Confirmed: ['Confirmed'], 'In Progress': ['Confirmed', 'In Progress'] }
  const fee = status === 'Booked' ? {} : { bookingFeeKind: 'none' }
  let order = await draftOrder(bakery, { ...fee, ...changes })
  for (const to of steps[status])
    order = must(await bakery.owner.post(`/orders/${order.id}/status`, { to, version: order.version }), 200)
  return order
}
type Moved = { id: number; version: number }
const move = ({ id, version }: Moved, to: string, more = {}, headers = {}) =>
  bakery.owner.post(`/orders/${id}/status`, { to, version, ...more }, headers)

test('a cancelled order is told of with what was paid and the owner’s words, not with her reason', async () => {
  const { id } = await orderIn('Booked')
  must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '30', method: 'Cash' }), 201)
  const order = must(await bakery.owner.get(`/orders/${id}`), 200)
  const told = { reason: 'She was rude', tellCustomer: true, message: 'So sorry, Amélie!' }
  const key = { 'idempotency-key': `cancel-${id}-once` }
  must(await move(order, 'Cancelled', told, key), 200)
  must(await move(order, 'Cancelled', told, key), 200)
  const [mail, ...others] = await mailsOf(bakery, id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ template: 'order_cancelled', subject: `Your order ${order.orderNumber} is cancelled` })
  expect(mail?.text).toContain('So sorry, Amélie!')
  expect(mail?.text).toContain('You have paid $30.00')
  expect(mail?.text).toContain('Sat 15-08-2026')
  expect(mail?.html).not.toContain('rude')
  const header = { 'x-order-token': await mailedToken(bakery, id) }
  must(await bakery.app.anonymous.get(`/public/orders/${id}`, header), 200)
  const history = must(await bakery.owner.get(`/orders/${id}/history`), 200)
  expect(history.map(({ act }: { act: string }) => act)).toContain('told')
})

test('without the tick nobody is told', async () => {
  const firm = await orderIn('Confirmed')
  must(await move(firm, 'Cancelled', { reason: 'Ill', message: 'Unsaid' }), 200)
  const baking = await orderIn('In Progress')
  must(await move(baking, 'Ready', { tellCustomer: false }), 200)
  expect([...(await mailsOf(bakery, firm.id)), ...(await mailsOf(bakery, baking.id))]).toEqual([])
})

test('an order that is ready names the balance that is still due', async () => {
  const order = await orderIn('In Progress')
  must(await move(order, 'Ready', { tellCustomer: true }), 200)
  const [mail] = await mailsOf(bakery, order.id)
  expect(mail).toMatchObject({ template: 'order_ready', subject: expect.stringMatching(/^Your order \d+ is ready$/) })
  expect(mail?.text).toContain('Balance due: $200.00')
})

test('a customer is told later that her order is ready, once for one press, and not before', async () => {
  const order = await orderIn('In Progress')
  const tell = (key: string) =>
    bakery.owner.post(`/orders/${order.id}/tell-ready`, { message: 'Mind the steps!' }, { 'idempotency-key': key })
  const early = await tell(`early-${order.id}-once`)
  expect([early.status, early.body.error]).toEqual([409, 'This order is not ready'])
  must(await move(order, 'Ready'), 200)
  expect(await mailsOf(bakery, order.id)).toEqual([])
  must(await tell(`ready-${order.id}-once`), 200)
  must(await tell(`ready-${order.id}-once`), 200)
  const [mail, ...others] = await mailsOf(bakery, order.id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ template: 'order_ready' })
  expect(mail?.text).toContain('Mind the steps!')
  expect(mail?.text).toContain('Balance due: $200.00')
})

test('a booking that the owner confirms without its fee tells the customer that the day is hers', async () => {
  const order = await orderIn('Booked')
  must(await move(order, 'Confirmed', { reason: 'She pays in cash', tellCustomer: true }), 200)
  const [mail] = await mailsOf(bakery, order.id)
  expect(mail).toMatchObject({ template: 'order_confirmed' })
  expect(mail?.text).toContain('Sat 15-08-2026 is yours: your booking is confirmed.')
  expect(mail?.text).not.toContain('cash')
})

test('other moves tell nobody, and say so instead of moving', async () => {
  for (const [order, to] of [
    [await orderIn('Draft'), 'Cancelled'],
    [await orderIn('Confirmed'), 'In Progress'],
  ] as const) {
    const refused = await move(order, to, { reason: 'No', tellCustomer: true })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['tellCustomer']])
    expect(must(await bakery.owner.get(`/orders/${order.id}`), 200).version).toBe(order.version)
  }
})

test('where the customer has no address the move is not made and nobody believes she was told', async () => {
  const contact = must(
    await bakery.owner.post('/contacts', { firstName: 'No', lastName: 'Mail', phone: '0400 1' }),
    201,
  )
  const order = await orderIn('Confirmed', { contactId: contact.id })
  const refused = await move(order, 'Cancelled', { reason: 'No', tellCustomer: true })
  expect([refused.status, refused.body.fields]).toEqual([422, { tellCustomer: 'This customer has no email address' }])
  expect(must(await bakery.owner.get(`/orders/${order.id}`), 200).status).toBe('Confirmed')
})

test('a refund is told of with its amount, when the owner ticks so', async () => {
  const { id } = await orderIn('Confirmed')
  const payment = must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '100', method: 'Cash' }), 201)
  const refund = (amount: string, more = {}) =>
    bakery.owner.post(`/payments/${payment.id}/refund`, { amount, note: 'Late again', ...more })
  must(await refund('10'), 201)
  expect(await mailsOf(bakery, id)).toEqual([])
  must(await refund('40', { tellCustomer: true, method: 'Bank transfer' }), 201)
  const [mail] = await mailsOf(bakery, id)
  expect(mail).toMatchObject({ template: 'refund_issued', subject: "Your refund from Olive's bakery" })
  expect(mail?.text).toMatch(/refund of \$40\.00 to you/)
  expect(mail?.text).toContain('Bank transfer')
  expect(mail?.text).toContain('$50.00')
  expect(mail?.html).not.toContain('Late again')
})
