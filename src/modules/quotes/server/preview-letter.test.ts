import { afterAll, beforeEach, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { draftOrder, mailsOf, must, orderOf } from './testing.ts'

let bakery: TestBakery
beforeEach(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

const HREF = /href="[^"]*"/g
const words = (html: string) => html.replace(HREF, 'href')
const preview = async (id: number, body: Record<string, unknown>) =>
  must(await bakery.owner.post(`/orders/${id}/letter`, body), 200)
const send = async (id: number, body: Record<string, unknown>) => {
  must(await bakery.owner.post(`/orders/${id}/send`, body), 200)
  return (await mailsOf(bakery, id)).at(-1)
}

test('a quote is previewed in the very words it is sent in, the first time and after a change', async () => {
  const { id } = await draftOrder(bakery)
  for (const message of ['With love', 'Hi Amélie,\n\nas we said on the phone.']) {
    const { version } = await orderOf(bakery, id)
    must(await bakery.owner.patch(`/orders/${id}`, { theme: message.slice(0, 4), version }), 200)
    const seen = await preview(id, { kind: 'quote', message })
    const sent = await send(id, { kind: 'quote', message })
    expect(seen.subject).toBe(sent?.subject)
    expect(words(seen.html)).toBe(words(sent?.html ?? ''))
    expect(seen.html).toContain(message.split('\n')[0])
  }
})

test('looking at a letter changes nothing, and its link opens nothing', async () => {
  const { id } = await draftOrder(bakery)
  const before = await orderOf(bakery, id)
  const { html } = await preview(id, { kind: 'quote' })
  expect(await orderOf(bakery, id)).toEqual(before)
  expect(must(await bakery.owner.get(`/orders/${id}/quote`), 200)).toMatchObject({ revisions: [], links: [] })
  expect(html).toMatch(new RegExp(`/quote-acceptance/${id}\\?token="`))
})

test('a customer is greeted once, by the letter or by the message', async () => {
  const { id } = await draftOrder(bakery)
  const greetings = async (message: string) => {
    const { html } = await preview(id, { kind: 'quote', message })
    return html.match(/(Hello|Hi) /g)
  }
  expect(await greetings('Here it is.')).toEqual(['Hello '])
  expect(await greetings('Hi Amélie, here it is.')).toEqual(['Hi '])
  expect(await greetings('Hi there, here it is.')).toEqual(['Hi '])
})

test('a receipt is previewed by what it says; one that there is not is not found', async () => {
  const { id, version } = await draftOrder(bakery)
  expect((await bakery.owner.post(`/orders/${id}/letter`, { kind: 'invoice' })).status).toBe(404)
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version }), 200)
  const payment = must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '50', method: 'Cash' }), 201)
  const body = { kind: 'receipt', paymentId: payment.id, message: 'Thank you' }
  const seen = await preview(id, body)
  expect(words(seen.html)).toBe(words((await send(id, body))?.html ?? ''))
  expect(seen.html).toContain('$50.00')
})
