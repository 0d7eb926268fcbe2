import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, cookieOf, newBakery, type TestBakery } from '#app/server/testing.ts'
import {
  accept,
  at,
  by,
  draftOrder,
  mailedToken,
  mailsOf,
  must,
  orderOf,
  quoted,
  seen,
  sendQuote,
  signed,
} from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

let bakery: TestBakery
let customer: Caller
beforeAll(async () => {
  bakery = await newBakery()
  customer = bakery.app.anonymous
  must(await bakery.owner.post('/terms', { body: 'Pay in time.' }), 201)
})
afterAll(closePdfPool)

describe('a link opens one order and nothing else', () => {
  test('every wrong token, of any kind and on every call, gets the same answer as an order that there is not', async () => {
    const mine = await quoted(bakery)
    const other = await quoted(bakery)
    const revoked = await quoted(bakery)
    await bakery.inScope((scope) =>
      scope.db
        .updateTable('order_links')
        .set({ revoked_at: scope.now })
        .where('business_id', '=', scope.businessId)
        .where('order_id', '=', revoked.id)
        .execute(),
    )
    const shape = ({ status, text }: { status: number; text: string }) =>
      `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`
    const good = signed(await seen(bakery, mine.id, mine.token))
    const calls: [string, string, object | undefined][] = [
      ['GET', '', undefined],
      ['GET', '/pdf', undefined],
      ['GET', '/calendar.ics', undefined],
      ['POST', '/accept', good],
      ['POST', '/decline', {}],
      ['POST', '/request-changes', { text: 'More roses' }],
    ]
    const wrong: [number, string | undefined][] = [
      [mine.id, undefined],
      [mine.id, ''],
      [mine.id, other.token],
      [mine.id, mine.token.slice(1)],
      [mine.id, `${mine.token}A`],
      [mine.id, randomBytes(32).toString('base64url')],
      [mine.id, 'null'],
      [revoked.id, revoked.token],
      [999_999_999, mine.token],
    ]
    const answers = new Set<string>()
    for (const [method, path, body] of calls)
      for (const [id, token] of wrong)
        answers.add(
          shape(
            await customer.request(method, `/public/orders/${id}${path}`, body, token === undefined ? {} : by(token)),
          ),
        )
    for (const token of [undefined, null, 1, ['a'], {}, true, other.token, randomBytes(32).toString('base64url')])
      answers.add(shape(await customer.post(`/public/orders/${mine.id}/session`, { token })))
    await at(bakery, '2027-06-10T02:00:00Z', async () => {
      answers.add(shape(await customer.get(`/public/orders/${mine.id}`, by(mine.token))))
    })
    expect([...answers]).toEqual(['404 {"error":"Order not found","code":"NOT_FOUND",}'])
    expect((await orderOf(bakery, mine.id)).status).toBe('Quote')
  })

  test('the database holds no token, and the cookie is for this order only', async () => {
    const { id, token } = await quoted(bakery)
    const answer = await customer.post(`/public/orders/${id}/session`, { token })
    expect(String(answer.headers['set-cookie'])).toMatch(
      new RegExp(`^order-${id}=.*Path=/api/public/orders/${id}; HttpOnly; SameSite=Lax$`),
    )
    expect(must(await bakery.app.withCookie(cookieOf(answer)).get(`/public/orders/${id}`), 200).orderId).toBe(id)
    const [mail] = must(await bakery.owner.get(`/outbox?orderId=${id}`), 200)
    must(await bakery.owner.post(`/outbox/${mail.id}/retry`, {}, { 'idempotency-key': `retry-of-${id}` }), 200)
    const dump = await bakery.inScope(async (scope) =>
      JSON.stringify([
        await scope.db.selectFrom('order_links').selectAll().execute(),
        await scope.db.selectFrom('outbox').selectAll().execute(),
        await scope.db.selectFrom('activity').selectAll().execute(),
        await scope.db.selectFrom('audit').selectAll().execute(),
        await scope.db.selectFrom('idempotency').selectAll().execute(),
      ]),
    )
    expect(dump).not.toContain(token)
  })

  test('is withdrawn with all others of the same person, and those of another stay', async () => {
    const { id, token } = await quoted(bakery)
    const again = await sendQuote(bakery, id)
    const { customer: known } = await orderOf(bakery, id)
    must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'quote', to: 'sister@example.test' }), 200)
    const sister = await mailedToken(bakery, id)
    const { links } = must(await bakery.owner.get(`/orders/${id}/quote`), 200)
    const mine = links.find((link: { recipient: string }) => link.recipient === known.email)
    const { owner: stranger } = await newBakery(bakery.app)
    expect((await stranger.post(`/order-links/${mine.id}/revoke`, {})).status).toBe(404)
    expect((await seen(bakery, id, token)).orderId).toBe(id)
    for (let n = 0; n < 2; n += 1) {
      const left = must(await bakery.owner.post(`/order-links/${mine.id}/revoke`, {}), 200).links
      expect(left).toMatchObject([{ recipient: 'sister@example.test' }])
    }
    for (const dead of [token, again]) expect((await customer.get(`/public/orders/${id}`, by(dead))).status).toBe(404)
    expect((await seen(bakery, id, sister)).orderId).toBe(id)
    must(await bakery.owner.post(`/order-links/${links[0].id}/revoke`, {}), 200)
    must(await customer.post(`/public/orders/${id}/link`, { email: 'sister@example.test' }), 200)
    expect((await mailsOf(bakery, id)).filter(({ template }) => template === 'order_link')).toEqual([])
    const history: { act: string }[] = must(await bakery.owner.get(`/orders/${id}/history`), 200)
    expect(history.filter(({ act }) => act === 'link-revoked')).toHaveLength(2)
  })

  test('is withdrawn once the order is somebody else’s, unless it was mailed to her', async () => {
    const { id, token } = await quoted(bakery)
    const contact = async (email: string) =>
      must(await bakery.owner.post('/contacts', { firstName: 'Bea', lastName: 'Zorn', email }), 201).id
    const give = async (contactId: number) =>
      must(await bakery.owner.patch(`/orders/${id}`, { contactId, version: (await orderOf(bakery, id)).version }), 200)
    const { customer: former } = await orderOf(bakery, id)
    await give(await contact(former.email.toUpperCase()))
    expect((await seen(bakery, id, token)).orderId).toBe(id)
    await give(await contact('bea@example.test'))
    const hers = await sendQuote(bakery, id)
    expect((await customer.get(`/public/orders/${id}`, by(token))).status).toBe(404)
    expect((await customer.get(`/public/orders/${id}/document?kind=quote`, by(token))).status).toBe(404)
    must(await customer.post(`/public/orders/${id}/link`, { email: former.email }), 200)
    expect((await mailsOf(bakery, id)).filter(({ template }) => template === 'order_link')).toEqual([])
    expect((await seen(bakery, id, hers)).state).toBe('open')
    const history: { act: string }[] = must(await bakery.owner.get(`/orders/${id}/history`), 200)
    expect(history).toContainEqual(
      expect.objectContaining({ act: 'link-revoked', details: { recipient: former.email } }),
    )
  })

  test('lives 90 days beyond the event, also beyond a day that it was put off to', async () => {
    const { id, token } = await quoted(bakery)
    must(
      await bakery.owner.patch(`/orders/${id}`, {
        eventDate: '2026-12-12',
        version: (await orderOf(bakery, id)).version,
      }),
      200,
    )
    const opens = () => customer.post(`/public/orders/${id}/session`, { token })
    await at(bakery, '2027-03-12T20:00:00Z', async () => {
      const answer = await opens()
      expect([answer.status, cookieOf(answer)]).toEqual([200, expect.stringContaining(token)])
    })
    await at(bakery, '2027-03-13T02:00:00Z', async () => expect((await opens()).status).toBe(404))
  })

  test('looking changes nothing, however often a mail scanner looks', async () => {
    const { id, token } = await quoted(bakery)
    const before = await orderOf(bakery, id)
    for (const path of ['', '/pdf', '?token=x', '/pdf']) await customer.get(`/public/orders/${id}${path}`, by(token))
    expect(await orderOf(bakery, id)).toEqual(before)
    expect(must(await bakery.owner.get(`/orders/${id}/quote`), 200).links[0].lastUsedAt).toBeNull()
  })

  test('costs and private notes are nowhere on it', async () => {
    const { id, token } = await quoted(bakery)
    const { text } = await customer.get(`/public/orders/${id}`, by(token))
    for (const secret of ['SECRET-WISH', 'SECRET-NOTE', 'SECRET-JOB', '33.33', 'cost', 'profit'])
      expect(text).not.toContain(secret)
  })

  test('a fresh link goes to the address that was used, and nobody learns which that is', async () => {
    const { id } = await quoted(bakery)
    const { customer: known } = await orderOf(bakery, id)
    const ask = (email: string) => customer.post(`/public/orders/${id}/link`, { email })
    const yes = await ask(String(known.email).toUpperCase())
    const no = await ask('stranger@example.test')
    expect([yes.status, yes.text]).toEqual([no.status, no.text])
    const mails = (await mailsOf(bakery, id)).filter((mail) => mail.template === 'order_link')
    expect(mails.map((mail) => mail.to_address)).toEqual([known.email])
    expect((await seen(bakery, id, await mailedToken(bakery, id))).orderId).toBe(id)
  })

  test('an order booked by phone answers the code on its invoice: its customer is mailed a link, before that nobody', async () => {
    const { id, version } = await draftOrder(bakery)
    const known = (await orderOf(bakery, id)).customer.email
    const ask = () => customer.post(`/public/orders/${id}/link`, { email: known })
    must(await ask(), 200)
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version }), 200)
    expect(await mailsOf(bakery, id)).toHaveLength(0)
    must(await bakery.owner.post(`/orders/${id}/invoice`, {}), 200)
    must(await ask(), 200)
    expect(await seen(bakery, id, await mailedToken(bakery, id))).toMatchObject({
      orderId: id,
      number: expect.stringMatching(/^INV-/),
    })
  })
})

