import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { deliverMail, newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { askedAct, ORDER_REQUESTS } from '#modules/orders/order-request.ts'
import { ringWords } from '#modules/overview/ring-words.ts'
import { draftOrder, mailedToken, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { recordActivity } from '#server/activity.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { addDays } from '#shared/dates.ts'
import { instantAt } from '#shared/zones.ts'

const ZONE = 'Australia/Sydney'
const START = '2026-06-10T02:00:00Z'
let app: TestApp
let bakery: TestBakery
beforeEach(async () => {
  app = await testApp()
  app.clock.now = new Date(START)
  bakery = await newBakery()
})

afterAll(closePdfPool)

// Else the days of each test would be lived by the bakeries of all before it, too.
afterEach(() =>
  bakery.inScope(({ db, businessId, now }) =>
    sql`update businesses set closed_at = ${now} where id = ${businessId}`.execute(db),
  ),
)

const settings = async (changes: Record<string, unknown>) => must(await bakery.owner.patch('/settings', changes), 200)

async function booked(changes: Record<string, unknown> = {}): Promise<number> {
  const { id } = await draftOrder(bakery, { eventDate: '2026-07-01', ...changes })
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version: 1 }), 200)
  return id
}

async function quoted(changes: Record<string, unknown> = {}): Promise<number> {
  const { id } = await draftOrder(bakery, changes)
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Quote', version: 1 }), 200)
  return id
}

/** The owner's first mail about an order, which has left. */
async function hasMailed(orderId: number): Promise<void> {
  const mail = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', fromName: 'Olive' }
  await bakery.inScope((scope) =>
    queueMail(scope, { ...mail, template: 'quote_sent', to: { address: 'first@example.test' }, orderId }),
  )
  await deliverMail(app)
}

async function lookAt(day: string, time: string): Promise<void> {
  app.clock.now = new Date(instantAt(day, time, ZONE))
  await runJobs(app.services, jobs(app.services))
}

/** Two servers look three times a day; the session of the owner does not live that long. */
async function live(from: string, days: number, between: (day: string) => Promise<void> = async () => {}) {
  for (let day = from; day < addDays(from, days); day = addDays(day, 1)) {
    for (const time of ['00:00', '07:00', '08:59', '09:00', '16:00']) await lookAt(day, time)
    await between(day)
  }
}

const mails = (template?: string) =>
  bakery.inScope(async (scope) => {
    const rows = await scope.db
      .selectFrom('outbox')
      .select(['template', 'to_address', 'subject', 'text', 'order_id', 'contact_id', 'created_at'])
      .where('business_id', '=', scope.businessId)
      .where('is_private', '=', false)
      .orderBy('id')
      .execute()
    return rows.filter((row) => template === undefined || row.template === template)
  })
