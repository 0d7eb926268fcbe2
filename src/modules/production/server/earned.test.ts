import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
  const { version } = (await bakery.owner.get('/settings')).body
  await bakery.owner.patch('/settings', { hourlyRate: '20', version })
})

type Line = Record<string, unknown>
async function completed(lines: Line[], minutes: number | null): Promise<number> {
  const made = await bakery.owner.post('/orders', { eventDate: '2026-06-13', bookingFeeKind: 'none', lines })
  expect(made.status, made.text).toBe(201)
  const { id } = made.body
  if (minutes !== null) {
    const added = await bakery.owner.post(`/orders/${id}/work`, { minutes: String(minutes) })
    expect(added.status, added.text).toBe(201)
  }
  for (const to of ['Confirmed', 'Completed']) {
    const { version } = (await bakery.owner.get(`/orders/${id}`)).body
    const moved = await bakery.owner.post(`/orders/${id}/status`, { to, version })
    expect(moved.status, moved.text).toBe(200)
  }
  return id
}
const report = async () =>
  (await bakery.owner.get('/reports/earned-per-hour?startDate=2026-06-01&endDate=2026-06-30')).body.data

describe('the earnings of an hour', () => {
  test('six hours on an order that leaves 90 are 15.00 an hour, which is under a rate of 20', async () => {
    await completed([{ name: 'Cake', quantity: '1', unitPrice: '110', taxPercent: '0', cost: '10' }], 360)
    const { total, hourlyRate } = await report()
    expect(hourlyRate).toBe('20.00')
    expect(total).toMatchObject({ orders: 1, hours: 6, kept: '90.00', perHour: '15.00', underRate: true })
  })

  test('orders that nobody timed, and those that nobody costed, are counted apart', async () => {
    await completed([{ name: 'Tart', quantity: '1', unitPrice: '50', cost: '5' }], null)
    await completed([{ name: 'Scone', quantity: '1', unitPrice: '50' }], 30)
    expect(await report()).toMatchObject({ total: { orders: 1 }, notTimed: 1, notCosted: 1 })
  })

  test('it is there by product type, event type and customer, on paper and as a file', async () => {
    const { productTypes, eventTypes, customers } = await report()
    expect([productTypes, eventTypes, customers].map((rows) => rows.map(({ name }: { name: string }) => name))).toEqual(
      [['Other'], ['No event type'], ['Unknown']],
    )
    const csv = await bakery.owner.get(
      '/reports/earned-per-hour/download?format=csv&startDate=2026-06-01&endDate=2026-06-30',
    )
    expect(csv.text).toContain('Under your rate')
  })
})

describe('minutes learned from timers', () => {
  const product = async (name: string, type = 'cupcakes') =>
    (await bakery.owner.post('/products', { name, type, price: '30', labourMinutes: '120' })).body.id as number
  const of = (productId: number, quantity = '1') => ({ productId, name: 'It', quantity, unitPrice: '30' })
  const learned = async (id: number) => (await bakery.owner.get(`/products/${id}/learned-minutes`)).body

  test('the middle of the last five orders counts, for one piece, and says nothing of fewer than three', async () => {
    const id = await product('Box of six')
    for (const minutes of [900, 200]) await completed([of(id)], minutes)
    expect(await learned(id)).toMatchObject({ minutes: null })
    await completed([of(id, '2')], 400)
    await completed([of(id), { name: 'Candles', quantity: '3', unitPrice: '1' }], 190)
    await completed([of(id)], 180)
    await completed([of(id)], 170)
    // The first is no longer among the last five.
    expect(await learned(id)).toEqual({ minutes: 190, orders: 5, ofType: null })
  })

  test('orders that hold another product say nothing about either', async () => {
    const [one, other] = [await product('Macarons', 'cookies'), await product('Shortbread', 'cookies')]
    for (let n = 0; n < 3; n++) await completed([of(one), of(other)], 60)
    expect(await learned(one)).toMatchObject({ ofType: 'Cookie', minutes: 30 })
  })

  test('a product of another bakery is not found', async () => {
    const stranger = await newBakery()
    expect((await stranger.owner.get(`/products/${await product('Mine')}/learned-minutes`)).status).toBe(404)
  })
})
