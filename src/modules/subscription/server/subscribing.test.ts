import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { cookieOf, newBakery, TEST_PASSWORD, type TestBakery, testApp } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import type { Rounds } from '#server/rounds.ts'
import { startBillingWorker } from './billing-worker.ts'

const SECRET = 'whsec_test'
const DAY = 86_400_000
const GOOD = '4242424242424242'
const FAILS_LATER = '4000000000000341'

let bakery: TestBakery & { worker: Rounds }
beforeEach(async () => {
  const app = await testApp({
    environment: { BILLING: 'sandbox', BILLING_PRICES: 'USD:12,AUD:18', BILLING_STRIPE_WEBHOOK_SECRET: SECRET },
  })
  bakery = {
    ...(await newBakery(app)),
    worker: startBillingWorker(app.services, 3_600_000),
  }
})

const current = async () => must(await bakery.owner.get('/subscription/current'), 200)
const check = async () => must(await bakery.owner.post('/subscription/check'), 200)
const state = async () => (await check()).subscription.state
const begin = async (plan = 'monthly'): Promise<string> =>
  must(await bakery.owner.post('/subscription/checkout', { plan }), 200).url
const pay = (url: string, card = GOOD) =>
  bakery.app.services.billing?.standIn()?.pay(url.split('/').at(-1) as string, card, false)
/** Days pass one by one, and the owner signs in again. */
async function pass(days: number): Promise<void> {
  const { app, email, worker } = bakery
  for (let day = 0; day < days; day++) {
    app.clock.now = new Date(app.clock.now.getTime() + DAY)
    await worker.round()
  }
  const signedIn = await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })
  bakery = { ...bakery, owner: app.withCookie(cookieOf(signedIn)) }
}
const write = async () => (await bakery.owner.post('/tasks', { title: 'Bake' })).status
const templates = async (): Promise<string[]> =>
  bakery.inScope(async ({ db, businessId }) =>
    (await db.selectFrom('outbox').select('template').where('business_id', '=', businessId).execute()).map(
      ({ template }) => template,
    ),
  )

describe('an owner who subscribes', () => {
  test('during her trial pays at its end, and nothing closes in between', async () => {
    expect(await state()).toBe('trialing')
    pay(await begin())
    const subscribed = await check()
    expect(subscribed.subscription).toMatchObject({ state: 'trialing_subscribed', plan: 'monthly' })
    expect(subscribed.trialStatus).toMatchObject({ isSubscribedDuringTrial: true, isInTrial: true })
    expect(must(await bakery.owner.get('/subscription/invoices'), 200)).toEqual([])
    await pass(30)
    expect(await state()).toBe('active')
    expect(await write()).toBe(201)
    expect(must(await bakery.owner.get('/subscription/invoices'), 200)).toMatchObject([
      { state: 'paid', currency: 'AUD', total: '18.00' },
    ])
    await pass(31)
    expect(await state()).toBe('active')
    expect(must(await bakery.owner.get('/subscription/invoices'), 200)).toHaveLength(2)
    expect((await templates()).filter((template) => template === 'subscription_paid')).toHaveLength(2)
  })

  test('after her trial has ended writes again as soon as she has paid; a year costs ten months', async () => {
    await pass(31)
    expect([await state(), await write()]).toEqual(['ended', 402])
    expect(must(await bakery.owner.get('/subscription/prices'), 200)).toEqual({
      currency: 'AUD',
      monthly: '18.00',
      yearly: '180.00',
    })
    const url = await begin('yearly')
    expect(pay(url, '4000000000000002')).toEqual({ answer: 'declined' })
    expect(await write()).toBe(402)
    pay(url)
    expect((await check()).subscription).toMatchObject({ state: 'active', plan: 'yearly' })
    expect(await write()).toBe(201)
    expect(must(await bakery.owner.get('/subscription/invoices'), 200)).toMatchObject([{ total: '180.00' }])
  })

  test('cancels to the end of what is paid, changes her mind, cancels again, and comes back after the end', async () => {
    await pass(31)
    pay(await begin())
    await check()
    const cancelled = must(await bakery.owner.post('/subscription/cancel', { reason: 'A baby' }), 200)
    expect(cancelled.subscription).toMatchObject({
      state: 'cancelled_active',
      cancelAtPeriodEnd: true,
      cancellation: { isActive: true },
    })
    expect(must(await bakery.owner.post('/subscription/reactivate'), 200).subscription.state).toBe('active')
    must(await bakery.owner.post('/subscription/cancel', {}), 200)
    await pass(29)
    expect([await state(), await write()]).toEqual(['cancelled_active', 201])
    await pass(3)
    expect([await state(), await write()]).toEqual(['ended', 402])
    pay(await begin())
    expect([await state(), await write()]).toEqual(['active', 201])
  })

  test('has seven days of grace and a mail when a renewal is declined; a new card pays what is open', async () => {
    await pass(31)
    pay(await begin(), FAILS_LATER)
    await check()
    await pass(32)
    expect(await state()).toBe('past_due')
    expect(await templates()).toContain('subscription_payment_failed')
    expect(await write()).toBe(201)
    pay(must(await bakery.owner.post('/subscription/card'), 200).url)
    expect(await state()).toBe('active')
  })

  test('never pays what is due, and is closed after seven days', async () => {
    await pass(31)
    pay(await begin(), FAILS_LATER)
    await check()
    await pass(31)
    expect(await state()).toBe('past_due')
    await pass(8)
    expect([await state(), await write()]).toEqual(['ended', 402])
  })

  test('twice at once, or on a page that she left, has one subscription', async () => {
    const first = await begin()
    const second = await begin('yearly')
    expect(pay(first)).toEqual({ answer: 'unknown' })
    pay(second)
    expect((await bakery.owner.post('/subscription/checkout', { plan: 'monthly' })).status).toBe(409)
    expect((await check()).subscription.plan).toBe('yearly')
  })

  test('and closes the page after paying is subscribed all the same, at the next round', async () => {
    pay(await begin())
    await pass(1)
    expect((await current()).subscription.state).toBe('trialing_subscribed')
  })
})

