import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, cookieOf, deliverMail, newBakery, TEST_PASSWORD, type TestBakery } from '#app/server/testing.ts'
import { showOrder } from '#modules/documents/server/show-order.ts'
import { findInvoice } from '#modules/invoices/server/issue-invoice.ts'
import {
  accept,
  at,
  by,
  draftOrder,
  mailsOf,
  must,
  orderOf,
  quoted,
  seen,
  sendQuote,
  signed,
} from '#modules/quotes/server/testing.ts'
import type { OutgoingMail } from '#server/mail/transports.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

let bakery: TestBakery
let customer: Caller
beforeAll(async () => {
  bakery = await newBakery()
  customer = bakery.app.anonymous
  must(await bakery.owner.post('/terms', { body: 'Pay in time.' }), 201)
})
afterAll(closePdfPool)

describe('accepting', () => {
  test('a second time changes nothing and answers the same', async () => {
    const { id, token } = await quoted(bakery)
    const signing = signed(await seen(bakery, id, token))
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
    const { id, token } = await quoted(bakery)
    must(await accept(bakery, id, token), 200)
    const history: { act: string; actorName: string }[] = must(await bakery.owner.get(`/orders/${id}/history`), 200)
    const whoDid = (act: string) => history.find((line) => line.act === act)?.actorName
    expect([whoDid('accepted'), whoDid('invoiced')]).toEqual([(await orderOf(bakery, id)).customerName, 'Bakebook'])
  })

  test('settles the terms and the tax of every later document, whatever the settings say since', async () => {
    const { id, token } = await quoted(bakery)
    must(await accept(bakery, id, token), 200)
    must(await bakery.owner.post('/terms', { body: 'Pay at once.' }), 201)
    must(await bakery.owner.patch('/settings', { taxEnabled: false, useTaxInvoice: true }), 200)
    must(
      await bakery.owner.patch(`/orders/${id}`, { theme: 'Gold', version: (await orderOf(bakery, id)).version }),
      200,
    )
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
    const { id, token } = await quoted(bakery)
    expect((await accept(bakery, id, token, { typedName: ' ' })).body.fields).toEqual({
      typedName: 'Full name is required',
    })
    expect((await accept(bakery, id, token, { acceptTerms: false, allergensConfirmed: false })).body.fields).toEqual({
      acceptTerms: 'Please accept the terms',
      allergensConfirmed: 'Please check the allergens',
    })
    expect((await orderOf(bakery, id)).status).toBe('Quote')
  })

  test('needs the weekday of the date, one of three, and the right one', async () => {
    const { id, token } = await quoted(bakery)
    const { weekdayCheck } = await seen(bakery, id, token)
    expect(weekdayCheck.date).toBe('15-08-2026')
    expect(weekdayCheck.choices).toHaveLength(3)
    expect(weekdayCheck.choices).toContain('Saturday')
    expect((await accept(bakery, id, token, { weekday: null })).body.fields).toEqual({
      weekday: 'Please choose the weekday of your date',
    })
    for (const weekday of ['Friday', 'Sunday'])
      expect((await accept(bakery, id, token, { weekday })).body.fields).toEqual({
        weekday: '15-08-2026 is a Saturday. If you meant another day, ask for changes before you accept.',
      })
    expect((await orderOf(bakery, id)).status).toBe('Quote')
    expect((await accept(bakery, id, token)).status).toBe(200)
    expect((await seen(bakery, id, token)).weekdayCheck).toBeNull()
  })

  test('both get the quote as a file, and the day for their calendars', async () => {
    const { id, token } = await quoted(bakery)
    must(await accept(bakery, id, token), 200)
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
    const { id, token } = await quoted(bakery)
    const old = signed(await seen(bakery, id, token))
    must(
      await bakery.owner.patch(`/orders/${id}`, { theme: 'Gold', version: (await orderOf(bakery, id)).version }),
      200,
    )
    expect((await seen(bakery, id, token)).state).toBe('replaced')
    const refused = await customer.post(`/public/orders/${id}/accept`, old, by(token))
    expect(refused.body).toMatchObject({ code: 'CONFLICT', error: 'This quote was updated, please review it' })
    const fresh = await sendQuote(bakery, id)
    expect((await mailsOf(bakery, id)).at(-1)?.template).toBe('quote_revised')
    expect((await customer.post(`/public/orders/${id}/accept`, old, by(fresh))).status).toBe(409)
    expect(await seen(bakery, id, token)).toMatchObject({ state: 'open', revision: 2, event: { theme: 'Gold' } })
    expect((await accept(bakery, id, token)).status).toBe(200)
  })

  test('a quote whose day was moved closer runs out by that day', async () => {
    const { id, token } = await quoted(bakery)
    const { version } = await orderOf(bakery, id)
    must(await bakery.owner.patch(`/orders/${id}`, { eventDate: '2026-06-12', version }), 200)
    await sendQuote(bakery, id)
    const { state, validUntilDate } = await seen(bakery, id, token)
    expect(state).toBe('open')
    expect(validUntilDate <= '2026-06-12', validUntilDate).toBe(true)
  })

  test("a note or a cost that only the owner sees leaves the customer's quote as it is", async () => {
    const { id, token } = await quoted(bakery)
    const change = async (changes: object) =>
      must(await bakery.owner.patch(`/orders/${id}`, { ...changes, version: (await orderOf(bakery, id)).version }), 200)
    const line = { name: 'Rose cake', description: 'Three tiers', quantity: '2', unitPrice: '100.00', cost: '44' }
    await change({ notes: 'Nice people' })
    await change({ lines: [line] })
    expect((await seen(bakery, id, token)).state).toBe('open')
    await change({ lines: [{ ...line, description: 'Two tiers' }] })
    expect((await seen(bakery, id, token)).state).toBe('replaced')
  })

  test('a quote that has run out says so, and opens again when it is sent anew', async () => {
    const { id, token } = await quoted(bakery)
    await at(bakery, '2026-07-01T02:00:00Z', async () => {
      expect(await seen(bakery, id, token)).toMatchObject({ state: 'expired', validUntilDate: '2026-06-17' })
      expect((await accept(bakery, id, token)).body.error).toBe('This quote expired on Wed 17-06-2026')
      must(await customer.post(`/public/orders/${id}/request-changes`, { text: 'A new one please' }, by(token)), 200)
      // Three weeks later the owner signs in again.
      const { email, app } = bakery
      const owner = app.withCookie(cookieOf(await customer.post('/auth/login', { email, password: TEST_PASSWORD })))
      expect(must(await owner.get(`/orders/${id}`), 200).changesRequested).toBe('A new one please')
      await sendQuote({ ...bakery, owner }, id)
      expect(await seen(bakery, id, token)).toMatchObject({ state: 'open', revision: 2, changesRequested: null })
    })
  })

  test('a quote that money came for is open to the end of its day, and not accepted for a day that is past', async () => {
    const { id, token } = await quoted(bakery, { eventDate: '2026-06-20' })
    must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '50', method: 'Cash' }), 201)
    await at(bakery, '2026-06-20T13:59:00Z', async () => expect((await seen(bakery, id, token)).state).toBe('open'))
    await at(bakery, '2026-06-20T14:01:00Z', async () => {
      const page = await seen(bakery, id, token)
      const refused = await customer.post(`/public/orders/${id}/accept`, signed(page), by(token))
      expect([page.state, refused.status]).toEqual(['expired', 409])
      expect(refused.body.error).toBe(`This quote expired on ${page.validUntil}`)
    })
  })

  test('declining is said once, and an order without a fee is confirmed at once', async () => {
    const { id, token } = await quoted(bakery)
    const decline = () => customer.post(`/public/orders/${id}/decline`, { reason: 'price' }, by(token))
    expect(must(await decline(), 200).state).toBe('declined')
    expect((await decline()).status).toBe(200)
    expect((await mailsOf(bakery, id)).map((mail) => mail.template)).toEqual(['quote_sent', 'quote_declined'])
    expect((await accept(bakery, id, token)).status).toBe(409)
    const free = await quoted(bakery, { bookingFeeKind: 'none' })
    expect(must(await accept(bakery, free.id, free.token), 200).status).toBe('Confirmed')
  })

  test('where the owner wants to confirm first, nothing is booked before she does', async () => {
    must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: false }), 200)
    const { id, token } = await quoted(bakery)
    expect(must(await accept(bakery, id, token), 200).state).toBe('pending')
    expect(await orderOf(bakery, id)).toMatchObject({ status: 'Quote', acceptancePending: true })
    must(await bakery.owner.post(`/orders/${id}/confirm-acceptance`, { accept: true }), 200)
    expect(await orderOf(bakery, id)).toMatchObject({ status: 'Booked', acceptancePending: false })
    expect((await mailsOf(bakery, id)).map((mail) => mail.template)).toEqual([
      'quote_sent',
      'quote_accepted',
      'quote_accepted_owner',
      'booking_confirmed',
    ])
    expect((await bakery.owner.post(`/orders/${id}/confirm-acceptance`, { accept: true })).status).toBe(409)
    must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
  })

  test('a customer who waits for the owner hears of the booking at the address that she signed from, by button or on the board', async () => {
    must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: false }), 200)
    const ways: ((id: number) => Promise<unknown>)[] = [
      async (id) => must(await bakery.owner.post(`/orders/${id}/confirm-acceptance`, { accept: true }), 200),
      async (id) =>
        must(
          await bakery.owner.post(`/orders/${id}/status`, {
            to: 'Booked',
            version: (await orderOf(bakery, id)).version,
          }),
          200,
        ),
    ]
    for (const book of ways) {
      const { id, token } = await quoted(bakery)
      const { customer: known } = await orderOf(bakery, id)
      must(await customer.post(`/public/orders/${id}/session`, { token }), 200)
      must(await accept(bakery, id, token), 200)
      const { version } = must(await bakery.owner.get(`/contacts/${known.id}`), 200)
      must(await bakery.owner.patch(`/contacts/${known.id}`, { email: '', version }), 200)
      await book(id)
      expect((await mailsOf(bakery, id)).filter(({ template }) => template === 'booking_confirmed')).toMatchObject([
        { to_address: known.email },
      ])
    }
    must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
  })

  test('the mail that she is booked bids her ask how to pay, where no bank details say it', async () => {
    const mailed = async () => {
      const { id, token } = await quoted(bakery)
      must(await accept(bakery, id, token), 200)
      return (await mailsOf(bakery, id)).find(({ template }) => template === 'booking_confirmed')?.text
    }
    expect(await mailed()).toContain('Please ask us how you can pay.')
    must(await bakery.owner.patch('/settings', { bankDetails: 'BSB 063-000' }), 200)
    const withDetails = await mailed()
    expect(withDetails).toContain('BSB 063-000')
    expect(withDetails).not.toContain('ask us')
    must(await bakery.owner.patch('/settings', { bankDetails: null }), 200)
  })

  test('the mail that she is booked brings the invoice, drawn as it leaves and kept with the mail', async () => {
    const { id, token } = await quoted(bakery)
    must(await accept(bakery, id, token), 200)
    const { number } = must(await bakery.owner.get(`/orders/${id}/documents`), 200).find(
      (each: { kind: string }) => each.kind === 'invoice',
    )
    const left: OutgoingMail[] = []
    await deliverMail(bakery.app, async (mail) => void left.push(mail))
    const { orderNumber } = await orderOf(bakery, id)
    const mail = left.find(({ subject }) => subject === `Your order ${orderNumber} is booked`)
    const [invoice] = (mail?.attachments ?? []).filter(({ contentType }) => contentType === 'application/pdf')
    expect(invoice?.fileName).toContain(number)
    expect(readPdfText(invoice?.content ?? Buffer.alloc(0)).join(' ')).toContain(number)
    const kept = (await mailsOf(bakery, id)).find(({ template }) => template === 'booking_confirmed')
    expect(kept?.attachments).toContainEqual(expect.objectContaining({ documentId: expect.any(Number) }))
    expect(JSON.stringify(kept?.attachments)).not.toContain('invoiceId')
  })
})

