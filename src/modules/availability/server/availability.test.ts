import { expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import type { DayState } from '../day-state.ts'

// The clock of tests stands at noon of Wednesday, 10 June 2026 in Sydney.
const FORM = {
  isFormEnabled: true,
  hideEventTypeField: false,
  hideBudgetField: false,
  hideServingsField: false,
  hideDeliveryField: false,
  hideRequirementsField: false,
  hideImageUpload: false,
  hideHeader: false,
  formTitle: 'Order request',
  formDescription: '',
  formInstructions: '',
  preSubmissionNotice: '',
  backgroundColor: '#ffffff',
  textColor: '#000000',
  buttonColor: '#112233',
  customFields: [],
}
let forms = 0

async function published(bakery: TestBakery): Promise<string> {
  const slug = `open-days-${++forms}`
  await bakery.owner.post('/enquiries/settings/slug', { slug })
  const saved = await bakery.owner.put('/enquiries/settings', FORM)
  expect(saved.status, saved.text).toBe(200)
  return slug
}

const request = (eventDate: string) => ({
  firstName: 'Vera',
  lastName: 'Visitor',
  email: 'vera@example.test',
  phone: '0400 000 000',
  eventType: 'Birthday',
  eventDate,
  deliveryType: 'Collection',
  description: `A cake for ${eventDate}`,
})

const draft = async ({ owner }: TestBakery, eventDate: string | null) => {
  const made = await owner.post('/orders', {
    eventDate,
    bookingFeeKind: 'none',
    lines: [{ name: 'Cake', quantity: '1', unitPrice: '100.00' }],
  })
  expect(made.status, made.text).toBe(201)
  return made.body as { id: number; version: number }
}
const moved = async ({ owner }: TestBakery, id: number, to: string, reason?: string) => {
  const { version } = (await owner.get(`/orders/${id}`)).body
  return owner.post(`/orders/${id}/status`, { to, version, ...(reason ? { reason } : {}) })
}
const dayOf = async ({ owner }: TestBakery, day: string): Promise<DayState> =>
  (await owner.get(`/availability?from=${day}&to=${day}`)).body[0]

it('closes a range on the public form with its public text, and keeps the note to the owner', async () => {
  const bakery = await newBakery()
  const slug = await published(bakery)
  const made = await bakery.owner.post('/blocked-dates', {
    from: '2026-07-01',
    to: '2026-07-03',
    reason: 'holiday',
    note: 'Surgery',
    publicText: 'We are away',
  })
  expect(made.status, made.text).toBe(201)
  const open = await bakery.app.anonymous.get(`/enquiries/public/blocked-dates/${slug}`)
  expect(open.body['2026-07-01']).toEqual({ reason: 'holiday', text: 'We are away' })
  expect(open.body['2026-07-03']).toEqual({ reason: 'holiday', text: 'We are away' })
  expect(open.body['2026-07-04']).toBeUndefined()
  expect(open.text).not.toContain('Surgery')
  expect(await dayOf(bakery, '2026-07-02')).toMatchObject({ state: 'blocked', reason: 'holiday', note: 'Surgery' })

  const changed = await bakery.owner.patch(`/blocked-dates/${made.body.id}`, { to: '2026-07-02', version: 1 })
  expect(changed.body).toMatchObject({ from: '2026-07-01', to: '2026-07-02', note: 'Surgery', version: 2 })
  expect((await bakery.owner.patch(`/blocked-dates/${made.body.id}`, { note: 'x', version: 1 })).status).toBe(409)
  expect((await bakery.owner.del(`/blocked-dates/${made.body.id}`)).status).toBe(204)
  const again = await bakery.app.anonymous.get(`/enquiries/public/blocked-dates/${slug}`)
  expect(again.body['2026-07-01']).toBeUndefined()
})

it('refuses a range that ends before it starts, naming the field', async () => {
  const { owner } = await newBakery()
  const range = { from: '2026-07-03', to: '2026-07-01', reason: 'closed' }
  const refused = await owner.post('/blocked-dates', range)
  expect([refused.status, refused.body.fields]).toEqual([422, { to: 'The last day cannot be before the first' }])
  const made = await owner.post('/blocked-dates', { ...range, to: '2026-07-05' })
  const turned = await owner.patch(`/blocked-dates/${made.body.id}`, { from: '2026-07-09', version: 1 })
  expect([turned.status, turned.body.fields]).toEqual([422, { to: 'The last day cannot be before the first' }])
  const days = await owner.get('/availability?from=2026-07-03&to=2026-07-01')
  expect([days.status, days.body.fields]).toEqual([422, { to: 'The last day cannot be before the first' }])
  expect((await owner.get('/availability?from=2000-01-01&to=2026-07-01')).status).toBe(422)
})

it('lists the ranges that touch a month, soonest first', async () => {
  const { owner } = await newBakery()
  for (const [from, to] of [
    ['2026-08-30', '2026-09-02'],
    ['2026-07-30', '2026-08-02'],
    ['2026-09-03', '2026-09-04'],
  ])
    await owner.post('/blocked-dates', { from, to, reason: 'closed' })
  const august = await owner.get('/blocked-dates?from=2026-08-01&to=2026-08-31')
  expect(august.body.map(({ from }: { from: string }) => from)).toEqual(['2026-07-30', '2026-08-30'])
  expect(august.headers['x-total-count']).toBe('2')
})

it('AVL-4: refuses a request for a blocked day with the three nearest free ones', async () => {
  const bakery = await newBakery()
  const slug = await published(bakery)
  await bakery.owner.post('/blocked-dates', { from: '2026-07-01', to: '2026-07-03', reason: 'closed', note: 'SECRET' })
  const refused = await bakery.app.anonymous.post(`/enquiries/public/${slug}`, request('2026-07-02'))
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'DATE_UNAVAILABLE',
    error: 'This date is no longer available. Please choose another one.',
    details: { alternatives: ['2026-06-29', '2026-06-30', '2026-07-04'] },
  })
  expect(refused.text).not.toContain('SECRET')
  expect((await bakery.app.anonymous.post(`/enquiries/public/${slug}`, request('2026-07-04'))).status).toBe(201)
})

