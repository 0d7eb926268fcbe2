import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookedOrder, checkoutOf, type PayingBakery, payingBakery, payOn } from '#app/server/proofs/paying-bakery.ts'
import { mailsOf, must } from '#modules/quotes/server/testing.ts'
import type { StandIn } from '#server/cards/sandbox/stand-in.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { toMinor } from '#shared/minor-units.ts'

let bakery: PayingBakery
beforeAll(async () => {
  bakery = await payingBakery()
})
afterAll(closePdfPool)

type Listed = { id: number; type: string; amount: string; provider: string; providerRef: string | null }

async function paidOrder() {
  const order = await bookedOrder(bakery)
  const { url } = must(await order.start({ kind: 'balance' }), 200)
  await order.ask(checkoutOf(payOn(bakery, url).next))
  const [payment] = await order.payments()
  return { ...order, payment, refunds: async () => (await order.payments()).slice(1) as Listed[] }
}

const check = async () => must(await bakery.owner.post('/integrations/cards/check'), 200)
const standIn = () => bakery.app.services.cards?.standIn() as StandIn
const refund = (payment: { id: number }, body: object) => bakery.owner.post(`/payments/${payment.id}/refund`, body)
type Task = { relatedOrderId: number; completedAt: string | null }
const tasksOf = async (orderId: number): Promise<string[]> =>
  must(await bakery.owner.get('/tasks?pageSize=100'), 200)
    .filter((task: Task) => task.relatedOrderId === orderId && task.completedAt === null)
    .map(({ title }: { title: string }) => title)

describe('an owner who gives a card payment back', () => {
  test('refunds a part and then the rest, each once with the provider, however often it is checked', async () => {
    const order = await paidOrder()
    must(await refund(order.payment, { amount: '10.00' }), 201)
    await Promise.all([check(), check()])
    await check()
    const [part, ...none] = await order.refunds()
    expect(none).toEqual([])
    expect(part).toMatchObject({ type: 'refund', amount: '-10.00', provider: 'sandbox' })
    expect(part?.providerRef).toMatch(/^re_/)
    const [{ refundable }] = await order.payments()
    must(await refund(order.payment, { amount: refundable }), 201)
    await check()
    expect((await order.refunds()).map(({ providerRef }) => providerRef?.slice(0, 3))).toEqual(['re_', 're_'])
    expect(await order.order()).toMatchObject({ amountPaid: '0.00' })
    expect((await refund(order.payment, { amount: '0.01' })).status).toBe(422)
  })

  test('is not charged twice when the server dies before it notes what the provider made', async () => {
    const order = await paidOrder()
    must(await refund(order.payment, { amount: '10.00' }), 201)
    await check()
    const [first] = await order.refunds()
    await bakery.inScope(({ db, businessId }) =>
      db
        .updateTable('payments')
        .set({ provider_ref: null })
        .where('business_id', '=', businessId)
        .where('id', '=', first?.id as number)
        .execute(),
    )
    await check()
    expect(await order.refunds()).toEqual([first])
  })

  test('sees a refund of the provider’s own pages, once', async () => {
    const order = await paidOrder()
    const ref = standIn().refund(order.payment.providerRef, toMinor('7.50', 'GBP') as number)
    await check()
    await check()
    expect(await order.refunds()).toMatchObject([{ type: 'refund', amount: '-7.50', providerRef: ref }])
  })

  test('has the money again, and a task, when the bank sends the refund back', async () => {
    const order = await paidOrder()
    must(await refund(order.payment, { amount: '10.00' }), 201)
    await check()
    const paid = order.payment.amount
    standIn().failRefund((await order.refunds())[0]?.providerRef as string)
    await check()
    await check()
    expect(await order.order()).toMatchObject({ amountPaid: paid })
    expect(await order.refunds()).toHaveLength(2)
    expect(await tasksOf(order.id)).toContain('A card refund did not go through')
  })

  test('has the money again, and a task, when the provider refuses', async () => {
    const order = await paidOrder()
    standIn().refund(order.payment.providerRef, toMinor(order.payment.amount, 'GBP') as number)
    must(await refund(order.payment, { amount: '10.00' }), 201)
    await check()
    expect(await tasksOf(order.id)).toContain('A card refund did not go through')
    await check()
    expect((await order.refunds()).filter(({ providerRef }) => providerRef)).toHaveLength(1)
    expect(await order.order()).toMatchObject({ amountPaid: '0.00' })
  })

  test('may pay it back in another way, which asks no provider', async () => {
    const order = await paidOrder()
    must(await refund(order.payment, { amount: '10.00', method: 'Cash' }), 201)
    await check()
    expect(await order.refunds()).toMatchObject([{ method: 'Cash', provider: 'manual', providerRef: null }])
  })
})

