import { afterAll, beforeEach, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { sendDocument } from '#modules/documents/server/send-document.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { by, draftOrder, mailedToken, mailsOf, must, orderOf } from './testing.ts'

let bakery: TestBakery
beforeEach(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

const decline = async (id: number) =>
  must(
    await bakery.app.anonymous.post(
      `/public/orders/${id}/decline`,
      { reason: 'price' },
      by(await mailedToken(bakery, id)),
    ),
    200,
  )

test('a quote whose sending is repeated because its answer was lost stays as its customer has answered it since', async () => {
  const { id } = await draftOrder(bakery)
  const send = (key: string) =>
    bakery.owner.post(`/orders/${id}/send`, { kind: 'quote' }, { 'idempotency-key': `send-quote-${key}` })
  const sent = must(await send('1'), 200)
  await decline(id)
  expect(must(await send('1'), 200)).toEqual(sent)
  expect((await orderOf(bakery, id)).status).toBe('Declined')
  must(await send('2'), 200)
  expect((await orderOf(bakery, id)).status).toBe('Quote')
})

test.each([
  ['is given to another customer', { contactId: true }],
  ['comes to another total', { discountType: 'fixed', discount: '50' }],
  ['is cancelled', { to: 'Cancelled' }],
])('an invoice is not mailed as it was drawn where its order %s meanwhile', async (_what, changes) => {
  const { id, version } = await draftOrder(bakery)
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version }), 200)
  const bea = must(
    await bakery.owner.post('/contacts', {
      firstName: 'Bea',
      lastName: 'Roth',
      email: `bea-${bakery.businessId}@example.test`,
    }),
    201,
  )
  const meanwhile = async () => {
    const { version: current } = await orderOf(bakery, id)
    if ('to' in changes)
      return must(await bakery.owner.post(`/orders/${id}/status`, { ...changes, reason: 'Ill', version: current }), 200)
    const given = 'contactId' in changes ? { contactId: bea.id } : changes
    return must(await bakery.owner.patch(`/orders/${id}`, { ...given, version: current }), 200)
  }
  // The invoice is rendered between the two transactions.
  const call = {
    inScope: bakery.inScope,
    isRepeated: async () => false,
    once: async (work: Parameters<typeof bakery.inScope>[0]) => {
      await meanwhile()
      return bakery.inScope(work)
    },
    session: { verified: true },
  } as unknown as Parameters<typeof sendDocument>[1]
  const sent = sendDocument(bakery.app.services, call, id, { kind: 'invoice' })
  await expect(sent).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await mailsOf(bakery, id)).filter(({ template }) => template === 'invoice_sent')).toEqual([])
})
