import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestApp, testApp } from '#app/server/testing.ts'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'
import { onOwner } from '#server/db/on-owner.ts'
import { ANSWER, later, openInbox } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const newInbox = async () => openInbox(await newBakery(app))

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

  it('does not wait for an erased customer: the request is archived, and nothing can be made of it', async () => {
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
      await owner.post(`/enquiries/${id}/reply`, ANSWER),
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
    for (const q of ["ana o'b", 'OBrien ána']) expect(await find(q)).toEqual(['Ana'])
    expect(await find('bo@example')).toEqual(['Bo'])
    for (const phone of ['400 123', '0400 123 456', '0061 400 123 456']) expect(await find(phone)).toEqual(['Ana'])
    expect(await find(reference)).toEqual(['Ana'])
    expect(await find('lemon unicorn')).toEqual([])
    expect(await find('100%')).toEqual(['Bo'])
    expect(await find('%')).toEqual(['Bo'])
    expect((await owner.get('/enquiries?sort=name&page=1&pageSize=1')).headers['x-total-count']).toBe('2')
  })

  it('finds by a reference that is typed whole or from its R- on, never by a piece of it that nobody wrote', async () => {
    const { owner, send } = await newInbox()
    const id = await send()
    await onOwner(app.database.ownerUrl, (client) =>
      client.query(`update enquiries set reference = 'R-FIGCAK' where id = $1`, [id]),
    )
    const found = async (q: string) => [
      (await owner.get(`/enquiries?q=${q}`)).body.length,
      (await owner.get(`/search?q=${q}`)).body.filter(({ kind }: { kind: string }) => kind === 'enquiry').length,
    ]
    for (const q of ['R-FIGCAK', 'r-fig', 'figcak', 'ana%20FIGCAK']) expect([q, await found(q)]).toEqual([q, [1, 1]])
    for (const q of ['fi', 'figc', 'cak', '-fig']) expect([q, await found(q)]).toEqual([q, [0, 0]])
  })

  it('knows a customer by her number however either of you wrote it, as the quote will', async () => {
    const { owner, send } = await newInbox()
    await owner.patch('/settings', { country: 'GB' })
    const { id } = (await owner.post('/contacts', { firstName: 'Ana', lastName: "O'Brien", phone: '+44 7911 123456' }))
      .body
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
    const { id } = (await owner.post('/contacts', { firstName: 'Ana', lastName: "O'Brien", phone: '1234' })).body
    const enquiryId = await send({ phone: '1234' })
    expect((await owner.get(`/enquiries/${enquiryId}`)).body.contactMatch).toBeNull()
    const { orderId } = (await owner.post(`/enquiries/${enquiryId}/convert`, { kind: 'quote' })).body
    expect((await owner.get(`/orders/${orderId}`)).body.contactId).not.toBe(id)
  })

  it('knows a customer again by name and phone, and what is known of her allergies', async () => {
    const { owner, send } = await newInbox()
    const phone = '+61 400 123 456'
    await owner.post('/contacts', { firstName: 'Ana', lastName: "O'Brien", phone, allergies: 'Hazelnuts' })
    const id = await send({ allergies: 'Eggs' })
    const { contactMatch } = (await owner.get(`/enquiries/${id}`)).body
    expect(contactMatch).toMatchObject({ name: "Ana O'Brien", allergies: 'Hazelnuts', orderCount: 0 })
    const { orderId } = (await owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })).body
    expect((await owner.get(`/orders/${orderId}`)).body.allergiesStated).toBe('Eggs; Hazelnuts')
    // The quote made from it does not count as a past order.
    expect((await owner.get(`/enquiries/${id}`)).body.contactMatch).toMatchObject({
      name: "Ana O'Brien",
      orderCount: 0,
    })
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

describe('the list shows about each request', () => {
  it('if the date is free, how well it fits, and that nobody has answered', async () => {
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
    await later(app, -48 * 3_600_000 - 1, async () => {
      old = await bakery.send()
    })
    expect(await rowOf(old)).toMatchObject({ overdue: true })
    // A closed day does not count.
    await bakery.owner.patch('/settings', { recurringBlockedDays: [2] })
    expect(await rowOf(old)).toMatchObject({ overdue: false })

    await bakery.owner.post('/blocked-dates', { from: '2026-09-01', to: '2026-09-06', reason: 'holiday' })
    expect(await rowOf(good)).toMatchObject({ day: { state: 'blocked', reason: 'holiday' }, fit: { level: 'poor' } })
  })

  it('nothing about one that has become an order: its own order fills the day', async () => {
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

  it('if its event or chosen products need more notice than there is', async () => {
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
    expect(await noticeOf(plain)).toBe('There is enough notice')
    expect(await noticeOf(chosen)).toBe('There is enough notice')
    const slower = { leadDays: 100, version: product.body.version }
    expect((await bakery.owner.patch(`/products/${product.body.id}`, slower)).status).toBe(200)
    expect(await noticeOf(chosen)).toBe('Less than your notice of 100 days')

    const { body: types } = await bakery.owner.get('/event-types')
    const { id, version } = types.find(({ name }: { name: string }) => name === 'Wedding')
    await bakery.owner.patch(`/event-types/${id}`, { paymentDefaults: { minNoticeDays: 90 }, version })
    expect(await noticeOf(plain)).toBe('Less than your notice of 90 days')
  })

  it('if its event type needs more notice, even if renamed, but not if archived', async () => {
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
    expect(await noticeOf(second)).toBe('There is enough notice')
  })

  it('can be narrowed by event type, to what is unanswered, and to what is unverified', async () => {
    const bakery = await newInbox()
    const wedding = await bakery.send()
    const birthday = await bakery.send({ eventType: 'Birthday' })
    await bakery.owner.post(`/enquiries/${wedding}/reply`, ANSWER)
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
