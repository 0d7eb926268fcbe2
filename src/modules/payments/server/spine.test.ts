import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverMail, newBakery, type TestBakery } from '#app/server/testing.ts'
import { draftOrder, mailedToken, mailsOf, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { formatDate } from '#shared/text/format.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
  must(await bakery.owner.patch('/settings', { bankDetails: 'BSB 063-000 Account 1234' }), 200)
})
afterAll(closePdfPool)

const pdfText = (bytes: Buffer) => readPdfText(bytes).join('\n').replace(/\s+/g, ' ')
const order = async (id: number) => must(await bakery.owner.get(`/orders/${id}`), 200)
const templates = async (id: number) => (await mailsOf(bakery, id)).map((mail) => mail.template)

test('from a draft to a paid order, every step by what a baker and a customer do', async () => {
  const { owner, app } = bakery
  const { id } = await draftOrder(bakery)
  const token = await sendQuote(bakery, id)
  expect(await order(id)).toMatchObject({
    status: 'Quote',
    number: 1,
    orderNumber: 'Q-1',
    revision: 1,
    total: '200.00',
  })
  const [quoteMail] = await mailsOf(bakery, id)
  expect(quoteMail).toMatchObject({ template: 'quote_sent', subject: "Your quote Q-1 from Olive's bakery" })
  expect(quoteMail?.text).toContain('With love')
  expect(quoteMail?.attachments).toHaveLength(1)

  const seen = must(await app.anonymous.post(`/public/orders/${id}/session`, { token }), 200)
  expect(seen).toMatchObject({
    state: 'open',
    number: 'Q-1',
    total: '$200.00',
    customerName: "Amélie O'Tran",
    money: null,
    waysToPay: null,
  })
  expect(seen.event).toMatchObject({ date: 'Sat 15-08-2026', times: [{ time: '2:30 PM' }] })
  const quotePdf = await app.anonymous.get(`/public/orders/${id}/pdf`, { 'x-order-token': token })
  expect(pdfText(quotePdf.bytes)).toContain('Rose cake')

  const signed = {
    typedName: 'Amélie Tran',
    acceptTerms: true,
    weekday: 'Saturday',
    allergensConfirmed: true,
    phone: '0400 123',
    revision: seen.revision,
    hash: seen.hash,
  }
  const accepted = must(
    await app.anonymous.post(`/public/orders/${id}/accept`, signed, { 'x-order-token': token }),
    200,
  )
  expect(accepted).toMatchObject({
    state: 'accepted',
    status: 'Booked',
    acceptedBy: 'Amélie Tran',
    waysToPay: { byCard: false, bankDetails: 'BSB 063-000 Account 1234\nReference: 1' },
  })
  const confirmation = (await mailsOf(bakery, id)).find(({ template }) => template === 'booking_confirmed')
  expect(confirmation?.text).toContain('BSB 063-000 Account 1234\nReference: 1')
  const invoicePdf = await app.anonymous.get(`/public/orders/${id}/pdf`, { 'x-order-token': token })
  expect(pdfText(invoicePdf.bytes)).toMatch(/BSB 063-000 Account 1234\s+Reference: 1\b/)
  expect(accepted.money).toMatchObject({ balance: '$200.00', next: { label: 'Booking Fee', amount: '$100.00' } })
  expect(await order(id)).toMatchObject({ status: 'Booked', kind: 'order', orderNumber: '1' })
  expect(await templates(id)).toEqual(['quote_sent', 'booking_confirmed', 'quote_accepted_owner'])

  const invoice = must(await owner.get(`/orders/${id}/documents`), 200).find(
    (each: { kind: string }) => each.kind === 'invoice',
  )
  expect(invoice).toMatchObject({ number: 'INV-2026-0001', total: '200.00', state: 'current' })
  must(await owner.post(`/orders/${id}/send`, { kind: 'invoice' }), 200)
  const { bookingFeeDueOn, dueDate } = await order(id)
  const asMailed = (day: string) => formatDate(day, 'DD-MM-YYYY', { weekday: true })
  const told = (await mailsOf(bakery, id)).at(-1)?.text
  expect(told).toContain(`Booking Fee: $100.00, due ${asMailed(bookingFeeDueOn)}`)
  expect(told).toMatch(new RegExp(`The rest due\\s+${asMailed(dueDate)}`))
  expect(await order(id)).toMatchObject({ invoiceEmailedCount: 0, invoiceEmailedAt: null })
  await deliverMail(app)
  const mailed = await order(id)
  expect(mailed).toMatchObject({ invoiceEmailedCount: 1, invoiceEmailedAt: app.clock.now.toISOString() })
  must(await owner.post(`/orders/${id}/send`, { kind: 'invoice' }), 200)
  await deliverMail(app)
  expect(await order(id)).toMatchObject({ invoiceEmailedCount: 2, invoiceEmailedAt: mailed.invoiceEmailedAt })
  expect(pdfText((await owner.get(`/orders/${id}/pdf?kind=invoice`)).bytes)).toContain('INV-2026-0001')

  const fee = must(
    await owner.post(`/orders/${id}/payments`, { amount: '100', method: 'Bank transfer', sendReceipt: true }),
    201,
  )
  expect(fee).toMatchObject({ type: 'booking_fee', amount: '100.00' })
  expect(await order(id)).toMatchObject({ status: 'Confirmed', paymentStatus: 'Booking fee paid', balance: '100.00' })
  const receipt = (await mailsOf(bakery, id)).at(-1)
  expect(receipt).toMatchObject({ template: 'payment_received' })
  expect(receipt?.text).toContain('$100.00')
  expect(receipt?.text).toContain('is yours: your booking is confirmed')
  const half = pdfText((await owner.get(`/orders/${id}/pdf?kind=receipt&paymentId=${fee.id}`)).bytes)
  expect(half).toMatch(/Amount received \$100\.00 .* Balance due \$100\.00 .* Balance Sat 08-08-2026 \$100\.00/)
  expect(half).toContain('BSB 063-000')
  const portal = must(await app.anonymous.get(`/public/orders/${id}`, { 'x-order-token': token }), 200)
  expect(portal.plan).toMatchObject([{ amount: '$100.00', isPaid: true }, { amount: '$100.00' }])
  expect(portal.plan[1]).not.toHaveProperty('isPaid')

  const rest = must(await owner.post(`/orders/${id}/payments`, { amount: '100', tipAmount: '5', method: 'Cash' }), 201)
  expect(rest.type).toBe('final_payment')
  expect(await order(id)).toMatchObject({
    paymentStatus: 'Paid in full',
    balance: '0.00',
    amountPaid: '200.00',
    tips: '5.00',
  })
  const paid = pdfText((await owner.get(`/orders/${id}/pdf?kind=receipt`)).bytes)
  expect(paid).toContain('Receipt (Paid)')
  expect(paid).toContain('Booking Fee')
  // A customer who owes nothing is not asked to pay again.
  expect(paid).not.toContain('BSB 063-000')
  expect(pdfText((await owner.get(`/orders/${id}/pdf?kind=receipt&paymentId=${fee.id}`)).bytes)).toContain(
    'Payment Received',
  )
  const titles = must(await owner.get(`/orders/${id}/documents`), 200).map((each: { title: string }) => each.title)
  expect(titles).toEqual([
    'Quote',
    'Invoice',
    'Payment Received: Booking Fee',
    'Payment Received: Final Payment',
    'Receipt (Paid)',
  ])
  must(await app.anonymous.get(`/public/orders/${id}`, { 'x-order-token': await mailedToken(bakery, id) }), 200)
})

