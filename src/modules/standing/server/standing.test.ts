import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { cookieOf, newBakery, TEST_PASSWORD, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { isOfStanding } from '#modules/orders/of-standing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { BAKEBOOK } from '#server/scope.ts'
import { orderOfDay } from '../day-order.ts'
import type { NextDay, StandingOrder } from '../schema.ts'

let app: TestApp
let bakery: TestBakery
let contactId: number
let taxRateId: number
let untaxedId: number

const setClock = (day: string, time = '09:00') => {
  app.clock.now = new Date(`${day}T${time}:00Z`)
}
/** The owner signs in again: a session does not last for days without her. */
const at = async (day: string, time?: string) => {
  setClock(day, time)
  const login = await app.anonymous.post('/auth/login', { email: bakery.email, password: TEST_PASSWORD })
  bakery = { ...bakery, owner: app.withCookie(cookieOf(login)) }
}

beforeEach(async () => {
  app = await testApp()
  setClock('2026-11-02')
  bakery = await newBakery(app)
  const { version } = (await bakery.owner.get('/settings')).body
  const settings = { timezone: 'UTC', taxEnabled: true, pricesIncludeTax: true, currency: 'EUR', version }
  must(await bakery.owner.patch('/settings', settings), 200)
  taxRateId = must(await bakery.owner.post('/tax-rates', { name: 'Reduced', rate: '10' }), 201).id
  untaxedId = must(await bakery.owner.post('/tax-rates', { name: 'None', rate: '0' }), 201).id
  contactId = must(
    await bakery.owner.post('/contacts', { firstName: 'Ada', lastName: 'Luna', businessName: 'Café Luna' }),
    201,
  ).id
})

const croissants = (more: object = {}) => ({
  name: 'Croissant',
  unitPrice: '3.30',
  taxRateId,
  tue: 20,
  fri: 20,
  ...more,
})
const loaves = (more: object = {}) => ({
  name: 'Sourdough loaf',
  unitPrice: '9.00',
  taxRateId: untaxedId,
  tue: 6,
  fri: 6,
  ...more,
})
const lunas = async (more: object = {}): Promise<StandingOrder> =>
  must(
    await bakery.owner.post('/standing-orders', {
      contactId,
      name: 'Bread for Café Luna',
      startsOn: '2026-11-03',
      deliveryType: 'Delivery',
      deliveryAddress: '3 Moon Street',
      deliveryTime: '07:00',
      lines: [croissants(), loaves()],
      ...more,
    }),
    201,
  )
const read = async (id: number): Promise<StandingOrder> => must(await bakery.owner.get(`/standing-orders/${id}`), 200)
const orderOn = async (id: number, day: string) => {
  const { days } = await read(id)
  const orderId = days.find((each) => each.day === day)?.orderId
  return must(await bakery.owner.get(`/orders/${orderId}`), 200)
}
const said = ({ days }: { days: readonly NextDay[] }) => days.map(({ day, state }) => `${day.slice(5)} ${state}`)
const night = () => runJobs(app.services, jobs(app.services))
const change = async (id: number, body: object) => {
  const { version } = await read(id)
  return bakery.owner.patch(`/standing-orders/${id}`, { ...body, version })
}
const handChange = async (id: number, day: string, body: object) => {
  const order = await orderOn(id, day)
  return must(await bakery.owner.patch(`/orders/${order.id}`, { ...body, version: order.version }), 200)
}

describe('the next two weeks are real orders', () => {
  test('Café Luna gets its bread every Tuesday and Friday', async () => {
    const standing = await lunas()
    expect(said(standing)).toEqual(['11-03 usual', '11-06 usual', '11-10 usual', '11-13 usual'])
    expect(standing).toMatchObject({ customerName: 'Café Luna', weekSum: '240.00' })
    expect(standing.sums).toEqual(['0.00', '120.00', '0.00', '0.00', '120.00', '0.00', '0.00'])
    const order = await orderOn(standing.id, '2026-11-03')
    expect(order).toMatchObject({
      kind: 'order',
      status: 'Confirmed',
      contactId,
      eventDate: '2026-11-03',
      deliveryType: 'Delivery',
      deliveryAddress: '3 Moon Street',
      deliveryTime: '07:00',
      bookingFeeAmount: '0.00',
      total: '120.00',
      tax: '6.00',
      standingId: standing.id,
      standingTouched: false,
    })
    expect(order.lines.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity])).toEqual([
      ['Croissant', 20],
      ['Sourdough loaf', 6],
    ])
  })

  test('each night the next day that came near is made, once', async () => {
    const { id } = await lunas()
    await at('2026-11-03', '02:05')
    await night()
    await night()
    expect(said(await read(id)).at(-1)).toBe('11-17 usual')
    await at('2026-11-03', '20:00')
    must(await change(id, { name: 'Bread' }), 200)
    expect((await bakery.owner.get('/orders?from=2026-11-01')).body).toHaveLength(5)
  })

  test('every second week goes by the week of its first day', async () => {
    const { days } = await lunas({ every: 2, aheadDays: 35 })
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-03',
      '2026-11-06',
      '2026-11-17',
      '2026-11-20',
      '2026-12-01',
      '2026-12-04',
    ])
  })

  test('a day on which the bakery is closed is skipped, and the bell says so two weeks ahead', async () => {
    must(await bakery.owner.post('/blocked-dates', { from: '2026-11-17', to: '2026-11-20', reason: 'holiday' }), 201)
    const { id } = await lunas()
    await at('2026-11-03', '02:05')
    await night()
    await at('2026-11-04', '02:05')
    await night()
    expect(said(await read(id))).not.toContain('11-17 usual')
    const rung = (await bakery.owner.get('/bell')).body.entries
    expect(rung.filter(({ act }: { act: string }) => act === 'day-closed')).toMatchObject([{ day: '2026-11-17' }])
  })

  test('a full day takes it too, because the promise is older', async () => {
    const { version } = (await bakery.owner.get('/settings')).body
    const full = { capacityMode: 'max_orders', maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1], version }
    must(await bakery.owner.patch('/settings', full), 200)
    await lunas()
    const standing = await lunas()
    const state = (await bakery.owner.get('/availability?from=2026-11-03&to=2026-11-03')).body
    expect(JSON.stringify(state)).toContain('"firm":2')
    must(await change(standing.id, { takesPlace: false }), 200)
    const after = (await bakery.owner.get('/availability?from=2026-11-03&to=2026-11-03')).body
    expect(JSON.stringify(after)).toContain('"firm":1')
  })

  test('days that an outage missed are named in the bell, and no past day is made', async () => {
    const { id } = await lunas({ aheadDays: 7 })
    await at('2026-11-03', '02:05')
    await night()
    await at('2026-11-19', '10:00')
    await night()
    const { days } = await read(id)
    expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-24'])
    const missed = (await bakery.owner.get('/bell')).body.entries.filter(
      ({ act }: { act: string }) => act === 'day-missed',
    )
    expect(missed.map(({ day }: { day: string }) => day).toSorted()).toEqual(['2026-11-13', '2026-11-17'])
  })
})

