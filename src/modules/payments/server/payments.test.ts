import { beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { draftOrder, must } from '#modules/quotes/server/testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

async function booked() {
  const { id } = await draftOrder(bakery)
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version: 1 }), 200)
  return id
}
const order = async (id: number) => must(await bakery.owner.get(`/orders/${id}`), 200)
const pay = (id: number, amount: string, more = {}) =>
  bakery.owner.post(`/orders/${id}/payments`, { amount, method: 'Cash', ...more })

test('more than the balance wants to be confirmed', async () => {
  const id = await booked()
  const refused = await pay(id, '200.01')
  expect(refused).toMatchObject({ status: 409, body: { details: { balance: '200.00', overpayment: '0.01' } } })
  must(await pay(id, '200.01', { confirmOverpayment: true }), 201)
  expect(await order(id)).toMatchObject({ paymentStatus: 'Overpaid', balance: '0.00' })
})

test('nothing is no payment, and a tip never reduces the balance', async () => {
  const id = await booked()
  expect((await pay(id, '0')).body.fields).toEqual({ amount: 'Enter an amount above 0' })
  expect((await pay(id, '0.004')).body.fields).toEqual({ amount: 'Enter an amount above 0' })
  must(await pay(id, '10', { tipAmount: '3' }), 201)
  expect(await order(id)).toMatchObject({ balance: '190.00', tips: '3.00', status: 'Booked' })
})

test('no payment and no refund is dated after today', async () => {
  const id = await booked()
  const refused = { status: 422, body: { fields: { paymentDate: 'A payment cannot be dated after today' } } }
  const ahead = { paymentDate: '2026-06-11' }
  expect(await pay(id, '10', ahead)).toMatchObject(refused)
  const payment = must(await pay(id, '10', { paymentDate: '2026-06-10' }), 201)
  expect(await bakery.owner.patch(`/payments/${payment.id}`, { ...ahead, version: 1 })).toMatchObject(refused)
  expect(await bakery.owner.post(`/payments/${payment.id}/refund`, { amount: '10', ...ahead })).toMatchObject(refused)
})

test('the paid fee confirms the booking', async () => {
  const id = await booked()
  must(await pay(id, '99.99'), 201)
  expect((await order(id)).status).toBe('Booked')
  must(await pay(id, '0.01'), 201)
  expect(await order(id)).toMatchObject({ status: 'Confirmed', paymentStatus: 'Booking fee paid' })
})

test('a payment can be corrected, and one recorded by mistake is taken back with a line of its own', async () => {
  const id = await booked()
  const payment = must(await pay(id, '50'), 201)
  const changed = must(await bakery.owner.patch(`/payments/${payment.id}`, { amount: '60', version: 1 }), 200)
  expect(changed).toMatchObject({ amount: '60.00', version: 2 })
  expect((await bakery.owner.patch(`/payments/${payment.id}`, { amount: '70', version: 1 })).body.code).toBe('STALE')
  expect((await order(id)).amountPaid).toBe('60.00')
  expect((await bakery.owner.del(`/payments/${payment.id}`)).status).toBe(204)
  expect((await bakery.owner.del(`/payments/${payment.id}`)).status).toBe(409)
  expect(await order(id)).toMatchObject({ amountPaid: '0.00', paymentStatus: 'Unpaid' })
  const list = must(await bakery.owner.get(`/orders/${id}/payments`), 200)
  expect(list).toMatchObject([
    { amount: '60.00', reversed: true },
    { amount: '-60.00', reversesId: payment.id },
  ])
  expect((await bakery.owner.patch(`/payments/${payment.id}`, { amount: '70', version: 2 })).body.fields).toBeDefined()
})

test('an order whose money was given back says so in the list too, until that is taken back', async () => {
  const id = await booked()
  const said = async () => {
    const rows = must(await bakery.owner.get('/orders?tab=all'), 200)
    const { paymentStatus } = await order(id)
    return [paymentStatus, rows.find((row: { id: number }) => row.id === id).paymentStatus]
  }
  const payment = must(await pay(id, '50'), 201)
  const refund = must(await bakery.owner.post(`/payments/${payment.id}/refund`, { amount: '50' }), 201)
  expect(await said()).toEqual(['Refunded', 'Refunded'])
  must(await bakery.owner.del(`/payments/${refund.id}`), 204)
  must(await bakery.owner.del(`/payments/${payment.id}`), 204)
  expect(await said()).toEqual(['Unpaid', 'Unpaid'])
})

test('no more is given back than was paid', async () => {
  const id = await booked()
  const payment = must(await pay(id, '100'), 201)
  expect((await bakery.owner.post(`/payments/${payment.id}/refund`, { amount: '100.01' })).body.fields).toEqual({
    amount: 'At most $100.00 can be refunded',
  })
  expect(must(await bakery.owner.post(`/payments/${payment.id}/refund`, { amount: '40' }), 201)).toMatchObject({
    type: 'refund',
    amount: '-40.00',
    method: 'Cash',
  })
  expect((await order(id)).amountPaid).toBe('60.00')
  expect((await bakery.owner.del(`/payments/${payment.id}`)).body.error).toBe('It has refunds: reverse those first')
})