describe('an owner whose customer disputes a card payment', () => {
  const disputed = async (id: number): Promise<boolean> => {
    const rows = must(await bakery.owner.get('/orders?pageSize=100'), 200)
    return rows.find((row: { id: number }) => row.id === id).disputed
  }

  test('sees it on the order and as a task of today with the bank’s day, and both end when she wins', async () => {
    const order = await paidOrder()
    const dispute = standIn().dispute(order.payment.providerRef)
    await check()
    await check()
    expect(await disputed(order.id)).toBe(true)
    const tasks = must(await bakery.owner.get('/tasks?pageSize=100'), 200)
    expect(tasks.filter((task: { relatedOrderId: number }) => task.relatedOrderId === order.id)).toMatchObject([
      {
        title: 'A customer’s bank disputes a card payment',
        description: expect.stringMatching(/by Wed 17-06-2026/),
        dueDate: '2026-06-10',
      },
    ])
    standIn().decideDispute(dispute, 'won')
    await check()
    expect(await disputed(order.id)).toBe(false)
    expect(await tasksOf(order.id)).toEqual([])
    expect(await order.refunds()).toEqual([])
  })

  test('has the money booked as gone once she loses, and booked back if the bank changes its mind', async () => {
    const order = await paidOrder()
    const dispute = standIn().dispute(order.payment.providerRef)
    standIn().decideDispute(dispute, 'lost')
    await check()
    await check()
    expect(await order.refunds()).toMatchObject([
      { type: 'refund', amount: `-${order.payment.amount}`, providerRef: dispute },
    ])
    expect(await order.order()).toMatchObject({ amountPaid: '0.00' })
    expect(await disputed(order.id)).toBe(false)
    expect(await tasksOf(order.id)).toContain('A disputed card payment is lost')
    const mails = await mailsOf(bakery, order.id)
    expect(mails.filter(({ template }) => template === 'refund_issued')).toEqual([])
    standIn().decideDispute(dispute, 'won')
    await check()
    expect(await order.order()).toMatchObject({ amountPaid: order.payment.amount })
  })

  test('does not ask the customer again for what the bank took, and says later that it is still owed', async () => {
    const order = await paidOrder()
    standIn().decideDispute(standIn().dispute(order.payment.providerRef), 'lost')
    await check()
    expect(await order.order()).toMatchObject({ balance: '0.00', credited: order.payment.amount, overdue: false })
    const [lost] = await order.payments().then((all: { id: number; version: number }[]) => all.slice(1))
    must(await bakery.owner.patch(`/payments/${lost?.id}`, { stillOwed: true, version: lost?.version }), 200)
    expect(await order.order()).toMatchObject({ balance: order.payment.amount, credited: '0.00' })
  })

  test('keeps an order cancelled that is disputed after its end', async () => {
    const order = await paidOrder()
    const { version } = await order.order()
    const body = { to: 'Cancelled', reason: 'Ill', version }
    must(await bakery.owner.post(`/orders/${order.id}/status`, body), 200)
    const dispute = standIn().dispute(order.payment.providerRef)
    await check()
    expect(await order.order()).toMatchObject({ status: 'Cancelled' })
    standIn().decideDispute(dispute, 'lost')
    await check()
    expect(await order.order()).toMatchObject({ status: 'Cancelled', amountPaid: '0.00' })
  })
})

test('a customer hears of her refund once, when the provider has made it, and not of one that is refused', async () => {
  const refundMails = async (id: number) =>
    (await mailsOf(bakery, id)).filter(({ template }) => template === 'refund_issued').length
  const order = await paidOrder()
  must(await refund(order.payment, { amount: '10.00', tellCustomer: true }), 201)
  expect(await refundMails(order.id)).toBe(0)
  await check()
  await check()
  expect(await refundMails(order.id)).toBe(1)
  const refused = await paidOrder()
  must(await refund(refused.payment, { amount: '10.00', tellCustomer: true }), 201)
  standIn().refund(refused.payment.providerRef, toMinor(refused.payment.amount, 'GBP') as number)
  await check()
  // The refund made on the provider's own pages is this one.
  expect(await refundMails(refused.id)).toBe(1)
})

test('a card refund without the account that took the payment is refused, and nothing is booked', async () => {
  const order = await paidOrder()
  must(await bakery.owner.del('/integrations/cards'), 204)
  expect((await refund(order.payment, { amount: '10.00' })).status).toBe(409)
  expect(await order.refunds()).toEqual([])
})
