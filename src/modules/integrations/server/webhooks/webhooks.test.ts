import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cookieOf, newBakery, TEST_PASSWORD, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { mailWebhookOff } from '../emails.ts'
import { startReceiver } from '../testing.ts'
import { claimDelivery } from './claim-delivery.ts'
import { startWebhookWorker } from './webhook-worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let app: TestApp
let bakery: TestBakery
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  app = await testApp({ environment: { PRIVATE_HOSTS: 'on' } })
  bakery = await newBakery(app)
  receiver = await startReceiver()
})
afterEach(async () => {
  vi.useRealTimers()
  receiver.close()
  await app.close()
})

const workerOf = ({ services }: TestApp) =>
  startWebhookWorker({
    ...services,
    onOff: mailWebhookOff(services),
    chance: () => 0.5,
    restMs: 0,
    pollMs: DAY,
  })

async function deliver(on = app) {
  const worker = workerOf(on)
  await worker.round()
  await worker.stop()
}

const hook = async (...events: string[]) =>
  must(await bakery.owner.post('/integrations/webhooks', { url: receiver.url, events }), 201)

const contact = async () =>
  must(await bakery.owner.post('/contacts', { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test' }), 201)

async function draft(more: object = {}) {
  const { id } = await contact()
  return must(
    await bakery.owner.post('/orders', {
      contactId: id,
      eventDate: '2026-12-12',
      notes: 'PRIVATE NOTE',
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '120.00', cost: '13.37' }],
      ...more,
    }),
    201,
  )
}

const move = async (order: { id: number; version: number }, to: string) =>
  must(await bakery.owner.post(`/orders/${order.id}/status`, { to, version: order.version }), 200)

const told = () => receiver.received.map(({ body }) => JSON.parse(body))
const typesTold = () => told().map(({ type }) => type)
const deliveriesOf = async (id: number) => (await bakery.owner.get(`/integrations/webhooks/${id}/deliveries`)).body
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}
/** Days later the owner's session has ended. */
async function signIn() {
  const body = { email: bakery.email, password: TEST_PASSWORD, remember: true }
  bakery = { ...bakery, owner: app.withCookie(cookieOf(await app.anonymous.post('/auth/login', body))) }
}

