import { afterAll, expect, test } from 'vitest'
import { newBakery, testApp } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

afterAll(closePdfPool)

const [JUNE, JULY, BOTH] = [
  'startDate=2026-06-01&endDate=2026-06-30',
  'startDate=2026-07-01&endDate=2026-07-31',
  'startDate=2026-06-01&endDate=2026-07-31',
]
/** Times in UTC; in the bakery's zone the second is already in July. */
const [LAST_OF_JUNE, FIRST_OF_JULY] = ['2026-06-30T09:00:00Z', '2026-06-30T17:00:00Z']
const PARTY = 'startDate=2026-06-30&endDate=2026-06-30'

/** An order over 110.00 with a cost of 30.00, paid on 30 June, the day of its event. */
async function paidOrder({ isInvoiced = true } = {}) {
  const app = await testApp({})
  app.clock.now = new Date('2026-06-30T08:00:00Z')
  const { owner } = await newBakery(app)
  const contactId = must(await owner.post('/contacts', { firstName: 'Ann', lastName: 'Lee' }), 201).id
  const lines = [{ name: 'Cake', quantity: '1', unitPrice: '110', cost: '30' }]
  const made = must(
    await owner.post('/orders', { contactId, eventDate: '2026-06-30', bookingFeeKind: 'none', lines }),
    201,
  )
  const move = async (to: string) => {
    const { version } = must(await owner.get(`/orders/${made.id}`), 200)
    must(await owner.post(`/orders/${made.id}/status`, { to, version }), 200)
  }
  await move('Confirmed')
  if (isInvoiced) must(await owner.post(`/orders/${made.id}/invoice`), 200)
  const payment = must(await owner.post(`/orders/${made.id}/payments`, { amount: '110', method: 'Cash' }), 201).id
  const read = async (report: string, days: string) => must(await owner.get(`/reports${report}?${days}`), 200).data
  return {
    owner,
    read,
    at: (moment: string) => {
      app.clock.now = new Date(moment)
    },
    complete: () => move('Completed'),
    refund: async (amount: string, paymentDate?: string) =>
      must(await owner.post(`/payments/${payment}/refund`, { amount, paymentDate }), 201),
    sold: async (days: string) => {
      const { summary } = await read('/sales-report-completed', days)
      return [summary.totalSalesInclTax, summary.totalSalesExclTax, summary.totalTax, summary.numberOfOrdersCompleted]
    },
  }
}

test('a credit note of a later month lowers the sales and the profit of that month, and no cost', async () => {
  const { owner, read, at, complete, refund, sold } = await paidOrder()
  at(LAST_OF_JUNE)
  await complete()
  at(FIRST_OF_JULY)
  const { id: refundId } = await refund('22', '2026-06-30')

  expect(await sold(JUNE)).toEqual(['110.00', '100.00', '10.00', 1])
  expect(await sold(JULY)).toEqual(['-22.00', '-20.00', '-2.00', 0])
  expect(await sold(BOTH)).toEqual(['88.00', '80.00', '8.00', 1])
  const { details } = await read('/sales-report-completed', JULY)
  expect(details).toMatchObject([
    { kind: 'credit', completionDate: '2026-07-01', totalInclTax: '-22.00', profit: '-20.00', tipAmount: '0.00' },
  ])
  const { months, total } = await read('/business-performance', BOTH)
  expect(months).toMatchObject([
    { orders: 1, salesExclTax: '100.00', grossProfit: '70.00' },
    { orders: 0, salesExclTax: '-20.00', grossProfit: '-20.00' },
  ])
  expect(total).toMatchObject({ salesExclTax: '80.00', grossProfit: '50.00', net: '80.00' })
  const spent = async (days: string) => (await read('/customer-analytics', days))[0]?.totalSpent
  expect([await spent(JUNE), await spent(JULY), await spent(BOTH)]).toEqual(['110.00', undefined, '88.00'])
  const [order] = await read('/orders', PARTY)
  expect(order).toMatchObject({ total: '110.00', credited: '22.00', amountPaid: '88.00', outstanding: '0.00' })
  const { periodSummary } = await read('/breakdown/event-type', PARTY)
  expect(periodSummary).toMatchObject({ totalValue: '110.00', credited: '22.00', received: '88.00' })
  const csv = await owner.get(`/reports/order-list/download?${PARTY}&format=csv`)
  expect(csv.text).toMatch(/Status,Total,Credited\r\n.*,110\.00,22\.00/)

  // A credit note that is void, because the customer pays another way, lowers nothing.
  const [refunded] = must(await owner.get(`/orders/${order.id}/payments`), 200).filter(
    ({ id }: { id: number }) => id === refundId,
  )
  must(await owner.patch(`/payments/${refundId}`, { stillOwed: true, version: refunded.version }), 200)
  expect(await sold(JULY)).toEqual(['0.00', '0.00', '0.00', 0])
  expect(await sold(BOTH)).toEqual(['110.00', '100.00', '10.00', 1])
  expect((await owner.get(`/reports/order-list/download?${PARTY}&format=csv`)).text).not.toContain('Credited')
})

test('a credit note of before the completion counts on the day of that', async () => {
  const { at, complete, refund, sold } = await paidOrder()
  at(LAST_OF_JUNE)
  await refund('11')
  expect(await sold(JUNE)).toEqual(['0.00', '0.00', '0.00', 0])
  at(FIRST_OF_JULY)
  await complete()
  expect(await sold(JUNE)).toEqual(['0.00', '0.00', '0.00', 0])
  expect(await sold(JULY)).toEqual(['99.00', '90.00', '9.00', 1])
})

test('a refund of an order without an invoice lowers the sales of its own day', async () => {
  const { at, complete, refund, sold } = await paidOrder({ isInvoiced: false })
  at(LAST_OF_JUNE)
  await complete()
  at(FIRST_OF_JULY)
  await refund('55')
  expect(await sold(JUNE)).toEqual(['110.00', '100.00', '10.00', 1])
  expect(await sold(JULY)).toEqual(['-55.00', '-50.00', '-5.00', 0])
})
