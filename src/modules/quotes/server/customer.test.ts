import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, cookieOf, newBakery, TEST_PASSWORD, type TestBakery } from '#app/server/testing.ts'
import { findInvoice } from '#modules/invoices/server/issue-invoice.ts'
import { showOrder } from '#modules/invoices/server/show-order.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/pdf-text.ts'
import { draftOrder, mailedToken, mailsOf, must, sendQuote } from './testing.ts'

let bakery: TestBakery
let customer: Caller
beforeAll(async () => {
  bakery = await newBakery()
  customer = bakery.app.anonymous
  must(await bakery.owner.post('/terms', { body: 'Pay in time.' }), 201)
})
afterAll(closePdfPool)

const by = (token: string) => ({ 'x-order-token': token })
const seen = async (id: number, token: string) => must(await customer.get(`/public/orders/${id}`, by(token)), 200)
const signed = ({ revision, hash }: { revision: number; hash: string }) => ({
  typedName: 'Amélie',
  acceptTerms: true,
  weekday: 'Saturday',
  allergensConfirmed: true,
  revision,
  hash,
})
const accept = async (id: number, token: string, changes = {}) =>
  customer.post(`/public/orders/${id}/accept`, { ...signed(await seen(id, token)), ...changes }, by(token))
const order = async (id: number) => must(await bakery.owner.get(`/orders/${id}`), 200)
async function quoted(changes: Record<string, unknown> = {}) {
  const { id } = await draftOrder(bakery, changes)
  return { id, token: await sendQuote(bakery, id) }
}
const on = async (now: string, act: () => Promise<void>) => {
  const before = bakery.app.clock.now
  bakery.app.clock.now = new Date(now)
  try {
    await act()
  } finally {
    bakery.app.clock.now = before
  }
}

describe('a link opens one order and nothing else', () => {
  test('every wrong token, of any kind and on every call, gets the same answer as an order that there is not', async () => {
    const mine = await quoted()
    const other = await quoted()
    const revoked = await quoted()
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
    const good = signed(await seen(mine.id, mine.token))
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
    await on('2027-06-10T02:00:00Z', async () => {
      answers.add(shape(await customer.get(`/public/orders/${mine.id}`, by(mine.token))))
    })
    expect([...answers]).toEqual(['404 {"error":"Order not found","code":"NOT_FOUND",}'])
    expect((await order(mine.id)).status).toBe('Quote')
  })

  test('the database holds no token, and the cookie is for this order only', async () => {
    const { id, token } = await quoted()
    const answer = await customer.post(`/public/orders/${id}/session`, { token })
    expect(String(answer.headers['set-cookie'])).toMatch(
      new RegExp(`^order-${id}=.*Path=/api/public/orders/${id}; HttpOnly; SameSite=Lax$`),
    )
    expect(must(await bakery.app.withCookie(cookieOf(answer)).get(`/public/orders/${id}`), 200).orderId).toBe(id)
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
    const { id, token } = await quoted()
    const again = await sendQuote(bakery, id)
    const { customer: known } = await order(id)
    must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'quote', to: 'sister@example.test' }), 200)
    const sister = await mailedToken(bakery, id)
    const { links } = must(await bakery.owner.get(`/orders/${id}/quote`), 200)
    const mine = links.find((link: { recipient: string }) => link.recipient === known.email)
    const { owner: stranger } = await newBakery(bakery.app)
    expect((await stranger.post(`/order-links/${mine.id}/revoke`, {})).status).toBe(404)
    expect((await seen(id, token)).orderId).toBe(id)
    for (let n = 0; n < 2; n += 1) {
      const left = must(await bakery.owner.post(`/order-links/${mine.id}/revoke`, {}), 200).links
      expect(left).toMatchObject([{ recipient: 'sister@example.test' }])
    }
    for (const dead of [token, again]) expect((await customer.get(`/public/orders/${id}`, by(dead))).status).toBe(404)
    expect((await seen(id, sister)).orderId).toBe(id)
    must(await bakery.owner.post(`/order-links/${links[0].id}/revoke`, {}), 200)
    must(await customer.post(`/public/orders/${id}/link`, { email: 'sister@example.test' }), 200)
    expect((await mailsOf(bakery, id)).filter(({ template }) => template === 'order_link')).toEqual([])
    const history: { act: string }[] = must(await bakery.owner.get(`/orders/${id}/history`), 200)
    expect(history.filter(({ act }) => act === 'link-revoked')).toHaveLength(2)
  })

  test('lives 90 days beyond the event, also beyond a day that it was put off to', async () => {
    const { id, token } = await quoted()
    must(
      await bakery.owner.patch(`/orders/${id}`, { eventDate: '2026-12-12', version: (await order(id)).version }),
      200,
    )
    const opens = () => customer.post(`/public/orders/${id}/session`, { token })
    await on('2027-03-12T20:00:00Z', async () => {
      const answer = await opens()
      expect([answer.status, cookieOf(answer)]).toEqual([200, expect.stringContaining(token)])
    })
    await on('2027-03-13T02:00:00Z', async () => expect((await opens()).status).toBe(404))
  })

  test('looking changes nothing, however often a mail scanner looks', async () => {
    const { id, token } = await quoted()
    const before = await order(id)
    for (const path of ['', '/pdf', '?token=x', '/pdf']) await customer.get(`/public/orders/${id}${path}`, by(token))
    expect(await order(id)).toEqual(before)
    expect(must(await bakery.owner.get(`/orders/${id}/quote`), 200).links[0].lastUsedAt).toBeNull()
  })

  test('costs and private notes are nowhere on it', async () => {
    const { id, token } = await quoted()
    const { text } = await customer.get(`/public/orders/${id}`, by(token))
    for (const secret of ['SECRET-NOTE', 'SECRET-JOB', '33.33', 'cost', 'profit']) expect(text).not.toContain(secret)
  })

  test('a fresh link goes to the address that was used, and nobody learns which that is', async () => {
    const { id } = await quoted()
    const { customer: known } = await order(id)
    const ask = (email: string) => customer.post(`/public/orders/${id}/link`, { email })
    const yes = await ask(String(known.email).toUpperCase())
    const no = await ask('stranger@example.test')
    expect([yes.status, yes.text]).toEqual([no.status, no.text])
    const mails = (await mailsOf(bakery, id)).filter((mail) => mail.template === 'order_link')
    expect(mails.map((mail) => mail.to_address)).toEqual([known.email])
    expect((await seen(id, await mailedToken(bakery, id))).orderId).toBe(id)
  })

  test('an order booked by phone answers the code on its invoice: its customer is mailed a link, before that nobody', async () => {
    const { id, version } = await draftOrder(bakery)
    const known = (await order(id)).customer.email
    const ask = () => customer.post(`/public/orders/${id}/link`, { email: known })
    must(await ask(), 200)
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version }), 200)
    expect(await mailsOf(bakery, id)).toHaveLength(0)
    must(await bakery.owner.post(`/orders/${id}/invoice`, {}), 200)
    must(await ask(), 200)
    expect(await seen(id, await mailedToken(bakery, id))).toMatchObject({
      orderId: id,
      number: expect.stringMatching(/^INV-/),
    })
  })
})

