import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { DEFAULT_FORM } from '../default-form.ts'

// The tests' clock stands at Wednesday 10 June 2026, noon in Sydney.
const body = {
  firstName: 'Ana',
  lastName: "O'Brien",
  email: 'ana@example.test',
  phone: '+61 400 123 456',
  eventType: 'Wedding',
  eventDate: '2026-09-05',
  guestCount: 80,
  budget: '$300-400',
  deliveryType: 'Collection',
  description: 'Two tiers, lemon.',
  preferredContact: 'either',
}
const words = { subject: 'Your wedding cake', message: 'Hello Ana,\nwould <b>Friday</b> suit you?' }

let app: TestApp
let made = 0

type Inbox = TestBakery & { send: (change?: object) => Promise<number> }

async function newInbox(): Promise<Inbox> {
  const bakery = await newBakery(app)
  made += 1
  const slug = `inbox-${made}`
  await bakery.owner.post('/enquiries/settings/slug', { slug })
  await bakery.owner.put('/enquiries/settings', { ...DEFAULT_FORM, isFormEnabled: true })
  return {
    ...bakery,
    send: async (change = {}) => {
      const email = `${Math.random().toString(36).slice(2)}@example.test`
      const sent = await app.anonymous.post(`/enquiries/public/${slug}`, { ...body, email, ...change })
      expect([sent.status, sent.text]).toEqual([201, expect.anything()])
      const { body: rows } = await bakery.owner.get(`/enquiries?q=${sent.body.reference}`)
      return rows[0].id
    },
  }
}

const mailsOf = (bakery: TestBakery, template: string) =>
  bakery.inScope((scope) =>
    scope.db
      .selectFrom('outbox')
      .select(['to_address', 'subject', 'html', 'text', 'reply_to'])
      .where('business_id', '=', scope.businessId)
      .where('template', '=', template)
      .execute(),
  )
const statusOf = async (bakery: TestBakery, id: number) => (await bakery.owner.get(`/enquiries/${id}`)).body.status

/** Does something at another time and comes back. */
async function later(ms: number, work: () => Promise<unknown>): Promise<void> {
  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + ms)
  await work().finally(() => {
    app.clock.now = now
  })
}

beforeAll(async () => {
  app = await testApp()
})

