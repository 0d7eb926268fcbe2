import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToTeam, later, openApp } from '#app/server/test-accounts.ts'
import { type Caller, newBakery, type TestApp, type TestBakery } from '#app/server/testing.ts'
import { recordActivity } from '#server/activity.ts'
import { startPushService } from './push-testing.ts'
import { pushToday } from './push-today.ts'
import { startPushWorker } from './push-worker.ts'

let app: TestApp
let bakery: TestBakery
let kit: Awaited<ReturnType<typeof addToTeam>>
let pushes: Awaited<ReturnType<typeof startPushService>>
const MINUTE = 60_000
const ALL = ['request', 'payment', 'today', 'assigned']

beforeAll(async () => {
  app = await openApp({ PRIVATE_HOSTS: 'on' })
  pushes = await startPushService()
})
beforeEach(async () => {
  bakery = await newBakery(app)
  kit = await addToTeam(bakery, 'kitchen')
  Object.assign(pushes.service, { status: 201, shown: [], headers: [] })
})
afterAll(() => pushes.close())

const turnOn = (caller: Caller, kinds = ALL) => caller.put('/push', pushes.device(kinds))
const kinds = async (caller: Caller) => (await caller.get('/push')).body.kinds
const give = (title: string, to = kit.userId) => bakery.owner.post('/tasks', { title, assigneeId: to })
const round = async () => {
  const worker = startPushWorker({ ...app.services, pollMs: 3_600_000 })
  await worker.round()
  await worker.stop()
}
const shown = async () => {
  await round()
  return pushes.service.shown.map(({ body }) => body)
}
const waiting = () =>
  bakery.inScope(async ({ db, businessId }) =>
    db.selectFrom('push_messages').select(['attempts']).where('business_id', '=', businessId).execute(),
  )

describe('a device', () => {
  test('shows nothing until it is turned on, and nothing once it is turned off', async () => {
    await give('Before')
    expect(await kinds(kit.caller)).toBe(null)
    expect((await turnOn(kit.caller)).body.kinds).toEqual(['today', 'assigned'])
    await give('Bake sponge')
    expect(await shown()).toEqual(['Olive Baker gave you: Bake sponge'])
    expect(pushes.service.shown[0]?.title).toBe("Olive's bakery")
    expect(pushes.service.headers[0]).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      authorization: expect.stringMatching(/^vapid t=\S+, k=\S+$/),
    })
    await kit.caller.del('/push')
    await give('After')
    expect(await shown()).toHaveLength(1)
  })

  test('is taken once, however often it is sent', async () => {
    await Promise.all([turnOn(kit.caller), turnOn(kit.caller), turnOn(kit.caller)])
    await give('Once')
    expect(await shown()).toEqual(['Olive Baker gave you: Once'])
  })

  test('shows the kinds that were chosen', async () => {
    await turnOn(kit.caller, ['today'])
    await give('Not told')
    expect(await shown()).toEqual([])
  })

  test.each([
    ['endpoint', 'not an address'],
    ['endpoint', 'ftp://push.example/x'],
    ['publicKey', 'short'],
    ['publicKey', 'B'.repeat(87)],
    ['authSecret', 'x'],
  ])('with a wrong %s is refused at that field', async (field, value) => {
    const { status, body } = await kit.caller.put('/push', { ...pushes.device(ALL), [field]: value })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('at an address of the own network is refused where the operator does not allow that', async () => {
    const strict = await openApp({})
    const { owner } = await newBakery(strict)
    for (const endpoint of ['https://127.0.0.1/x', 'https://[::1]/x', 'http://push.example/x']) {
      const { status, body } = await owner.put('/push', { ...pushes.device(ALL), endpoint })
      expect([status, Object.keys(body.fields)]).toEqual([422, ['endpoint']])
    }
  })

  test('goes with the session on it', async () => {
    await turnOn(kit.caller)
    await kit.caller.post('/auth/logout', {})
    await give('Nobody hears')
    expect(await shown()).toEqual([])
  })

  test('goes at once when its person is removed, with what was on its way', async () => {
    await turnOn(kit.caller)
    await give('On its way')
    await bakery.owner.del(`/team/${kit.userId}`)
    expect(await waiting()).toEqual([])
    expect(await shown()).toEqual([])
  })
})