describe('what was changed by hand stays', () => {
  test('a saved grid rewrites the others from tomorrow on, and says before which stay', async () => {
    const { id } = await lunas()
    await handChange(id, '2026-11-13', {
      lines: [{ name: 'Croissant', unitPrice: '3.30', taxRateId, quantity: '30' }, loavesOf(6)],
    })
    const touched = await orderOn(id, '2026-11-13')
    expect(touched).toMatchObject({ standingTouched: true, total: '153.00', tax: '9.00' })
    const lines = [croissants({ tue: 25, fri: 25 }), loaves()]
    const preview = must(await bakery.owner.post(`/standing-orders/${id}/preview`, { lines }), 200)
    expect(preview.changes.map(({ day }: { day: string }) => day)).toEqual(['2026-11-03', '2026-11-06', '2026-11-10'])
    expect(preview.keeps).toMatchObject([{ day: '2026-11-13', why: 'touched', wouldEnd: false }])
    expect(preview.weekSum).toBe('273.00')
    const saved: StandingOrder = must(await change(id, { lines }), 200)
    expect(said(saved)).toEqual(['11-03 usual', '11-06 usual', '11-10 usual', '11-13 changed'])
    expect((await orderOn(id, '2026-11-06')).total).toBe('136.50')
    expect(await orderOn(id, '2026-11-13')).toEqual(touched)
  })

  test('all that a standing order would write again counts as changed by hand', async () => {
    const { id } = await lunas()
    const standing: StandingOrder = must(await bakery.owner.get(`/standing-orders/${id}`), 200)
    expect(Object.keys(orderOfDay(standing, '2026-11-03')).filter((field) => !isOfStanding(field))).toEqual([])
    await handChange(id, '2026-11-13', { discountType: 'fixed', discount: '5' })
    const touched = await orderOn(id, '2026-11-13')
    expect(touched).toMatchObject({ standingTouched: true, discount: '5.00' })
    must(await change(id, { lines: [croissants({ tue: 25, fri: 25 }), loaves()] }), 200)
    expect(await orderOn(id, '2026-11-13')).toEqual(touched)
  })

  test('moving its status is no change by hand', async () => {
    const { id } = await lunas()
    const { id: orderId, version } = await orderOn(id, '2026-11-03')
    must(await bakery.owner.post(`/orders/${orderId}/status`, { to: 'In Progress', version }), 200)
    expect(await orderOn(id, '2026-11-03')).toMatchObject({ standingTouched: false })
  })

  test('a save that changes nothing rewrites nothing', async () => {
    const { id } = await lunas()
    const before = await orderOn(id, '2026-11-06')
    const preview = must(await bakery.owner.post(`/standing-orders/${id}/preview`, {}), 200)
    expect(preview).toMatchObject({ makes: [], changes: [], cancels: [], keeps: [] })
    must(await change(id, { reference: 'PO 77' }), 200)
    expect(await orderOn(id, '2026-11-06')).toEqual(before)
  })

  test('paid, begun and today’s orders stay as they are', async () => {
    await at('2026-11-03')
    const { id } = await lunas()
    const paid = await orderOn(id, '2026-11-06')
    must(
      await bakery.owner.post(`/orders/${paid.id}/payments`, {
        type: 'partial_payment',
        amount: '10',
        method: 'Cash',
        paidOn: '2026-11-03',
      }),
      201,
    )
    const begun = await orderOn(id, '2026-11-10')
    must(await bakery.owner.post(`/orders/${begun.id}/status`, { to: 'In Progress', version: begun.version }), 200)
    const preview = must(await bakery.owner.post(`/standing-orders/${id}/preview`, { lines: [loaves()] }), 200)
    expect(preview.keeps.map(({ day, why }: { day: string; why: string }) => `${day.slice(5)} ${why}`)).toEqual([
      '11-03 today',
      '11-06 paid',
      '11-10 begun',
    ])
  })
})