test('a year after the end a bakery is deleted, unless its owner keeps it or pays again; she hears of it a month before', async () => {
  const { app } = bakery
  const lastDay = () =>
    bakery.inScope(async ({ db, businessId }) => {
      const row = await db
        .selectFrom('businesses')
        .select('delete_after')
        .where('id', '=', businessId)
        .executeTakeFirst()
      return row?.delete_after ?? null
    })
  const on = async (day: number) => {
    app.clock.now = new Date(began.getTime() + day * DAY)
    await runJobs(app.services, jobs(app.services))
  }
  const began = app.clock.now
  await on(30 + 334)
  expect(await lastDay()).toBeNull()
  await on(30 + 335)
  expect(await lastDay()).toBe('2027-07-10')
  expect((await templates()).filter((template) => template === 'unpaid_end')).toHaveLength(1)
  await on(30 + 336)
  expect((await templates()).filter((template) => template === 'unpaid_end')).toHaveLength(1)
  await pass(1)
  pay(await begin())
  await check()
  expect(await lastDay()).toBeNull()
})

test('an owner who asks to delete her bakery is not charged again', async () => {
  await pass(31)
  pay(await begin())
  await check()
  const { businessName } = must(await bakery.owner.get('/settings'), 200)
  must(await bakery.owner.post('/auth/deletion', { businessName }), 200)
  await bakery.worker.round()
  expect((await current()).subscription).toMatchObject({ state: 'cancelled_active', cancelAtPeriodEnd: true })
})

test('in practice days pass for the subscription alone, through all its states', async () => {
  const step = async (days: number) =>
    must(await bakery.owner.post('/subscription/practice', { days }), 200).subscription.state
  expect(await step(7)).toBe('trialing')
  pay(await begin(), FAILS_LATER)
  expect(await state()).toBe('trialing_subscribed')
  expect(await step(31)).toBe('past_due')
  pay(must(await bakery.owner.post('/subscription/card'), 200).url)
  expect(await state()).toBe('active')
  expect(await step(31)).toBe('active')
  must(await bakery.owner.post('/subscription/cancel', {}), 200)
  expect(await step(62)).toBe('ended')
})

test('nobody but the owner sees or changes what is paid', async () => {
  const { anonymous } = bakery.app
  for (const call of ['prices', 'invoices']) expect((await anonymous.get(`/subscription/${call}`)).status).toBe(401)
  for (const call of ['checkout', 'cancel', 'reactivate', 'card', 'check'])
    expect((await anonymous.post(`/subscription/${call}`, { plan: 'monthly' })).status).toBe(401)
})

test('signed news has the subscription asked about at once; anything else is refused', async () => {
  pay(await begin())
  const { customer_ref: customer } = await bakery.inScope(({ db, businessId }) =>
    db
      .selectFrom('subscriptions')
      .select('customer_ref')
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow(),
  )
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object: { id: 'sub_1', customer } } })
  const seconds = Math.floor(bakery.app.clock.now.getTime() / 1000)
  const signed = (at: number, secret: string) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const tell = async (signature: string) =>
    (
      await bakery.app.anonymous.post('/hooks/billing', body as unknown as object, {
        'content-type': 'application/json',
        'stripe-signature': signature,
      })
    ).status
  expect(await tell(signed(seconds, 'whsec_other'))).toBe(400)
  expect(await tell(signed(seconds - 301, SECRET))).toBe(400)
  await bakery.worker.round()
  expect((await current()).subscription.state).toBe('trialing')
  expect(await tell(signed(seconds, SECRET))).toBe(204)
  await bakery.worker.round()
  expect((await current()).subscription.state).toBe('trialing_subscribed')
})
