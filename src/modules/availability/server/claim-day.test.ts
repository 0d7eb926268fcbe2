import { afterAll, beforeAll, expect, it } from 'vitest'
import { openedByCustomer } from '#app/server/proofs/opened-by-customer.ts'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { draftOrder, must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

const DAY = '2026-08-15'
const LIMITED = { capacityMode: 'max_orders', maxOrdersPerWeekday: [2, 2, 2, 2, 2, 2, 2] }

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
  must(await bakery.owner.patch('/settings', LIMITED), 200)
})

afterAll(closePdfPool)

const draft = (day: string) =>
  draftOrder(bakery, { eventDate: day, bookingFeeKind: 'none', allergiesStated: null }).then(({ id }) => id)
const order = async (id: number) => must(await bakery.owner.get(`/orders/${id}`), 200)
const move = async (id: number, to: string, reason?: string) =>
  bakery.owner.post(`/orders/${id}/status`, { to, version: (await order(id)).version, ...(reason ? { reason } : {}) })
const dayOf = async (day: string) => (await bakery.owner.get(`/availability?from=${day}&to=${day}`)).body[0]

/** A sent quote as its customer has it: the page, and the acceptance. */
async function quote(day: string) {
  const id = await draft(day)
  must(await move(id, 'Quote'), 200)
  return openedByCustomer(bakery, id, day, await testApp())
}

it('the last places of a day go to exactly as many orders as there are places, however many book at once', async () => {
  const day = '2026-09-01'
  const ids = await Promise.all(Array.from({ length: 8 }, () => draft(day)))
  const versions = await Promise.all(ids.map(async (id) => (await order(id)).version))
  const answers = await Promise.all(
    ids.map((id, n) => bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version: versions[n] })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(6)
  for (const { body } of refused)
    expect(body).toMatchObject({
      code: 'DATE_UNAVAILABLE',
      error: 'This day is full. Give a reason to book it anyway.',
      details: { day, reason: 'full' },
    })
  expect(await dayOf(day)).toMatchObject({ firm: 2, max: 2, reason: 'full' })
})

it('one of two customers who accept quotes for the last place at once is booked, and the other sees that the date is gone', async () => {
  const day = '2026-09-05'
  must(await move(await draft(day), 'Confirmed'), 200)
  const both = [await quote(day), await quote(day)]
  expect(await dayOf(day)).toMatchObject({ firm: 1, soft: 2, state: 'free' })
  const answers = await Promise.all(both.map(({ accept }) => accept()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = answers[0]?.status === 200 ? both : both.toReversed()
  expect(await won?.page()).toMatchObject({ state: 'accepted', status: 'Confirmed' })
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({
    code: 'DATE_UNAVAILABLE',
    error: 'This date has just been taken. Please choose another.',
    details: { alternatives: ['2026-09-03', '2026-09-04', '2026-09-06'] },
  })
  expect(await lost?.page()).toMatchObject({
    state: 'gone',
    status: 'Quote',
    alternatives: [{ day: '2026-09-03' }, { day: '2026-09-04', date: 'Fri 04-09-2026' }, { day: '2026-09-06' }],
  })
  // Nothing was signed for an order that was not booked.
  expect(must(await bakery.owner.get(`/orders/${lost?.id}/quote`), 200).acceptance).toBeNull()
})

it('the date comes back to a waiting quote when the order that had it is cancelled', async () => {
  const day = '2026-09-08'
  const [first, second] = [await draft(day), await draft(day)]
  must(await move(first, 'Confirmed'), 200)
  must(await move(second, 'Confirmed'), 200)
  const waiting = await quote(day)
  expect((await waiting.page()).state).toBe('gone')
  must(await move(first, 'Cancelled', 'Called off'), 200)
  expect((await waiting.page()).state).toBe('open')
  must(await waiting.accept(), 200)
})

it('the owner can book a full day, and the reason is stored', async () => {
  const day = '2026-09-10'
  for (let n = 0; n < 2; n += 1) must(await move(await draft(day), 'Confirmed'), 200)
  const third = await draft(day)
  expect((await move(third, 'Confirmed')).status).toBe(409)
  must(await move(third, 'Confirmed', 'My sister helps'), 200)
  const history = must(await bakery.owner.get(`/orders/${third}/history`), 200)
  expect(history).toContainEqual(
    expect.objectContaining({ act: 'moved', details: expect.objectContaining({ reason: 'My sister helps' }) }),
  )
  expect(await dayOf(day)).toMatchObject({ firm: 3, max: 2 })
})

it('a booked order moves to a full day only with a reason, and never takes a place that it has already', async () => {
  const full = '2026-09-15'
  for (let n = 0; n < 2; n += 1) must(await move(await draft(full), 'Confirmed'), 200)
  const id = await draft('2026-09-16')
  must(await move(id, 'Confirmed'), 200)
  const change = async (body: object) =>
    bakery.owner.patch(`/orders/${id}`, { ...body, version: (await order(id)).version })
  expect(await change({ eventDate: full })).toMatchObject({ status: 409, body: { code: 'DATE_UNAVAILABLE' } })
  must(await change({ eventDate: full, dateReason: 'Swapped with a friend' }), 200)
  const history = must(await bakery.owner.get(`/orders/${id}/history`), 200)
  expect(history).toContainEqual(
    expect.objectContaining({ act: 'overbooked', details: { day: full, reason: 'Swapped with a friend' } }),
  )
  must(await change({ eventDate: full, theme: 'Roses' }), 200)
  expect(await dayOf(full)).toMatchObject({ firm: 3 })
})

it('an order by hand on a closed day wants a reason; a quote sent for one can be accepted', async () => {
  const closed = '2026-09-20'
  must(await bakery.owner.post('/blocked-dates', { from: closed, to: closed, reason: 'holiday' }), 201)
  const byHand = await draft(closed)
  expect((await move(byHand, 'Confirmed')).body).toMatchObject({
    code: 'DATE_UNAVAILABLE',
    error: 'You are on holiday on this day. Give a reason to book it anyway.',
  })
  must(await move(byHand, 'Confirmed', 'For my niece'), 200)
  must(await (await quote(closed)).accept(), 200)
})

it('a bakery that does not count books as many as come', async () => {
  must(await bakery.owner.patch('/settings', { capacityMode: 'off' }), 200)
  for (let n = 0; n < 4; n += 1) must(await move(await draft(DAY), 'Confirmed'), 200)
  expect(await dayOf(DAY)).toMatchObject({ state: 'free', firm: 4, max: null })
  must(await bakery.owner.patch('/settings', LIMITED), 200)
})