describe('accepting', () => {
  test('a second time changes nothing and answers the same', async () => {
    const { id, token } = await quoted()
    const signing = signed(await seen(id, token))
    const first = await customer.post(`/public/orders/${id}/accept`, signing, by(token))
    const again = await customer.post(`/public/orders/${id}/accept`, signing, by(token))
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.text).toBe(first.text)
    const { acceptance, revisions } = must(await bakery.owner.get(`/orders/${id}/quote`), 200)
    expect(acceptance).toMatchObject({ typedName: 'Amélie', revision: 1, allergensConfirmed: true, termsRevision: 1 })
    expect(acceptance.documentSha256).toMatch(/^[0-9a-f]{64}$/)
    expect(revisions).toMatchObject([{ revision: 1, state: 'accepted' }])
  })

  test('is her own act, and the invoice that follows is not', async () => {
    const { id, token } = await quoted()
    must(await accept(id, token), 200)
    const history: { act: string; actorName: string }[] = must(await bakery.owner.get(`/orders/${id}/history`), 200)
    const whoDid = (act: string) => history.find((line) => line.act === act)?.actorName
    expect([whoDid('accepted'), whoDid('invoiced')]).toEqual([(await order(id)).customerName, 'Bakebook'])
  })

  test('settles the terms and the tax of every later document, whatever the settings say since', async () => {
    const { id, token } = await quoted()
    must(await accept(id, token), 200)
    must(await bakery.owner.post('/terms', { body: 'Pay at once.' }), 201)
    must(await bakery.owner.patch('/settings', { taxEnabled: false, useTaxInvoice: true }), 200)
    must(await bakery.owner.patch(`/orders/${id}`, { theme: 'Gold', version: (await order(id)).version }), 200)
    must(await bakery.owner.post(`/orders/${id}/invoice`, {}), 200)
    const invoice = await bakery.inScope((scope) => findInvoice(scope, id))
    expect(invoice).toMatchObject({ title: 'Tax Invoice', shown: { event: { theme: 'Gold' }, terms: 'Pay in time.' } })
    must(await bakery.owner.post('/terms', { body: 'Pay in time.' }), 201)
    must(await bakery.owner.patch('/settings', { taxEnabled: true, useTaxInvoice: false }), 200)
  })

  test('is not needed for that: documents of an order booked by hand keep the terms of that day', async () => {
    const { id, version } = await draftOrder(bakery)
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version }), 200)
    must(await bakery.owner.post('/terms', { body: 'Pay at once.' }), 201)
    must(await bakery.owner.post(`/orders/${id}/invoice`, {}), 200)
    const invoice = await bakery.inScope((scope) => findInvoice(scope, id))
    const receipt = await bakery.inScope((scope) => showOrder(scope, id, { kind: 'Receipt (Paid)' }))
    must(await bakery.owner.post('/terms', { body: 'Pay in time.' }), 201)
    expect([invoice?.shown.terms, receipt.shown.terms]).toEqual(['Pay in time.', 'Pay in time.'])
  })

  test('needs the name, the terms and the allergens', async () => {
    const { id, token } = await quoted()
    expect((await accept(id, token, { typedName: ' ' })).body.fields).toEqual({ typedName: 'Full name is required' })
    expect((await accept(id, token, { acceptTerms: false, allergensConfirmed: false })).body.fields).toEqual({
      acceptTerms: 'Please accept the terms',
      allergensConfirmed: 'Please check the allergens',
    })
    expect((await order(id)).status).toBe('Quote')
  })

  test('needs the weekday of the date, one of three, and the right one', async () => {
    const { id, token } = await quoted()
    const { weekdayCheck } = await seen(id, token)
    expect(weekdayCheck.date).toBe('15-08-2026')
    expect(weekdayCheck.choices).toHaveLength(3)
    expect(weekdayCheck.choices).toContain('Saturday')
    expect((await accept(id, token, { weekday: null })).body.fields).toEqual({
      weekday: 'Please choose the weekday of your date',
    })
    for (const weekday of ['Friday', 'Sunday'])
      expect((await accept(id, token, { weekday })).body.fields).toEqual({
        weekday: '15-08-2026 is a Saturday. If you meant another day, ask for changes before you accept.',
      })
    expect((await order(id)).status).toBe('Quote')
    expect((await accept(id, token)).status).toBe(200)
    expect((await seen(id, token)).weekdayCheck).toBeNull()
  })

  test('both get the quote as a file, and the day for their calendars', async () => {
    const { id, token } = await quoted()
    must(await accept(id, token), 200)
    const mails = await bakery.inScope((scope) =>
      scope.db
        .selectFrom('outbox')
        .select(['template', 'attachments'])
        .where('business_id', '=', scope.businessId)
        .where('order_id', '=', id)
        .where('template', 'in', ['booking_confirmed', 'quote_accepted', 'quote_accepted_owner'])
        .execute(),
    )
    expect(mails).toHaveLength(2)
    for (const { attachments } of mails) {
      const [quote, day] = attachments as { contentType: string; text?: string }[]
      expect(quote?.contentType).toBe('application/pdf')
      expect(day).toMatchObject({ contentType: 'text/calendar; charset=utf-8' })
      expect(day?.text).toContain('DTSTART')
      expect(day?.text).toContain('STATUS:CONFIRMED')
    }
  })

  test('nobody accepts what the owner has changed since; what she sends again has a new revision', async () => {
    const { id, token } = await quoted()
    const old = signed(await seen(id, token))
    must(await bakery.owner.patch(`/orders/${id}`, { theme: 'Gold', version: (await order(id)).version }), 200)
    expect((await seen(id, token)).state).toBe('replaced')
    const refused = await customer.post(`/public/orders/${id}/accept`, old, by(token))
    expect(refused.body).toMatchObject({ code: 'CONFLICT', error: 'This quote was updated, please review it' })
    const fresh = await sendQuote(bakery, id)
    expect((await mailsOf(bakery, id)).at(-1)?.template).toBe('quote_revised')
    expect((await customer.post(`/public/orders/${id}/accept`, old, by(fresh))).status).toBe(409)
    expect(await seen(id, token)).toMatchObject({ state: 'open', revision: 2, event: { theme: 'Gold' } })
    expect((await accept(id, token)).status).toBe(200)
  })

  test('a quote whose day was moved closer runs out by that day', async () => {
    const { id, token } = await quoted()
    const { version } = await order(id)
    must(await bakery.owner.patch(`/orders/${id}`, { eventDate: '2026-06-12', version }), 200)
    await sendQuote(bakery, id)
    const { state, validUntilDate } = await seen(id, token)
    expect(state).toBe('open')
    expect(validUntilDate <= '2026-06-12', validUntilDate).toBe(true)
  })

  test("a note or a cost that only the owner sees leaves the customer's quote as it is", async () => {
    const { id, token } = await quoted()
    const change = async (changes: object) =>
      must(await bakery.owner.patch(`/orders/${id}`, { ...changes, version: (await order(id)).version }), 200)
    const line = { name: 'Rose cake', description: 'Three tiers', quantity: '2', unitPrice: '100.00', cost: '44' }
    await change({ notes: 'Nice people' })
    await change({ lines: [line] })
    expect((await seen(id, token)).state).toBe('open')
    await change({ lines: [{ ...line, description: 'Two tiers' }] })
    expect((await seen(id, token)).state).toBe('replaced')
  })

  test('a quote that has run out says so, and opens again when it is sent anew', async () => {
    const { id, token } = await quoted()
    await on('2026-07-01T02:00:00Z', async () => {
      expect(await seen(id, token)).toMatchObject({ state: 'expired', validUntilDate: '2026-06-17' })
      expect((await accept(id, token)).body.error).toBe('This quote expired on Wed 17-06-2026')
      must(await customer.post(`/public/orders/${id}/request-changes`, { text: 'A new one please' }, by(token)), 200)
      // Three weeks later she signs in again.
      const { email, app } = bakery
      const owner = app.withCookie(cookieOf(await customer.post('/auth/login', { email, password: TEST_PASSWORD })))
      expect(must(await owner.get(`/orders/${id}`), 200).changesRequested).toBe('A new one please')
      await sendQuote({ ...bakery, owner }, id)
      expect(await seen(id, token)).toMatchObject({ state: 'open', revision: 2, changesRequested: null })
    })
  })

  test('declining is said once, and an order without a fee is confirmed at once', async () => {
    const { id, token } = await quoted()
    const decline = () => customer.post(`/public/orders/${id}/decline`, { reason: 'price' }, by(token))
    expect(must(await decline(), 200).state).toBe('declined')
    expect((await decline()).status).toBe(200)
    expect((await mailsOf(bakery, id)).map((mail) => mail.template)).toEqual(['quote_sent', 'quote_declined'])
    expect((await accept(id, token)).status).toBe(409)
    const free = await quoted({ bookingFeeKind: 'none' })
    expect(must(await accept(free.id, free.token), 200).status).toBe('Confirmed')
  })

  test('where the owner wants to confirm first, nothing is booked before she does', async () => {
    must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: false }), 200)
    const { id, token } = await quoted()
    expect(must(await accept(id, token), 200).state).toBe('pending')
    expect(await order(id)).toMatchObject({ status: 'Quote', acceptancePending: true })
    must(await bakery.owner.post(`/orders/${id}/confirm-acceptance`, { accept: true }), 200)
    expect(await order(id)).toMatchObject({ status: 'Booked', acceptancePending: false })
    expect((await mailsOf(bakery, id)).map((mail) => mail.template)).toEqual([
      'quote_sent',
      'quote_accepted',
      'quote_accepted_owner',
      'booking_confirmed',
    ])
    expect((await bakery.owner.post(`/orders/${id}/confirm-acceptance`, { accept: true })).status).toBe(409)
    must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
  })

  test('who waits for the owner hears of the booking at the address that she signed from, by button or on the board', async () => {
    must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: false }), 200)
    const ways: ((id: number) => Promise<unknown>)[] = [
      async (id) => must(await bakery.owner.post(`/orders/${id}/confirm-acceptance`, { accept: true }), 200),
      async (id) =>
        must(
          await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version: (await order(id)).version }),
          200,
        ),
    ]
    for (const book of ways) {
      const { id, token } = await quoted()
      const { customer: known } = await order(id)
      must(await customer.post(`/public/orders/${id}/session`, { token }), 200)
      must(await accept(id, token), 200)
      const { version } = must(await bakery.owner.get(`/contacts/${known.id}`), 200)
      must(await bakery.owner.patch(`/contacts/${known.id}`, { email: '', version }), 200)
      await book(id)
      expect((await mailsOf(bakery, id)).filter(({ template }) => template === 'booking_confirmed')).toMatchObject([
        { to_address: known.email },
      ])
    }
    must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
  })
})

