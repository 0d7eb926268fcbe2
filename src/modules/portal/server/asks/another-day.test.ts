import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, newBakery, type TestBakery } from '#app/server/testing.ts'
import { draftOrder, mailsOf, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { daysBetween } from '#shared/dates/dates.ts'
import { exact, percentOf, roundTo } from '#shared/money.ts'

const DAY = '2026-08-15'
const WANTED = '2026-08-22'
const FULL = '2026-08-29'

let bakery: TestBakery
let customer: Caller
beforeAll(async () => {
  bakery = await newBakery()
  customer = bakery.app.anonymous
  const settings = { capacityMode: 'max_orders', maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1], recurringBlockedDays: [0] }
  must(await bakery.owner.patch('/settings', settings), 200)
  const { id } = await draftOrder(bakery, { eventDate: FULL, bookingFeeKind: 'none' })
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version: 1 }), 200)
})

const read = async (id: number) => must(await bakery.owner.get(`/orders/${id}`), 200)
const requestsOf = async (id: number) => must(await bakery.owner.get(`/orders/${id}/asks`), 200)

async function booked() {
  const { id } = await draftOrder(bakery, { eventDate: DAY })
  const by = { 'x-order-token': await sendQuote(bakery, id) }
  must(await bakery.owner.patch(`/availability/${DAY}`, { maxOrders: 50 }), 200)
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version: (await read(id)).version }), 200)
  const ask = (body: object) => customer.post(`/public/orders/${id}/asks`, { kind: 'date', ...body }, by)
  const days = async () => must(await customer.get(`/public/orders/${id}/days`, by), 200)
  const answer = async (act: string, more: object = {}) => {
    const [request] = await requestsOf(id)
    return bakery.owner.post(`/asks/${request.id}/${act}`, more)
  }
  return { id, by, ask, days, answer }
}