describe('events that a program receives', () => {
  test('say what goes back of an order that is cancelled by its terms, and what is kept', async () => {
    const rules = { cancel: { steps: [{ days: 14, back: 100 }], feeBack: 0, as: 'money' } }
    must(await bakery.owner.post('/terms', { body: '', rules }), 201)
    await hook('order.cancelled')
    const fee = { bookingFeeKind: 'fixed', bookingFeeValue: '20', termsAcceptedOn: '2026-06-01' }
    const order = await move(await draft(fee), 'Booked')
    must(await bakery.owner.post(`/orders/${order.id}/payments`, { amount: '120', method: 'Cash' }), 201)
    const { version } = must(await bakery.owner.get(`/orders/${order.id}`), 200)
    const cancel = { to: 'Cancelled', reason: 'Ill', by: 'customer', back: '100', version }
    must(await bakery.owner.post(`/orders/${order.id}/status`, cancel), 200)
    await deliver()
    expect(told()).toMatchObject([{ type: 'order.cancelled', data: { id: order.id, back: '100.00', kept: '20.00' } }])
  })

  test('is signed by Standard Webhooks over the very bytes that arrive', async () => {
    const { secret } = await hook('order.created')
    await draft()
    await deliver()
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    vi.setSystemTime(app.clock.now)
    expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'order.created',
    })
    expect(() => new Verifier(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
    expect(headers['webhook-id']).toBe(JSON.parse(body).id)
  })

  test('is signed by the former secret too, for a day after a new one was made', async () => {
    const { id, secret: former } = await hook('order.created')
    const { secret } = must(await bakery.owner.post(`/integrations/webhooks/${id}/secret`), 200)
    await draft()
    await deliver()
    vi.setSystemTime(app.clock.now)
    const verify = (by: string, nth: number) => () => {
      const { headers, body } = receiver.received[nth] ?? { headers: {}, body: '' }
      return new Verifier(by).verify(body, headers as Record<string, string>)
    }
    expect(verify(former, 0)).not.toThrow()
    expect(verify(secret, 0)).not.toThrow()
    await bakery.inScope(({ db, businessId, now }) =>
      db.updateTable('webhook_endpoints').set({ former_until: now }).where('business_id', '=', businessId).execute(),
    )
    await draft()
    await deliver()
    expect(verify(former, 1)).toThrow()
    expect(verify(secret, 1)).not.toThrow()
  })

  test('comes in the order in which it happened, with the record as it was then', async () => {
    await hook('order.created', 'order.moved', 'quote.sent', 'quote.accepted', 'order.booked', 'payment.received')
    const order = await draft({ bookingFeeKind: 'percent', bookingFeeValue: '50' })
    const quote = await move(order, 'Quote')
    await move(quote, 'Booked')
    must(await bakery.owner.post(`/orders/${order.id}/payments`, { amount: '20', method: 'Cash' }), 201)
    await deliver()
    expect(typesTold().slice(0, 7)).toEqual([
      'order.created',
      'order.moved',
      'quote.sent',
      'order.moved',
      'quote.accepted',
      'order.booked',
      'payment.received',
    ])
    expect(told().map(({ data }) => data.status)).toEqual(expect.arrayContaining(['Draft', 'Quote', 'Booked']))
    expect(told()[0].data).toMatchObject({
      id: order.id,
      status: 'Draft',
      total: '120.00',
      customer: { firstName: 'Ada' },
    })
    expect(told().find(({ type }) => type === 'payment.received').data).toMatchObject({
      orderId: order.id,
      amount: '20.00',
    })
  })

  test('holds no note of the bakery, no cost and no profit', async () => {
    await hook('order.created')
    await draft()
    await deliver()
    expect(receiver.received[0]?.body).not.toMatch(/PRIVATE NOTE|13\.37|profit|cost/i)
  })

  test('is nothing, where the transaction was undone', async () => {
    await hook('order.created')
    const { id } = await contact()
    const refused = await bakery.owner.post('/orders', {
      contactId: id,
      eventDate: '2026-12-12',
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '-1' }],
    })
    expect(refused.status).toBe(422)
    const order = await draft()
    receiver.received.length = 0
    await deliver()
    receiver.received.length = 0
    expect(
      (await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Completed', version: order.version })).status,
    ).toBe(409)
    await deliver()
    expect(receiver.received).toEqual([])
  })

  test('is only what it asked for, and nothing while it is switched off', async () => {
    const { id, version } = await hook('payment.received')
    await draft()
    await deliver()
    expect(receiver.received).toEqual([])
    must(
      await bakery.owner.patch(`/integrations/webhooks/${id}`, { events: ['order.created'], isOn: false, version }),
      200,
    )
    await draft()
    must(await bakery.owner.patch(`/integrations/webhooks/${id}`, { isOn: true, version: version + 1 }), 200)
    await deliver()
    expect(receiver.received).toEqual([])
    await draft()
    await deliver()
    expect(typesTold()).toEqual(['order.created'])
  })
})

