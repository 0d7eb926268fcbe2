import { beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { deliverMail, newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { draftOrder, must } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { queueMail } from '#server/mail/outbox.ts'
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
      .select(['template', 'to_address', 'subject', 'text', 'order_id', 'created_at'])
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
    expect(await mails()).toMatchObject([
      {
        template: 'acceptance_waits',
        to_address: bakery.email,
        subject: "Amélie O'Tran still waits for your yes to quote Q-1",
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
    expect(sent[0]?.text).toContain('BSB 063-000')
    expect(sent[5]?.subject).toBe('Still to be paid for your order 1: $200.00')
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
})
