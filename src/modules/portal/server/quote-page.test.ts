import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { accept, draftOrder, must, orderOf, quoted, seen, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

const send = async (id: number, message?: string) =>
  must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'quote', ...(message ? { message } : {}) }), 200)

test('the words that the baker sent with a quote stand on its page until it is accepted', async () => {
  const { id, token } = await quoted(bakery)
  expect((await seen(bakery, id, token)).message).toBe('With love')
  await send(id)
  expect((await seen(bakery, id, token)).message, 'mailed again without a word').toBe('With love')
  await send(id, 'With roses now')
  expect((await seen(bakery, id, token)).message).toBe('With roses now')
  must(await accept(bakery, id, token), 200)
  expect((await seen(bakery, id, token)).message).toBeNull()
})

test('another revision has the words it was sent with, and an erased customer none', async () => {
  const { id } = await draftOrder(bakery)
  await sendQuote(bakery, id)
  const { version } = await orderOf(bakery, id)
  must(await bakery.owner.patch(`/orders/${id}`, { theme: 'Roses', version }), 200)
  await send(id, 'Now with roses')
  const words = () =>
    bakery.inScope(({ db, businessId }) =>
      db
        .selectFrom('order_revisions')
        .select('message')
        .where('business_id', '=', businessId)
        .where('order_id', '=', id)
        .orderBy('revision')
        .execute(),
    )
  expect(await words()).toEqual([{ message: 'With love' }, { message: 'Now with roses' }])
  const order = await orderOf(bakery, id)
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Cancelled', reason: 'Ill', version: order.version }), 200)
  must(await bakery.owner.post(`/contacts/${order.contactId}/erase`), 200)
  expect(await words()).toEqual([{ message: null }, { message: null }])
})

test('only a business is asked for its purchase order', async () => {
  const { id, token } = await quoted(bakery)
  expect((await seen(bakery, id, token)).isForBusiness).toBe(false)
  const { contactId } = await orderOf(bakery, id)
  const { version } = must(await bakery.owner.get(`/contacts/${contactId}`), 200)
  must(await bakery.owner.patch(`/contacts/${contactId}`, { businessName: 'Compilers Ltd', version }), 200)
  const firm = await draftOrder(bakery, { contactId })
  expect((await seen(bakery, firm.id, await sendQuote(bakery, firm.id))).isForBusiness).toBe(true)
})