describe('the list says what each request is worth looking at for', () => {
  it('whether the date is free, how well it fits, and that nobody has answered', async () => {
    const bakery = await newInbox()
    await bakery.owner.patch('/settings', { minimumOrderAmount: '120', recurringBlockedDays: [0] })
    const good = await bakery.send()
    const small = await bakery.send({ budget: '60' })
    const rows = async () => (await bakery.owner.get('/enquiries')).body as { id: number; [key: string]: unknown }[]
    const rowOf = async (id: number) => (await rows()).find((row) => row.id === id)
    expect(await rowOf(good)).toMatchObject({
      day: { day: '2026-09-05', state: 'free' },
      fit: { level: 'good', score: 4 },
      overdue: false,
      orderCount: 0,
    })
    expect(await rowOf(small)).toMatchObject({ fit: { level: 'poor', score: 3 } })
    let old = 0
    await later(-48 * 3_600_000 - 1, async () => {
      old = await bakery.send()
    })
    expect(await rowOf(old)).toMatchObject({ overdue: true })
    // A day on which the bakery is closed does not count.
    await bakery.owner.patch('/settings', { recurringBlockedDays: [2] })
    expect(await rowOf(old)).toMatchObject({ overdue: false })

    await bakery.owner.post('/blocked-dates', { from: '2026-09-01', to: '2026-09-06', reason: 'holiday' })
    expect(await rowOf(good)).toMatchObject({ day: { state: 'blocked', reason: 'holiday' }, fit: { level: 'poor' } })
  })

  it('nothing of what has become an order: its own order fills the day', async () => {
    const bakery = await newInbox()
    await bakery.owner.patch('/settings', { capacityMode: 'max_orders', maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1] })
    const booked = await bakery.send()
    const other = await bakery.send()
    const made = await bakery.owner.post(`/enquiries/${booked}/convert`, { kind: 'order' })
    const draft = (await bakery.owner.get(`/orders/${made.body.orderId}`)).body
    const lines = [{ name: 'Cake', quantity: '1', unitPrice: '120.00' }]
    const { body: order } = await bakery.owner.patch(`/orders/${draft.id}`, { lines, version: draft.version })
    const moved = await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Booked', version: order.version })
    expect([moved.status, moved.text]).toEqual([200, expect.anything()])
    const { body: rows } = await bakery.owner.get('/enquiries?sort=receivedAt')
    const of = (wanted: number) => rows.find(({ id }: { id: number }) => id === wanted)
    expect([of(booked).fit, of(booked).day.reason]).toEqual([null, 'full'])
    expect(of(other).fit.level).toBe('poor')
    expect((await bakery.owner.get(`/enquiries/${booked}`)).body.fit).toBeNull()
    expect((await bakery.owner.get(`/enquiries/${booked}/drafts`)).status).toBe(200)
    expect((await bakery.owner.get('/enquiries/export')).text).toContain('Poor')
  })

  it('that its event or what was chosen needs more notice than there is', async () => {
    const bakery = await newInbox()
    const noticeOf = async (id: number) =>
      (await bakery.owner.get(`/enquiries/${id}`)).body.fit.reasons.find(
        ({ about }: { about: string }) => about === 'notice',
      ).text
    const product = await bakery.owner.post('/products', {
      name: 'Sugar flowers',
      type: 'flowers',
      price: '50',
      showInEnquiry: true,
    })
    const plain = await bakery.send()
    const chosen = await bakery.send({ selectedProducts: [{ productId: product.body.id, quantity: 1 }] })
    expect(await noticeOf(plain)).toBe('There is enough time')
    expect(await noticeOf(chosen)).toBe('There is enough time')
    const slower = { leadDays: 100, version: product.body.version }
    expect((await bakery.owner.patch(`/products/${product.body.id}`, slower)).status).toBe(200)
    expect(await noticeOf(chosen)).toBe('Less than your notice of 100 days')

    const { body: types } = await bakery.owner.get('/event-types')
    const { id, version } = types.find(({ name }: { name: string }) => name === 'Wedding')
    await bakery.owner.patch(`/event-types/${id}`, { paymentDefaults: { minNoticeDays: 90 }, version })
    expect(await noticeOf(plain)).toBe('Less than your notice of 90 days')
  })

  it('that its event needs more notice, by whatever name the event goes now, and not by one that is put away', async () => {
    const bakery = await newInbox()
    const noticeOf = async (id: number) =>
      (await bakery.owner.get(`/enquiries/${id}`)).body.fit.reasons.find(
        ({ about }: { about: string }) => about === 'notice',
      ).text
    const typeNamed = async (wanted: string) =>
      (await bakery.owner.get('/event-types')).body.find(({ name }: { name: string }) => name === wanted)
    const change = async (wanted: string, changes: object) => {
      const { id, version } = await typeNamed(wanted)
      expect((await bakery.owner.patch(`/event-types/${id}`, { ...changes, version })).status).toBe(200)
    }
    const request = await bakery.send()
    await change('Wedding', { name: 'Big day', paymentDefaults: { minNoticeDays: 90 } })
    expect(await noticeOf(request)).toBe('Less than your notice of 90 days')

    const again = await bakery.owner.post('/event-types', { name: 'Wedding', color: '#335577' })
    expect(again.status).toBe(201)
    const second = await bakery.send()
    await change('Big day', { archived: true })
    await change('Wedding', { paymentDefaults: { minNoticeDays: 95 } })
    expect([await noticeOf(request), await noticeOf(second)]).toEqual([
      'Less than your notice of 95 days',
      'Less than your notice of 95 days',
    ])
    await change('Wedding', { archived: true })
    expect(await noticeOf(second)).toBe('There is enough time')
  })

  it('can be narrowed by event type, to what is unanswered, and to what is unverified', async () => {
    const bakery = await newInbox()
    const wedding = await bakery.send()
    const birthday = await bakery.send({ eventType: 'Birthday' })
    await bakery.owner.post(`/enquiries/${wedding}/reply`, words)
    const ids = async (query: string) =>
      ((await bakery.owner.get(`/enquiries?${query}`)).body as { id: number }[]).map(({ id }) => id)
    expect(await ids('eventType=Wedding')).toEqual([wedding])
    expect(await ids('show=unanswered')).toEqual([birthday])
    expect((await ids('show=unverified')).toSorted()).toEqual([wedding, birthday].toSorted())
    expect((await bakery.owner.get('/enquiries?show=nonsense')).status).toBe(422)
  })

  it('finds by an event type’s name of today whatever it was called when it was asked for, however often it was renamed', async () => {
    const bakery = await newInbox()
    const [first, other] = [await bakery.send(), await bakery.send({ eventType: 'Other' })]
    const types = async () => (await bakery.owner.get('/event-types')).body
    const rename = async (from: string, name: string) => {
      const { id, version } = (await types()).find((type: { name: string }) => type.name === from)
      expect((await bakery.owner.patch(`/event-types/${id}`, { name, version })).status).toBe(200)
    }
    await rename('Wedding', 'Bridal')
    const second = await bakery.send({ eventType: 'Bridal' })
    await rename('Bridal', 'Big day')
    await bakery.owner.post('/event-types', { name: 'Wedding', color: '#112233' })
    const third = await bakery.send()
    const ids = async (name: string) =>
      ((await bakery.owner.get(`/enquiries?sort=receivedAt&eventType=${name}`)).body as { id: number }[])
        .map(({ id }) => id)
        .toSorted()
    expect(await ids('Big%20day')).toEqual([first, second].toSorted())
    expect(await ids('Wedding')).toEqual([third])
    expect(await ids('Bridal')).toEqual([])
    expect(await ids('Other')).toEqual([other])
  })

  it('leaves as a spreadsheet, as the filters leave it', async () => {
    const bakery = await newInbox()
    await bakery.send({ description: '=HYPERLINK("http://evil")' })
    await bakery.send({ eventType: 'Birthday' })
    const csv = await bakery.owner.get('/enquiries/export?eventType=Wedding')
    expect(csv.status).toBe(200)
    expect(csv.headers['content-type']).toContain('text/csv')
    const lines = csv.text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Received,Reference,Status,Name')
    expect(lines[1]).toContain(`2026-06-10,`)
    expect(lines[1]).toContain(`'=HYPERLINK`)
  })
})

