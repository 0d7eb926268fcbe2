import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { bookedOrder, checkoutOf, type PayingBakery, payingBakery, payOn } from '#app/server/proofs/paying-bakery.ts'
import { deliverMail } from '#app/server/testing.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import { draftOrder, mailsOf, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import type { Rounds } from '#server/rounds.ts'
import { BAKEBOOK } from '#server/scope.ts'
import { startLostDayWorker } from './tell-lost-days.ts'

// The worked cases of "the first booking fee wins", by number.
type Booked = Awaited<ReturnType<typeof bookedOrder>>
const DAY = '2026-08-15'
const SUNDAY = '2026-08-16'

let bakery: PayingBakery
let worker: Rounds
const settings = async (changes: object) => must(await bakery.owner.patch('/settings', changes), 200)
const limit = (most: number) => settings({ maxOrdersPerWeekday: Array.from({ length: 7 }, () => most) })
beforeEach(async () => {
  bakery = await payingBakery()
  worker = startLostDayWorker(bakery.app.services, 3_600_000)
  await settings({ capacityMode: 'max_orders', dayGoesTo: 'fee', quoteValidDays: 60 })
  await limit(1)
})

afterEach(async () => {
  await worker.stop()
  await bakery.worker.stop()
  // Each test has a server of its own, which would keep its connections.
  await bakery.app.close()
})

const start = async (order: Booked) => must(await order.start({ kind: 'due' }), 200).url as string
const pay = async (order: Booked, url: string) => order.ask(checkoutOf(payOn(bakery, url).next))
/** Both pay before either is asked about: as soon as the first fee counts, the worker closes the other's page. */
const payBoth = async (first: Booked, second: Booked) => {
  const paid = [await start(first), await start(second)].map((url) => checkoutOf(payOn(bakery, url).next))
  await first.ask(paid[0] as number)
  await second.ask(paid[1] as number)
}
const told = async (id: number, template: string) =>
  (await mailsOf(bakery, id)).filter((mail) => mail.template === template).length
const takeDay = (order: Booked, day: string, revision = 1) => order.call('take-day', { day, revision })

