import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import {
  cookieOf,
  deliverMail,
  newBakery,
  TEST_PASSWORD,
  type TestApp,
  type TestBakery,
  testApp,
} from '#app/server/testing.ts'
import { accept, draftOrder, must, seen } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { daysOf, START, sentAt } from './testing.ts'

let app: TestApp
let bakery: TestBakery
beforeEach(async () => {
  app = await testApp()
  app.clock.now = new Date(START)
  bakery = await newBakery()
})

const { settings, booked, quoted, hasMailed, lookAt, live, mails, orderRow, setOrder, close } = daysOf(() => bakery, {
  runDue: () => runJobs(app.services, jobs(app.services)),
  deliver: () => deliverMail(app),
})
afterEach(close)

/** A session does not last for days without its owner. */
const signedIn = async () =>
  app.withCookie(cookieOf(await app.anonymous.post('/auth/login', { email: bakery.email, password: TEST_PASSWORD })))

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

  it('does not run out once money came for it: the order can be booked, by the owner or by the customer', async () => {
    await settings({ quoteValidDays: 3 })
    const [byOwner, byCustomer] = [await quoted(), await quoted()]
    for (const id of [byOwner, byCustomer]) {
      await setOrder(id, { sent_at: '2026-06-01T02:00:00Z' })
      must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '100', method: 'Bank transfer' }), 201)
    }
    const { url } = must(await bakery.owner.post(`/orders/${byCustomer}/link`, {}), 200)
    const token = new URL(url).searchParams.get('token') ?? ''
    await live('2026-06-11', 3)
    await lookAt('2026-06-14', '00:00')
    expect(await mails('quote_expiring')).toEqual([])
    expect((await seen(bakery, byCustomer, token)).state).toBe('open')
    must(await accept(bakery, byCustomer, token), 200)
    const { version } = await orderRow(byOwner)
    must(await (await signedIn()).post(`/orders/${byOwner}/status`, { to: 'Confirmed', version }), 200)
    for (const id of [byOwner, byCustomer]) expect((await orderRow(id)).status).toBe('Confirmed')
  })

  it('is offered again with what was paid too late: it was never an order', async () => {
    await settings({ quoteValidDays: 1 })
    const id = await quoted()
    await lookAt('2026-06-12', '00:00')
    const owner = await signedIn()
    must(await owner.post(`/orders/${id}/payments`, { amount: '100', method: 'Bank transfer' }), 201)
    const { status, version } = await orderRow(id)
    expect(status).toBe('Expired')
    must(await owner.post(`/orders/${id}/status`, { to: 'Quote', version }), 200)
    expect(await orderRow(id)).toMatchObject({ status: 'Quote', amount_paid: '100.000', valid_until: '2026-06-13' })
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
    expect(mail?.text).toContain('ends on Wed 17-06-2026: accept it by then')
    expect(mail?.text).not.toContain('kept for you')
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
    expect(told).toMatchObject({
      order_id: unpaid,
      text: expect.stringContaining('The Deposit did not reach us in time'),
    })
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
    must(await app.anonymous.post(`/public/orders/${id}/asks`, { kind: 'paid' }, token), 200)
    await lookAt('2026-06-16', '00:30')
    expect((await orderRow(id)).status).toBe('Booked')
    await bakery.inScope((scope) =>
      scope.db
        .updateTable('asks')
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
      subject: 'Your Bakebook trial ends on Fri 10-07-2026',
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