describe('an answer by mail', () => {
  it('reaches the customer in the owner’s words, is kept, and marks the request as replied', async () => {
    const bakery = await newInbox()
    await bakery.owner.patch('/settings', { businessEmail: 'olive@bakery.test' })
    const id = await bakery.send({ email: 'ana@example.test' })
    const answer = await bakery.owner.post(`/enquiries/${id}/reply`, words, { 'idempotency-key': `first-reply-${id}` })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'Replied',
        repliedAt: expect.any(String),
        messages: [{ subject: words.subject, kind: 'reply' }],
      },
    })
    expect(answer.body.messages[0]).toMatchObject({ authorName: 'Olive Baker', mail: { state: 'queued' } })
    const [mail, ...more] = await mailsOf(bakery, 'enquiry_reply')
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to_address: 'ana@example.test',
      subject: words.subject,
      reply_to: 'olive@bakery.test',
    })
    expect(mail?.html).toContain('would &lt;b&gt;Friday&lt;/b&gt; suit you?')
    expect(mail?.text).toContain('Hello Ana,\nwould <b>Friday</b> suit you?')

    const again = await bakery.owner.post(`/enquiries/${id}/reply`, words, { 'idempotency-key': `first-reply-${id}` })
    expect([again.status, (await mailsOf(bakery, 'enquiry_reply')).length]).toEqual([200, 1])
  })

  it('is refused without words, and its text cannot reach into the template', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    expect(await bakery.owner.post(`/enquiries/${id}/reply`, { subject: ' ', message: '' })).toMatchObject({
      status: 422,
      body: { fields: { subject: 'Subject is required', message: 'Message is required' } },
    })
    await bakery.owner.post(`/enquiries/${id}/reply`, {
      subject: '{{ reference }}\r\nBcc: x@y.z',
      message: '{% raw %}',
    })
    const [mail] = await mailsOf(bakery, 'enquiry_reply')
    expect(mail?.subject).toBe('{{ reference }} Bcc: x@y.z')
    expect(mail?.text).toContain('{% raw %}')
  })

  it('that declines makes it lost, with a reason that the customer does not see', async () => {
    const bakery = await newInbox()
    await bakery.owner.patch('/settings', { businessEmail: null, emailAddress: 'olive@home.test' })
    const id = await bakery.send()
    const declined = await bakery.owner.post(`/enquiries/${id}/decline`, { ...words, reason: 'Too far away' })
    expect(declined.body).toMatchObject({ status: 'Lost', lostReason: 'Too far away', messages: [{ kind: 'decline' }] })
    const [mail] = await mailsOf(bakery, 'enquiry_decline')
    expect(mail?.subject).toBe(words.subject)
    expect(mail?.text).not.toContain('Too far away')
    expect(mail?.reply_to).toBe('olive@home.test')
    expect((await bakery.owner.post(`/enquiries/${id}/decline`, words)).status).toBe(422)
  })

  it('begins with the draft that suits the request', async () => {
    const bakery = await newInbox()
    await bakery.owner.patch('/settings', { minimumOrderAmount: '120', businessName: 'Fig & Flour' })
    const keysOf = async (id: number) =>
      (await bakery.owner.get(`/enquiries/${id}/drafts`)).body.map(({ key }: { key: string }) => key)
    expect(await keysOf(await bakery.send())).toEqual(['blank', 'details', 'dates', 'smaller', 'decline'])
    expect((await keysOf(await bakery.send({ budget: '60' })))[0]).toBe('smaller')
    const odd = await bakery.send({ description: 'For Sunday 5 September' })
    expect((await keysOf(odd))[0]).toBe('check-date')
    await bakery.owner.post('/blocked-dates', { from: '2026-09-05', to: '2026-09-05', reason: 'closed' })
    const [, first] = (await bakery.owner.get(`/enquiries/${odd}/drafts`)).body
    expect(first.key).toBe('dates')
    expect(first.message).toContain('Thu 03-09-2026, Fri 04-09-2026 or Sun 06-09-2026')
    expect(first.message).toContain('Hi Ana,')
    expect(first.message).toContain('Fig & Flour')
  })
})