const orderRow = (id: number) =>
  bakery.inScope((scope) =>
    scope.db
      .selectFrom('orders')
      .selectAll()
      .where('business_id', '=', scope.businessId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const setOrder = (id: number, columns: Record<string, unknown>) =>
  bakery.inScope((scope) =>
    scope.db
      .updateTable('orders')
      .set(columns)
      .where('business_id', '=', scope.businessId)
      .where('id', '=', id)
      .execute(),
  )
const sentAt = (rows: { created_at: string; template: string }[]) =>
  rows.map(
    ({ created_at, template }) =>
      `${new Date(Date.parse(created_at) + 10 * 3_600_000).toISOString().slice(0, 16)} ${template}`,
  )

describe('a quote that runs out', () => {
  it('is open to the end of its last day and Expired after it, and the customer hears of it 48 hours before', async () => {
    const id = await quoted()
    expect((await orderRow(id)).valid_until).toBe('2026-06-17')
    await setOrder(id, { sent_at: START })
    await live('2026-06-11', 6)
    expect(sentAt(await mails())).toEqual(['2026-06-15T09:00 quote_expiring'])
    expect((await mails())[0]?.subject).toBe("Your quote Q-1 from Olive's bakery is open until Wed 17-06-2026")
    await lookAt('2026-06-17', '23:59')
    expect((await orderRow(id)).status).toBe('Quote')
    await lookAt('2026-06-18', '00:00')
    expect((await orderRow(id)).status).toBe('Expired')
    const history = await bakery.inScope((scope) =>
      scope.db
        .selectFrom('activity')
        .select(['actor_name', 'act', 'details'])
        .where('business_id', '=', scope.businessId)
        .where('entity', '=', 'order')
        .where('entity_id', '=', id)
        .orderBy('id', 'desc')
        .limit(2)
        .execute(),
    )
    expect(history).toMatchObject([
      { actor_name: 'Bakebook', act: 'moved', details: { from: 'Quote', to: 'Expired' } },
      { actor_name: 'Bakebook', act: 'expiry-mailed' },
    ])
  })

  it('does not run out while the acceptance waits for the owner', async () => {
    const id = await quoted()
    await setOrder(id, { acceptance_pending: true })
    await live('2026-06-16', 4)
    expect((await orderRow(id)).status).toBe('Quote')
    expect(await mails('quote_expiring')).toEqual([])
  })
})

describe('a quote that cannot be accepted as it was sent', () => {
  const dueToRunOut = async (changes: Record<string, unknown> = {}) => {
    const id = await quoted(changes)
    await setOrder(id, { sent_at: START })
    return id
  }

  it('is not mailed as open: the owner changed its price and has not sent it again', async () => {
    const id = await dueToRunOut()
    const { version, lines } = must(await bakery.owner.get(`/orders/${id}`), 200)
    must(
      await bakery.owner.patch(`/orders/${id}`, {
        lines: lines.map((line: object) => ({ ...line, unitPrice: '150.00' })),
        version,
      }),
      200,
    )
    await live('2026-06-14', 3)
    expect(await mails('quote_expiring')).toEqual([])
  })

  it('is not mailed as open: its day is full', async () => {
    await dueToRunOut({ eventDate: '2026-07-01' })
    await settings({ capacityMode: 'max_orders', maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1] })
    await booked({ eventDate: '2026-07-01' })
    await live('2026-06-14', 3)
    expect(await mails('quote_expiring')).toEqual([])
  })

  it('promises no day: only a booking holds one', async () => {
    await dueToRunOut()
    await live('2026-06-14', 3)
    const [mail] = await mails('quote_expiring')
    expect(mail?.text).toContain('open until the end of Wed 17-06-2026')
    expect(mail?.text).not.toContain('kept for you')
  })
})

describe('an acceptance that waits', () => {
  it('is brought to the owner’s mind after 48 hours, once', async () => {
    const id = await quoted()
    await setOrder(id, { acceptance_pending: true })
    await bakery.inScope((scope) =>
      scope.db
        .insertInto('acceptances')
        .values({
          business_id: scope.businessId,
          order_id: id,
          revision: 1,
          hash: 'none',
          typed_name: 'Amélie',
          allergens_confirmed: true,
          accepted_at: START,
        })
        .execute(),
    )
    await lookAt('2026-06-12', '11:59')
    expect(await mails()).toEqual([])
    await lookAt('2026-06-12', '12:00')
    await live('2026-06-13', 3)
    const { contact_id } = await orderRow(id)
    expect(contact_id).not.toBeNull()
    expect(await mails()).toMatchObject([
      {
        template: 'acceptance_waits',
        to_address: bakery.email,
        subject: "Amélie O'Tran still waits for your yes to quote Q-1",
        order_id: id,
        contact_id,
      },
    ])
  })
})

describe('payment reminders', () => {
  it('go out at nine on their days through a fortnight and more, each once', async () => {
    const id = await booked()
    await hasMailed(id)
    await settings({ paymentReminderAutomatic: true, bankDetails: 'BSB 063-000' })
    await live('2026-06-11', 21)
    const sent = (await mails()).filter(({ template }) => template.startsWith('payment_'))
    expect(sentAt(sent)).toEqual([
      '2026-06-13T09:00 payment_reminder',
      '2026-06-14T09:00 payment_overdue',
      '2026-06-21T09:00 payment_reminder',
      '2026-06-24T09:00 payment_reminder',
      '2026-06-25T09:00 payment_overdue',
      '2026-06-27T09:00 payment_overdue',
    ])
    expect(sent[0]).toMatchObject({
      subject: 'Booking Fee for your order 1: $100.00, due Sat 13-06-2026',
      order_id: id,
    })
    expect(sent[0]?.text).toContain('BSB 063-000\nReference: 1')
    expect(sent[5]?.subject).toBe('Still to be paid for your order 1: $200.00')
  })

  it('are about the day of the fee where the fee is the whole amount, though the order says another for the rest', async () => {
    const id = await booked({ bookingFeeValue: '100' })
    expect((await orderRow(id)).due_date).toBe('2026-06-13')
    await setOrder(id, { booking_fee_due_on: '2026-06-15', due_date: '2026-06-24' })
    await hasMailed(id)
    await settings({ paymentReminderAutomatic: true })
    await live('2026-06-11', 21)
    const sent = (await mails()).filter(({ template }) => template.startsWith('payment_'))
    expect(sentAt(sent)).toEqual([
      '2026-06-12T09:00 payment_reminder',
      '2026-06-15T09:00 payment_reminder',
      '2026-06-16T09:00 payment_overdue',
      '2026-06-18T09:00 payment_overdue',
    ])
    expect(sent[0]?.subject).toBe('Full payment for your order 1: $200.00, due Mon 15-06-2026')
  })

  it('stop when it is paid, when the order is cancelled, and where the owner muted them', async () => {
    const paid = await booked()
    const cancelled = await booked()
    const muted = await booked()
    await hasMailed(paid)
    await settings({ paymentReminderAutomatic: true })
    must(await bakery.owner.post(`/orders/${paid}/payments`, { amount: '200', method: 'Cash' }), 201)
    must(await bakery.owner.post(`/orders/${cancelled}/status`, { to: 'Cancelled', reason: 'Ill', version: 2 }), 200)
    expect(
      must(await bakery.owner.patch(`/orders/${muted}`, { remindersMuted: true, version: 2 }), 200).remindersMuted,
    ).toBe(true)
    await live('2026-06-11', 20)
    expect((await mails()).filter(({ template }) => template.startsWith('payment_'))).toEqual([])
  })

  it('stay off until the owner wants them and a first mail of hers has left', async () => {
    const id = await booked()
    await settings({ paymentReminderAutomatic: true })
    await live('2026-06-11', 4)
    expect(await mails()).toEqual([])
    app.clock.now = new Date(START)
    await settings({ paymentReminderAutomatic: false })
    await hasMailed(id)
    await live('2026-06-15', 10)
    expect(await mails()).toHaveLength(1)
  })
})

describe('mails to the owner', () => {
  it('tell of the week at seven on its first day, at both addresses, and of nothing when nothing is due', async () => {
    await booked({ eventDate: '2026-06-18', eventTime: '14:30' })
    await settings({ receiveUpcomingOrders: true, secondaryEmailAddress: 'partner@example.test' })
    await live('2026-06-11', 14)
    const sent = await mails('upcoming_orders')
    expect(sentAt(sent)).toEqual(['2026-06-15T07:00 upcoming_orders', '2026-06-15T07:00 upcoming_orders'])
    expect(sent.map((mail) => mail.to_address)).toEqual([bakery.email, 'partner@example.test'])
    expect(sent[0]?.subject).toBe('1 order from Mon 15-06-2026 to Sun 21-06-2026')
    expect(sent[0]?.text).toContain('Thu 18-06-2026, 2:30 PM')
    expect(sent[0]?.text).toContain('Rose cake')
  })

  it('come each morning where the owner wants that, for today and tomorrow', async () => {
    await booked({ eventDate: '2026-06-18' })
    await settings({ receiveUpcomingOrders: true, upcomingOrdersFrequency: 'daily' })
    await live('2026-06-11', 9)
    expect(sentAt(await mails('upcoming_orders'))).toEqual([
      '2026-06-17T07:00 upcoming_orders',
      '2026-06-18T07:00 upcoming_orders',
    ])
  })

  it('list who is overdue, each morning until it is paid', async () => {
    const id = await booked()
    await settings({ receivePaymentReminders: true })
    await live('2026-06-12', 5, async (day) => {
      if (day === '2026-06-15') await setOrder(id, { amount_paid: '100' })
    })
    const sent = await mails('overdue_customers')
    expect(sentAt(sent)).toEqual(['2026-06-14T07:00 overdue_customers', '2026-06-15T07:00 overdue_customers'])
    expect(sent[0]).toMatchObject({ subject: '1 payment is overdue', to_address: bakery.email })
    expect(sent[0]?.text).toContain('$100.00')
  })

  it('list what is overdue of orders without a customer, too', async () => {
    await booked({ contactId: null })
    await settings({ receivePaymentReminders: true })
    await live('2026-06-14', 1)
    const [sent] = await mails('overdue_customers')
    expect(sent?.text).toContain('Unknown')
    expect(sent?.text).toContain('$100.00')
  })
})

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
    // The owner's session does not live until then.
    const { businessName } = await settings({ postOrderEmailAutomatic: true, postOrderEmailDelay: 0 })
    await lookAt('2026-06-12', '10:00')
    const token = await mailedToken(bakery, id)
    const stop = (headers: Record<string, string>) =>
      app.anonymous.post(`/public/orders/${id}/unsubscribe`, undefined, headers)
    const sender = (headers: Record<string, string>) => app.anonymous.get(`/public/orders/${id}/unsubscribe`, headers)
    expect((await sender({})).status).toBe(404)
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

describe('a booking whose fee does not come', () => {
  it('gives its day back after the second day past its due day, where the owner wants that', async () => {
    const [unpaid, started] = [await booked(), await booked()]
    await settings({ autoReleaseUnpaid: true, bookingFeeLabel: 'Deposit' })
    must(await bakery.owner.post(`/orders/${started}/payments`, { amount: '1', method: 'Cash' }), 201)
    await live('2026-06-11', 5)
    await lookAt('2026-06-15', '23:59')
    expect((await orderRow(unpaid)).status).toBe('Booked')
    await lookAt('2026-06-16', '00:30')
    expect(await orderRow(unpaid)).toMatchObject({ status: 'Cancelled', cancel_reason: 'The Deposit was not paid' })
    expect((await orderRow(started)).status).toBe('Booked')
    const [told, ...others] = await mails('order_cancelled')
    expect(told).toMatchObject({ order_id: unpaid, text: expect.stringContaining('The Deposit has not reached us') })
    expect(others).toEqual([])
  })

  it('leaves what is over alone, whenever the owner turns it on: that day cannot be given back', async () => {
    const over = await booked({ eventDate: '2026-06-12' })
    await setOrder(over, { booking_fee_due_on: '2026-06-10' })
    await settings({ autoReleaseUnpaid: true })
    await lookAt('2026-06-16', '00:30')
    expect((await orderRow(over)).status).toBe('Booked')
    expect(await mails('order_cancelled')).toEqual([])
  })

  it('waits while the customer says that she has paid, until the owner has looked', async () => {
    const id = await booked()
    await settings({ autoReleaseUnpaid: true })
    const { url } = must(await bakery.owner.post(`/orders/${id}/link`, {}), 200)
    const token = { 'x-order-token': new URL(url).searchParams.get('token') ?? '' }
    must(await app.anonymous.post(`/public/orders/${id}/requests`, { kind: 'paid' }, token), 200)
    await lookAt('2026-06-16', '00:30')
    expect((await orderRow(id)).status).toBe('Booked')
    await bakery.inScope((scope) =>
      scope.db
        .updateTable('order_requests')
        .set({ handled_at: scope.now })
        .where('business_id', '=', scope.businessId)
        .where('order_id', '=', id)
        .execute(),
    )
    await lookAt('2026-06-17', '00:30')
    expect((await orderRow(id)).status).toBe('Cancelled')
  })

  it('closes the request that it came from as lost', async () => {
    const id = await booked()
    const enquiryId = await bakery.inScope(async (scope) => {
      const { id: made } = await scope.db
        .insertInto('enquiries')
        .values({
          business_id: scope.businessId,
          reference: 'R-1',
          status: 'Won',
          first_name: 'Ana',
          last_name: 'Tran',
          email: 'ana@example.test',
          email_key: 'ana@example.test',
          phone: '',
          phone_digits: '',
          event_date: '2026-07-01',
          preferred_contact: 'either',
          selected_products: '[]',
          answers: '[]',
          slug: 'bakery',
          verified: true,
          content_hash: Buffer.from('R-1'),
          received_at: scope.now,
          updated_at: scope.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return made
    })
    await setOrder(id, { enquiry_id: enquiryId })
    await settings({ autoReleaseUnpaid: true })
    await lookAt('2026-06-16', '00:30')
    const enquiry = await bakery.inScope((scope) =>
      scope.db
        .selectFrom('enquiries')
        .select(['status', 'lost_reason'])
        .where('business_id', '=', scope.businessId)
        .where('id', '=', enquiryId)
        .executeTakeFirst(),
    )
    expect(enquiry).toEqual({ status: 'Lost', lost_reason: 'The Booking Fee was not paid' })
  })

  it('keeps it otherwise', async () => {
    const id = await booked()
    await live('2026-06-11', 8)
    expect((await orderRow(id)).status).toBe('Booked')
  })
})

describe('the trial', () => {
  it('is said to end 7, 3 and 1 days before, and to have ended the day after, to the person', async () => {
    app = await testApp({ environment: { BILLING: 'sandbox' } })
    bakery = await newBakery(app)
    await live('2026-07-02', 12)
    const sent = await bakery.inScope((scope) =>
      scope.db
        .selectFrom('outbox')
        .select(['template', 'to_address', 'created_at', 'subject'])
        .where('business_id', '=', scope.businessId)
        .where('template', 'like', 'trial%')
        .orderBy('id')
        .execute(),
    )
    expect(sentAt(sent)).toEqual([
      '2026-07-03T09:00 trial_ending',
      '2026-07-07T09:00 trial_ending',
      '2026-07-09T09:00 trial_ending',
      '2026-07-11T09:00 trial_ended',
    ])
    expect(sent[0]).toMatchObject({
      to_address: bakery.email,
      subject: 'Your trial of Bakebook ends on Fri 10-07-2026',
    })
  })
})

describe('a bakery whose subscription ended', () => {
  const everything = {
    paymentReminderAutomatic: true,
    receivePaymentReminders: true,
    receiveUpcomingOrders: true,
    upcomingOrdersFrequency: 'daily',
    autoReleaseUnpaid: true,
  }
  const sentAfter = async (environment: Record<string, string>) => {
    app = await testApp({ environment })
    app.clock.now = new Date(START)
    bakery = await newBakery(app)
    await settings(everything)
    const order = await booked({ eventDate: '2026-07-30', bookingFeeDueOn: '2026-07-25' })
    const quote = await quoted({ eventDate: '2026-09-01', validUntil: '2026-07-27' })
    const firm = await draftOrder(bakery, { eventDate: '2026-07-25', bookingFeeKind: 'none' })
    must(await bakery.owner.post(`/orders/${firm.id}/status`, { to: 'Confirmed', version: firm.version }), 200)
    await hasMailed(order)
    // The trial of thirty days is over by then.
    await live('2026-07-20', 12)
    const sent = new Set(
      (await mails()).map(({ template }) => template).filter((template) => template !== 'quote_sent'),
    )
    return { sent: [...sent].toSorted(), order: (await orderRow(order)).status, quote: (await orderRow(quote)).status }
  }

  it('mails nobody in the name of an owner who cannot act, and releases nothing; quotes run out as they say', async () => {
    expect(await sentAfter({ BILLING: 'sandbox' })).toEqual({ sent: [], order: 'Booked', quote: 'Expired' })
  })

  it('does all of it where nothing has ended', async () => {
    expect(await sentAfter({ BILLING: 'off' })).toEqual({
      sent: [
        'order_cancelled',
        'overdue_customers',
        'payment_overdue',
        'payment_reminder',
        'quote_expiring',
        'upcoming_orders',
      ],
      order: 'Cancelled',
      quote: 'Expired',
    })
  })
})

describe('the bell', () => {
  const bell = async () => must(await bakery.owner.get('/bell'), 200)

  it('rings for what customers and jobs did, not for the owner, and falls silent when it was looked at', async () => {
    const id = await booked()
    expect(await bell()).toEqual({ unread: 0, entries: [] })
    await bakery.inScope((scope) => recordActivity(scope, 'order', id, 'overdue'))
    await bakery.inScope((scope) => recordActivity(scope, 'order', id, 'changes-requested'))
    const rung = await bell()
    expect(rung).toMatchObject({
      unread: 2,
      entries: [
        { act: 'changes-requested', entityId: id, label: "1 · Amélie O'Tran", unread: true },
        { act: 'overdue', unread: true },
      ],
    })
    must(await bakery.owner.post('/bell/read', { upTo: rung.entries[0].id }), 200)
    must(await bakery.owner.post('/bell/read', { upTo: rung.entries[1].id }), 200)
    expect(await bell()).toMatchObject({ unread: 0, entries: [{ unread: false }, { unread: false }] })
  })

  it('rings for all that a customer asks for, and says it', async () => {
    const id = await booked()
    const acts = ORDER_REQUESTS.map(askedAct)
    await bakery.inScope(async (scope) => {
      for (const act of acts) await recordActivity(scope, 'order', id, act)
    })
    const rung = (await bell()).entries.map(({ act }: { act: string }) => act)
    expect(rung).toEqual(acts.toReversed())
    expect(rung.filter((act: string) => ringWords.rings[act] === undefined)).toEqual([])
  })

  it('rings when a customer declines, also one without an address, and not when the owner does', async () => {
    const contact = must(await bakery.owner.post('/contacts', { firstName: 'Bea', lastName: 'Roth' }), 201)
    const [hers, mine] = [await quoted({ contactId: contact.id }), await quoted()]
    const { url } = must(await bakery.owner.post(`/orders/${hers}/link`, {}), 200)
    const header = { 'x-order-token': new URL(url).searchParams.get('token') as string }
    must(await app.anonymous.post(`/public/orders/${hers}/decline`, { text: 'Too dear' }, header), 200)
    const { version } = await orderRow(mine)
    must(await bakery.owner.post(`/orders/${mine}/status`, { to: 'Declined', version, reason: 'She rang' }), 200)
    const rung = (await bell()).entries.filter(({ act }: { act: string }) => act === 'moved')
    expect(rung).toMatchObject([{ entityId: hers, status: 'Declined', actorName: 'Bea Roth' }])
  })

  it('rings once for a payment that became overdue', async () => {
    const id = await booked()
    await live('2026-06-13', 4)
    const noted = await bakery.inScope((scope) =>
      scope.db
        .selectFrom('activity')
        .select(['act', 'details'])
        .where('business_id', '=', scope.businessId)
        .where('entity_id', '=', id)
        .where('act', '=', 'overdue')
        .execute(),
    )
    expect(noted).toEqual([{ act: 'overdue', details: { amount: '100.00', since: '2026-06-13' } }])
  })
})