const loavesOf = (quantity: number) => ({
  name: 'Sourdough loaf',
  unitPrice: '9.00',
  taxRateId: untaxedId,
  quantity: String(quantity),
})

describe('skips say what they take away', () => {
  test('the orders of skipped days end, and one changed by hand only where it is ticked', async () => {
    await at('2026-11-16')
    const { id } = await lunas()
    await handChange(id, '2026-11-27', { deliveryTime: '08:00' })
    const skip = { from: '2026-11-24', to: '2026-11-27' }
    const preview = must(await bakery.owner.post(`/standing-orders/${id}/preview`, { skip }), 200)
    expect(preview.cancels.map(({ day }: { day: string }) => day)).toEqual(['2026-11-24'])
    expect(preview.keeps).toMatchObject([{ day: '2026-11-27', why: 'touched', wouldEnd: true, mayEnd: true }])
    const skipped = must(await bakery.owner.post(`/standing-orders/${id}/skips`, { ...skip, note: 'On holiday' }), 201)
    expect(said(skipped)).toEqual(['11-17 usual', '11-20 usual', '11-24 skipped', '11-27 changed'])
    expect(await orderOn(id, '2026-11-24')).toMatchObject({ status: 'Cancelled', cancelReason: 'Skipped: On holiday' })
  })

  test('a ticked one ends with them', async () => {
    await at('2026-11-16')
    const { id } = await lunas()
    const { id: orderId } = await handChange(id, '2026-11-27', { deliveryTime: '08:00' })
    const skip = { from: '2026-11-27', to: '2026-11-27', alsoCancel: [orderId] }
    expect(said(must(await bakery.owner.post(`/standing-orders/${id}/skips`, skip), 201)).at(-1)).toBe('11-27 skipped')
  })

  test('a pause until further notice makes nothing, and its end makes what is due again', async () => {
    const { id } = await lunas({ startsOn: '2026-11-10' })
    const { skips } = must(await bakery.owner.post(`/standing-orders/${id}/skips`, { from: '2026-11-17' }), 201)
    await at('2026-11-20', '03:00')
    await night()
    expect(said(await read(id))).toEqual([
      '11-20 skipped',
      '11-24 skipped',
      '11-27 skipped',
      '12-01 skipped',
      '12-04 skipped',
    ])
    const ending = must(await bakery.owner.post(`/standing-orders/${id}/preview`, { endSkipId: skips[0].id }), 200)
    expect(ending.makes).toHaveLength(5)
    expect((await bakery.owner.del(`/standing-orders/${id}/skips/${skips[0].id}`)).status).toBe(204)
    expect(said(await read(id)).every((day) => day.endsWith('usual'))).toBe(true)
  })

  test('an order that ended by a pause or a change is made again with it', async () => {
    const { id } = await lunas()
    const days = ['11-03', '11-06', '11-10', '11-13']
    const states = async () => said(await read(id)).map((day) => day.split(' ')[1])
    const { id: cancelled, version } = await orderOn(id, '2026-11-06')
    must(await bakery.owner.post(`/orders/${cancelled}/status`, { to: 'Cancelled', reason: 'Closed', version }), 200)
    const { skips } = must(await bakery.owner.post(`/standing-orders/${id}/skips`, { from: '2026-11-03' }), 201)
    expect(await states()).toEqual(days.map(() => 'skipped'))
    const skipId = skips[0].id
    const ending = must(await bakery.owner.post(`/standing-orders/${id}/preview`, { endSkipId: skipId }), 200)
    expect(ending.makes).toEqual(['2026-11-03', '2026-11-10', '2026-11-13'])
    expect((await bakery.owner.del(`/standing-orders/${id}/skips/${skipId}`)).status).toBe(204)
    expect(await states()).toEqual(['usual', 'cancelled', 'usual', 'usual'])
    const lines = (more: object) => [{ name: 'Croissant', unitPrice: '3.30', ...more }]
    must(await change(id, { lines: lines({ fri: 20 }) }), 200)
    must(await change(id, { lines: lines({ tue: 20, fri: 20 }) }), 200)
    expect(await states()).toEqual(['usual', 'cancelled', 'usual', 'usual'])
  })

  test('a cancelled order is not made again, unless its owner says so', async () => {
    const { id } = await lunas()
    const { id: orderId, version } = await orderOn(id, '2026-11-10')
    must(await bakery.owner.post(`/orders/${orderId}/status`, { to: 'Cancelled', reason: 'Closed', version }), 200)
    await at('2026-11-03', '02:05')
    await night()
    expect(said(await read(id))).toContain('11-10 cancelled')
    const made = must(await bakery.owner.post(`/standing-orders/${id}/days/2026-11-10`), 201)
    expect(made.orderId).not.toBe(orderId)
    expect(said(await read(id))).toContain('11-10 usual')
  })

  test('a day far ahead is made at once when it is to be changed', async () => {
    const { id } = await lunas()
    const { orderId } = must(await bakery.owner.post(`/standing-orders/${id}/days/2026-12-22`), 201)
    expect(must(await bakery.owner.post(`/standing-orders/${id}/days/2026-12-22`), 201).orderId).toBe(orderId)
    expect((await bakery.owner.post(`/standing-orders/${id}/days/2026-12-23`)).status).toBe(422)
    expect(said(await read(id)).at(-1)).toBe('12-22 usual')
  })
})

