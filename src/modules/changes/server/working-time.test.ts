import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bakeryByMinutes, FRI, MONDAY, SAT } from '#app/server/proofs/bakery-by-minutes.ts'
import { type TestApp, testApp } from '#app/server/testing.ts'
import { accept, by, must, orderOf, quoted, seen } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { addDays } from '#shared/dates/dates.ts'

// CHG and CAP: a change that takes more working time claims it like a booking, whoever makes it.
const NEXT_SAT = addDays(SAT, 7)
const NEXT_FRI = addDays(FRI, 7)
let app: TestApp
beforeAll(async () => {
  app = await testApp({ now: new Date(MONDAY) })
})
afterAll(closePdfPool)

/** A bakery, and a signed order of four hours for Saturday. Thursday and Friday have twelve hours. */
async function start() {
  const bakery = await bakeryByMinutes(app)
  const { four, order, book, version, owner } = bakery
  const line = (quantity: string) => ({ productId: four, name: 'It', quantity, unitPrice: '100' })
  const signed = async () => {
    const made = await quoted(bakery, {
      eventDate: SAT,
      bookingFeeKind: 'none',
      allergiesStated: null,
      lines: [line('1')],
    })
    must(await accept(bakery, made.id, made.token), 200)
    const { id, token } = made
    const make = async (changes: object) => owner.post(`/orders/${id}/changes`, { changes, version: await version(id) })
    const more = async (quantity: string, given: object = {}) => {
      const [{ id: lineId }] = (await orderOf(bakery, id)).lines
      return make({ lines: [{ ...line(quantity), id: lineId }], ...given })
    }
    const page = async () => (await seen(bakery, id, token)).change
    const approve = async (given: object = {}) => {
      const { revision, hash } = await page()
      const body = { typedName: 'Amélie', revision, hash, ...given }
      return bakery.app.anonymous.post(`/public/orders/${id}/change/approve`, body, by(token))
    }
    return { ...made, make, more, page, approve }
  }
  return { ...bakery, signed, another: async () => book(await order(four, SAT)) }
}

describe('a change that adds items', () => {
  test('is sent only if its work fits or with a reason, and approving it takes the time', async () => {
    const { signed, another, dayOf, move, order, four } = await start()
    const mine = await signed()
    await another()
    expect(await mine.more('3')).toMatchObject({
      status: 409,
      body: { code: 'DATE_UNAVAILABLE', details: { short: [{ day: FRI, minutes: 240 }] } },
    })
    must(await mine.more('2'), 201)
    expect((await mine.page()).state).toBe('open')
    must(await mine.approve(), 200)
    expect((await dayOf(FRI)).work).toMatchObject({ free: 0, over: 0 })
    expect((await move(await order(four, SAT), 'Confirmed')).status).toBe(409)
  })

  test('cannot be approved once others took the time, and the order stays', async () => {
    const bakery = await start()
    const mine = await bakery.signed()
    must(await mine.more('2'), 201)
    await bakery.another()
    expect((await mine.page()).state).toBe('open')
    await bakery.another()
    expect(await mine.page()).toMatchObject({ state: 'gone', weekdayCheck: null, alternatives: [{}, {}, {}] })
    expect(await mine.approve()).toMatchObject({ status: 409, body: { code: 'DATE_UNAVAILABLE' } })
    expect(await orderOf(bakery, mine.id)).toMatchObject({ total: '100.00', changePending: true })
  })

  test('can be approved where the owner gave a reason, however full the day is', async () => {
    const bakery = await start()
    const mine = await bakery.signed()
    await bakery.another()
    must(await mine.more('3', { dateReason: 'Family' }), 201)
    expect((await mine.page()).state).toBe('open')
    must(await mine.approve(), 200)
    expect(await bakery.dayOf(FRI)).toMatchObject({ work: { over: 240 } })
  })

  test('gives the last hours to one of two that are approved at the same time', async () => {
    const bakery = await start()
    const both = [await bakery.signed(), await bakery.signed()]
    for (const mine of both) must(await mine.more('2'), 201)
    const statuses = (await Promise.all(both.map((mine) => mine.approve()))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await bakery.dayOf(FRI)).work).toMatchObject({ free: 0, over: 0 })
  })

  test('asks for no time where it takes none, even on a day that is over', async () => {
    const bakery = await start()
    const mine = await bakery.signed()
    await bakery.another()
    must(await mine.more('3', { dateReason: 'Family' }), 201)
    must(await mine.approve(), 200)
    const [{ id, productId }] = (await orderOf(bakery, mine.id)).lines
    must(await mine.make({ lines: [{ id, productId, name: 'Pink', quantity: '3', unitPrice: '120' }] }), 201)
    must(await mine.approve(), 200)
    must(await mine.more('2'), 201)
    must(await mine.approve(), 200)
  })
})

test('a change that waits for another day holds its work there until it is answered', async () => {
  const { signed, dayOf, owner } = await start()
  const mine = await signed()
  const held = async () => (await dayOf(NEXT_FRI)).work
  expect(await held()).toMatchObject({ booked: 0, held: 0 })
  const { id } = must(await mine.make({ eventDate: NEXT_SAT }), 201)
  expect(await held()).toMatchObject({ booked: 0, held: 240 })
  expect((await dayOf(FRI)).work).toMatchObject({ booked: 240, held: 0 })
  must(await owner.post(`/changes/${id}/withdraw`, {}), 200)
  expect(await held()).toMatchObject({ booked: 0, held: 0 })
  must(await mine.make({ eventDate: NEXT_SAT }), 201)
  must(await mine.approve({ weekday: 'Saturday' }), 200)
  expect(await held()).toMatchObject({ booked: 240, held: 0 })
  expect((await dayOf(FRI)).work).toMatchObject({ booked: 0, held: 0 })
})