test('a copied link works like a mailed one', async () => {
  const { id } = await draftOrder(bakery)
  const { url } = must(await bakery.owner.post(`/orders/${id}/link`, {}), 200)
  expect(url).toMatch(new RegExp(`^http://bakebook.test/quote-acceptance/${id}\\?token=`))
  expect((await seen(bakery, id, url.split('token=')[1])).state).toBe('open')
})

test('an order that was never quoted and is a draft again shows nobody what the owner plans', async () => {
  const draft = await draftOrder(bakery, { bookingFeeKind: 'none' })
  const move = async (to: string, changes = {}) =>
    must(
      await bakery.owner.post(`/orders/${draft.id}/status`, {
        to,
        version: (await orderOf(bakery, draft.id)).version,
        ...changes,
      }),
      200,
    )
  await move('Confirmed')
  must(await bakery.owner.post(`/orders/${draft.id}/invoice`), 200)
  must(await bakery.owner.post(`/orders/${draft.id}/send`, { kind: 'invoice' }), 200)
  const token = await mailedToken(bakery, draft.id)
  expect((await seen(bakery, draft.id, token)).state).toBe('accepted')
  await move('Cancelled', { reason: 'Changed her mind' })
  await move('Draft')
  expect((await customer.get(`/public/orders/${draft.id}`, by(token))).status).toBe(404)
})

test('an order that is cancelled after it was booked and changed is told as what it was in the end, not as its quote', async () => {
  const { id, token } = await quoted(bakery)
  must(await accept(bakery, id, token), 200)
  const lines = [{ name: 'Rose cake', quantity: '3', unitPrice: '100.00' }]
  const { version } = await orderOf(bakery, id)
  const changed = must(await bakery.owner.patch(`/orders/${id}`, { version, lines }), 200)
  const booked = await seen(bakery, id, token)
  const cancelling = { to: 'Cancelled', reason: 'Ill', version: changed.version }
  must(await bakery.owner.post(`/orders/${id}/status`, cancelling), 200)
  const { state, number, total } = await seen(bakery, id, token)
  expect({ state, number, total }).toEqual({ state: 'cancelled', number: booked.number, total: booked.total })
})