test('no more is given back of one payment than came in with it, however much the others brought', async () => {
  const id = await booked()
  const small = must(await pay(id, '30'), 201)
  const large = must(await pay(id, '100'), 201)
  const give = (amount: string, of = small.id) => bakery.owner.post(`/payments/${of}/refund`, { amount })
  const first = must(await give('20'), 201)
  expect(first).toMatchObject({ refundsId: small.id, refundable: '0.00' })
  expect((await give('10.01')).body.fields).toEqual({ amount: 'At most $10.00 can be refunded' })
  expect((await bakery.owner.patch(`/payments/${small.id}`, { amount: '19.99', version: 1 })).body.fields).toEqual({
    amount: '$20.00 of it has already been refunded',
  })
  expect((await bakery.owner.del(`/payments/${small.id}`)).status).toBe(409)
  must(await give('100', large.id), 201)
  must(await give('10'), 201)
  expect((await give('0.01')).status).toBe(422)
  expect(await order(id)).toMatchObject({ amountPaid: '0.00' })
  expect((await bakery.owner.del(`/payments/${first.id}`)).status).toBe(204)
  expect(must(await bakery.owner.get(`/payments/${small.id}`), 200).refundable).toBe('20.00')
  expect(await order(id)).toMatchObject({ amountPaid: '20.00' })
})

test('a tip is given back too, beside the money or alone, and the order owes nothing more for it', async () => {
  const id = await booked()
  const payment = must(await pay(id, '100', { tipAmount: '12' }), 201)
  const give = (amount: string, tipAmount: string) =>
    bakery.owner.post(`/payments/${payment.id}/refund`, { amount, tipAmount })
  expect(payment).toMatchObject({ refundable: '100.00', refundableTip: '12.00' })
  expect((await give('0', '12.01')).body.fields).toEqual({ tipAmount: 'At most $12.00 can be refunded' })
  expect((await give('0', '0')).body.fields).toEqual({ amount: 'Enter an amount above 0' })
  const both = must(await give('30', '5'), 201)
  expect(both).toMatchObject({ amount: '-30.00', tipAmount: '-5.00', refundableTip: '0.00' })
  expect(await order(id)).toMatchObject({ amountPaid: '70.00', balance: '100.00', tips: '7.00' })
  const alone = must(await give('0', '7'), 201)
  expect(alone).toMatchObject({ amount: '0.00', tipAmount: '-7.00' })
  expect(await order(id)).toMatchObject({ amountPaid: '70.00', balance: '100.00', tips: '0.00' })
  expect((await give('0', '0.01')).body.fields).toEqual({ tipAmount: 'At most $0.00 can be refunded' })
  expect((await bakery.owner.patch(`/payments/${payment.id}`, { tipAmount: '11.99', version: 1 })).body.fields).toEqual(
    {
      tipAmount: '$12.00 of it has already been refunded',
    },
  )
  must(await bakery.owner.del(`/payments/${both.id}`), 204)
  expect(await order(id)).toMatchObject({ amountPaid: '100.00', tips: '5.00' })
  // Only the tip is refunded now, and the payment still cannot be reversed.
  expect((await bakery.owner.del(`/payments/${payment.id}`)).status).toBe(409)
  must(await bakery.owner.del(`/payments/${alone.id}`), 204)
  must(await bakery.owner.del(`/payments/${payment.id}`), 204)
  expect(await order(id)).toMatchObject({ amountPaid: '0.00', tips: '0.00', paymentStatus: 'Unpaid' })
})

test('however money and tips are paid, given back and taken back, the order has what its payments add up to', async () => {
  const id = await booked()
  const cents = (count: number) => (count / 100).toFixed(2)
  const steps = [7, 3, 11, 5, 2, 13]
  const ids: number[] = []
  for (const step of steps) ids.push(must(await pay(id, cents(step * 100), { tipAmount: cents(step * 10) }), 201).id)
  const given: number[] = []
  for (const [i, paymentId] of ids.entries())
    for (const part of [1, 2, 3]) {
      const answer = await bakery.owner.post(`/payments/${paymentId}/refund`, {
        amount: cents((steps[i] ?? 0) * 10 * (part - 1)),
        tipAmount: cents((steps[i] ?? 0) * 4),
        stillOwed: i % 2 === 0,
      })
      // The third refund asks for more of the tip than is left.
      expect(answer.status).toBe(part === 3 ? 422 : 201)
      if (answer.status === 201) given.push(answer.body.id)
    }
  for (const refund of given.filter((_, i) => i % 3 === 0)) must(await bakery.owner.del(`/payments/${refund}`), 204)
  const list: { amount: string; tipAmount: string; credited: string }[] = must(
    await bakery.owner.get(`/orders/${id}/payments`),
    200,
  )
  const sum = (of: 'amount' | 'tipAmount' | 'credited') =>
    cents(list.reduce((all, row) => all + Math.round(Number(row[of]) * 100), 0))
  expect(await order(id)).toMatchObject({
    amountPaid: sum('amount'),
    tips: sum('tipAmount'),
    credited: sum('credited'),
    balance: cents(20000 - Math.round((Number(sum('amount')) + Number(sum('credited'))) * 100)),
  })
})

