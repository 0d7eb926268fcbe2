import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookedOrder } from '#app/server/proofs/paying-bakery.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { mailsOf, must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

async function paid(amount?: string) {
  const order = await bookedOrder(bakery)
  const { total } = await order.order()
  const body = { amount: amount ?? total, method: 'Cash', confirmOverpayment: true }
  const { id } = must(await bakery.owner.post(`/orders/${order.id}/payments`, body), 201)
  const refund = async (sum: string) =>
    must(await bakery.owner.post(`/payments/${id}/refund`, { amount: sum }), 201).id as number
  const notes = async () =>
    must(await bakery.owner.get(`/orders/${order.id}/documents`), 200).filter(
      ({ kind }: { kind: string }) => kind === 'credit-note',
    )
  return { ...order, total, refund, notes }
}

describe('an invoiced order whose money goes back', () => {
  test('has a credit note for each refund, numbered without a gap, which says what it credits and the tax in it', async () => {
    const order = await paid()
    const id = await order.refund('20.00')
    await order.refund('5.00')
    const [first, second] = await order.notes()
    expect(first).toMatchObject({
      title: 'Credit note',
      number: 'CN-2026-0001',
      total: '20.00',
      paymentId: id,
      state: 'current',
    })
    expect(second).toMatchObject({ number: 'CN-2026-0002', total: '5.00' })
    const pdf = await bakery.owner.get(`/orders/${order.id}/pdf?kind=credit-note&paymentId=${id}`)
    expect(pdf.status).toBe(200)
    const text = readPdfText(pdf.bytes).join(' ')
    expect(text).toMatch(/Credit note/)
    expect(text).toMatch(/Credit for invoice INV-2026-\d{4}/)
    expect(text).toMatch(/20\.00/)
    // The bytes never change.
    expect((await bakery.owner.get(`/orders/${order.id}/pdf?kind=credit-note&paymentId=${id}`)).bytes).toEqual(
      pdf.bytes,
    )
  })

  test('has none for what was paid beyond the invoice', async () => {
    const order = await paid('5000.00')
    await order.refund(String(5000 - Number(order.total)))
    expect(await order.notes()).toEqual([])
    await order.refund('1.00')
    expect(await order.notes()).toMatchObject([{ total: '1.00' }])
  })

  test('keeps the number of a refund that is taken back, which counts no longer', async () => {
    const order = await paid()
    const id = await order.refund('20.00')
    must(await bakery.owner.del(`/payments/${id}`), 204)
    expect(await order.notes()).toMatchObject([{ state: 'void' }])
  })

  test('is sent its credit note by mail', async () => {
    const order = await paid()
    const paymentId = await order.refund('20.00')
    const body = { kind: 'credit-note', to: 'amelie@example.org', paymentId }
    must(await bakery.owner.post(`/orders/${order.id}/send`, body), 200)
    expect((await mailsOf(bakery, order.id)).map(({ template }) => template)).toContain('credit_note_sent')
  })
})