it('a day is full once as many orders are booked as it takes; quotes leave it open', async () => {
  const bakery = await newBakery()
  const slug = await published(bakery)
  const settings = { capacityMode: 'max_orders', maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 2] }
  expect((await bakery.owner.patch('/settings', settings)).status).toBe(200)
  const first = await draft(bakery, '2026-08-15')
  expect(await dayOf(bakery, '2026-08-15')).toMatchObject({ state: 'free', firm: 0, soft: 0, max: 2 })
  await moved(bakery, first.id, 'Confirmed')
  const second = await draft(bakery, '2026-08-15')
  expect(await dayOf(bakery, '2026-08-15')).toMatchObject({ state: 'free', firm: 1, max: 2 })
  await moved(bakery, second.id, 'Confirmed')
  expect(await dayOf(bakery, '2026-08-15')).toMatchObject({ state: 'blocked', reason: 'full', firm: 2, max: 2 })
  const open = await bakery.app.anonymous.get(`/enquiries/public/blocked-dates/${slug}`)
  expect(open.body['2026-08-15']).toEqual({ reason: 'full' })
  expect((await bakery.app.anonymous.post(`/enquiries/public/${slug}`, request('2026-08-15'))).status).toBe(409)

  const wider = await bakery.owner.patch('/availability/2026-08-15', { maxOrders: 3 })
  expect(wider.body).toMatchObject({ state: 'free', firm: 2, max: 3 })
  const same = await bakery.owner.patch('/availability/2026-08-15', { maxOrders: 2 })
  // The limit is the day's own, although its weekday now has the same.
  expect(same.body).toMatchObject({ max: 2, ownMax: 2 })
  const usual = await bakery.owner.patch('/availability/2026-08-15', { maxOrders: null })
  expect(usual.body).toMatchObject({ state: 'blocked', max: 2, ownMax: null })
})

it('a day may have working time of its own, beside its own number of orders', async () => {
  const { owner, inScope } = await newBakery()
  const set = async (body: object) => {
    const { status, text } = await owner.patch('/availability/2026-08-15', body)
    expect(status, text).toBe(200)
    return inScope(({ db, businessId }) =>
      db.selectFrom('day_limits').select(['max_orders', 'minutes']).where('business_id', '=', businessId).execute(),
    )
  }
  expect(await set({ minutes: 90 })).toEqual([{ max_orders: null, minutes: 90 }])
  expect(await set({ maxOrders: 3 })).toEqual([{ max_orders: 3, minutes: 90 }])
  expect(await set({})).toEqual([{ max_orders: 3, minutes: 90 }])
  expect(await set({ maxOrders: null })).toEqual([{ max_orders: null, minutes: 90 }])
  expect(await set({ minutes: null })).toEqual([])
  const refused = await owner.patch('/availability/2026-08-15', { minutes: 1441 })
  expect([refused.status, refused.body.fields]).toEqual([422, { minutes: 'Enter at most 24 h' }])
})

it('a cancelled order gives its day back', async () => {
  const bakery = await newBakery()
  await bakery.owner.patch('/settings', { capacityMode: 'max_orders', maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1] })
  const { id } = await draft(bakery, '2026-08-15')
  await moved(bakery, id, 'Confirmed')
  expect(await dayOf(bakery, '2026-08-15')).toMatchObject({ state: 'blocked', firm: 1 })
  await moved(bakery, id, 'Cancelled', 'Called off')
  expect(await dayOf(bakery, '2026-08-15')).toMatchObject({ state: 'free', firm: 0 })
})