describe('the changes that a customer asks for', () => {
  const asked = async (...texts: string[]) => {
    const { id, token } = await quoted(bakery)
    for (const text of texts)
      must(await customer.post(`/public/orders/${id}/request-changes`, { text }, by(token)), 200)
    return { id, token }
  }
  const tasksOf = async (id: number) => must(await bakery.owner.get(`/tasks?orderId=${id}`), 200)
  const move = async (id: number, to: string) => {
    const { version } = await orderOf(bakery, id)
    must(await bakery.owner.post(`/orders/${id}/status`, { to, version, reason: 'By phone' }), 200)
  }

  test('is all in one task, the newest first', async () => {
    const { id } = await asked('Figs instead', 'And a third tier')
    expect(await tasksOf(id)).toMatchObject([{ completed: false, description: 'And a third tier\nFigs instead' }])
  })

  test('waits no more once the quote went out again, or came to its end, or was booked', async () => {
    const ways: ((id: number) => Promise<unknown>)[] = [
      (id) => sendQuote(bakery, id),
      ...['Declined', 'Cancelled', 'Booked'].map((to) => (id: number) => move(id, to)),
    ]
    for (const answer of ways) {
      const { id } = await asked('Figs instead')
      await answer(id)
      expect((await orderOf(bakery, id)).changesRequested).toBeNull()
      expect(await tasksOf(id)).toMatchObject([{ completed: true }])
    }
  })

  test('waits no more once the owner says that it is done, whatever became of the quote; twice is once', async () => {
    const { id, token } = await quoted(bakery)
    await at(bakery, '2026-07-01T02:00:00Z', async () => {
      must(await customer.post(`/public/orders/${id}/request-changes`, { text: 'A new one please' }, by(token)), 200)
      const { email, app } = bakery
      const owner = app.withCookie(cookieOf(await customer.post('/auth/login', { email, password: TEST_PASSWORD })))
      const waiting = async () =>
        must(await owner.get('/orders?tab=all&needs=changes'), 200).some((order: { id: number }) => order.id === id)
      expect(must(await owner.get(`/orders/${id}`), 200)).toMatchObject({ changesRequested: 'A new one please' })
      expect(await waiting()).toBe(true)
      for (let times = 0; times < 2; times++)
        expect(must(await owner.post(`/orders/${id}/changes-done`), 200).changesRequested).toBeNull()
      expect(await waiting()).toBe(false)
      expect(must(await owner.get(`/tasks?orderId=${id}`), 200)).toMatchObject([{ completed: true }])
      const acts = must(await owner.get(`/orders/${id}/history`), 200).map(({ act }: { act: string }) => act)
      expect(acts.filter((act: string) => act === 'changes-done')).toHaveLength(1)
    })
  })
})

