import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { deliverMail, newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { draftOrder, mailedToken, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { daysOf, START } from './testing.ts'

let app: TestApp
let bakery: TestBakery
beforeEach(async () => {
  app = await testApp()
  app.clock.now = new Date(START)
  bakery = await newBakery()
})

const { settings, booked, hasMailed, lookAt, live, mails, orderRow, setOrder, close } = daysOf(() => bakery, {
  runDue: () => runJobs(app.services, jobs(app.services)),
  deliver: () => deliverMail(app),
})
afterEach(close)
afterAll(closePdfPool)

describe('a thank-you after the event', () => {
  const completed = async (changes: Record<string, unknown> = {}) => {
    const id = await booked({ eventDate: '2026-06-12' })
    await setOrder(id, { status: 'Completed', completed_at: START, ...changes })
    return id
  }

  it('goes out days after it, once, to customers of completed orders only', async () => {
    const id = await completed()
    await completed({ status: 'Confirmed' })
    await hasMailed(id)
    await settings({ postOrderEmailAutomatic: true, postOrderEmailDelay: 4 })
    await lookAt('2026-06-15', '10:00')
    expect(await mails('post_order')).toEqual([])
    await lookAt('2026-06-16', '10:00')
    await live('2026-06-17', 5)
    expect(await mails('post_order')).toMatchObject([{ order_id: id, subject: "Thank you from Olive's bakery" }])
  })

  it('is not sent for an order that is tagged as a complaint', async () => {
    const complained = await completed({ tags: ['wedding', 'Complaint'] })
    const pleased = await completed({ tags: ['No complaints'] })
    await hasMailed(complained)
    await settings({ postOrderEmailAutomatic: true, postOrderEmailDelay: 0 })
    await lookAt('2026-06-12', '10:00')
    expect(await mails('post_order')).toMatchObject([{ order_id: pleased }])
  })

  it('is not sent where money was given back, nor long after the event', async () => {
    const refunded = await booked({ eventDate: '2026-06-12' })
    await hasMailed(refunded)
    const payment = must(
      await bakery.owner.post(`/orders/${refunded}/payments`, { amount: '100', method: 'Cash' }),
      201,
    )
    must(await bakery.owner.post(`/payments/${payment.id}/refund`, { amount: '10' }), 201)
    await setOrder(refunded, { status: 'Completed' })
    await completed({ event_date: '2026-06-01' })
    await settings({ postOrderEmailAutomatic: true })
    await live('2026-06-12', 7)
    expect(await mails('post_order')).toEqual([])
  })

  it('can be unsubscribed from with its own link, for good', async () => {
    const [id, next] = [await completed(), await completed({ status: 'Confirmed' })]
    await hasMailed(id)
    // The owner's session does not last until then.
    const { businessName } = await settings({ postOrderEmailAutomatic: true, postOrderEmailDelay: 0 })
    await lookAt('2026-06-12', '10:00')
    const token = await mailedToken(bakery, id)
    const stop = (headers: Record<string, string>) =>
      app.anonymous.post(`/public/orders/${id}/unsubscribe`, undefined, headers)
    const sender = (headers: Record<string, string>) => app.anonymous.get(`/public/orders/${id}/unsubscribe`, headers)
    expect((await sender({})).status).toBe(404)
    for (const path of ['', '/portal', '/pdf'])
      expect((await app.anonymous.get(`/public/orders/${id}${path}`, { 'x-order-token': token })).status).toBe(404)
    expect((await app.anonymous.post(`/public/orders/${id}/session`, { token })).status).toBe(404)
    expect(must(await sender({ 'x-order-token': token }), 200)).toEqual({ businessName })
    expect((await stop({})).status).toBe(404)
    expect((await stop({ 'x-order-token': `${token.slice(0, -1)}-` })).status).toBe(404)
    expect(must(await stop({ 'x-order-token': token }), 200)).toEqual({ success: true })
    must(await stop({ 'x-order-token': token }), 200)
    const { contact_id } = await orderRow(id)
    const acts = await bakery.inScope((scope) =>
      scope.db
        .selectFrom('activity')
        .select('act')
        .where('business_id', '=', scope.businessId)
        .where('entity', '=', 'contact')
        .where('entity_id', '=', contact_id as number)
        .where('act', '=', 'unsubscribed')
        .execute(),
    )
    expect(acts).toHaveLength(1)
    await setOrder(next, { status: 'Completed', contact_id })
    await live('2026-06-13', 3)
    expect((await mails('post_order')).map(({ order_id }) => order_id)).toEqual([id])
  })
})

describe('a mail program that unsubscribes its reader in one click', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const SAYS_SO = 'List-Unsubscribe=One-Click'
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  const isStopped = async (orderId: number) => {
    const { contact_id } = await orderRow(orderId)
    const { unsubscribed_at } = await bakery.inScope(({ db, businessId }) =>
      db
        .selectFrom('contacts')
        .select('unsubscribed_at')
        .where('business_id', '=', businessId)
        .where('id', '=', contact_id as number)
        .executeTakeFirstOrThrow(),
    )
    return unsubscribed_at !== null
  }

  it('posts a form to the address in the mail, from wherever it is, without a cookie', async () => {
    const server = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const press = (
      id: number,
      token: string,
      body: string | FormData | undefined,
      headers: Record<string, string> = {},
    ) => fetch(`${server}/unsubscribe/${id}?token=${token}`, { method: 'POST', body: body ?? null, headers })
    const elsewhere = { origin: 'https://mail.test', 'sec-fetch-site': 'cross-site' }
    for (const [body, headers] of [
      [SAYS_SO, FORM],
      [multipart, {}],
    ] as const) {
      const { id } = await draftOrder(bakery)
      const token = await sendQuote(bakery, id)
      expect((await press(id, `${token.slice(0, -1)}-`, body, headers)).status).toBe(404)
      expect((await press(id + 1, token, body, headers)).status).toBe(404)
      expect((await press(id, token, 'List-Unsubscribe=Later', FORM)).status).toBe(400)
      expect((await press(id, token, undefined)).status).toBe(400)
      expect((await press(id, token, '{}', { 'content-type': 'application/json' })).status).toBe(415)
      expect(await isStopped(id)).toBe(false)
      const answer = await press(id, token, body, { ...headers, ...elsewhere })
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
      expect(await isStopped(id)).toBe(true)
      expect((await press(id, token, body, headers)).status).toBe(200)
    }
  })

  it('finds forms taken at that address alone', async () => {
    expect((await app.anonymous.post('/auth/login', SAYS_SO, FORM)).status).toBe(415)
  })
})