describe('notices', () => {
  const request = () =>
    bakery.inScope(async (scope) => {
      const { db, businessId, now } = scope
      const { id } = await db
        .insertInto('enquiries')
        .values({
          business_id: businessId,
          reference: `E-${businessId}`,
          status: 'New',
          first_name: 'Zoë',
          last_name: 'Secretsurname',
          email: 'z@example.test',
          email_key: 'z@example.test',
          phone: '0400',
          phone_digits: '0400',
          event_date: '2027-12-12',
          description: 'A cake',
          preferred_contact: 'either',
          selected_products: '[]',
          answers: '[]',
          slug: 'x',
          verified: true,
          content_hash: Buffer.alloc(1),
          received_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordActivity(scope, 'enquiry', id, 'received')
    })

  test('about requests and payments go to the office, without surnames and amounts, and never to the kitchen', async () => {
    const manager = await addToTeam(bakery, 'manager')
    await turnOn(kit.caller)
    await turnOn(manager.caller)
    await request()
    const { body: contact } = await bakery.owner.post('/contacts', { firstName: 'Zoë', lastName: 'Secretsurname' })
    const { body: draft } = await bakery.owner.post('/orders', {
      contactId: contact.id,
      eventDate: '2027-12-05',
      bookingFeeKind: 'none',
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '123.45' }],
    })
    const { body: order } = await bakery.owner.post(`/orders/${draft.id}/status`, {
      to: 'Confirmed',
      version: draft.version,
    })
    const paid = await bakery.owner.post(`/orders/${order.id}/payments`, {
      amount: '50.00',
      method: 'Cash',
      paymentDate: '2026-06-10',
    })
    expect(paid.status, paid.text).toBe(201)
    // They are sent at the same time.
    expect((await shown()).toSorted()).toEqual([
      `A payment came in for order ${order.orderNumber}`,
      'New order request from Zoë',
    ])
    expect(JSON.stringify(pushes.service.shown)).not.toMatch(/Secretsurname|50|123/)
  })

  test('about her own acts do not reach her', async () => {
    await turnOn(bakery.owner)
    const { userId } = await bakery.inScope(async ({ db, businessId }) => {
      const { user_id: userId } = await db
        .selectFrom('memberships')
        .select('user_id')
        .where('business_id', '=', businessId)
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow()
      return { userId }
    })
    await give('Mine', userId)
    expect(await shown()).toEqual([])
  })

  test('say in the morning how much there is to do, and nothing on a quiet day', async () => {
    await turnOn(kit.caller)
    const run = () =>
      bakery.inScope((scope) => pushToday.run(scope, { id: `${scope.today} 07`, at: scope.now, since: undefined }))
    await run()
    const today = await bakery.inScope(async (scope) => scope.today)
    for (const title of ['Bake', 'Ice']) await bakery.owner.post('/tasks', { title, dueDate: today })
    await run()
    await bakery.inScope((scope) => pushToday.run(scope, { id: '2026-01-01 07', at: scope.now, since: undefined }))
    expect(await shown()).toEqual(['2 tasks today'])
  })

  test('come at the hour that each person chose, late after an outage, and once a day', async () => {
    await turnOn(kit.caller)
    const { caller: manager } = await addToTeam(bakery, 'manager')
    await turnOn(manager, ['today'])
    const today = await bakery.inScope(async (scope) => scope.today)
    await bakery.owner.post('/tasks', { title: 'Bake', dueDate: today })
    const late = await kit.caller.put('/push', { ...pushes.device(ALL), todayHour: 9 })
    expect(late.body.todayHour).toBe(9)
    expect((await turnOn(kit.caller)).body.todayHour).toBe(9)
    expect((await manager.get('/push')).body.todayHour).toBe(7)
    const at = async (hour: string, since: string | undefined) => {
      await bakery.inScope((scope) => pushToday.run(scope, { id: `${today} ${hour}`, at: scope.now, since }))
      return (await shown()).length
    }
    expect(await at('06', `${today} 05`)).toBe(0)
    expect(await at('07', `${today} 06`)).toBe(1)
    expect(await at('08', `${today} 07`)).toBe(1)
    expect(await at('11', `${today} 08`)).toBe(2)
    expect(await at('12', `${today} 11`)).toBe(2)
    expect(await at('23', undefined)).toBe(2)
    expect(await at('23', '2026-01-01 23')).toBe(4)
  })

  test.each([24, -1, 7.5, 'noon'])('come at no hour such as %s', async (todayHour) => {
    const { status, body } = await kit.caller.put('/push', { ...pushes.device(ALL), todayHour })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['todayHour']])
  })

  test('lead each role to a page of hers', async () => {
    await turnOn(kit.caller)
    const { body: order } = await bakery.owner.post('/orders', { eventDate: '2027-12-05', lines: [] })
    await bakery.owner.post(`/orders/${order.id}/assignee`, { assigneeId: kit.userId })
    expect(await shown()).toEqual(['Olive Baker gave you a draft order'])
    expect(pushes.service.shown[0]?.page).toBe('/calendar?view=day&date=2027-12-05')
  })
})

describe('a push service', () => {
  test.each([403, 404, 410])('that answers %i has the device forgotten', async (status) => {
    await turnOn(kit.caller)
    await give('x')
    pushes.service.status = status
    await round()
    expect(await kinds(kit.caller)).toBe(null)
  })

  test('that is busy is asked again, four times in all', async () => {
    await turnOn(kit.caller)
    await give('x')
    pushes.service.status = 503
    await round()
    await round()
    expect(pushes.service.shown).toHaveLength(1)
    for (const minutes of [1, 6, 36, 120]) await later(app, minutes * MINUTE, round)
    expect(pushes.service.shown).toHaveLength(4)
    expect(await waiting()).toEqual([])
    expect(await kinds(kit.caller)).toEqual(['today', 'assigned'])
  })

  test('that refuses the message is not asked again', async () => {
    await turnOn(kit.caller)
    await give('x')
    pushes.service.status = 413
    await round()
    expect(await waiting()).toEqual([])
  })
})