test('1: of two bookings the one whose fee comes first has the day; the other gets the money back and three free days', async () => {
  const [first, second] = [await bookedOrder(bakery), await bookedOrder(bakery)]
  expect(await first.order()).toMatchObject({ status: 'Booked' })
  expect(await second.page()).toMatchObject({ state: 'accepted', status: 'Booked' })
  await payBoth(first, second)
  must(await bakery.owner.post('/integrations/cards/check'), 200)
  await worker.round()
  await worker.round()

  expect(await first.order()).toMatchObject({ status: 'Confirmed' })
  expect(await second.order()).toMatchObject({ status: 'Booked', amountPaid: '0.00', paymentStatus: 'Refunded' })
  const payments = await second.payments()
  expect(payments.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual(['-100.00', '100.00'])
  const page = await second.page()
  expect(page).toMatchObject({
    state: 'gone',
    status: 'Booked',
    title: 'Invoice',
    waysToPay: null,
    money: { next: null },
  })
  expect(page.alternatives).toHaveLength(3)
  expect([await told(first.id, 'payment_received'), await told(first.id, 'day_lost')]).toEqual([1, 0])
  expect([await told(second.id, 'payment_received'), await told(second.id, 'day_lost')]).toEqual([0, 1])
  // Nobody is asked to pay for a day that is gone.
  const refunds = (await mailsOf(bakery, second.id)).filter(({ template }) => template === 'refund_issued')
  expect(refunds.map(({ text }) => /bank transfer|pay by card/.test(text))).toEqual([false])
  const { entries } = must(await bakery.owner.get('/bell'), 200)
  expect(entries.filter(({ act }: { act: string }) => act === 'day-lost')).toHaveLength(1)
})

test('money that came too late and went back is owed again for another day, which the next fee takes', async () => {
  const [first, second] = [await bookedOrder(bakery), await bookedOrder(bakery)]
  await payBoth(first, second)
  expect(await second.order()).toMatchObject({ amountPaid: '0.00', balance: '200.00', credited: '0.00' })
  expect(must(await takeDay(second, SUNDAY), 200)).toMatchObject({ state: 'accepted', status: 'Booked' })
  expect((await second.options()).due).toMatchObject({ amount: '$100.00' })
  await pay(second, await start(second))
  expect(await second.order()).toMatchObject({ status: 'Confirmed', amountPaid: '100.00', balance: '100.00' })
})

test('2: where late payments are kept, the fee waits for the next day that she takes', async () => {
  await settings({ latePayments: 'credit' })
  const [first, second] = [await bookedOrder(bakery), await bookedOrder(bakery)]
  await payBoth(first, second)
  expect(await second.order()).toMatchObject({ status: 'Booked', amountPaid: '100.00' })
  expect(await second.page()).toMatchObject({ state: 'gone' })
  expect(must(await takeDay(second, SUNDAY), 200)).toMatchObject({ state: 'accepted', status: 'Confirmed' })
  expect(await second.order()).toMatchObject({ status: 'Confirmed', eventDate: SUNDAY, amountPaid: '100.00' })
})

test('3: where a day goes to whoever accepts first, the second acceptance is refused with three days', async () => {
  await settings({ dayGoesTo: 'accepted' })
  await bookedOrder(bakery)
  await expect(bookedOrder(bakery)).rejects.toThrow(/DATE_UNAVAILABLE/)
})

test.each([
  // The zone, its last instant of Monday 10 May, and the first of Tuesday.
  ['America/Los_Angeles', '2027-05-10', '2027-05-11T06:59:59Z', '2027-05-11T07:00:00Z'],
  ['Pacific/Auckland', '2027-05-10', '2027-05-10T11:59:59Z', '2027-05-10T12:00:00Z'],
  ['Asia/Kathmandu', '2027-05-10', '2027-05-10T18:14:59Z', '2027-05-10T18:15:00Z'],
  // The night in which clocks go forward, and the one in which they go back.
  ['America/Los_Angeles', '2027-03-14', '2027-03-15T06:59:59Z', '2027-03-15T07:00:00Z'],
  ['Europe/Berlin', '2027-10-31', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
])(
  '5: a quote of a bakery in %s that is valid to %s is held to the end of that day',
  async (zone, last, held, over) => {
    const day = '2027-12-18'
    await settings({ timezone: zone, maxOrdersPerWeekday: [9, 9, 9, 9, 9, 9, 9] })
    const { id } = await draftOrder(bakery, { eventDate: day, validUntil: last })
    await sendQuote(bakery, id)
    const { store } = bakery.app.services
    const claims = { businessId: bakery.businessId, actor: BAKEBOOK, timeZone: zone }
    const heldAt = async (now: string) => {
      bakery.app.clock.now = new Date(now)
      const rules = await store.inBusiness(claims, (scope) =>
        readBookingRules(scope, undefined, { from: day, to: day }),
      )
      return rules.loads.get(day)?.soft
    }
    expect([await heldAt(held), await heldAt(over)]).toEqual([1, 0])
    bakery.app.clock.now = new Date('2026-06-10T02:00:00Z')
  },
)

test('4: the owner is asked before a day is offered too often', async () => {
  await limit(3)
  const firm = await bookedOrder(bakery, { bookingFeeKind: 'none' })
  expect(await firm.order()).toMatchObject({ status: 'Confirmed' })
  for (let n = 0; n < 2; n += 1) await sendQuote(bakery, (await draftOrder(bakery)).id)
  const asked = async () => {
    const { id } = await draftOrder(bakery)
    const { overquotes } = must(await bakery.owner.get(`/orders/${id}`), 200)
    await sendQuote(bakery, id)
    return overquotes
  }
  expect(await asked()).toBeNull()
  expect(await asked()).toEqual({ firm: 1, soft: 3 })
})

test('6: the day goes to the payment that completes the fee, and stays when that payment is taken back', async () => {
  const order = await bookedOrder(bakery)
  const record = async (amount: string) =>
    must(await bakery.owner.post(`/orders/${order.id}/payments`, { amount, method: 'Cash' }), 201)
  await record('60.00')
  expect(await order.order()).toMatchObject({ status: 'Booked' })
  const { id } = await record('40.00')
  expect(await order.order()).toMatchObject({ status: 'Confirmed' })
  must(await bakery.owner.del(`/payments/${id}`), 204)
  expect(await order.order()).toMatchObject({ status: 'Confirmed' })
})

test('7: where the working time counts, whoever pays for more than is left gets it back, with days on which it fits', async () => {
  await settings({
    capacityMode: 'minutes',
    minutesPerWeekday: [0, 360, 360, 360, 360, 360, 360],
    usualOrderMinutes: 240,
  })
  const orders: Booked[] = []
  for (let n = 0; n < 4; n += 1) orders.push(await bookedOrder(bakery))
  const pages = []
  for (const order of orders) pages.push(await start(order))
  const paid = pages.map((url) => checkoutOf(payOn(bakery, url).next))
  for (const [n, order] of orders.entries()) await order.ask(paid[n] as number)
  const found = await Promise.all(orders.map((order) => order.order()))
  expect(found.map(({ status, amountPaid }) => `${status} ${amountPaid}`)).toEqual([
    'Confirmed 100.00',
    'Confirmed 100.00',
    'Confirmed 100.00',
    'Booked 0.00',
  ])
  const page = await (orders[3] as Booked).page()
  expect(page).toMatchObject({ state: 'gone' })
  expect(page.alternatives).toHaveLength(3)
  await worker.round()
  expect(await told((orders[3] as Booked).id, 'day_lost')).toBe(1)
})

describe('a booking whose day is gone', () => {
  let winner: Booked
  let loser: Booked
  let openPage: string
  beforeEach(async () => {
    winner = await bookedOrder(bakery)
    loser = await bookedOrder(bakery)
    openPage = await start(loser)
    await pay(winner, await start(winner))
  })

  test('is not to be paid: no page opens, and the open one is closed', async () => {
    expect(await loser.start({ kind: 'due' })).toMatchObject({ status: 409, body: { code: 'DATE_UNAVAILABLE' } })
    await worker.round()
    expect(payOn(bakery, openPage).answer).toBe('unknown')
    expect(await loser.payments()).toEqual([])
  })

  test('takes another day at one tap, pays for it then, and may lose that one too', async () => {
    await worker.round()
    expect(await takeDay(loser, DAY)).toMatchObject({ status: 409, body: { code: 'DATE_UNAVAILABLE' } })
    expect(await takeDay(loser, SUNDAY, 7)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(must(await takeDay(loser, SUNDAY), 200)).toMatchObject({ state: 'accepted', status: 'Booked' })
    expect(must(await takeDay(loser, SUNDAY), 200)).toMatchObject({ state: 'accepted' })
    expect(await loser.order()).toMatchObject({ eventDate: SUNDAY, bookingFeeDueOn: '2026-06-13' })
    const third = await bookedOrder(bakery, { eventDate: SUNDAY }, 'Sunday')
    await pay(third, await start(third))
    await worker.round()
    expect(await told(loser.id, 'day_lost')).toBe(2)
  })

  test('asks for the day where the bakery confirms by itself', async () => {
    await settings({ automaticQuoteAcceptance: false })
    expect(must(await takeDay(loser, SUNDAY), 200)).toMatchObject({ state: 'gone' })
    const asks = must(await bakery.owner.get(`/orders/${loser.id}/asks`), 200)
    expect(asks).toMatchObject([{ kind: 'date', wantedDate: SUNDAY }])
    expect(await loser.order()).toMatchObject({ eventDate: DAY })
  })

  test('asks the owner who records a payment what becomes of it', async () => {
    const record = (more: object = {}) =>
      bakery.owner.post(`/orders/${loser.id}/payments`, { amount: '100.00', method: 'Cash', ...more })
    const asked = await record()
    expect(asked).toMatchObject({ status: 409, body: { code: 'DAY_GONE', details: { day: DAY } } })
    expect(asked.body.details.alternatives).toHaveLength(3)
    expect(await record({ lateDay: 'book' })).toMatchObject({
      status: 422,
      body: { fields: { dateReason: expect.any(String) } },
    })
    expect(await loser.payments()).toEqual([])
    must(await record({ lateDay: 'keep' }), 201)
    expect(await loser.order()).toMatchObject({ status: 'Booked', amountPaid: '100.00' })
    must(
      await bakery.owner.post(`/orders/${loser.id}/payments`, {
        amount: '10.00',
        method: 'Cash',
        lateDay: 'book',
        dateReason: 'A friend',
      }),
      201,
    )
    expect(await loser.order()).toMatchObject({ status: 'Confirmed', amountPaid: '110.00' })
  })

  test('uses up none of the moves that its customer signed when it goes to another day', async () => {
    const steps = [
      { days: 90, back: 100 },
      { days: 7, back: 50 },
    ]
    const rules = { cancel: { steps, feeBack: 0, as: 'money' }, move: { days: 5, times: 1 } }
    must(await bakery.owner.post('/terms', { body: 'Be kind.', rules }), 201)
    const [third, ...others] = [
      await bookedOrder(bakery, { eventDate: SUNDAY }, 'Sunday'),
      await bookedOrder(bakery, { eventDate: SUNDAY }, 'Sunday'),
      await bookedOrder(bakery, { eventDate: SUNDAY }, 'Sunday'),
    ] as const
    await pay(third, await start(third))
    await worker.round()
    const [one, two] = others
    must(await takeDay(one, '2026-08-23'), 200)
    await settings({ automaticQuoteAcceptance: false })
    must(await takeDay(two, '2026-08-24'), 200)
    const [ask] = must(await bakery.owner.get(`/orders/${two.id}/asks`), 200)
    const { version } = await two.order()
    must(await bakery.owner.post(`/asks/${ask.id}/move`, { version }), 200)
    const rows = await bakery.inScope(({ db, businessId }) =>
      db
        .selectFrom('orders')
        .select(['event_date', 'moves_used', 'back_most'])
        .where('business_id', '=', businessId)
        .where('id', 'in', [one.id, two.id])
        .orderBy('id')
        .execute(),
    )
    const unused = { moves_used: 0, back_most: null }
    expect(rows).toEqual([
      { event_date: '2026-08-23', ...unused },
      { event_date: '2026-08-24', ...unused },
    ])
  })

  test('is not reminded of its payment', async () => {
    await settings({ paymentReminderAutomatic: true })
    const reminded = async (order: Booked) =>
      (await told(order.id, 'payment_overdue')) + (await told(order.id, 'payment_reminder'))
    const free = await bookedOrder(bakery, { eventDate: SUNDAY }, 'Sunday')
    await deliverMail(bakery.app)
    for (let day = 0; day < 7; day += 1) {
      bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 86_400_000)
      await runJobs(bakery.app.services, jobs(bakery.app.services))
    }
    expect(await reminded(free)).toBeGreaterThan(0)
    expect(await reminded(loser)).toBe(0)
  })

  test('is confirmed by the owner with a reason', async () => {
    const { version } = await loser.order()
    const confirm = (reason?: string) =>
      bakery.owner.post(`/orders/${loser.id}/status`, { to: 'Confirmed', version, ...(reason ? { reason } : {}) })
    expect((await confirm()).status).toBe(409)
    must(await confirm('She is my sister'), 200)
  })

  test('is as before once there is room again', async () => {
    await worker.round()
    const { version } = await winner.order()
    must(await bakery.owner.post(`/orders/${winner.id}/status`, { to: 'Cancelled', version, reason: 'Ill' }), 200)
    await worker.round()
    expect(await loser.page()).toMatchObject({ state: 'accepted', status: 'Booked' })
    expect(await told(loser.id, 'day_lost')).toBe(1)
    await pay(loser, await start(loser))
    expect(await loser.order()).toMatchObject({ status: 'Confirmed', eventDate: DAY })
  })

  test('has its day as soon as there is room if its fee is kept, and its customer is told if she waits', async () => {
    await settings({ latePayments: 'credit' })
    const waiting = await bookedOrder(bakery, { eventDate: SUNDAY }, 'Sunday')
    const [third, paid] = [
      await bookedOrder(bakery, { eventDate: SUNDAY }, 'Sunday'),
      await bookedOrder(bakery, { eventDate: SUNDAY }, 'Sunday'),
    ]
    await payBoth(third, paid)
    expect(await paid.page()).toMatchObject({ state: 'gone', keptForDay: '$100.00' })
    expect(must(await waiting.call('wait', {}), 200)).toMatchObject({ isWaiting: true })
    await worker.round()
    const cancel = async (order: Booked) => {
      const { version } = await order.order()
      must(await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Cancelled', version, reason: 'Ill' }), 200)
    }
    await cancel(third)
    const hour = async () => {
      bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 61 * 60_000)
      await runJobs(bakery.app.services, jobs(bakery.app.services))
    }
    await hour()
    expect(await paid.order()).toMatchObject({ status: 'Confirmed', eventDate: SUNDAY })
    expect(await told(waiting.id, 'day_free')).toBe(0)
    await cancel(paid)
    await hour()
    expect(await told(waiting.id, 'day_free')).toBe(1)
  })

  test('tells the owner about a payment that its customer says she made', async () => {
    const third = await bookedOrder(bakery, { eventDate: SUNDAY }, 'Sunday')
    const fourth = await bookedOrder(bakery, { eventDate: SUNDAY }, 'Sunday')
    must(await fourth.call('asks', { kind: 'paid' }), 200)
    await pay(third, await start(third))
    await worker.round()
    const tasks = must(await bakery.owner.get('/tasks?pageSize=100'), 200)
    const [task] = tasks.filter(({ relatedOrderId }: { relatedOrderId: number }) => relatedOrderId === fourth.id)
    expect(task.description).toMatch(/^The day is gone: another customer took/)
  })
})