describe('a program that does not answer', () => {
  test('is asked again for three days, and then no more for this event', async () => {
    const { id } = await hook('order.created')
    receiver.answerWith(500)
    await draft()
    const begun = app.clock.now.getTime()
    for (let tries = 0; tries < 400; tries++) {
      await deliver()
      later(15 * MINUTE)
    }
    await signIn()
    const [delivery] = await deliveriesOf(id)
    expect(delivery).toMatchObject({ state: 'given-up', status: 500, attempts: 10 })
    expect(receiver.received).toHaveLength(10)
    expect(new Date(delivery.triedAt).getTime() - begun).toBeGreaterThan(3 * DAY)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  test('is told at once what waited, when its address is put right', async () => {
    const { id, version } = await hook('order.created')
    await draft()
    await draft()
    receiver.answerWith(503)
    await deliver()
    expect((await deliveriesOf(id)).map(({ state }: { state: string }) => state)).toEqual(['waiting', 'waiting'])
    receiver.received.length = 0
    receiver.answerWith(204)
    must(await bakery.owner.patch(`/integrations/webhooks/${id}`, { url: `${receiver.url}/right`, version }), 200)
    await deliver()
    expect(receiver.received).toHaveLength(2)
    expect((await bakery.owner.get(`/integrations/webhooks/${id}`)).body).toMatchObject({
      waiting: 0,
      failingSince: null,
    })
  })

  test('is not stormed: few calls while it is down, then one after another, each once', async () => {
    const { id } = await hook('order.created')
    const EVENTS = 40
    for (let i = 0; i < EVENTS; i++) await draft()
    receiver.answerWith(503)
    const perHour: number[] = []
    for (let minute = 0; minute < 12 * 60; minute++) {
      if (minute % 60 === 0) perHour.push(0)
      const before = receiver.received.length
      await deliver()
      perHour[perHour.length - 1] = (perHour.at(-1) ?? 0) + receiver.received.length - before
      later(MINUTE)
    }
    expect(perHour[0]).toBeLessThanOrEqual(8)
    expect(Math.max(...perHour.slice(1))).toBeLessThanOrEqual(2)
    receiver.answerWith(204)
    receiver.received.length = 0
    later(25 * HOUR)
    await deliver()
    const ids = told().map(({ data }) => data.id)
    expect(ids).toHaveLength(EVENTS)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(receiver.mostAtOnce()).toBe(1)
    await signIn()
    expect((await bakery.owner.get(`/integrations/webhooks/${id}`)).body).toMatchObject({
      waiting: 0,
      failingSince: null,
    })
  }, 120_000)

  test('holds up no other: one that refuses a single event gets the others', async () => {
    await hook('order.created', 'order.updated')
    const order = await draft()
    receiver.answerWith(400)
    await deliver()
    receiver.answerWith(204)
    must(await bakery.owner.patch(`/orders/${order.id}`, { theme: 'Roses', version: order.version }), 200)
    later(10_000)
    await deliver()
    later(10 * MINUTE)
    await deliver()
    expect(typesTold().toSorted()).toEqual(['order.created', 'order.created', 'order.updated'])
  })

  test('is switched off after five days, which the owner is mailed', async () => {
    const { id } = await hook('order.created')
    receiver.answerWith(500)
    for (let day = 0; day < 6; day++) {
      await signIn()
      await draft()
      await deliver()
      later(DAY)
    }
    await signIn()
    expect((await bakery.owner.get(`/integrations/webhooks/${id}`)).body).toMatchObject({
      isOn: false,
      offReason: 'failing',
      waiting: 0,
    })
    const { body: mails } = await bakery.owner.get('/outbox')
    expect(mails.map(({ template }: { template: string }) => template)).toContain('webhook_off')
  })

  test('is told no more once it says 410', async () => {
    const { id } = await hook('order.created')
    receiver.answerWith(410)
    await draft()
    await deliver()
    expect((await bakery.owner.get(`/integrations/webhooks/${id}`)).body).toMatchObject({
      isOn: false,
      offReason: 'gone',
    })
    await draft()
    await deliver()
    expect(receiver.received).toHaveLength(1)
  })
})

describe('the worker', () => {
  test('and a second one tell each event once between them', async () => {
    await hook('order.created')
    for (let i = 0; i < 12; i++) await draft()
    const workers = [workerOf(app), workerOf(app), workerOf(app)]
    await Promise.all(workers.map((worker) => worker.round()))
    await Promise.all(workers.map((worker) => worker.stop()))
    await deliver()
    expect(new Set(told().map(({ id }) => id)).size).toBe(12)
    expect(receiver.received).toHaveLength(12)
  })

  test('that dies after it has sent, and before it has noted that, sends the same once more', async () => {
    const { id } = await hook('order.created')
    await draft()
    // A dead worker leaves a lease, which expires by itself.
    expect(await bakery.inScope((scope) => claimDelivery(scope, id, app.services.linkKey))).toMatchObject({
      url: receiver.url,
    })
    await deliver()
    expect(receiver.received).toHaveLength(0)
    later(61_000)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'delivered', status: 204 })
  })
})

