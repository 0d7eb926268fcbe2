import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { deliverMail, newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { ASK_KINDS, askedAct } from '#modules/orders/ask.ts'
import { ringWords } from '#modules/overview/ring-words.ts'
import { finishAsks } from '#modules/portal/server/asks/finish-asks.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { recordActivity } from '#server/activity.ts'
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
        subject: "Amélie O'Tran is waiting for you to confirm quote Q-1",
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

  it('wait while the customer says that she has paid and the owner has not looked yet', async () => {
    const id = await booked()
    await hasMailed(id)
    await settings({ paymentReminderAutomatic: true })
    await bakery.inScope(({ db, businessId, now }) =>
      db
        .insertInto('asks')
        .values({ business_id: businessId, order_id: id, kind: 'paid', text: null, created_at: now })
        .execute(),
    )
    await live('2026-06-11', 5)
    const sent = async () => (await mails()).filter(({ template }) => template.startsWith('payment_'))
    expect(sentAt(await sent())).toEqual([])
    await bakery.inScope((scope) => finishAsks(scope, { orderId: id, kinds: ['paid'] }))
    await live('2026-06-16', 6)
    expect(sentAt(await sent())).toEqual(['2026-06-21T09:00 payment_reminder'])
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
    await booked({ eventDate: '2026-06-18', eventTime: '14:30', deliveryType: 'Collection', deliveryTime: '12:00' })
    await settings({ receiveUpcomingOrders: true, secondaryEmailAddress: 'partner@example.test' })
    await live('2026-06-11', 14)
    const sent = await mails('upcoming_orders')
    expect(sentAt(sent)).toEqual(['2026-06-15T07:00 upcoming_orders', '2026-06-15T07:00 upcoming_orders'])
    expect(sent.map((mail) => mail.to_address)).toEqual([bakery.email, 'partner@example.test'])
    expect(sent[0]?.subject).toBe('1 order from Mon 15-06-2026 to Sun 21-06-2026')
    expect(sent[0]?.text).toContain('Thu 18-06-2026, Collect 12:00 PM, Event 2:30 PM')
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
    expect(sent?.text).toContain('Wed 01-07-2026')
    expect(sent?.text).toContain('$100.00')
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
    const acts = ASK_KINDS.map(askedAct)
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