describe('the date that the customer wrote', () => {
  it('is compared with the calendar and with the day that was picked', async () => {
    const bakery = await newInbox()
    const id = await bakery.send({ description: 'We marry on Sunday 5 September, the cake by 4 September.' })
    expect((await bakery.owner.get(`/enquiries/${id}`)).body.dateWarnings).toEqual([
      'They wrote “Sunday 5 September”, but 05-09-2026 is a Saturday.',
      'They wrote “4 September”, but chose Sat 05-09-2026.',
    ])
    const well = await bakery.send({ description: 'We marry on Saturday 5 September.' })
    expect((await bakery.owner.get(`/enquiries/${well}`)).body.dateWarnings).toEqual([])
  })
})

describe('putting requests away', () => {
  it('works for many at once and can be undone, each to where it was', async () => {
    const bakery = await newInbox()
    const [fresh, replied] = [await bakery.send(), await bakery.send()]
    await bakery.owner.post(`/enquiries/${replied}/reply`, words)
    const ids = [fresh, replied]
    const moved = await bakery.owner.post('/enquiries/bulk', { ids, to: 'Archived' })
    expect(moved).toMatchObject({ status: 200, body: { moved: 2 } })
    await bakery.owner.post('/enquiries/bulk', { ids, to: 'Spam' })
    expect((await bakery.owner.get('/enquiries/counts')).body).toMatchObject({ Spam: 2, Archived: 0, New: 0 })
    await bakery.owner.post('/enquiries/bulk', { ids, to: 'back' })
    expect([await statusOf(bakery, fresh), await statusOf(bakery, replied)]).toEqual(['New', 'Replied'])
    expect((await bakery.owner.post('/enquiries/bulk', { ids, to: 'back' })).body).toEqual({ moved: 0 })
  })

  it('takes all of them or none, and never another bakery’s', async () => {
    const [bakery, other] = [await newInbox(), await newInbox()]
    const [own, foreign] = [await bakery.send(), await other.send()]
    const refused = await bakery.owner.post('/enquiries/bulk', { ids: [own, foreign], to: 'Archived' })
    expect(refused.status).toBe(404)
    expect([await statusOf(bakery, own), await statusOf(other, foreign)]).toEqual(['New', 'New'])
    expect((await bakery.owner.post('/enquiries/bulk', { ids: [], to: 'Archived' })).status).toBe(422)
  })
})