describe('a customer who asks for another day', () => {
  test('chooses among the days that are free', async () => {
    const { days } = await booked()
    const { blocked, today, lastDay } = await days()
    expect(blocked).toMatchObject({
      [DAY]: 'your order is for this day already',
      [FULL]: 'fully booked',
      '2026-08-16': 'we are closed',
      [today]: 'too soon for us',
    })
    expect(blocked[WANTED]).toBeUndefined()
    expect(lastDay > WANTED).toBe(true)
  })

  test('changes nothing by asking; the owner has a task, a mail and the day beside the order', async () => {
    const { id, by, ask } = await booked()
    const shown = must(await ask({ date: WANTED, text: 'The hall is taken' }), 200)
    expect(shown.asks[0]).toMatchObject({ kind: 'date', wantedDate: 'Sat 22-08-2026', isOpen: true })
    expect((await read(id)).eventDate).toBe(DAY)
    expect(await requestsOf(id)).toMatchObject([{ kind: 'date', wantedDate: WANTED, outcome: null }])
    const waiting = must(await bakery.owner.get('/orders?tab=all&needs=changes'), 200)
    expect(waiting).toContainEqual(expect.objectContaining({ id, asks: ['date'] }))
    const mail = (await mailsOf(bakery, id)).find(({ template }) => template === 'customer_ask')
    expect(mail?.subject).toContain('Asks for another day: Sat 22-08-2026')
    const tasks = must(await bakery.owner.get('/tasks?pageSize=100'), 200)
    expect(tasks).toContainEqual(
      expect.objectContaining({ relatedOrderId: id, priority: 'high', title: expect.stringMatching(/another day/) }),
    )
    must(
      await customer.post(`/public/orders/${id}/asks`, { kind: 'date', date: WANTED, text: 'The hall is taken' }, by),
      200,
    )
    expect(await requestsOf(id)).toHaveLength(1)
  })

  test('is refused a day that is full, closed, past or her own, with the nearest that are free', async () => {
    const { id, ask } = await booked()
    const full = await ask({ date: FULL, text: 'The hall is taken' })
    expect(full).toMatchObject({
      status: 409,
      body: { code: 'DATE_UNAVAILABLE', details: { alternatives: ['2026-08-27', '2026-08-28', '2026-08-31'] } },
    })
    for (const date of ['2026-08-16', '2026-06-01']) expect((await ask({ date })).body.code).toBe('DATE_UNAVAILABLE')
    for (const body of [{}, { date: DAY }, { date: 'soon' }]) expect((await ask(body)).status).toBe(422)
    expect(await requestsOf(id)).toEqual([])
  })

  test('is told by mail when the owner moves the order there, which she does with one call', async () => {
    const { id, ask, answer } = await booked()
    must(await ask({ date: WANTED }), 200)
    const { version } = await read(id)
    expect((await answer('move', { version: version - 1 })).body.code).toBe('STALE')
    expect(must(await answer('move', { version }), 200)).toMatchObject({ outcome: 'moved', wantedDate: WANTED })
    expect(await read(id)).toMatchObject({ eventDate: WANTED, status: 'Booked' })
    expect((await mailsOf(bakery, id)).at(-1)).toMatchObject({
      template: 'date_moved',
      subject: expect.stringMatching(/is now for Sat 22-08-2026$/),
    })
    expect((await answer('decline')).status).toBe(409)
    const open = must(await bakery.owner.get('/tasks?pageSize=100'), 200).filter(
      (task: { relatedOrderId: number; status: string }) => task.relatedOrderId === id && task.status === 'open',
    )
    expect(open).toEqual([])
  })

  test('has her booking confirmed by the move when the fee comes down to what she paid, as by any change', async () => {
    const day = '2026-09-26'
    const { days } = await booked()
    const { today } = await days()
    must(await bakery.owner.patch('/settings', { balanceDueDaysBefore: daysBetween(today, DAY) }), 200)
    const { id, ask, answer } = await booked()
    const { bookingFeeAmount, total } = await read(id)
    expect(bookingFeeAmount).toBe(total)
    const half = roundTo(percentOf(exact(total), '50'), 2)
    must(await bakery.owner.post(`/orders/${id}/payments`, { amount: half, method: 'Cash' }), 201)
    must(await ask({ date: day }), 200)
    must(await answer('move', { version: (await read(id)).version }), 200)
    const moved = await read(id)
    must(await bakery.owner.patch('/settings', { balanceDueDaysBefore: 7 }), 200)
    expect(moved).toMatchObject({ eventDate: day, bookingFeeAmount: half, status: 'Confirmed' })
  })

  test('is moved to a day that filled meanwhile only with the reason of the owner', async () => {
    const { id, ask, answer } = await booked()
    const day = '2026-09-05'
    must(await ask({ date: day }), 200)
    const other = await draftOrder(bakery, { eventDate: day, bookingFeeKind: 'none' })
    must(await bakery.owner.post(`/orders/${other.id}/status`, { to: 'Confirmed', version: 1 }), 200)
    const { version } = await read(id)
    expect((await answer('move', { version })).body.code).toBe('DATE_UNAVAILABLE')
    expect((await requestsOf(id))[0].handledAt).toBeNull()
    must(await answer('move', { version, reason: 'They share a van' }), 200)
    expect((await read(id)).eventDate).toBe(day)
  })

  test('is told kindly when the owner declines, and the order stays', async () => {
    const { id, by, ask, answer } = await booked()
    must(await ask({ date: '2026-09-12' }), 200)
    must(await answer('decline', { message: 'I am at a fair that week.' }), 200)
    expect((await read(id)).eventDate).toBe(DAY)
    const mail = (await mailsOf(bakery, id)).at(-1)
    expect(mail).toMatchObject({ template: 'date_declined' })
    expect(mail?.text).toContain('I am at a fair that week.')
    expect(mail?.text).toContain('stays on')
    const page = async () => must(await customer.get(`/public/orders/${id}/portal`, by), 200).asks[0]
    expect(await page()).toMatchObject({ kind: 'date', isOpen: false, isDeclined: true })
    must(await ask({ date: '2026-09-12' }), 200)
    expect(await page()).toMatchObject({ isOpen: true, isDeclined: false })
  })

  test('cannot ask once it is being made, and other requests have no day to be moved to', async () => {
    const { id, by, ask, answer } = await booked()
    must(await customer.post(`/public/orders/${id}/asks`, { kind: 'change', text: 'Pink, please' }, by), 200)
    expect((await answer('move', { version: (await read(id)).version })).status).toBe(409)
    const move = async (to: string) =>
      must(
        await bakery.owner.post(`/orders/${id}/status`, { to, version: (await read(id)).version, reason: 'Paid' }),
        200,
      )
    await move('Confirmed')
    await move('In Progress')
    expect((await ask({ date: WANTED })).status).toBe(409)
  })
})
