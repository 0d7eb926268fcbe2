import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, cookieOf, newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { draftOrder, must, sendQuote } from '#modules/quotes/server/testing.ts'

// POR-1: a link opens one order; the customer's other orders open with a mailed code.
let bakery: TestBakery
let contactId: number
let email: string
beforeEach(async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  bakery = await newBakery()
  email = `amelie-${bakery.businessId}@example.test`
  contactId = must(await bakery.owner.post('/contacts', { firstName: 'Amélie', lastName: 'Tran', email }), 201).id
})

async function quoted(changes: Record<string, unknown> = {}) {
  const { id } = await draftOrder(bakery, { contactId, ...changes })
  return { id, token: await sendQuote(bakery, id) }
}
type Held = { id: number; token: string }
const call = ({ id, token }: Held, path: string, body: object) =>
  bakery.app.anonymous.post(`/public/orders/${id}/${path}`, body, { 'x-order-token': token })
const askCode = (held: Held, address = email) => call(held, 'others/code', { email: address })
const others = (held: Held, code: string, address = email) => call(held, 'others', { email: address, code })
const codes = () =>
  bakery.inScope(async (scope) => {
    const sent = await scope.db
      .selectFrom('outbox')
      .select(['to_address', 'subject', 'text'])
      .where('business_id', '=', scope.businessId)
      .where('template', '=', 'order_code')
      .orderBy('id')
      .execute()
    return sent.map(({ subject, ...mail }) => ({ ...mail, code: subject.slice(0, 6) }))
  })
const newestCode = async () => (await codes()).at(-1)?.code as string
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const said = ({ status, text }: Answer) => `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`

describe('with the mailed code', () => {
  test('her browser opens each of her other orders, and nobody else’s', async () => {
    const mine = await quoted()
    const second = await quoted({ eventDate: '2026-09-01' })
    await draftOrder(bakery, { contactId })
    await draftOrder(bakery)
    expect((await askCode(mine, email.toUpperCase())).body).toEqual({ success: true })
    expect(await codes()).toMatchObject([{ to_address: email, code: expect.stringMatching(/^\d{6}$/) }])
    const opened = await others(mine, ` ${(await newestCode()).slice(0, 3)} ${(await newestCode()).slice(3)}`)
    expect(must(opened, 200)).toMatchObject([
      { orderId: second.id, state: 'open', title: 'Quote', number: 'Q-2', date: 'Tue 01-09-2026', total: '$200.00' },
    ])
    const browser = bakery.app.withCookie(cookieOf(opened))
    expect(must(await browser.get(`/public/orders/${second.id}`), 200).orderId).toBe(second.id)
    expect((await browser.get(`/public/orders/${mine.id}`)).status).toBe(404)
    expect(opened.headers['set-cookie']).toEqual(expect.stringContaining(`Path=/api/public/orders/${second.id};`))
  })

  test('they leave out orders that she was never told of: a draft that was cancelled, a quote that another contact was sent', async () => {
    const mine = await quoted()
    const draft = await draftOrder(bakery, { contactId })
    must(await bakery.owner.post(`/orders/${draft.id}/status`, { to: 'Cancelled', reason: 'No', version: 1 }), 200)
    const others = await draftOrder(bakery)
    await sendQuote(bakery, others.id)
    const { version } = must(await bakery.owner.get(`/orders/${others.id}`), 200)
    must(await bakery.owner.patch(`/orders/${others.id}`, { contactId, version }), 200)
    await askCode(mine)
    expect(must(await call(mine, 'others', { email, code: await newestCode() }), 200)).toEqual([])
  })

  test('once only, for a quarter of an hour, and only with the latest', async () => {
    const mine = await quoted()
    await askCode(mine)
    const first = await newestCode()
    await askCode(mine)
    expect((await others(mine, first)).status).toBe(422)
    const second = await newestCode()
    must(await others(mine, second), 200)
    expect((await others(mine, second)).status).toBe(422)
    await askCode(mine)
    bakery.app.clock.now = new Date('2026-06-10T02:15:00Z')
    expect((await others(mine, await newestCode())).body.fields).toEqual({
      code: 'This code is wrong or has expired. Check the latest email, or ask for a new code.',
    })
  })

  test('a few wrong guesses make it worthless', async () => {
    const mine = await quoted()
    await askCode(mine)
    const code = await newestCode()
    for (let n = 0; n < 5; n += 1) expect((await others(mine, wrong(code))).status).toBe(422)
    expect((await others(mine, code)).status).toBe(422)
  })

  test('guesses at the same time are all counted', async () => {
    const mine = await quoted()
    await askCode(mine)
    const code = await newestCode()
    await Promise.all(Array.from({ length: 8 }, () => others(mine, wrong(code))))
    expect((await others(mine, code)).status).toBe(422)
  })
})

