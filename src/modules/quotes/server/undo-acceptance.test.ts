import { beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { draftOrder, must, sendQuote } from './testing.ts'

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
  return { id, seen, accept, read, undo }
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
