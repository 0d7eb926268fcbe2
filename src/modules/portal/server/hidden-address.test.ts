import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { draftOrder, mailedToken, mailsOf, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

// `hideAddressUntilPaid` (POR-2): nothing that reaches the customer before the fee is paid shows the bakery's address.
let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
  const settings = {
    businessAddress: '7 Secret Street',
    hideAddressUntilPaid: true,
    businessEmail: 'olive@example.test',
  }
  must(await bakery.owner.patch('/settings', settings), 200)
})
afterAll(closePdfPool)

async function seenBy(id: number) {
  const header = { 'x-order-token': await mailedToken(bakery, id) }
  const { anonymous } = bakery.app
  const page = must(await anonymous.get(`/public/orders/${id}`, header), 200)
  const { documents } = must(await anonymous.get(`/public/orders/${id}/portal`, header), 200)
  const pdfs = await Promise.all(
    documents.map(async ({ kind, revision, paymentId }: Record<string, unknown>) => {
      const which = new URLSearchParams({ kind: String(kind) })
      if (revision) which.set('revision', String(revision))
      if (paymentId) which.set('paymentId', String(paymentId))
      const file = await anonymous.get(`/public/orders/${id}/document?${which}`, header)
      return [`${kind}`, readPdfText(file.bytes).join('').includes('Secret Street')]
    }),
  )
  const calendar = await anonymous.get(`/public/orders/${id}/calendar.ics`, header)
  return {
    page: page.business.addressLines.length > 0,
    calendar: calendar.text.includes('Secret Street'),
    mails: (await mailsOf(bakery, id)).map(({ template, text }) => [template, text.includes('Secret Street')]),
    pdfs,
  }
}

test('before the fee is paid no page, mail, document or calendar file says where the bakery is; then all do', async () => {
  const { id } = await draftOrder(bakery)
  const token = await sendQuote(bakery, id)
  const header = { 'x-order-token': token }
  const { revision, hash } = must(await bakery.app.anonymous.get(`/public/orders/${id}`, header), 200)
  const signed = { typedName: 'Amélie', acceptTerms: true, allergensConfirmed: true, weekday: 'Saturday' }
  must(await bakery.app.anonymous.post(`/public/orders/${id}/accept`, { ...signed, revision, hash }, header), 200)
  must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'invoice' }), 200)
  const before = await seenBy(id)
  expect([before.page, before.calendar]).toEqual([false, false])
  expect(before.pdfs).toEqual([
    ['quote', false],
    ['invoice', false],
  ])
  expect(before.mails.map(([, shows]) => shows)).toEqual(before.mails.map(() => false))
  expect(before.mails.map(([template]) => template)).toContain('booking_confirmed')

  must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '100', method: 'Cash', sendReceipt: true }), 201)
  // The order has not changed: the invoice that left without the address stays valid until it is sent again.
  const given: { kind: string; state: string }[] = must(await bakery.owner.get(`/orders/${id}/documents`), 200)
  expect(given.find(({ kind }) => kind === 'invoice')?.state).toBe('current')
  must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'invoice' }), 200)
  const after = await seenBy(id)
  expect([after.page, after.calendar]).toEqual([true, true])
  expect(after.pdfs).toEqual([
    ['quote', false],
    ['invoice', true],
    ['receipt', true],
  ])
  expect(after.mails.slice(before.mails.length)).toEqual([
    ['payment_received', true],
    ['invoice_sent', true],
  ])
})