describe('five times at once with one key', () => {
  const five = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, act))
  const texts = (answers: { status: number; text: string }[]) =>
    new Set(answers.map(({ status, text }) => `${status} ${text}`))
  let key = 0
  const headers = () => ({ 'idempotency-key': `five-at-once-${key}` })

  test('a quote is sent once', async () => {
    key += 1
    const { id } = await draftOrder(bakery)
    expect(texts(await five(() => bakery.owner.post(`/orders/${id}/send`, { kind: 'quote' }, headers()))).size).toBe(1)
    expect(await templates(id)).toEqual(['quote_sent'])
    expect((await order(id)).revision).toBe(1)
  })

  test('a quote is accepted once, with one mail to each', async () => {
    const { id } = await draftOrder(bakery)
    const token = await sendQuote(bakery, id)
    const { revision, hash } = must(
      await bakery.app.anonymous.get(`/public/orders/${id}`, { 'x-order-token': token }),
      200,
    )
    const signed = {
      typedName: 'A T',
      acceptTerms: true,
      weekday: 'Saturday',
      allergensConfirmed: true,
      revision,
      hash,
    }
    const answers = await five(() =>
      bakery.app.anonymous.post(`/public/orders/${id}/accept`, signed, { 'x-order-token': token }),
    )
    expect(texts(answers).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await templates(id)).toEqual(['quote_sent', 'booking_confirmed', 'quote_accepted_owner'])
    expect(
      must(await bakery.owner.get(`/orders/${id}/documents`), 200).filter(
        (each: { kind: string }) => each.kind === 'invoice',
      ),
    ).toHaveLength(1)
  })

  test.each([false, true])('a payment is recorded once (receipt by mail: %s)', async (sendReceipt) => {
    key += 1
    const { id } = await draftOrder(bakery)
    await sendQuote(bakery, id)
    const answers = await five(() =>
      bakery.owner.post(`/orders/${id}/payments`, { amount: '150', method: 'Cash', sendReceipt }, headers()),
    )
    expect(texts(answers).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect((await order(id)).amountPaid).toBe('150.00')
    expect((await templates(id)).filter((template) => template === 'payment_received')).toHaveLength(
      sendReceipt ? 1 : 0,
    )
    const other = await bakery.owner.post(`/orders/${id}/payments`, { amount: '1', method: 'Cash' }, headers())
    expect(other.body).toMatchObject({ code: 'KEY_REUSED' })
  })
})

test('invoice numbers have no gap and no double, however many are issued at once and however many fail', async () => {
  const shop = await newBakery()
  const ids = await Promise.all(
    Array.from({ length: 16 }, async () => (await draftOrder(shop, { bookingFeeKind: 'none' })).id),
  )
  const confirmed = await Promise.all(
    ids.map(async (id, i) => {
      // Every fourth order has no number yet and is refused.
      if (i % 4 !== 0) must(await shop.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version: 1 }), 200)
      const answers = await Promise.all([1, 2].map(() => shop.owner.post(`/orders/${id}/invoice`, {})))
      return answers.map(({ status, body }) => (status === 200 ? body.number : status))
    }),
  )
  const issued = confirmed.filter((_, i) => i % 4 !== 0)
  expect(confirmed.filter((_, i) => i % 4 === 0).flat()).toEqual(Array(8).fill(409))
  for (const [first, second] of issued) expect(first).toBe(second)
  expect(issued.map(([number]) => number).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, i) => `INV-2026-${String(i + 1).padStart(4, '0')}`),
  )
})