describe('deleting a request', () => {
  it('can be undone for a day, with all that belongs to it', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    await bakery.owner.post(`/enquiries/${id}/reply`, words)
    const before = (await bakery.owner.get(`/enquiries/${id}`)).body
    expect((await bakery.owner.del(`/enquiries/${id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/enquiries/${id}`)).status).toBe(404)
    expect((await bakery.owner.get('/enquiries')).body).toEqual([])
    const restored = await bakery.owner.post(`/enquiries/${id}/restore`, {})
    expect([restored.status, restored.body]).toEqual([200, before])
    expect((await bakery.owner.post(`/enquiries/${id}/restore`, {})).body).toEqual(before)

    await bakery.owner.del(`/enquiries/${id}`)
    await later(2 * 86_400_000, () => runJobs(app.services, jobs(app.services)))
    expect((await bakery.owner.post(`/enquiries/${id}/restore`, {})).status).toBe(404)
    expect(await mailsOf(bakery, 'enquiry_reply')).toEqual([])
  })

  it('can be undone when its contact was deleted, too', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    const { orderId } = (await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })).body
    await bakery.owner.del(`/orders/${orderId}`)
    const before = (await bakery.owner.get(`/enquiries/${id}`)).body
    expect((await bakery.owner.del(`/enquiries/${id}`)).status).toBe(204)
    const [contact] = (await bakery.owner.get('/contacts')).body
    expect((await bakery.owner.del(`/contacts/${contact.id}`)).status).toBe(204)
    expect(await bakery.owner.post(`/enquiries/${id}/restore`, {})).toMatchObject({ status: 200, body: before })
    expect((await bakery.owner.get(`/contacts/${contact.id}`)).body.firstName).toBe(contact.firstName)
  })

  it('is refused once a quote was made from it', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })
    expect(await bakery.owner.del(`/enquiries/${id}`)).toMatchObject({
      status: 409,
      body: { error: 'A quote or an order was made from this request. Archive it instead.' },
    })
  })
})

describe('a quote made from a request has the kind of event that was chosen', () => {
  const quoteOf = async ({ owner }: TestBakery, id: number) => {
    const { orderId } = (await owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })).body
    return (await owner.get(`/orders/${orderId}`)).body
  }
  const weddingOf = async ({ owner }: TestBakery) =>
    (await owner.get<{ id: number; name: string; version: number }[]>('/event-types')).body.find(
      ({ name }) => name === 'Wedding',
    ) as { id: number; version: number }

  it('by its new name, when the owner has renamed it and given the old name to another', async () => {
    const bakery = await newInbox()
    const request = await bakery.send({ eventType: 'Wedding' })
    const wedding = await weddingOf(bakery)
    await bakery.owner.patch(`/event-types/${wedding.id}`, { name: 'Big day', version: wedding.version })
    await bakery.owner.post('/event-types', { name: 'Wedding', color: '#112233' })
    expect(await quoteOf(bakery, request)).toMatchObject({ eventTypeId: wedding.id, notes: 'Two tiers, lemon.' })
  })

  it('never one that was put away: the one in use by its name, or its name in the notes', async () => {
    const bakery = await newInbox()
    const wedding = await weddingOf(bakery)
    await bakery.owner.post('/orders', { lines: [], eventTypeId: wedding.id })
    const [first, second] = [await bakery.send({ eventType: 'Wedding' }), await bakery.send({ eventType: 'Wedding' })]
    await bakery.owner.del(`/event-types/${wedding.id}`)
    const quote = await quoteOf(bakery, first)
    expect(quote.eventTypeId).toBeNull()
    expect(quote.notes).toContain('Wedding')
    const { body: anew } = await bakery.owner.post('/event-types', { name: 'wedding', color: '#112233' })
    expect(await quoteOf(bakery, second)).toMatchObject({ eventTypeId: anew.id })
  })
})

