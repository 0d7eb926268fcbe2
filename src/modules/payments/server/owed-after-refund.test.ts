import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { bookedOrder, type PayingBakery, payingBakery } from '#app/server/proofs/paying-bakery.ts'
import { cookieOf, deliverMail, TEST_PASSWORD } from '#app/server/testing.ts'
import { mailsOf, must } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

// PAY-4: a refunded amount is not asked for again, unless the owner says that it will be paid another way.
let bakery: PayingBakery
let caller: Pick<PayingBakery['owner'], 'get' | 'patch'>
beforeAll(async () => {
  bakery = await payingBakery()
  caller = bakery.owner
})
afterAll(closePdfPool)

const get = async (path: string) => must(await caller.get(path), 200)
const put = (path: string, body: object) => bakery.owner.patch(path, body)

/** An accepted order over 200.00 with this much paid. */
async function paid(amount = '200.00') {
  const order = await bookedOrder(bakery)
  const body = { amount, method: 'Cash', confirmOverpayment: true }
  const { id: paymentId } = must(await bakery.owner.post(`/orders/${order.id}/payments`, body), 201)
  return {
    ...order,
    refund: async (sum: string, more: object = {}) =>
      must(await bakery.owner.post(`/payments/${paymentId}/refund`, { amount: sum, ...more }), 201),
    owed: async () => {
      const { balance, credited, credit, paymentStatus } = await get(`/orders/${order.id}`)
      return [balance, credited, credit, paymentStatus]
    },
    notes: async () =>
      (await get(`/orders/${order.id}/documents`))
        .filter(({ kind }: { kind: string }) => kind === 'credit-note')
        .map(({ total, state }: { total: string; state: string }) => `${total} ${state}`),
  }
}

describe('a refund', () => {
  test('in full leaves nothing to pay', async () => {
    const order = await paid()
    await order.refund('200.00')
    expect(await order.owed()).toEqual(['0.00', '200.00', '0.00', 'Refunded'])
  })

  test('in part leaves nothing to pay, however often', async () => {
    const order = await paid()
    await order.refund('30.00')
    expect(await order.owed()).toEqual(['0.00', '30.00', '0.00', 'Paid in full'])
    await order.refund('20.00')
    expect(await order.owed()).toEqual(['0.00', '50.00', '0.00', 'Paid in full'])
    expect(await order.notes()).toEqual(['30.00 current', '20.00 current'])
  })

  test('in part of the booking fee asks for the rest alone, and not for the fee again', async () => {
    const order = await paid('100.00')
    await order.refund('40.00')
    expect(await order.owed()).toEqual(['100.00', '40.00', '0.00', 'Booking fee paid'])
    const { next } = (await order.page()).money
    expect(next).toMatchObject({ label: 'Balance due', amount: '$100.00' })
  })

  test('beyond an overpayment lowers the credit first', async () => {
    const order = await paid('230.00')
    await order.refund('50.00')
    expect(await order.owed()).toEqual(['0.00', '20.00', '0.00', 'Paid in full'])
    expect(await order.notes()).toEqual(['20.00 current'])
  })

  test('that is paid another way leaves its amount owed, and the invoice as it was', async () => {
    const order = await paid()
    await order.refund('200.00', { stillOwed: true })
    expect(await order.owed()).toEqual(['200.00', '0.00', '0.00', 'Refunded'])
    expect(await order.notes()).toEqual([])
    must(await bakery.owner.post(`/orders/${order.id}/payments`, { amount: '200', method: 'Bank transfer' }), 201)
    expect(await order.owed()).toEqual(['0.00', '0.00', '0.00', 'Paid in full'])
  })

  test('can be said to be paid another way later, and not to be', async () => {
    const order = await paid()
    const { id, version } = await order.refund('80.00')
    const owed = must(await put(`/payments/${id}`, { version, stillOwed: true }), 200)
    expect(await order.owed()).toEqual(['80.00', '0.00', '0.00', 'Partially paid'])
    expect(await order.notes()).toEqual(['80.00 void'])
    must(await put(`/payments/${id}`, { version: owed.version, stillOwed: false }), 200)
    expect(await order.owed()).toEqual(['0.00', '80.00', '0.00', 'Paid in full'])
    expect(await order.notes()).toEqual(['80.00 void', '80.00 current'])
  })

  test('that is taken back asks for its money again', async () => {
    const order = await paid()
    const { id } = await order.refund('80.00')
    must(await bakery.owner.del(`/payments/${id}`), 204)
    expect(await order.owed()).toEqual(['0.00', '0.00', '0.00', 'Paid in full'])
    expect(await order.notes()).toEqual(['80.00 void'])
  })

  test('is asked for again where a cancelled order is on again', async () => {
    const order = await paid()
    await order.refund('200.00')
    const move = async (to: string) => {
      const { version } = await get(`/orders/${order.id}`)
      return must(await bakery.owner.post(`/orders/${order.id}/status`, { to, version, reason: 'Ill' }), 200)
    }
    await move('Cancelled')
    await move('Draft')
    expect((await order.owed()).slice(0, 2)).toEqual(['200.00', '0.00'])
    expect(await order.notes()).toEqual(['200.00 void'])
  })

  test('leaves nothing to pay where there is no invoice', async () => {
    const contact = must(
      await bakery.owner.post('/contacts', { firstName: 'Bo', lastName: 'Li', email: 'bo@example.org' }),
      201,
    )
    const lines = [{ name: 'Cake', quantity: '1', unitPrice: '90', cost: null }]
    const body = { contactId: contact.id, eventDate: '2026-08-15', bookingFeeKind: 'none', lines }
    const { id, version } = must(await bakery.owner.post('/orders', body), 201)
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version }), 200)
    const money = must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '90', method: 'Cash' }), 201)
    must(await bakery.owner.post(`/payments/${money.id}/refund`, { amount: '15' }), 201)
    expect(await get(`/orders/${id}`)).toMatchObject({ balance: '0.00', amountPaid: '75.00', credited: '15.00' })
  })
})