test('five tips given back at once are given back once', async () => {
  const id = await booked()
  const payment = must(await pay(id, '50', { tipAmount: '5' }), 201)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      bakery.owner.post(`/payments/${payment.id}/refund`, { amount: '0', tipAmount: '5' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422])
  expect(await order(id)).toMatchObject({ amountPaid: '50.00', tips: '0.00' })
})

test('five refunds of one payment at once give it back once', async () => {
  const id = await booked()
  must(await pay(id, '100'), 201)
  const payment = must(await pay(id, '50'), 201)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => bakery.owner.post(`/payments/${payment.id}/refund`, { amount: '50' })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await order(id)).toMatchObject({ amountPaid: '100.00' })
})

test('twenty payments at once add up', async () => {
  const id = await booked()
  const answers = await Promise.all(Array.from({ length: 21 }, () => pay(id, '10')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  expect(await order(id)).toMatchObject({ amountPaid: '200.00', paymentStatus: 'Paid in full' })
})

test("another bakery's orders and payments are not there", async () => {
  const id = await booked()
  const payment = must(await pay(id, '10'), 201)
  const { owner: stranger } = await newBakery()
  const answers = await Promise.all([
    stranger.get(`/orders/${id}/payments`),
    stranger.get(`/orders/${id}/documents`),
    stranger.get(`/orders/${id}/quote`),
    stranger.get(`/orders/${id}/pdf?kind=invoice`),
    stranger.post(`/orders/${id}/send`, { kind: 'quote' }),
    stranger.post(`/orders/${id}/send`, { kind: 'invoice' }),
    stranger.post(`/orders/${id}/send`, { kind: 'receipt' }),
    stranger.post(`/orders/${id}/link`, {}),
    stranger.post(`/orders/${id}/invoice`, {}),
    stranger.post(`/orders/${id}/payments`, { amount: '1', method: 'Cash' }),
    stranger.post(`/orders/${id}/payments`, { amount: '1', method: 'Cash', sendReceipt: true }),
    stranger.get(`/payments/${payment.id}`),
    stranger.patch(`/payments/${payment.id}`, { note: 'x', version: 1 }),
    stranger.del(`/payments/${payment.id}`),
    stranger.post(`/payments/${payment.id}/refund`, { amount: '1' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test('the methods that a baker typed herself are there to narrow the list to, and nobody else’s', async () => {
  const { owner } = await newBakery()
  const { id } = await draftOrder({ ...bakery, owner })
  const by = async (method: string) => must(await owner.post(`/orders/${id}/payments`, { amount: '1', method }), 201)
  expect((await owner.get('/payments/methods')).body).toEqual([])
  await by('Zelle')
  await by('Cash')
  await by('PayID')
  await by('PayID')
  expect((await owner.get('/payments/methods')).body).toEqual(['Cash', 'PayID', 'Zelle'])
  expect((await owner.get('/payments?method=PayID')).body).toHaveLength(2)
  expect((await bakery.owner.get('/payments/methods')).body).not.toContain('PayID')
})

test('the CSV names the tax in each payment, whatever is charged today, and none where no payment has any', async () => {
  const { owner } = await newBakery()
  const { id, version } = await draftOrder({ ...bakery, owner }, { priceEntry: 'gross' })
  must(await owner.post(`/orders/${id}/status`, { to: 'Booked', version }), 200)
  for (const amount of ['100', '100'])
    must(await owner.post(`/orders/${id}/payments`, { amount, method: 'Cash', paymentDate: '2026-06-10' }), 201)
  const read = async () => (await owner.get('/payments/export?sort=paymentDate')).text.trim().split(/\r?\n/)
  const { total, tax } = must(await owner.get(`/orders/${id}`), 200)
  expect([total, tax]).toEqual(['200.00', '18.18'])
  const [head, first, second] = await read()
  expect(head).toContain('Amount,Tax in it,Without Tax,Tip')
  expect([first, second].map((line) => line?.includes(',100.00,9.09,90.91,'))).toEqual([true, true])
  must(await owner.patch('/settings', { taxEnabled: false }), 200)
  expect((await read())[0]).toContain('Amount,Tax in it,Without Tax,Tip')
  expect((await read())[1]).toContain(',100.00,9.09,90.91,')
  const untaxed = await draftOrder({ ...bakery, owner })
  must(await owner.post(`/orders/${untaxed.id}/payments`, { amount: '5', method: 'PayID' }), 201)
  const only = (await owner.get('/payments/export?method=PayID')).text.trim().split(/\r?\n/)
  expect(only[0]).toContain('Amount,Tip')
  expect(only[1]).toContain(',PayID,5.00,0.00,')
})
