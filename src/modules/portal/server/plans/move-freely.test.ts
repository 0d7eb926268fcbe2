import { beforeAll, describe, expect, test } from 'vitest'
import { CANCEL } from '#app/server/proofs/bakery-with-rules.ts'
import { bookedOrder } from '#app/server/proofs/paying-bakery.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { draftOrder, mailsOf, must } from '#modules/quotes/server/testing.ts'
import { addDays } from '#shared/dates/dates.ts'

// CAN: the page says what cancelling or moving gives today, and a move within the terms is the customer's own.
const DAY = '2026-08-15'
const FULL = '2026-08-29'
const RULES = {
  cancel: CANCEL,
  move: { days: 5, times: 2 },
}

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
  const settings = {
    capacityMode: 'max_orders',
    maxOrdersPerWeekday: [50, 50, 50, 50, 50, 50, 50],
    recurringBlockedDays: [0],
    automaticQuoteAcceptance: true,
  }
  must(await bakery.owner.patch('/settings', settings), 200)
  must(await bakery.owner.patch(`/availability/${FULL}`, { maxOrders: 1 }), 200)
  const { id } = await draftOrder(bakery, { eventDate: FULL, bookingFeeKind: 'none' })
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version: 1 }), 200)
})

const terms = async (rules: object | null) => must(await bakery.owner.post('/terms', { body: 'Be kind.', rules }), 201)