describe('a person who asks for a code', () => {
  test('learns nothing about addresses', async () => {
    const mine = await quoted()
    const stranger = await newBakery()
    const theirs = `known-elsewhere-${stranger.businessId}@example.test`
    must(await stranger.owner.post('/contacts', { firstName: 'Bea', lastName: 'Lee', email: theirs }), 201)
    const answers = new Set<string>()
    for (const address of [email, theirs, 'nobody@example.test']) answers.add(said(await askCode(mine, address)))
    expect([...answers]).toEqual(['200 {"success":true}'])
    expect((await codes()).map(({ to_address }) => to_address)).toEqual([email])
    const code = wrong(await newestCode())
    const refused = new Set<string>()
    for (const address of [email, theirs, 'nobody@example.test']) refused.add(said(await others(mine, code, address)))
    expect(refused.size).toBe(1)
  })

  test('waits as long for an answer about an address that nobody has', async () => {
    const mine = await quoted()
    await askCode(mine)
    const code = wrong(await newestCode())
    const asked = {
      code: (address: string) => askCode(mine, address),
      guess: (address: string) => others(mine, code, address),
      link: (address: string) => bakery.app.anonymous.post(`/public/orders/${mine.id}/link`, { email: address }),
      'link of no order': (address: string) =>
        bakery.app.anonymous.post('/public/orders/999999999/link', { email: address }),
    }
    for (const [what, ask] of Object.entries(asked))
      for (const address of [email, 'nobody@example.test']) {
        const start = performance.now()
        await ask(address)
        expect(performance.now() - start, `${what} of ${address}`).toBeGreaterThan(145)
      }
  })

  test('needs a living link to begin with, and a code of this page', async () => {
    const [mine, second] = [await quoted(), await quoted()]
    await askCode(mine)
    const code = await newestCode()
    expect((await others(second, code)).status).toBe(422)
    expect((await askCode({ id: mine.id, token: second.token })).status).toBe(404)
    expect((await others({ id: mine.id, token: second.token }, code)).status).toBe(404)
    expect((await others(mine, '12345')).body.fields).toEqual({ code: 'Enter the six digits of the code' })
  })

  test('is stopped when it is too often', async () => {
    const mine = await quoted()
    await bakery.app.services.limits.spend('order-code', `${mine.id}:${email}`, 1_000_000)
    expect((await askCode(mine)).status).toBe(429)
    expect(await codes()).toEqual([])
  })
})

test('the owner’s own words for a status stand on the customer’s page', async () => {
  const mine = await quoted()
  const words = {
    Requested: null,
    Quoted: 'Here is my idea',
    Booked: 'Pencilled in 🖊️',
    Confirmed: null,
    'In Progress': 'On the bench',
    Ready: '',
    Completed: null,
  }
  must(await bakery.owner.patch('/settings', { customerStatusWords: words }), 200)
  const header = { 'x-order-token': mine.token }
  const page = must(await bakery.app.anonymous.get(`/public/orders/${mine.id}`, header), 200)
  expect(page.statusWords).toEqual({ ...words, Ready: null })
  const long = { ...words, Ready: 'x'.repeat(41) }
  expect((await bakery.owner.patch('/settings', { customerStatusWords: long })).status).toBe(422)
})