test('a customer who was given a part back is asked by no page, list, sum, calendar, report or mail', async () => {
  const { app } = bakery
  const [order, owing] = [await paid(), await paid('140.00')]
  const outstanding = async () => (await get('/dashboard')).month.outstanding
  const before = await outstanding()
  await order.refund('60.00')
  expect(await outstanding()).toBe(before)
  const { contactId, dueDate } = await get(`/orders/${order.id}`)
  expect((await get(`/contacts/${contactId}`)).outstanding).toBe('0.00')
  expect((await order.page()).money).toMatchObject({
    balance: '$0.00',
    less: [{ label: 'Credited', amount: '$60.00' }],
    next: null,
    isPaid: true,
  })

  await deliverMail(app)
  app.clock.now = new Date(Date.parse(dueDate) + 1.5 * 86_400_000)
  caller = app.withCookie(
    cookieOf(await app.anonymous.post('/auth/login', { email: bakery.email, password: TEST_PASSWORD })),
  )
  must(await caller.patch('/settings', { paymentReminderAutomatic: true }), 200)
  const listed = async (payment: string) =>
    (await get(`/orders?tab=all&payment=${payment}&pageSize=100`)).map(({ id }: { id: number }) => id)
  for (const payment of ['owing', 'overdue', 'balance-overdue', 'part'])
    expect([(await listed(payment)).includes(order.id), (await listed(payment)).includes(owing.id)]).toEqual([
      false,
      true,
    ])
  expect([(await listed('paid')).includes(order.id), (await listed('paid')).includes(owing.id)]).toEqual([true, false])
  const { payments } = await get(`/calendar?from=${dueDate}&to=${dueDate}`)
  const due = payments.map(({ orderId }: { orderId: number }) => orderId)
  expect([due.includes(order.id), due.includes(owing.id)]).toEqual([false, true])
  const { data } = await get('/reports/orders?startDate=2026-08-15&endDate=2026-08-15')
  const outstandingOf = (id: number) => data.find((row: { id: number }) => row.id === id).outstanding
  expect([outstandingOf(order.id), outstandingOf(owing.id)]).toEqual(['0.00', '60.00'])

  await runJobs(app.services, jobs(app.services))
  const overdue = async (id: number) => {
    const acts = (await get(`/orders/${id}/history`)).map(({ act }: { act: string }) => act)
    const mails = (await mailsOf(bakery, id)).filter(({ template }) => template === 'payment_overdue')
    return [acts.includes('overdue'), mails.length]
  }
  expect([await overdue(order.id), await overdue(owing.id)]).toEqual([
    [false, 0],
    [true, 1],
  ])
})