describe('what it asks for is made as it was typed', () => {
  test('a price keeps its money when prices are typed without tax from now on', async () => {
    const { id } = await lunas()
    const before = await orderOn(id, '2026-11-06')
    const { version } = (await bakery.owner.get('/settings')).body
    must(await bakery.owner.patch('/settings', { pricesIncludeTax: false, version }), 200)
    const standing = await read(id)
    expect(standing).toMatchObject({ weekSum: '240.00' })
    expect(standing.lines.map(({ unitPrice }) => unitPrice)).toEqual(['3.00', '9.00'])
    expect(must(await bakery.owner.post(`/standing-orders/${id}/preview`, {}), 200).changes).toEqual([])
    const { orderId } = must(await bakery.owner.post(`/standing-orders/${id}/days/2026-11-24`), 201)
    const made = must(await bakery.owner.get(`/orders/${orderId}`), 200)
    expect(made).toMatchObject({ total: '120.00', tax: '6.00', priceEntry: 'net' })
    const lines = standing.lines.map(({ name, unitPrice, taxRateId: rate, tue }) => ({
      name,
      unitPrice,
      taxRateId: rate,
      tue,
      fri: 10,
    }))
    must(await change(id, { lines }), 200)
    expect(await orderOn(id, '2026-11-06')).toMatchObject({ total: '123.00', priceEntry: 'net' })
    expect(before).toMatchObject({ total: '120.00', priceEntry: 'gross' })
  })

  test('an option that is offered no longer stays in its orders, however they are changed', async () => {
    const choice = must(
      await bakery.owner.post('/choices', {
        name: 'Seeds',
        kind: 'one',
        options: [
          { name: 'Sesame', price: '0.50', pricePer: 'item' },
          { name: 'Poppy', price: '0', pricePer: 'item' },
        ],
      }),
      201,
    )
    const [sesame, poppy] = choice.options
    const product = must(
      await bakery.owner.post('/products', {
        name: 'Roll',
        type: 'bread',
        price: '2.00',
        taxRateId: untaxedId,
        choices: [{ choiceId: choice.id, required: false }],
      }),
      201,
    )
    const roll = (quantity: number) => ({
      productId: product.id,
      name: 'Roll',
      optionIds: [sesame.id],
      tue: quantity,
      fri: quantity,
    })
    const { id } = await lunas({ lines: [roll(10)] })
    must(await bakery.owner.patch(`/choices/${choice.id}`, { options: [{ ...poppy }], version: choice.version }), 200)
    must(await change(id, { lines: [roll(12), loaves()] }), 200)
    expect((await orderOn(id, '2026-11-06')).lines[0]).toMatchObject({ quantity: 12, choicesText: 'Sesame' })
  })

  test('a standing order that cannot be followed stops no other, and its owner is told once', async () => {
    const broken = await lunas()
    const sound = await lunas({ name: 'Rolls' })
    const choice = must(
      await bakery.owner.post('/choices', {
        name: 'Seeds',
        kind: 'one',
        options: [{ name: 'Sesame', price: '0', pricePer: 'item' }],
      }),
      201,
    )
    const claims = { businessId: bakery.businessId, actor: BAKEBOOK, timeZone: 'UTC' }
    await app.services.store.inBusiness(claims, (scope) =>
      sql`update standing_lines set picks = ${JSON.stringify([{ optionId: choice.options[0].id }])}::jsonb
        where business_id = ${bakery.businessId} and standing_id = ${broken.id}`.execute(scope.db),
    )
    await at('2026-11-03', '02:05')
    await night()
    await night()
    expect(said(await read(sound.id)).at(-1)).toBe('11-17 usual')
    const rung = (await bakery.owner.get('/bell')).body.entries
    expect(rung.filter(({ act }: { act: string }) => act === 'not-made')).toHaveLength(1)
  })
})

