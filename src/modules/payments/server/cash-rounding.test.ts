import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
  must(await bakery.owner.patch('/settings', { country: 'NZ', currency: 'NZD', taxEnabled: false }), 200)
})
afterAll(closePdfPool)

const get = async (path: string) => must(await bakery.owner.get(path), 200)

async function sold(price: string) {
  const email = `ann-${Math.round(performance.now() * 1000)}@example.org`
  const contact = must(await bakery.owner.post('/contacts', { firstName: 'Ann', lastName: 'Li', email }), 201)
  const lines = [{ name: 'Cake', quantity: '1', unitPrice: price, cost: null }]
  const body = { contactId: contact.id, eventDate: '2026-08-15', bookingFeeKind: 'none', lines }
  const { id, version } = must(await bakery.owner.post('/orders', body), 201)
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version }), 200)
  return id as number
}
const pay = (id: number, amount: string, method = 'Cash', more = {}) =>
  bakery.owner.post(`/orders/${id}/payments`, { amount, method, ...more })
const owed = async (id: number) => {
  const { amountPaid, rounding, balance, credit, paymentStatus } = await get(`/orders/${id}`)
  return [amountPaid, rounding, balance, credit, paymentStatus]
}

test('cash below half a coin of the balance settles it, on the order, the receipt and the report', async () => {
  const id = await sold('10.02')
  const payment = must(await pay(id, '10.00'), 201)
  expect(payment).toMatchObject({ type: 'final_payment', amount: '10.00', rounding: '0.02' })
  expect(await owed(id)).toEqual(['10.00', '0.02', '0.00', '0.00', 'Paid in full'])
  const rows = await get('/orders?tab=all&payment=owing')
  expect(rows.map((row: { id: number }) => row.id)).not.toContain(id)
  const { payments, summary } = (await get('/reports/payments')).data
  expect(payments.find((row: { orderId: number }) => row.orderId === id)).toMatchObject({
    amount: '10.00',
    rounding: '0.02',
  })
  expect(summary.totalIncome).toBe('10.00')
  const receipt = await get(`/orders/${id}/documents`)
  expect(receipt.map(({ title }: { title: string }) => title)).toContain('Receipt (Paid)')
})

test('cash up to half a coin beyond the balance is no credit', async () => {
  const id = await sold('10.07')
  must(await pay(id, '10.10'), 201)
  expect(await owed(id)).toEqual(['10.10', '-0.03', '0.00', '0.00', 'Paid in full'])
})

test('nothing is rounded by transfer or card, nor where the owner turned it off', async () => {
  const id = await sold('10.02')
  must(await pay(id, '10.00', 'Bank transfer'), 201)
  expect(await owed(id)).toEqual(['10.00', '0.00', '0.02', '0.00', 'Partially paid'])
  must(await bakery.owner.patch('/settings', { cashRounding: false }), 200)
  const other = await sold('10.02')
  must(await pay(other, '10.00'), 201)
  expect((await owed(other))[2]).toBe('0.02')
  must(await bakery.owner.patch('/settings', { cashRounding: true }), 200)
})

test('a payment that turns out to be a transfer is no longer rounded, and one taken back leaves all owed', async () => {
  const id = await sold('10.02')
  const { id: paymentId, version } = must(await pay(id, '10.00'), 201)
  must(await bakery.owner.patch(`/payments/${paymentId}`, { method: 'Bank transfer', version }), 200)
  expect(await owed(id)).toEqual(['10.00', '0.00', '0.02', '0.00', 'Partially paid'])
  must(await bakery.owner.patch(`/payments/${paymentId}`, { method: 'Cash', version: version + 1 }), 200)
  expect(await owed(id)).toEqual(['10.00', '0.02', '0.00', '0.00', 'Paid in full'])
  must(await bakery.owner.del(`/payments/${paymentId}`), 204)
  expect(await owed(id)).toEqual(['0.00', '0.00', '10.02', '0.00', 'Unpaid'])
})

test('a refund of rounded cash leaves nothing owed', async () => {
  const id = await sold('10.02')
  const { id: paymentId } = must(await pay(id, '10.00'), 201)
  must(await bakery.owner.post(`/payments/${paymentId}/refund`, { amount: '10.00' }), 201)
  expect((await owed(id)).slice(2)).toEqual(['0.00', '0.00', 'Refunded'])
})