test('a declined quote says who declined: she, the owner who could not confirm, or nobody by name', async () => {
  const declinedBy = async (id: number, token: string) => (await seen(bakery, id, token)).declinedBy
  const byHer = await quoted(bakery)
  expect(await declinedBy(byHer.id, byHer.token)).toBeNull()
  must(await customer.post(`/public/orders/${byHer.id}/decline`, {}, by(byHer.token)), 200)
  expect(await declinedBy(byHer.id, byHer.token)).toBe('customer')

  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: false }), 200)
  const turnedDown = await quoted(bakery)
  must(await accept(bakery, turnedDown.id, turnedDown.token), 200)
  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
  must(await bakery.owner.post(`/orders/${turnedDown.id}/confirm-acceptance`, { accept: false }), 200)
  expect(await declinedBy(turnedDown.id, turnedDown.token)).toBe('business')

  const byPhone = await quoted(bakery)
  const { version } = await orderOf(bakery, byPhone.id)
  must(await bakery.owner.post(`/orders/${byPhone.id}/status`, { to: 'Declined', version }), 200)
  expect(await seen(bakery, byPhone.id, byPhone.token)).toMatchObject({ state: 'declined', declinedBy: null })
})

test('nobody counts as having signed a version that they never saw', async () => {
  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: false }), 200)
  const { id, token } = await quoted(bakery)
  must(await accept(bakery, id, token), 200)
  expect((await seen(bakery, id, token)).acceptedBy).toBe('Amélie')
  must(await bakery.owner.patch(`/orders/${id}`, { theme: 'Gold', version: (await orderOf(bakery, id)).version }), 200)
  const move = async (orderId: number, to: string) => {
    const { version } = await orderOf(bakery, orderId)
    must(await bakery.owner.post(`/orders/${orderId}/status`, { to, version, reason: 'By phone' }), 200)
  }
  await move(id, 'Booked')
  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
  expect(await seen(bakery, id, token)).toMatchObject({
    state: 'accepted',
    revision: 2,
    acceptedBy: null,
    acceptedOn: null,
  })
  expect(must(await bakery.owner.get(`/orders/${id}/quote`), 200).acceptance).toBeNull()

  const anew = await quoted(bakery)
  must(await accept(bakery, anew.id, anew.token), 200)
  for (const to of ['Cancelled', 'Draft', 'Booked']) await move(anew.id, to)
  expect((await seen(bakery, anew.id, anew.token)).acceptedBy).toBeNull()
  expect((await orderOf(bakery, anew.id)).termsAcceptedAt).toBeNull()
})

