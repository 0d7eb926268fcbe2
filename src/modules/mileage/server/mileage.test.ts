import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const TRIP = { date: '2026-06-09', category: 'Supplies', description: 'Flour' }
const send = (body: Record<string, unknown>, shop = bakery) => shop.owner.post('/mileage', { ...TRIP, ...body })
async function driven(body: Record<string, unknown>, shop = bakery) {
  const answer = await send(body, shop)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const refusal = async (body: Record<string, unknown>) => {
  const { status, body: said } = await send(body)
  return [status, said.fields]
}

describe('a drive', () => {
  it('is typed as a distance, or read off the odometer', async () => {
    expect(await driven({ manualDistance: true, distance: '12.5' })).toMatchObject({
      distance: 12.5,
      unit: 'kilometers',
      manualDistance: true,
      claim: null,
    })
    expect(await driven({ manualDistance: false, startOdometer: 100, endOdometer: 130, distance: 5 })).toMatchObject({
      distance: 30,
      manualDistance: false,
    })
  })
  it('is refused in the words of the specification', async () => {
    expect(await refusal({ manualDistance: false, startOdometer: 9, endOdometer: 9 })).toEqual([
      422,
      { endOdometer: 'End odometer must be greater than start' },
    ])
    expect(await refusal({ manualDistance: true, distance: 0 })).toEqual([422, { distance: expect.any(String) }])
    expect(await refusal({ distance: -1 })).toEqual([422, { distance: 'Distance must be at least 0' }])
    expect(await refusal({ distance: 3, startOdometer: -1 })).toEqual([
      422,
      { startOdometer: 'Start odometer must be at least 0' },
    ])
    expect(await refusal({ distance: 3, description: '' })).toEqual([422, { description: 'Description is required' }])
    expect(await refusal({ distance: 3, orderId: 999_999_999 })).toEqual([422, { orderId: expect.any(String) }])
  })
  it('keeps the unit and the rate of its day, whatever the settings say later', async () => {
    const shop = await newBakery()
    const settings = (body: Record<string, unknown>) => shop.owner.patch('/settings', body)
    const rates = [
      { from: '2026-01-01', rate: '0.88', unit: 'kilometers' },
      { from: '2026-06-01', rate: '0.90', unit: 'kilometers' },
    ]
    expect((await settings({ mileageRates: rates })).status).toBe(200)
    const may = await driven({ date: '2026-05-31', distance: 10 }, shop)
    const june = await driven({ date: '2026-06-01', distance: 10 }, shop)
    expect([may.claim, june.claim]).toEqual(['8.80', '9.00'])
    await settings({ distanceUnit: 'miles', mileageRates: [{ from: '2026-01-01', rate: '2', unit: 'miles' }] })
    const longer = await shop.owner.patch(`/mileage/${june.id}`, { distance: 20, version: june.version })
    expect(longer.body).toMatchObject({ unit: 'kilometers', rate: '0.9000', claim: '18.00' })
    const miles = await driven({ distance: 10 }, shop)
    expect(miles).toMatchObject({ unit: 'miles', claim: '20.00' })
    // 10 km and 20 km are 18.6 miles.
    expect((await shop.owner.get('/mileage/sums')).body).toEqual({ distance: 28.6, unit: 'miles', claim: '46.80' })
  })
  it('takes the rate of its day when it is saved again, if there was none', async () => {
    const shop = await newBakery()
    const early = await driven({ date: '2026-06-01', distance: 10 }, shop)
    expect(early).toMatchObject({ rate: null, claim: null })
    await shop.owner.patch('/settings', { mileageRates: [{ from: '2026-01-01', rate: '0.88', unit: 'kilometers' }] })
    const again = await shop.owner.patch(`/mileage/${early.id}`, { version: early.version })
    expect(again.body).toMatchObject({ rate: '0.8800', claim: '8.80' })
  })
  it('goes on where the last one of its vehicle ended', async () => {
    const shop = await newBakery()
    await driven({ manualDistance: false, startOdometer: 10, endOdometer: 20, vehicle: 'Van' }, shop)
    await driven({ manualDistance: false, startOdometer: 20, endOdometer: 45, vehicle: 'Van' }, shop)
    await driven({ manualDistance: false, startOdometer: 7, endOdometer: 9 }, shop)
    const { body } = await shop.owner.get('/mileage/odometers')
    expect(body).toHaveLength(2)
    expect(body).toEqual(
      expect.arrayContaining([
        { vehicle: 'Van', endOdometer: 45 },
        { vehicle: null, endOdometer: 9 },
      ]),
    )
  })
})

describe('drives that may be missing', () => {
  it('are deliveries and purchases without one, with the distance of the last time', async () => {
    const shop = await newBakery()
    const bought = async (supplier: string, date = '2026-06-09') =>
      (
        await shop.owner.post('/expenses', {
          date,
          description: 'Eggs',
          totalIncTax: '9',
          supplier,
          paymentSource: 'Cash',
        })
      ).body.id
    const proposals = async () => (await shop.owner.get('/mileage/proposals')).body
    const first = await bought('Farm gate')
    expect(await proposals()).toMatchObject([{ kind: 'expense', id: first, place: 'Farm gate', distance: null }])
    await driven({ place: 'farm gate', distance: 14, roundTrip: true, expenseId: first }, shop)
    expect(await proposals()).toEqual([])
    await bought('Farm gate', '2026-06-10')
    expect(await proposals()).toMatchObject([{ place: 'Farm gate', distance: 14, category: 'Supplies' }])
  })
  it('are not those to a telephone company or a landlord, unless somebody drives there', async () => {
    const shop = await newBakery()
    const { owner } = shop
    const categories = (await owner.get('/expense-categories')).body as { id: number; name: string }[]
    const idOf = (name: string) => categories.find((each) => each.name === name)?.id
    const bought = async (supplier: string, category: string | undefined, date = '2026-06-09') => {
      const paid = { date, description: supplier, totalIncTax: '9', supplier, paymentSource: 'Card' }
      const answer = await owner.post('/expenses', { ...paid, categoryId: category && idOf(category) })
      expect(answer.status, answer.text).toBe(201)
    }
    const places = async () =>
      (await owner.get('/mileage/proposals')).body.map(({ place }: { place: string }) => place).toSorted()
    await bought('Telco', 'Mobile')
    await bought('Mill', 'Ingredients')
    await bought('Corner shop', undefined)
    const stall = { description: 'Stall', totalIncTax: '90', supplier: 'Market hall', paymentSource: 'Card' }
    const recurring = await owner.post('/recurring-expenses', { ...stall, every: 'monthly', startsOn: '2026-06-10' })
    expect(recurring.status, recurring.text).toBe(201)
    const { app } = bakery
    const { now } = app.clock
    app.clock.now = new Date(now.getTime() + 86_400_000)
    await runJobs(app.services, jobs(app.services))
    app.clock.now = now
    const [draft] = (await owner.get('/expenses?state=draft')).body
    expect((await owner.post(`/expenses/${draft?.id}/confirm`)).status).toBe(200)
    expect(await places()).toEqual(['Corner shop', 'Mill'])
    for (const place of ['telco', 'Market hall']) await driven({ date: '2026-05-02', place, distance: 6 }, shop)
    expect(await places()).toEqual(['Corner shop', 'Market hall', 'Mill', 'Telco'])
  })
  it('are not asked about again once nobody drove, until somebody drives there', async () => {
    const shop = await newBakery()
    const bought = async (date: string) =>
      (await shop.owner.post('/expenses', { date, description: 'Boxes', totalIncTax: '9', supplier: 'Web shop' })).body
        .id
    const id = await bought('2026-06-08')
    const proposals = async () => (await shop.owner.get('/mileage/proposals')).body.length
    expect(await proposals()).toBe(1)
    expect((await shop.owner.post('/mileage/skips', { expenseId: id })).status).toBe(204)
    await bought('2026-06-09')
    expect(await proposals()).toBe(0)
    await driven({ date: '2026-06-10', place: 'Web shop', distance: 3 }, shop)
    expect(await proposals()).toBe(1)
    expect((await shop.owner.post('/mileage/skips', {})).status).toBe(422)
    expect((await shop.owner.post('/mileage/skips', { orderId: 999_999_999 })).status).toBe(404)
  })
  it('come of a delivery that was completed', async () => {
    const shop = await newBakery()
    const order = (
      await shop.owner.post('/orders', {
        eventDate: '2026-06-08',
        deliveryType: 'Delivery',
        deliveryAddress: '1 Pier St',
        deliveryDistance: 8,
        bookingFeeKind: 'none',
        lines: [{ name: 'Cake', quantity: '1', unitPrice: '0' }],
        contactId: (await shop.owner.post('/contacts', { firstName: 'Ann', lastName: 'Lee' })).body.id,
      })
    ).body
    let version = order.version
    for (const to of ['Confirmed', 'In Progress', 'Ready', 'Completed']) {
      const moved = await shop.owner.post(`/orders/${order.id}/status`, { to, version, reason: 'Test' })
      expect(moved.status, moved.text).toBe(200)
      version = moved.body.version
    }
    expect((await shop.owner.get('/mileage/proposals')).body).toMatchObject([
      { kind: 'order', id: order.id, place: '1 Pier St', distance: 16, category: 'Delivery' },
    ])
  })
})
