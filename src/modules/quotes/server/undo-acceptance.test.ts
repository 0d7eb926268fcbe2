import { beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { accept, draftOrder, must, orderOf, sendQuote } from './testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const accepted = async () => {
  const { id } = await draftOrder(bakery)
  const by = { 'x-order-token': await sendQuote(bakery, id) }
  const { anonymous } = bakery.app
  const seen = async () => must(await anonymous.get(`/public/orders/${id}`, by), 200)
  const accept = async () => {
    const { revision, hash } = await seen()
    const signed = { typedName: 'Amélie', acceptTerms: true, allergensConfirmed: true, weekday: 'Saturday' }
    return anonymous.post(`/public/orders/${id}/accept`, { ...signed, revision, hash }, by)
  }
  must(await accept(), 200)
  const read = async () => must(await bakery.owner.get(`/orders/${id}`), 200)
  const undo = async () => bakery.owner.post(`/orders/${id}/status`, { to: 'Quote', version: (await read()).version })
  return { id, by, seen, accept, read, undo }
}

test('an acceptance taken back leaves a quote to send again, and what was accepted stays with the owner', async () => {
  const { id, seen, accept, read, undo } = await accepted()
  expect(await read()).toMatchObject({ status: 'Booked', kind: 'order', canUndoAcceptance: true })
  must(await undo(), 200)
  expect(await read()).toMatchObject({
    status: 'Quote',
    kind: 'quote',
    acceptedAt: null,
    termsAcceptedAt: null,
    canUndoAcceptance: false,
  })
  expect((await seen()).state).toBe('replaced')
  const documents = must(await bakery.owner.get(`/orders/${id}/documents`), 200)
  expect(documents[0]).toMatchObject({ kind: 'quote', revision: 1, state: 'replaced' })
  must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'quote' }), 200)
  expect(await seen()).toMatchObject({ state: 'open', revision: 2 })
  must(await accept(), 200)
  expect(await read()).toMatchObject({ status: 'Booked', canUndoAcceptance: true })
})

test('the invoice of an acceptance that was taken back asks nobody for money, and says what is accepted then', async () => {
  const { id, by, accept, read, undo } = await accepted()
  const listed = async () => {
    const documents = must(await bakery.owner.get(`/orders/${id}/documents`), 200)
    const hers = must(await bakery.app.anonymous.get(`/public/orders/${id}/portal`, by), 200).documents
    const invoices = (all: { kind: string }[]) => all.filter(({ kind }) => kind === 'invoice')
    return { owners: invoices(documents), hers: invoices(hers) }
  }
  const [first] = (await listed()).owners
  expect(first).toMatchObject({ total: '200.00', state: 'current' })
  must(await undo(), 200)
  expect(await listed()).toMatchObject({ owners: [{ state: 'void' }], hers: [] })
  for (const refused of [
    await bakery.owner.post(`/orders/${id}/send`, { kind: 'invoice' }),
    await bakery.owner.post(`/orders/${id}/invoice`, {}),
  ])
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Book the order first: an invoice needs an order number',
    ])
  const { version, lines } = await read()
  const dearer = lines.map((line: object) => ({ ...line, unitPrice: '150' }))
  must(await bakery.owner.patch(`/orders/${id}`, { lines: dearer, version }), 200)
  must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'quote' }), 200)
  must(await accept(), 200)
  expect(await listed()).toMatchObject({
    owners: [
      { ...first, revision: 2, total: '300.00', state: 'current' },
      { revision: 1, total: '200.00', state: 'replaced' },
    ],
    hers: [{ total: '$300.00', isOutdated: false }],
  })
})

test('it is not taken back a day later, nor when something was paid', async () => {
  const late = await accepted()
  const paid = await accepted()
  must(await bakery.owner.post(`/orders/${paid.id}/payments`, { amount: '10', method: 'Cash' }), 201)
  expect((await paid.undo()).body.error).toMatch(/payments/)
  await bakery.inScope((scope) =>
    scope.db
      .updateTable('orders')
      .set({ accepted_at: new Date(Date.parse(scope.now) - 25 * 3_600_000).toISOString() })
      .where('business_id', '=', scope.businessId)
      .where('id', '=', late.id)
      .execute(),
  )
  const answer = await late.undo()
  expect([answer.status, answer.body.error]).toEqual([409, 'The acceptance of a quote can be undone for 24 hours'])
})

test('the day on which the terms were accepted by phone is kept, and leaves a sent quote as it is', async () => {
  const { id } = await draftOrder(bakery)
  await sendQuote(bakery, id)
  const { version } = must(await bakery.owner.get(`/orders/${id}`), 200)
  const noted = must(await bakery.owner.patch(`/orders/${id}`, { termsAcceptedOn: '2026-06-09', version }), 200)
  expect(noted.termsAcceptedOn).toBe('2026-06-09')
  const { revisions } = must(await bakery.owner.get(`/orders/${id}/quote`), 200)
  expect(revisions[0]).toMatchObject({ revision: 1, state: 'sent' })
})

const moveTo = async (id: number, to: string) => {
  const { version } = await orderOf(bakery, id)
  return bakery.owner.post(`/orders/${id}/status`, { to, reason: 'Ill', version })
}
const pay = async (id: number, amount: string) =>
  must(await bakery.owner.post(`/orders/${id}/payments`, { amount, method: 'Cash' }), 201)

test('a booking that was paid for does not become a quote by being cancelled and begun anew, until its money is taken back', async () => {
  const { id } = await accepted()
  const payment = await pay(id, '10')
  for (const to of ['Cancelled', 'Draft']) must(await moveTo(id, to), 200)
  for (const refused of [await moveTo(id, 'Quote'), await bakery.owner.post(`/orders/${id}/send`, { kind: 'quote' })])
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'An order with payments cannot become a quote again. As an order it can still be changed.',
    ])
  must(await bakery.owner.del(`/payments/${payment.id}`), 204)
  expect(must(await moveTo(id, 'Quote'), 200)).toMatchObject({ status: 'Quote', amountPaid: '0.00' })
})

test('money paid in advance for a draft keeps it from nothing: it is quoted, revised and, the fee being paid, confirmed', async () => {
  const { id } = await draftOrder(bakery)
  await pay(id, '100')
  const token = await sendQuote(bakery, id)
  expect(await orderOf(bakery, id)).toMatchObject({ status: 'Quote', amountPaid: '100.00', balance: '100.00' })
  const { version } = await orderOf(bakery, id)
  must(await bakery.owner.patch(`/orders/${id}`, { theme: 'Gold', version }), 200)
  await sendQuote(bakery, id)
  expect(must(await accept(bakery, id, token), 200).state).toBe('accepted')
  expect(await orderOf(bakery, id)).toMatchObject({ status: 'Confirmed', paymentStatus: 'Booking fee paid' })
})