describe('the order decides what becomes of the request', () => {
  it('quoted when the quote goes out, lost when it is declined, won when it is booked after all', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    const { orderId } = (await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })).body
    const order = async () => (await bakery.owner.get(`/orders/${orderId}`)).body
    const line = { name: 'Cake', quantity: '1', unitPrice: '120.00' }
    await bakery.owner.patch(`/orders/${orderId}`, { lines: [line], version: (await order()).version })
    const move = async (to: string, reason?: string) => {
      const moved = await bakery.owner.post(`/orders/${orderId}/status`, {
        to,
        reason,
        version: (await order()).version,
      })
      expect([to, moved.status, moved.text]).toEqual([to, 200, expect.anything()])
    }
    await move('Quote')
    expect(await statusOf(bakery, id)).toBe('Quoted')
    await move('Declined', 'Too dear')
    expect((await bakery.owner.get(`/enquiries/${id}`)).body).toMatchObject({ status: 'Lost', lostReason: 'Too dear' })
    await move('Quote')
    await move('Booked')
    expect((await bakery.owner.get(`/enquiries/${id}`)).body).toMatchObject({ status: 'Won', lostReason: null })
  })

  it('stays won when another quote of it ends, and archived comes back as what came of it', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    const line = { name: 'Cake', quantity: '1', unitPrice: '120.00' }
    const quote = async () => {
      const { orderId } = (await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })).body
      const { version } = (await bakery.owner.get(`/orders/${orderId}`)).body
      await bakery.owner.patch(`/orders/${orderId}`, { lines: [line], version })
      return orderId as number
    }
    const move = async (orderId: number, to: string) => {
      const { version } = (await bakery.owner.get(`/orders/${orderId}`)).body
      const moved = await bakery.owner.post(`/orders/${orderId}/status`, { to, reason: 'Too dear', version })
      expect([to, moved.status, moved.text]).toEqual([to, 200, expect.anything()])
      return statusOf(bakery, id)
    }
    const [first, second] = [await quote(), await quote()]
    expect(await move(first, 'Quote')).toBe('Quoted')
    expect(await move(first, 'Booked')).toBe('Won')
    expect(await move(second, 'Quote')).toBe('Won')
    expect(await move(second, 'Declined')).toBe('Won')
    await bakery.owner.post('/enquiries/bulk', { ids: [id], to: 'Archived' })
    expect(await move(first, 'Cancelled')).toBe('Archived')
    await bakery.owner.post('/enquiries/bulk', { ids: [id], to: 'back' })
    expect((await bakery.owner.get(`/enquiries/${id}`)).body).toMatchObject({ status: 'Lost', lostReason: 'Too dear' })
  })
})

describe('a request that was put away', () => {
  it('comes back as answered when it was answered meanwhile', async () => {
    const bakery = await newInbox()
    const [archived, spam] = [await bakery.send(), await bakery.send()]
    await bakery.owner.post('/enquiries/bulk', { ids: [archived], to: 'Archived' })
    await bakery.owner.post('/enquiries/bulk', { ids: [spam], to: 'Spam' })
    for (const id of [archived, spam]) await bakery.owner.post(`/enquiries/${id}/reply`, words)
    expect([await statusOf(bakery, archived), await statusOf(bakery, spam)]).toEqual(['Archived', 'Spam'])
    await bakery.owner.post('/enquiries/bulk', { ids: [archived, spam], to: 'back' })
    expect([await statusOf(bakery, archived), await statusOf(bakery, spam)]).toEqual(['Replied', 'Replied'])
  })

  it('as spam is none any more once it is booked, and a page that was opened before cannot call it lost', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    await bakery.owner.post('/enquiries/bulk', { ids: [id], to: 'Spam' })
    const { orderId } = (await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'order' })).body
    expect(await statusOf(bakery, id)).toBe('New')
    const { version } = (await bakery.owner.get(`/enquiries/${id}`)).body
    const order = (await bakery.owner.get(`/orders/${orderId}`)).body
    const line = { name: 'Cake', quantity: '1', unitPrice: '120.00' }
    const priced = await bakery.owner.patch(`/orders/${orderId}`, { lines: [line], version: order.version })
    const booked = await bakery.owner.post(`/orders/${orderId}/status`, { to: 'Booked', version: priced.body.version })
    expect([booked.status, booked.text]).toEqual([200, expect.anything()])
    expect(await statusOf(bakery, id)).toBe('Won')
    const stale = await bakery.owner.patch(`/enquiries/${id}`, { status: 'Lost', lostReason: 'Too dear', version })
    expect(stale.status).toBe(409)
    expect(await statusOf(bakery, id)).toBe('Won')
  })
})

