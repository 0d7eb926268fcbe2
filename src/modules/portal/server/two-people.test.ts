import { beforeEach, expect, test } from 'vitest'
import { type Answer, cookieOf, newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { openInbox } from '#modules/inbox/server/testing.ts'
import { mailedToken, must, sendQuote } from '#modules/quotes/server/testing.ts'

// R68: two people who share a telephone, a contact or an address, and what each may see of the other's orders.
const ANN = { firstName: 'Ann', lastName: 'Bell', email: 'ann@example.test', phone: '0400 123 456' }
const BEN = { firstName: 'Ben', lastName: 'Lee', email: 'ben@example.test', phone: '0400 123 456' }

let bakery: Awaited<ReturnType<typeof openInbox<TestBakery>>>
beforeEach(async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  bakery = await openInbox(await newBakery())
})

type Held = { id: number; token: string }
async function quoteFor(person: object, told: object = {}): Promise<Held> {
  const request = await bakery.send(person)
  const { orderId: id } = must(await bakery.owner.post(`/enquiries/${request}/convert`, told), 201)
  const { version } = must(await bakery.owner.get(`/orders/${id}`), 200)
  const lines = [{ name: 'Cake', quantity: '1', unitPrice: '200' }]
  must(await bakery.owner.patch(`/orders/${id}`, { lines, version }), 200)
  return { id, token: await sendQuote(bakery, id) }
}
const call = ({ id, token }: Held, path: string, body: object) =>
  bakery.app.anonymous.post(`/public/orders/${id}/${path}`, body, { 'x-order-token': token })
const mailsTo = (address: string, template: string) =>
  bakery.inScope((scope) =>
    scope.db
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('business_id', '=', scope.businessId)
      .where('to_address', '=', address)
      .where('template', '=', template)
      .orderBy('id')
      .execute(),
  )
async function others(held: Held, email: string): Promise<Answer> {
  must(await call(held, 'others/code', { email }), 200)
  const code = (await mailsTo(email, 'order_code')).at(-1)?.subject.slice(0, 6)
  return call(held, 'others', { email, code })
}
const idsOf = (answer: Answer): number[] => must(answer, 200).map(({ orderId }: { orderId: number }) => orderId)

test('a quote for somebody with a known telephone greets her alone, and is on nobody else’s page', async () => {
  const ann = await quoteFor(ANN)
  const ben = await quoteFor(BEN)
  expect(
    must(await bakery.app.anonymous.get(`/public/orders/${ben.id}`, { 'x-order-token': ben.token }), 200),
  ).toMatchObject({ customerName: 'Ben Lee' })
  expect(idsOf(await others(ann, ANN.email))).toEqual([])
  expect(idsOf(await others(ben, BEN.email))).toEqual([])
})

test('other orders are those that came with the address that was proved, not all of its customer', async () => {
  const ann = await quoteFor(ANN)
  const { contactId } = must(await bakery.owner.get(`/orders/${ann.id}`), 200)
  const hers = await quoteFor({ ...ANN, description: 'Another one' })
  const his = await quoteFor(BEN, { contactId })
  expect(must(await bakery.owner.get(`/orders/${his.id}`), 200).contactId).toBe(contactId)

  const opened = await others(ann, ANN.email)
  expect(idsOf(opened)).toEqual([hers.id])
  expect((await bakery.app.withCookie(cookieOf(opened)).get(`/public/orders/${his.id}`)).status).toBe(404)
  expect(idsOf(await others(ann, BEN.email))).toEqual([his.id])
})

test('a fresh link goes to the address of the order, not to another one of its customer', async () => {
  const ann = await quoteFor(ANN)
  const { contactId } = must(await bakery.owner.get(`/orders/${ann.id}`), 200)
  const his = await quoteFor(BEN, { contactId })
  for (const email of [ANN.email, BEN.email])
    must(await bakery.app.anonymous.post(`/public/orders/${his.id}/link`, { email }), 200)
  expect(await mailsTo(ANN.email, 'order_link')).toEqual([])
  expect(await mailsTo(BEN.email, 'order_link')).toHaveLength(1)
  expect(await mailedToken(bakery, his.id)).toEqual(expect.any(String))
})

test('two people with one address are greeted by the order that asks', async () => {
  const shared = 'home@example.test'
  const ann = await quoteFor({ ...ANN, email: shared })
  const ben = await quoteFor({ ...BEN, phone: '0400 999 888', email: shared })
  await others(ben, shared)
  await others(ann, shared)
  const mails = await mailsTo(shared, 'order_code')
  expect(mails.map(({ text }) => /Hello (\w+)/.exec(text ?? '')?.[1])).toEqual(['Ben', 'Ann'])
})