describe('a standing order is refused', () => {
  test('without a quantity, when it ends before it starts, and for strangers', async () => {
    const refused = async (more: object) => {
      const { status, body } = await bakery.owner.post('/standing-orders', {
        contactId,
        name: 'Bread',
        startsOn: '2026-11-03',
        lines: [loaves()],
        ...more,
      })
      return [status, Object.entries(body.error?.fields ?? body.fields ?? {})[0]]
    }
    expect(await refused({ lines: [loaves({ tue: 0, fri: null })] })).toEqual([
      422,
      ['lines', 'Type at least one quantity'],
    ])
    expect(await refused({ endsOn: '2026-11-01' })).toEqual([422, ['endsOn', 'It ends before it starts']])
    expect((await refused({ contactId: 999_999 }))[0]).toBe(422)
    expect((await refused({ lines: [loaves({ productId: 999_999 })] }))[0]).toBe(422)
    expect((await refused({ lines: [{ name: 'Bun', mon: 3 }] }))[0]).toBe(422)
  })

  test('with a stale version, answered with the newer one', async () => {
    const { id, version } = await lunas()
    must(await change(id, { name: 'Other' }), 200)
    const late = await bakery.owner.patch(`/standing-orders/${id}`, { name: 'Late', version })
    expect(late.status).toBe(409)
    expect(late.text).toContain('"weekSum"')
  })
})

describe('its end', () => {
  test('archives it, ends the orders that are named, and makes no more', async () => {
    const { id, days } = await lunas()
    const ids = days.slice(2).map(({ orderId }) => orderId)
    expect((await bakery.owner.del(`/standing-orders/${id}?cancel=${ids.join(',')}`)).status).toBe(204)
    expect(said(await read(id))).toEqual(['11-03 usual', '11-06 usual', '11-10 cancelled', '11-13 cancelled'])
    await at('2026-11-04', '02:05')
    await night()
    expect((await read(id)).archived).toBe(true)
    expect((await bakery.owner.get('/orders?from=2026-11-01')).body.length).toBeLessThanOrEqual(4)
  })

  test('comes before its customer is erased; merging moves it', async () => {
    const { id } = await lunas({ startsOn: '2026-12-01' })
    const erased = await bakery.owner.post(`/contacts/${contactId}/erase`, { confirm: 'Luna' })
    expect(erased.status).not.toBe(200)
    const into = must(await bakery.owner.post('/contacts', { firstName: 'Bo', lastName: 'Sol' }), 201).id
    must(await bakery.owner.post(`/contacts/${contactId}/merge`, { intoId: into }), 200)
    expect((await read(id)).contactId).toBe(into)
  })
})