test('nobody is said to have signed what she never saw', async () => {
  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: false }), 200)
  const { id, token } = await quoted()
  must(await accept(id, token), 200)
  expect((await seen(id, token)).acceptedBy).toBe('Amélie')
  must(await bakery.owner.patch(`/orders/${id}`, { theme: 'Gold', version: (await order(id)).version }), 200)
  const move = async (orderId: number, to: string) => {
    const { version } = await order(orderId)
    must(await bakery.owner.post(`/orders/${orderId}/status`, { to, version, reason: 'By phone' }), 200)
  }
  await move(id, 'Booked')
  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
  expect(await seen(id, token)).toMatchObject({ state: 'accepted', revision: 2, acceptedBy: null, acceptedOn: null })
  expect(must(await bakery.owner.get(`/orders/${id}/quote`), 200).acceptance).toBeNull()

  const anew = await quoted()
  must(await accept(anew.id, anew.token), 200)
  for (const to of ['Cancelled', 'Draft', 'Booked']) await move(anew.id, to)
  expect((await seen(anew.id, anew.token)).acceptedBy).toBeNull()
  expect((await order(anew.id)).termsAcceptedAt).toBeNull()
})

test('a copied link works like a mailed one', async () => {
  const { id } = await draftOrder(bakery)
  const { url } = must(await bakery.owner.post(`/orders/${id}/link`, {}), 200)
  expect(url).toMatch(new RegExp(`^http://bakebook.test/quote-acceptance/${id}\\?token=`))
  expect((await seen(id, url.split('token=')[1])).state).toBe('open')
})