describe('the inbox', () => {
  it('shows a request as new until it was looked at, and reading changes nothing', async () => {
    const { owner, send } = await newInbox()
    const id = await send()
    expect((await owner.get(`/enquiries/${id}`)).body.status).toBe('New')
    expect((await owner.post(`/enquiries/${id}/view`, {})).body).toMatchObject({ status: 'Viewed' })
    const { version } = (await owner.get(`/enquiries/${id}`)).body
    const lost = await owner.patch(`/enquiries/${id}`, { status: 'Lost', version })
    expect(lost).toMatchObject({ status: 422, body: { fields: { lostReason: 'Please say why it was lost' } } })
    const why = { status: 'Lost', lostReason: 'Too far', notes: 'Nice' }
    const told = await owner.patch(`/enquiries/${id}`, { ...why, version })
    expect(told).toMatchObject({ status: 200, body: why })
    expect((await owner.patch(`/enquiries/${id}`, { status: 'Spam', version })).body.code).toBe('STALE')
    expect((await owner.patch(`/enquiries/${id}`, { notes: 'Mine', version })).body).toMatchObject({
      code: 'STALE',
      details: { notes: 'Nice', version: told.body.version },
    })
    expect((await owner.patch(`/enquiries/${id}`, { status: 'Won', version: told.body.version })).status).toBe(422)
    expect((await owner.post(`/enquiries/${id}/view`, {})).body.status).toBe('Lost')
  })

  it('finds by what was answered, chosen and told of allergies, in whatever order, and by no question of the form', async () => {
    const bakery = await newInbox()
    const field = { mandatory: false, options: [] }
    await bakery.owner.put('/enquiries/settings', {
      ...DEFAULT_FORM,
      isFormEnabled: true,
      customFields: [
        { ...field, id: 'flav1', name: 'Flavour', type: 'text', order: 0 },
        { ...field, id: 'deco1', name: 'Toppings', type: 'multiple-choice', options: ['Figs', 'Gold, leaf'], order: 1 },
      ],
    })
    const product = { name: 'Macaron tower', type: 'cakes', price: '50', showInEnquiry: true }
    const { id: productId } = (await bakery.owner.post('/products', product)).body
    const id = await bakery.send({
      allergies: 'No "hazelnuts"',
      customFields: { flav1: 'Earl Grey', deco1: ['Figs', 'Gold, leaf'] },
      selectedProducts: [{ productId, quantity: 2 }],
      preferredContact: 'phone',
    })
    await bakery.send({ firstName: 'Bo' })
    const find = async (q: string) =>
      (await bakery.owner.get(`/enquiries?q=${encodeURIComponent(q)}`)).body.map((row: { id: number }) => row.id)
    for (const q of ['earl grey', 'grey, macaron', '"HAZELNUTS"', 'gold', 'ana tower', 'fi'])
      expect([q, await find(q)]).toEqual([q, [id]])
    for (const q of ['toppings', 'multiple-choice', 'productId']) expect([q, await find(q)]).toEqual([q, []])

    const csv = (await bakery.owner.get('/enquiries/export?q=tower')).text.trim().split('\r\n')
    expect(csv[0]).toMatch(/,Prefers,.*,Chosen products,.*,Flavour,Toppings$/)
    expect(csv[1]).toMatch(/,Phone,.*,2 × Macaron tower,.*,Earl Grey,/)
    expect(csv[1]).toContain('Gold, leaf')
  })

  it('whose customer was erased waits for nobody: it is put away, and nothing is made of it', async () => {
    const { owner, send } = await newInbox()
    const id = await send({ email: 'ana@example.test' })
    const other = await send({ phone: '555 9000' })
    const ana = { firstName: 'Ana', lastName: 'Lee', email: 'ana@example.test' }
    const { id: contact } = (await owner.post('/contacts', ana)).body
    expect((await owner.post(`/contacts/${contact}/erase`)).status).toBe(200)
    expect((await owner.get('/enquiries/counts')).body).toMatchObject({ New: 1, Archived: 1 })
    expect((await owner.get('/enquiries')).body).toMatchObject([{ id: other, erased: false }])
    const { version, ...after } = (await owner.get(`/enquiries/${id}`)).body
    expect(after).toMatchObject({ status: 'Archived', erased: true, firstName: 'Erased' })
    const refused = [
      await owner.post(`/enquiries/${id}/convert`, { kind: 'quote' }),
      await owner.post(`/enquiries/${id}/reply`, words),
      await owner.patch(`/enquiries/${id}`, { status: 'Viewed', version }),
    ]
    for (const answer of refused)
      expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('were erased')])
    const ids = [id, other]
    expect((await owner.post('/enquiries/bulk', { ids, to: 'Spam' })).body).toEqual({ moved: 1 })
    expect((await owner.post('/enquiries/bulk', { ids, to: 'back' })).body).toEqual({ moved: 1 })
    expect((await owner.get('/enquiries/counts')).body).toMatchObject({ New: 1, Archived: 1, Spam: 0 })
  })

  it('finds by name, email, phone, reference and text', async () => {
    const { owner, send } = await newInbox()
    const ana = await send()
    const { reference } = (await owner.get(`/enquiries/${ana}`)).body as { reference: string }
    const bo = { firstName: 'Bo', lastName: 'Lee', email: 'bo@example.test', phone: '555 9', description: '100% vegan' }
    await send(bo)
    const find = async (q: string) =>
      (await owner.get(`/enquiries?q=${encodeURIComponent(q)}`)).body.map((row: { firstName: string }) => row.firstName)
    expect(await find("ana o'b")).toEqual(['Ana'])
    expect(await find('bo@example')).toEqual(['Bo'])
    for (const phone of ['400 123', '0400 123 456', '0061 400 123 456']) expect(await find(phone)).toEqual(['Ana'])
    expect(await find(reference)).toEqual(['Ana'])
    expect(await find('lemon unicorn')).toEqual([])
    expect(await find('100%')).toEqual(['Bo'])
    expect(await find('%')).toEqual(['Bo'])
    expect((await owner.get('/enquiries?sort=name&page=1&pageSize=1')).headers['x-total-count']).toBe('2')
  })

  it('knows a customer by her number however either of you wrote it, as the quote will', async () => {
    const { owner, send } = await newInbox()
    await owner.patch('/settings', { country: 'GB' })
    const { id } = (await owner.post('/contacts', { firstName: 'Ana', lastName: 'Old', phone: '+44 7911 123456' })).body
    const enquiryId = await send({ phone: '(07911) 123456' })
    expect((await owner.get(`/enquiries/${enquiryId}`)).body.contactMatch).toMatchObject({ id })
    const { orderId } = (await owner.post(`/enquiries/${enquiryId}/convert`, { kind: 'quote' })).body
    expect((await owner.get(`/orders/${orderId}`)).body.contactId).toBe(id)
    expect((await owner.get('/contacts/duplicates?phone=0044%207911%20123456')).body).toMatchObject([
      { id, same: ['phone'] },
    ])
  })

  it('gives the number of the customer with a mail to her, and none with one to the bakery', async () => {
    const { owner, send } = await newInbox()
    const id = await send({ phone: '0400 111 222' })
    await owner.post(`/enquiries/${id}/reply`, { subject: 'Your cake', message: 'Gladly' })
    const { body: mails } = await owner.get(`/outbox?enquiryId=${id}`)
    const phones = await Promise.all(
      mails.map(async (mail: { id: number; template: string }) => [
        mail.template,
        (await owner.get(`/outbox/${mail.id}`)).body.phone,
      ]),
    )
    expect(Object.fromEntries(phones)).toMatchObject({ enquiry_reply: '0400 111 222', enquiry_received_owner: null })
  })

  it('takes nobody for a known customer by a number of a few digits, on the page as in the quote', async () => {
    const { owner, send } = await newInbox()
    const { id } = (await owner.post('/contacts', { firstName: 'Ana', lastName: 'Old', phone: '1234' })).body
    const enquiryId = await send({ phone: '1234' })
    expect((await owner.get(`/enquiries/${enquiryId}`)).body.contactMatch).toBeNull()
    const { orderId } = (await owner.post(`/enquiries/${enquiryId}/convert`, { kind: 'quote' })).body
    expect((await owner.get(`/orders/${orderId}`)).body.contactId).not.toBe(id)
  })

  it('knows a customer again by email or phone, and what is known of her allergies', async () => {
    const { owner, send } = await newInbox()
    const phone = '+61 400 123 456'
    await owner.post('/contacts', { firstName: 'Ana', lastName: 'Old', phone, allergies: 'Hazelnuts' })
    const id = await send({ allergies: 'Eggs' })
    const { contactMatch } = (await owner.get(`/enquiries/${id}`)).body
    expect(contactMatch).toMatchObject({ name: 'Ana Old', allergies: 'Hazelnuts', orderCount: 0 })
    const { orderId } = (await owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })).body
    expect((await owner.get(`/orders/${orderId}`)).body.allergiesStated).toBe('Eggs; Hazelnuts')
    // The quote made from it is no past order of hers.
    expect((await owner.get(`/enquiries/${id}`)).body.contactMatch).toMatchObject({ name: 'Ana Old', orderCount: 0 })
  })

  it("keeps one bakery's requests from another", async () => {
    const [mine, theirs] = [await newInbox(), await newInbox()]
    const id = await mine.send()
    expect((await theirs.owner.get(`/enquiries/${id}`)).status).toBe(404)
    expect((await theirs.owner.patch(`/enquiries/${id}`, { status: 'Spam', version: 1 })).status).toBe(404)
    expect((await theirs.owner.post(`/enquiries/${id}/view`, {})).status).toBe(404)
    expect((await app.anonymous.get(`/enquiries/${id}`)).status).toBe(401)
  })
})