describe('the owner', () => {
  test('sends a test, and sees at once what came back', async () => {
    const { id } = await hook('order.created')
    expect(must(await bakery.owner.post(`/integrations/webhooks/${id}/test`), 200)).toMatchObject({
      event: 'test',
      state: 'delivered',
      status: 204,
    })
    receiver.answerWith(404)
    expect(must(await bakery.owner.post(`/integrations/webhooks/${id}/test`), 200)).toMatchObject({
      state: 'given-up',
      status: 404,
    })
    receiver.close()
    expect(must(await bakery.owner.post(`/integrations/webhooks/${id}/test`), 200)).toMatchObject({
      status: null,
      problem: 'Nothing listens at this address.',
    })
  })

  test('sends one again, which is the same to the last byte', async () => {
    const { id } = await hook('order.created')
    await draft()
    await deliver()
    const [delivery] = await deliveriesOf(id)
    must(await bakery.owner.post(`/integrations/deliveries/${delivery.id}/resend`), 200)
    await deliver()
    const [first, second] = receiver.received
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  })

  test('sees at an order what was told of it, and of no other', async () => {
    const { id: webhookId } = await hook('order.created')
    const [order, other] = [await draft(), await draft()]
    const told = async ({ id }: { id: number }) => must(await bakery.owner.get(`/orders/${id}/webhook-deliveries`), 200)
    const { host } = new URL(receiver.url)
    expect(await told(order)).toMatchObject([{ event: 'order.created', state: 'waiting', host, webhookId }])
    await deliver()
    expect(await told(order)).toMatchObject([{ state: 'delivered' }])
    expect(await told(other)).toHaveLength(1)
    expect((await bakery.owner.get('/orders/999999/webhook-deliveries')).status).toBe(404)
  })

  test('is shown a secret once, and it stands nowhere as it is', async () => {
    const { id, secret } = await hook('order.created')
    const key = { 'idempotency-key': 'webhook-key-1' }
    const renew = async () => must(await bakery.owner.post(`/integrations/webhooks/${id}/secret`, undefined, key), 200)
    const { secret: second } = await renew()
    expect((await renew()).secret, 'asked again with the same key').toBe(second)
    expect((await bakery.owner.get(`/integrations/webhooks/${id}`)).text).not.toContain('secret')
    const kept = await bakery.inScope(async ({ db, businessId }) => [
      await db.selectFrom('webhook_endpoints').selectAll().where('business_id', '=', businessId).execute(),
      await db.selectFrom('audit').selectAll().where('business_id', '=', businessId).execute(),
      await db.selectFrom('idempotency').selectAll().where('business_id', '=', businessId).execute(),
      await db.selectFrom('activity').selectAll().where('business_id', '=', businessId).execute(),
    ])
    const texts = JSON.stringify(kept, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    for (const each of [secret, second]) expect(texts).not.toContain(each.slice('whsec_'.length))
  })

  test('cannot have a private address called, nor one without https, where the operator does not allow it', async () => {
    const strict = await newBakery(await testApp())
    for (const url of [
      'https://127.0.0.1/',
      'https://[::ffff:7f00:1]/',
      'https://2130706433/',
      'http://example.com/',
      'ftp://example.com/',
      'https://me:secret@example.com/',
      'cake',
    ])
      expect(
        (await strict.owner.post('/integrations/webhooks', { url, events: ['order.created'] })).body.fields,
        url,
      ).toHaveProperty('url')
  })

  test('is the only one: a manager and another bakery see nothing of it', async () => {
    const { id } = await hook('order.created')
    const other = await newBakery(app)
    expect((await other.owner.get(`/integrations/webhooks/${id}`)).status).toBe(404)
    expect((await other.owner.get('/integrations/webhooks')).body).toEqual([])
  })
})