async function signed({
  rules = RULES,
  paid = '200',
  at = DAY,
}: {
  rules?: object | null
  paid?: string
  at?: string
} = {}) {
  await terms(rules)
  const order = await bookedOrder(bakery)
  const { id } = order
  const by = { 'x-order-token': order.token }
  if (paid !== '0') must(await bakery.owner.post(`/orders/${id}/payments`, { amount: paid, method: 'Cash' }), 201)
  const customer = bakery.app.anonymous
  if (at !== DAY) {
    const { version } = await order.order()
    must(await bakery.owner.patch(`/orders/${id}`, { version, eventDate: at, dateReason: 'Hers' }), 200)
  }
  return {
    ...order,
    portal: async () => must(await customer.get(`/public/orders/${id}/portal`, by), 200),
    move: (day: string) => customer.post(`/public/orders/${id}/move`, { day }, by),
    ask: (body: object) => customer.post(`/public/orders/${id}/asks`, body, by),
    row: () =>
      bakery.inScope(({ db, businessId }) =>
        db
          .selectFrom('orders')
          .select(['event_date', 'back_most', 'moves_used'])
          .where('business_id', '=', businessId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      ),
  }
}
const day = (days: number) => addDays(bakery.app.clock.now.toISOString().slice(0, 10), days)

describe('the page of an order', () => {
  test('says nothing where nothing was signed', async () => {
    const order = await signed({ rules: null })
    const { plans, askable } = await order.portal()
    expect(plans).toBeNull()
    expect(askable).toEqual(['date', 'change', 'pictures', 'cancel'])
    expect((await order.move('2026-08-22')).status).toBe(409)
  })

  test('says what cancelling gives back today, from when less, and how often it may be moved', async () => {
    const order = await signed()
    expect((await order.portal()).plans).toEqual({
      cancel: { back: '$100.00', isPaid: true, asCredit: false, from: 'Sun 02-08-2026', less: '$50.00', askedOn: null },
      move: { isFree: true, fee: null, left: 2, until: 'Mon 10-08-2026' },
    })
    must(await order.ask({ kind: 'cancel' }), 200)
    expect((await order.portal()).plans.cancel).toMatchObject({
      back: '$100.00',
      from: null,
      less: null,
      askedOn: expect.stringMatching(/2026$/),
    })
  })

  test('names no amount while nothing is paid, or nothing comes back', async () => {
    const unpaid = await signed({ paid: '0' })
    expect((await unpaid.portal()).plans.cancel).toMatchObject({ back: null, isPaid: false, from: null, less: null })
    const late = await signed({ at: day(3) })
    expect((await late.portal()).plans.cancel).toMatchObject({ back: null, isPaid: true, from: null })
  })

  test('gives everything back of a booking whose day went to whoever paid first', async () => {
    const GONE = '2026-09-26'
    must(await bakery.owner.patch(`/availability/${GONE}`, { maxOrders: 1 }), 200)
    const order = await signed({ paid: '60', at: GONE })
    must(await bakery.owner.patch('/settings', { dayGoesTo: 'fee' }), 200)
    const other = await draftOrder(bakery, { eventDate: GONE, bookingFeeKind: 'none' })
    must(await bakery.owner.post(`/orders/${other.id}/status`, { to: 'Confirmed', version: 1 }), 200)
    const plan = must(await bakery.owner.get(`/orders/${order.id}/cancel?by=customer`), 200)
    expect(plan).toMatchObject({ by: 'bakery', back: '60.00', kept: '0.00' })
    expect((await order.portal()).plans).toMatchObject({ cancel: { back: '$60.00', from: null }, move: null })
    expect(await order.move(day(60))).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    must(await order.ask({ kind: 'date', date: addDays(GONE, 2) }), 200)
    const [asked] = must(await bakery.owner.get(`/orders/${order.id}/asks`), 200)
    const { version } = await order.order()
    must(await bakery.owner.post(`/asks/${asked.id}/move`, { version }), 200)
    expect(await order.row()).toMatchObject({ event_date: addDays(GONE, 2), moves_used: 0, back_most: null })
    must(await bakery.owner.patch('/settings', { dayGoesTo: 'accepted' }), 200)
  })

  test('says nothing of either once the order is over', async () => {
    const order = await signed()
    const { version } = await order.order()
    must(
      await bakery.owner.post(`/orders/${order.id}/status`, {
        to: 'Cancelled',
        reason: 'Ill',
        by: 'bakery',
        back: '200',
        version,
      }),
      200,
    )
    const { plans, settled } = await order.portal()
    expect(plans).toBeNull()
    expect(settled).toMatchObject({ paid: '$200.00', givenBack: null, onItsWay: '$200.00', left: null })
    const [task] = must(await bakery.owner.get('/tasks?pageSize=100'), 200).filter(
      ({ title }: { title: string }) => title === 'Pay back $200.00 to Amélie in cash',
    )
    must(await bakery.owner.post(`/tasks/${task.id}/toggle`, { completed: true }), 200)
    expect((await order.portal()).settled).toMatchObject({ givenBack: '$200.00', onItsWay: null })
  })
})

describe('a customer who moves her order', () => {
  test('has the free day at once, and both are told', async () => {
    const order = await signed()
    must(await order.move('2026-08-22'), 200)
    must(await order.move('2026-08-22'), 200)
    expect(await order.row()).toEqual({ event_date: '2026-08-22', back_most: null, moves_used: 1 })
    const templates = (await mailsOf(bakery, order.id)).map(({ template }) => template)
    expect(templates.filter((name) => name === 'date_moved' || name === 'customer_ask')).toHaveLength(2)
    const history = must(await bakery.owner.get(`/orders/${order.id}/history`), 200)
    expect(history.map(({ act }: { act: string }) => act)).toContain('moved-day')
  })

  test('may do so as often and as late as she signed, and asks otherwise', async () => {
    const order = await signed()
    must(await order.move('2026-08-22'), 200)
    must(await order.move('2026-08-20'), 200)
    expect((await order.portal()).plans.move).toMatchObject({ isFree: false, left: 0 })
    expect((await order.move('2026-08-22')).status).toBe(409)
    must(await order.ask({ kind: 'date', date: '2026-08-22' }), 200)
    const late = await signed({ at: day(4) })
    expect((await late.portal()).plans.move).toMatchObject({ isFree: false, left: 2 })
    expect((await late.move('2026-08-22')).status).toBe(409)
    const lastDay = await signed({ at: day(5) })
    expect((await lastDay.portal()).plans.move).toMatchObject({ isFree: true })
    must(await lastDay.move('2026-08-22'), 200)
  })

  test('is not let into a full or closed day, and hears which are free', async () => {
    const order = await signed()
    const refused = await order.move(FULL)
    expect(refused).toMatchObject({ status: 409, body: { code: 'DATE_UNAVAILABLE' } })
    expect(refused.body.details.alternatives).toHaveLength(3)
    expect((await order.move('2026-08-23')).status).toBe(409)
    expect((await order.move('never')).status).toBe(422)
    expect(await order.row()).toMatchObject({ event_date: DAY, moves_used: 0 })
  })

  test('asks where the owner confirms by hand', async () => {
    const order = await signed()
    must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: false }), 200)
    expect((await order.portal()).plans.move).toMatchObject({ isFree: false, left: 2 })
    must(await order.move('2026-08-22'), 200)
    must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: true }), 200)
    expect(await order.row()).toMatchObject({ event_date: DAY, moves_used: 0 })
    expect((await order.portal()).asks).toMatchObject([{ kind: 'date', isOpen: true }])
  })

  test('gets back no more for it than on the day she moved', async () => {
    const order = await signed({ at: day(8) })
    must(await order.move('2026-10-03'), 200)
    expect(await order.row()).toMatchObject({ back_most: '50.000', moves_used: 1 })
    const plan = must(await bakery.owner.get(`/orders/${order.id}/cancel?by=customer`), 200)
    expect(plan).toMatchObject({ back: '50.00', most: '50.00' })
    expect((await order.portal()).plans.cancel).toMatchObject({ back: '$50.00' })
    must(await order.move('2026-08-22'), 200)
    expect(await order.row()).toMatchObject({ back_most: '50.000', moves_used: 2 })
  })

  test('is limited likewise when the owner moves it for her, and not when the bakery wishes it', async () => {
    const order = await signed({ at: day(8) })
    must(await order.ask({ kind: 'date', date: '2026-10-03' }), 200)
    const [asked] = must(await bakery.owner.get(`/orders/${order.id}/asks`), 200)
    must(await bakery.owner.post(`/asks/${asked.id}/move`, { version: (await order.order()).version }), 200)
    expect(await order.row()).toEqual({ event_date: '2026-10-03', back_most: '50.000', moves_used: 1 })
    const other = await signed({ at: day(8) })
    const { version } = await other.order()
    must(await bakery.owner.patch(`/orders/${other.id}`, { version, eventDate: '2026-10-03' }), 200)
    expect(await other.row()).toEqual({ event_date: '2026-10-03', back_most: null, moves_used: 0 })
  })

  test('cannot take the last place that another takes at the same time', async () => {
    const LAST = '2026-09-12'
    must(await bakery.owner.patch(`/availability/${LAST}`, { maxOrders: 1 }), 200)
    const orders = [await signed(), await signed()]
    const statuses = (await Promise.all(orders.map((order) => order.move(LAST)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const rows = await Promise.all(orders.map((order) => order.row()))
    expect(rows.filter(({ event_date }) => event_date === LAST)).toHaveLength(1)
  })

  describe('for the fee that she signed', () => {
    const rules = { move: { days: 5, times: 1, fee: '15' } }
    const withDiscount = async () => {
      const order = await signed({ rules })
      const { version } = await order.order()
      must(await bakery.owner.patch(`/orders/${order.id}`, { version, discountType: '%', discount: '10' }), 200)
      return order
    }
    const fees = async (order: Awaited<ReturnType<typeof signed>>) =>
      (await order.order()).lines.flatMap(({ name, isFee, total }: Record<string, unknown>) =>
        isFee ? [[name, total]] : [],
      )

    test('pays it with the move, whole, and sees it before', async () => {
      const order = await withDiscount()
      expect((await order.portal()).plans.move).toMatchObject({ isFree: true, fee: '$15.00' })
      const { total } = await order.order()
      must(await order.move('2026-08-22'), 200)
      must(await order.move('2026-08-22'), 200)
      expect(await fees(order)).toEqual([['Fee for moving the date', '15.00']])
      expect(Number((await order.order()).total) - Number(total)).toBe(15)
      const [change] = must(await bakery.owner.get(`/orders/${order.id}/changes`), 200)
      expect(change).toMatchObject({ how: 'page', diff: [{ what: 'date' }, { what: 'fee', amount: '15.00' }] })
    })

    test('pays it too where the owner confirms, and nothing where the terms do not reach', async () => {
      const byHand = async (isByHand: boolean) =>
        must(await bakery.owner.patch('/settings', { automaticQuoteAcceptance: !isByHand }), 200)
      const asked = async (at: string) => {
        const order = await signed({ rules, at })
        await byHand(true)
        const { fee } = (await order.portal()).plans.move
        must(await order.ask({ kind: 'date', date: '2026-08-22' }), 200)
        const [waiting] = must(await bakery.owner.get(`/orders/${order.id}/asks`), 200)
        expect(waiting.moveFee).toBe(fee === null ? null : '15.00')
        must(await bakery.owner.post(`/asks/${waiting.id}/move`, { version: (await order.order()).version }), 200)
        await byHand(false)
        return [fee, await fees(order)]
      }
      expect(await asked(DAY)).toEqual(['$15.00', [['Fee for moving the date', '15.00']]])
      expect(await asked(day(4))).toEqual([null, []])
    })
  })

  test('and an owner who cancels at the same time end with one amount', async () => {
    const order = await signed()
    const { version } = await order.order()
    const body = { to: 'Cancelled', reason: 'Ill', by: 'customer', back: '100', version }
    const [moved, cancelled] = await Promise.all([
      order.move('2026-10-03'),
      bakery.owner.post(`/orders/${order.id}/status`, body),
    ])
    expect([200, 409]).toContain(moved.status)
    expect([200, 409]).toContain(cancelled.status)
    expect(moved.status + cancelled.status).toBe(609)
  })
})