test('a customer without an email address accepts by a copied link; the owner hears of it, and she by hand', async () => {
  const named = must(await bakery.owner.post('/contacts', { firstName: 'Bea', lastName: 'Roth', email: null }), 201)
  const { id } = await draftOrder(bakery, { contactId: named.id })
  const { url } = must(await bakery.owner.post(`/orders/${id}/link`, {}), 200)
  expect(must(await accept(id, url.split('token=')[1]), 200).state).toBe('accepted')
  expect((await mailsOf(bakery, id)).map(({ template }) => template)).toEqual(['quote_accepted_owner'])
})

test('what the customer says while the owner edits the quote is not overwritten by her saving', async () => {
  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: false }), 200)
  const { id, token } = await quoted()
  const { version } = await order(id)
  must(await customer.post(`/public/orders/${id}/request-changes`, { text: 'With cherries' }, by(token)), 200)
  const second = await order(id)
  must(await accept(id, token), 200)
  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
  for (const old of [version, second.version])
    expect((await bakery.owner.patch(`/orders/${id}`, { theme: 'Roses', version: old })).body.code).toBe('STALE')
  expect((await order(id)).acceptancePending).toBe(true)
})

test('a quote names no day for its fee that accepting it will move; a day that the owner chose stands', async () => {
  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
  const open = await quoted()
  const plan = [{ amount: '$100.00', dueWhen: '3 days after acceptance' }, { dueDate: 'Sat 08-08-2026' }]
  expect((await seen(open.id, open.token)).plan).toMatchObject(plan)
  const pdf = await customer.get(`/public/orders/${open.id}/pdf`, by(open.token))
  const text = readPdfText(pdf.bytes).join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('3 days after acceptance')
  expect(text).not.toContain('13-06-2026')
  await on('2026-06-14T02:00:00Z', async () => {
    must(await accept(open.id, open.token), 200)
    const [fee] = (await seen(open.id, open.token)).plan
    expect(fee).toMatchObject({ amount: '$100.00', dueDate: 'Wed 17-06-2026' })
    expect(fee).not.toHaveProperty('dueWhen')
  })
  const chosen = await quoted({ bookingFeeDueOn: '2026-07-01' })
  const [fee] = (await seen(chosen.id, chosen.token)).plan
  expect(fee).toMatchObject({ dueDate: 'Wed 01-07-2026' })
  expect(fee).not.toHaveProperty('dueWhen')
})

test('an order that was never quoted and is a draft again shows nobody what the owner plans', async () => {
  const draft = await draftOrder(bakery, { bookingFeeKind: 'none' })
  const move = async (to: string, changes = {}) =>
    must(
      await bakery.owner.post(`/orders/${draft.id}/status`, {
        to,
        version: (await order(draft.id)).version,
        ...changes,
      }),
      200,
    )
  await move('Confirmed')
  must(await bakery.owner.post(`/orders/${draft.id}/invoice`), 200)
  must(await bakery.owner.post(`/orders/${draft.id}/send`, { kind: 'invoice' }), 200)
  const token = await mailedToken(bakery, draft.id)
  expect((await seen(draft.id, token)).state).toBe('accepted')
  await move('Cancelled', { reason: 'Changed her mind' })
  await move('Draft')
  expect((await customer.get(`/public/orders/${draft.id}`, by(token))).status).toBe(404)
})