test('a customer without an email address accepts by a copied link; the owner hears of it, and she by hand', async () => {
  const named = must(await bakery.owner.post('/contacts', { firstName: 'Bea', lastName: 'Roth', email: null }), 201)
  const { id } = await draftOrder(bakery, { contactId: named.id })
  const { url } = must(await bakery.owner.post(`/orders/${id}/link`, {}), 200)
  expect(must(await accept(bakery, id, url.split('token=')[1]), 200).state).toBe('accepted')
  expect((await mailsOf(bakery, id)).map(({ template }) => template)).toEqual(['quote_accepted_owner'])
})

test('the customer’s answer while the owner edits the quote is not overwritten by her saving', async () => {
  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: false }), 200)
  const { id, token } = await quoted(bakery)
  const { version } = await orderOf(bakery, id)
  must(await customer.post(`/public/orders/${id}/request-changes`, { text: 'With cherries' }, by(token)), 200)
  const second = await orderOf(bakery, id)
  must(await accept(bakery, id, token), 200)
  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
  for (const old of [version, second.version])
    expect((await bakery.owner.patch(`/orders/${id}`, { theme: 'Roses', version: old })).body.code).toBe('STALE')
  expect((await orderOf(bakery, id)).acceptancePending).toBe(true)
})

test('a quote names no day for its fee that accepting it will move; a day that the owner chose stands', async () => {
  must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
  const open = await quoted(bakery)
  const plan = [{ amount: '$100.00', dueWhen: '3 days after acceptance' }, { dueDate: 'Sat 08-08-2026' }]
  expect((await seen(bakery, open.id, open.token)).plan).toMatchObject(plan)
  const pdf = await customer.get(`/public/orders/${open.id}/pdf`, by(open.token))
  const text = readPdfText(pdf.bytes).join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('3 days after acceptance')
  expect(text).not.toContain('13-06-2026')
  await at(bakery, '2026-06-14T02:00:00Z', async () => {
    must(await accept(bakery, open.id, open.token), 200)
    const [fee] = (await seen(bakery, open.id, open.token)).plan
    expect(fee).toMatchObject({ amount: '$100.00', dueDate: 'Wed 17-06-2026' })
    expect(fee).not.toHaveProperty('dueWhen')
  })
  const chosen = await quoted(bakery, { bookingFeeDueOn: '2026-07-01' })
  const [fee] = (await seen(bakery, chosen.id, chosen.token)).plan
  expect(fee).toMatchObject({ dueDate: 'Wed 01-07-2026' })
  expect(fee).not.toHaveProperty('dueWhen')
})
