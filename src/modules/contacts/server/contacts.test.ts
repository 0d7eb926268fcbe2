import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { recordActivity } from '#server/activity.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Scope } from '#server/scope.ts'
import { matchOrCreateContact } from './match-contact.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const anna = { firstName: 'Anna', lastName: 'Smith' }

async function made(body: Record<string, unknown> = {}) {
  const answer = await bakery.owner.post('/contacts', { ...anna, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

type OrderFields = {
  contactId: number
  status?: string
  kind?: string
  total?: string
  paid?: string
  orderDate?: string
  eventDate?: string | null
}

const addOrder = (scope: Scope, { contactId, status = 'Confirmed', kind = 'order', ...rest }: OrderFields) =>
  scope.db
    .insertInto('orders')
    .values({
      business_id: scope.businessId,
      kind,
      status,
      contact_id: contactId,
      order_date: rest.orderDate ?? '2026-06-01',
      event_date: rest.eventDate === undefined ? '2026-07-01' : rest.eventDate,
      price_entry: 'net',
      tax_enabled: false,
      discount_before_tax: true,
      tax_rounding: 'line',
      discount_type: '%',
      discount: '0',
      setup_fee: '0',
      delivery_tax_percent: '0',
      booking_fee_kind: 'none',
      booking_fee_value: '0',
      currency: 'AUD',
      subtotal: rest.total ?? '100',
      tax: '0',
      discount_amount: '0',
      setup_fee_net: '0',
      delivery_tax: '0',
      total: rest.total ?? '100',
      booking_fee_amount: '0',
      amount_paid: rest.paid ?? '0',
      delivery_address: '1 Secret Street',
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const addEnquiry = (scope: Scope, contactId: number, email: string) =>
  scope.db
    .insertInto('enquiries')
    .values({
      business_id: scope.businessId,
      reference: `E-${contactId}`,
      status: 'New',
      first_name: 'Zuleika',
      last_name: 'Dobson',
      email,
      email_key: email,
      phone: '0400 111 222',
      phone_digits: '0400111222',
      event_date: '2026-08-01',
      preferred_contact: 'either',
      selected_products: '[]',
      answers: '[]',
      contact_id: contactId,
      slug: 'x',
      verified: true,
      content_hash: Buffer.from('x'),
      received_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const addMail = (scope: Scope, contactId: number, to: string) =>
  scope.db
    .insertInto('outbox')
    .values({
      business_id: scope.businessId,
      template: 'quote_sent',
      is_private: false,
      to_address: to,
      from_name: 'Bakery',
      subject: 'Your quote, Zuleika',
      html: '<p>Zuleika</p>',
      text: 'Zuleika',
      attachments: '[]',
      contact_id: contactId,
      message_id: `m-${contactId}`,
      state: 'sent',
      next_attempt_at: scope.now,
      created_at: scope.now,
    })
    .execute()

describe('saving a contact', () => {
  it('keeps every field as it was typed', async () => {
    const contact = await made({
      firstName: 'Zoë',
      lastName: "O'Brien-Núñez",
      email: 'Zoe@Example.com',
      phone: '+61 (0)400-111 222',
      businessName: 'Tea & Co',
      address: '1 High Street\nNewtown',
      website: 'teaandco.example',
      source: 'Referral',
      supplier: true,
      allergies: 'Peanuts',
      notes: 'Likes 🍰',
    })
    expect((await bakery.owner.get(`/contacts/${contact.id}`)).body).toMatchObject({
      firstName: 'Zoë',
      lastName: "O'Brien-Núñez",
      email: 'Zoe@Example.com',
      phone: '+61 (0)400-111 222',
      businessName: 'Tea & Co',
      company: 'Tea & Co',
      address: '1 High Street\nNewtown',
      website: 'https://teaandco.example',
      source: 'Referral',
      supplier: true,
      allergies: 'Peanuts',
      notes: 'Likes 🍰',
      mailingList: false,
      unused: true,
      totals: { orders: 0, spent: '0.00', lastOrder: null, nextEvent: null },
    })
  })

  it.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ lastName: '  ' }, 'lastName', 'Last name is required'],
    [{ firstName: 'a'.repeat(51) }, 'firstName', 'First name cannot exceed 50 characters'],
    [{ firstName: 'R2D2' }, 'firstName', 'First name can only contain letters, spaces, hyphens and apostrophes'],
    [{ email: 'anna@' }, 'email', 'Invalid email address'],
    [{ phone: 'call me' }, 'phone', 'Phone number can only contain numbers, spaces, and +()-'],
    [{ mailingList: true }, 'mailingListSource', 'Say how this person agreed to be on the mailing list'],
  ])('refuses %j with the sentence of its field', async (fields, field, message) => {
    const answer = await bakery.owner.post('/contacts', { ...anna, ...fields })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ [field]: message })
  })

  it('says that a name is too long however long it is', async () => {
    const answer = await bakery.owner.post('/contacts', { ...anna, lastName: 'a'.repeat(5000) })
    expect(answer.body.fields).toEqual({ lastName: 'Last name cannot exceed 50 characters' })
  })

  it('takes 50 letters, and says first name is required when there is none at all', async () => {
    await made({ firstName: 'é'.repeat(50) })
    const answer = await bakery.owner.post('/contacts', { lastName: 'Smith' })
    expect(answer.body.fields).toEqual({ firstName: 'First name is required' })
  })

  it('understands company as the business name', async () => {
    const { id, version } = await made({ company: 'Flour Power' })
    const changed = await bakery.owner.patch(`/contacts/${id}`, { company: 'Flour Power 2', version })
    expect(changed.body).toMatchObject({ businessName: 'Flour Power 2', company: 'Flour Power 2' })
  })

  it('changes only what is given and refuses a stale version', async () => {
    const { id } = await made({ email: 'keep@example.com', notes: 'keep' })
    const changed = await bakery.owner.patch(`/contacts/${id}`, { phone: '123 456', version: 1 })
    expect(changed.body).toMatchObject({ email: 'keep@example.com', notes: 'keep', phone: '123 456', version: 2 })
    const stale = await bakery.owner.patch(`/contacts/${id}`, { phone: '999', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'STALE', details: { phone: '123 456' } })
  })

  it('remembers when and how somebody joined the mailing list', async () => {
    const contact = await made({ mailingList: true, mailingListSource: 'At the market' })
    expect(contact).toMatchObject({ mailingList: true, mailingListSource: 'At the market' })
    expect(contact.mailingListConsentAt).toBe('2026-06-10T02:00:00.000Z')
    const left = await bakery.owner.patch(`/contacts/${contact.id}`, { mailingList: false, version: 1 })
    expect(left.body).toMatchObject({ mailingList: false, mailingListSource: null, mailingListConsentAt: null })
  })

  it('says who already has this e-mail address or phone number, and saves all the same', async () => {
    const first = await made({ email: 'Twin@Example.com', phone: '(02) 9555 0101' })
    const query = `?email=${encodeURIComponent('twin@EXAMPLE.com')}&phone=${encodeURIComponent('02-9555-0101')}`
    const found = await bakery.owner.get(`/contacts/duplicates${query}`)
    expect(found.body).toMatchObject([{ id: first.id, same: ['email', 'phone'] }])
    expect((await bakery.owner.get(`/contacts/duplicates${query}&exceptId=${first.id}`)).body).toEqual([])
    expect((await bakery.owner.get('/contacts/duplicates?email=&phone=12')).body).toEqual([])
    await made({ email: 'twin@example.com' })
  })
})

describe('the list of contacts', () => {
  let shop: TestBakery
  let ids: Record<'rare' | 'regular' | 'supplier' | 'new', number>
  beforeAll(async () => {
    shop = await newBakery()
    const add = async (body: Record<string, unknown>) => (await shop.owner.post('/contacts', body)).body.id as number
    ids = {
      regular: await add({ firstName: 'Rita', lastName: 'Regular', email: 'rita@example.com', phone: '0400 123 456' }),
      rare: await add({ firstName: 'Rob', lastName: 'Rare' }),
      supplier: await add({ firstName: 'Sam', lastName: 'Supply', supplier: true, businessName: 'Eggs 100%' }),
      new: await add({ firstName: 'Nell', lastName: 'Ännew', mailingList: true, mailingListSource: 'Phone' }),
    }
    await shop.inScope(async (scope) => {
      await addOrder(scope, { contactId: ids.regular, total: '120.50', eventDate: '2026-06-20' })
      await addOrder(scope, {
        contactId: ids.regular,
        total: '79.50',
        status: 'Completed',
        orderDate: '2026-05-01',
        eventDate: '2026-05-09',
      })
      await addOrder(scope, { contactId: ids.regular, total: '999', status: 'Cancelled' })
      await addOrder(scope, {
        contactId: ids.regular,
        total: '999',
        status: 'Quote',
        kind: 'quote',
        eventDate: '2026-06-12',
      })
      await addOrder(scope, {
        contactId: ids.rare,
        total: '50',
        status: 'Completed',
        orderDate: '2025-01-01',
        eventDate: '2025-02-01',
      })
    })
  })
  const namesOf = async (query: string) => {
    const { body, status } = await shop.owner.get(`/contacts${query}`)
    expect(status).toBe(200)
    return body.map((row: { firstName: string }) => row.firstName)
  }

  it('counts booked orders only, not quotes and cancelled ones', async () => {
    const { body, headers } = await shop.owner.get('/contacts?q=rita')
    expect(headers['x-total-count']).toBe('1')
    expect(body).toMatchObject([{ orders: 2, spent: '200.00', lastOrder: '2026-06-01', nextEvent: '2026-06-20' }])
  })
  it('finds by name, business, e-mail and phone digits', async () => {
    expect(await namesOf('?q=RITA')).toEqual(['Rita'])
    expect(await namesOf('?q=regular%20rita')).toEqual(['Rita'])
    expect(await namesOf(`?q=${encodeURIComponent('100%')}`)).toEqual(['Sam'])
    expect(await namesOf('?q=ÄNN')).toEqual(['Nell'])
    expect(await namesOf('?q=123-456')).toEqual(['Rita'])
    expect(await namesOf('?q=rita%20nobody')).toEqual([])
  })
  it('tells customers from suppliers', async () => {
    expect(await namesOf('?kind=suppliers')).toEqual(['Sam'])
    expect((await namesOf('?kind=customers')).toSorted()).toEqual(['Nell', 'Rita', 'Rob'])
  })
  it('shows who is on the mailing list and who has not ordered for 12 months', async () => {
    expect(await namesOf('?mailingList=true')).toEqual(['Nell'])
    expect((await namesOf('?noRecentOrder=true')).toSorted()).toEqual(['Nell', 'Rob'])
  })
  it('sorts by what was spent, those who never bought last, and pages', async () => {
    expect((await namesOf('?sort=-spent')).slice(0, 2)).toEqual(['Rita', 'Rob'])
    expect(await namesOf('?sort=lastOrder&page=1&pageSize=1')).toEqual(['Rob'])
    expect(await namesOf('?sort=lastOrder&page=2&pageSize=1')).toEqual(['Rita'])
    expect(await namesOf('?sort=-nextEvent&page=1&pageSize=1')).toEqual(['Rita'])
  })
  it('comes as CSV, without formulas that a spreadsheet would run', async () => {
    await shop.owner.post('/contacts', { ...anna, notes: '=HYPERLINK("http://evil")', phone: '+61 400' })
    const { text, headers } = await shop.owner.get('/contacts/export?q=anna')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('contacts-2026-06-10.csv')
    const [header, line, rest] = text.split('\r\n')
    expect(header).toContain('First name,Last name,Business name,Email,Phone')
    expect(line).toContain('Anna,Smith,,,+61 400')
    expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(rest).toBe('')
  })
  it('gives the mailing list with each consent, and nobody who cannot be written to', async () => {
    await shop.owner.post('/contacts', {
      firstName: 'Mel',
      lastName: 'Mailing',
      email: 'mel@example.com',
      mailingList: true,
      mailingListSource: 'Website',
    })
    const { text } = await shop.owner.get('/contacts/export?view=mailing-list')
    expect(text.trim().split('\r\n').slice(1)).toEqual(['Mel,Mailing,mel@example.com,2026-06-10,Website'])
  })
  it('is not for other bakeries', async () => {
    const other = await newBakery()
    expect((await other.owner.get('/contacts')).body).toEqual([])
    for (const path of ['', '/timeline'])
      expect((await other.owner.get(`/contacts/${ids.rare}${path}`)).status).toBe(404)
    expect((await other.owner.patch(`/contacts/${ids.rare}`, { notes: 'x', version: 1 })).status).toBe(404)
    for (const act of ['archive', 'restore', 'erase'])
      expect((await other.owner.post(`/contacts/${ids.rare}/${act}`)).status).toBe(404)
  })
})

describe('deleting and archiving', () => {
  it('deletes a contact that was never used', async () => {
    const { id } = await made()
    expect((await bakery.owner.del(`/contacts/${id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/contacts/${id}`)).status).toBe(404)
  })
  it('archives one that has orders, and brings it back', async () => {
    const { id } = await made({ lastName: 'Archived' })
    await bakery.inScope((scope) => addOrder(scope, { contactId: id }))
    expect((await bakery.owner.del(`/contacts/${id}`)).status).toBe(204)
    expect((await bakery.owner.get('/contacts?q=archived')).body).toEqual([])
    expect((await bakery.owner.get('/contacts?q=archived&archived=true')).body).toHaveLength(1)
    expect((await bakery.owner.post(`/contacts/${id}/restore`)).body).toMatchObject({ archived: false })
    expect((await bakery.owner.get('/contacts?q=archived')).body).toHaveLength(1)
  })
})

describe('the files of a contact', () => {
  it('are what was sent to her and the pictures that she sent', async () => {
    const { id } = await made({ lastName: 'Filed' })
    const orderId = await bakery.inScope(async (scope) => {
      const order = await addOrder(scope, { contactId: id })
      const enquiry = await addEnquiry(scope, id, 'filed@example.com')
      const base = { business_id: scope.businessId, created_at: scope.now }
      const media = await scope.db
        .insertInto('media')
        .values({
          ...base,
          key: `filed-${id}`,
          purpose: 'enquiry',
          state: 'ready',
          file_name: 'cake.jpg',
          source_bytes: 1,
          next_attempt_at: scope.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await scope.db
        .insertInto('enquiry_images')
        .values({ business_id: scope.businessId, enquiry_id: enquiry.id, media_id: media.id, position: 0 })
        .execute()
      const document = await scope.db
        .insertInto('documents')
        .values({
          ...base,
          key: `filed-${id}`,
          file_name: 'Invoice 1.pdf',
          content_type: 'application/pdf',
          byte_count: 1,
          sha256: Buffer.from('x'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await scope.db
        .insertInto('invoices')
        .values({
          ...base,
          order_id: order.id,
          number: `F-${id}`,
          title: 'Invoice',
          issued_on: scope.today,
          shown: '{}',
          total: '100',
          document_id: document.id,
        })
        .execute()
      return order.id
    })
    const { body } = await bakery.owner.get(`/contacts/${id}/timeline`)
    const of = (kind: string) => body.filter((entry: { kind: string }) => entry.kind === kind)
    expect(of('document')).toMatchObject([
      { fileName: 'Invoice 1.pdf', url: `/api/orders/${orderId}/pdf?kind=invoice` },
    ])
    expect(of('picture')).toMatchObject([{ fileName: 'cake.jpg' }])
  })
})

describe('merging two contacts', () => {
  it('moves everything, fills gaps, and keeps allergies and history of both', async () => {
    const from = await made({ email: 'old@example.com', phone: '0400 999 888', allergies: 'Nuts', notes: 'Old note' })
    const into = await made({ email: 'new@example.com', allergies: 'Egg' })
    await bakery.inScope(async (scope) => {
      await addOrder(scope, { contactId: from.id, total: '40', paid: '10' })
      await addEnquiry(scope, from.id, 'old@example.com')
      await addMail(scope, from.id, 'old@example.com')
    })
    await bakery.owner.patch(`/contacts/${from.id}`, { website: 'old.example', version: 1 })
    const merged = await bakery.owner.post(`/contacts/${from.id}/merge`, { intoId: into.id })
    expect(merged.status, merged.text).toBe(200)
    expect(merged.body).toMatchObject({
      id: into.id,
      email: 'new@example.com',
      phone: '0400 999 888',
      website: 'https://old.example',
      allergies: 'Egg; Nuts',
      notes: 'Old note\n\nAlso: old@example.com',
    })
    expect((await bakery.owner.get(`/contacts/${from.id}`)).status).toBe(404)
    const view = await bakery.owner.get(`/contacts/${into.id}`)
    expect(view.body).toMatchObject({ totals: { orders: 1, spent: '40.00' }, outstanding: '30.00', unused: false })
    const timeline = (await bakery.owner.get(`/contacts/${into.id}/timeline`)).body as { kind: string; act?: string }[]
    expect(timeline.map((entry) => entry.act ?? entry.kind).toSorted()).toEqual(
      ['changed', 'created', 'created', 'enquiry', 'mail', 'merged', 'order'].toSorted(),
    )
  })
  it('takes over a mailing list consent only for the same address', async () => {
    const consent = { mailingList: true, mailingListSource: 'Phone' }
    const other = await made({ email: 'a@example.com', ...consent })
    const target = await made({ email: 'b@example.com' })
    const merged = await bakery.owner.post(`/contacts/${other.id}/merge`, { intoId: target.id })
    expect(merged.body.mailingList).toBe(false)
    const same = await made({ email: 'B@example.com', ...consent })
    const again = await bakery.owner.post(`/contacts/${same.id}/merge`, { intoId: target.id })
    expect(again.body).toMatchObject({ mailingList: true, mailingListSource: 'Phone' })
  })
  it('refuses itself and a contact that is not there', async () => {
    const { id } = await made()
    for (const intoId of [id, 999_999_999])
      expect((await bakery.owner.post(`/contacts/${id}/merge`, { intoId })).status).toBe(422)
  })
})

describe('erasing a contact', () => {
  it('leaves no trace of the person but in documents', async () => {
    const shop = await newBakery()
    const contact = (
      await shop.owner.post('/contacts', {
        firstName: 'Zuleika',
        lastName: 'Dobson',
        email: 'zuleika@example.com',
        phone: '0400 111 222',
      })
    ).body
    await shop.owner.patch(`/contacts/${contact.id}`, { address: '9 Zuleika Lane', version: 1 })
    await shop.inScope(async (scope) => {
      await addOrder(scope, { contactId: contact.id, status: 'Completed' })
      const { id: orderId } = await scope.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
      const customer = { ...scope, actor: { kind: 'customer', name: 'zuleika@example.com' } as const }
      await recordActivity(customer, 'order', orderId, 'accepted', { typedName: 'Zuleika', revision: 1 })
      await recordActivity(scope, 'order', orderId, 'sent', { kind: 'quote', number: 'Q-1', to: 'zuleika@example.com' })
      await addEnquiry(scope, contact.id, 'zuleika@example.com')
      await addMail(scope, contact.id, 'zuleika@example.com')
      const list = (id: number) => ({
        template: 'upcoming_orders',
        to: { address: 'olive@example.com' },
        subject: 'Orders',
        html: `<a href="http://bakebook.test/orders/${id}">1</a> ${id === orderId ? 'Zuleika Dobson' : 'Anna Other'}`,
        text: id === orderId ? 'Zuleika Dobson' : 'Anna Other',
        fromName: 'Bakery',
      })
      await queueMail(scope, list(orderId))
      await queueMail(scope, list(orderId * 10 + 1))
    })
    const erased = await shop.owner.post(`/contacts/${contact.id}/erase`)
    expect(erased.status, erased.text).toBe(200)
    expect(erased.body).toMatchObject({
      firstName: 'Erased',
      lastName: 'contact',
      email: null,
      phone: null,
      erased: true,
    })
    const left = await shop.inScope(async ({ db }) => {
      const tables = ['contacts', 'enquiries', 'orders', 'outbox', 'activity', 'audit'] as const
      const rows: unknown[] = []
      for (const table of tables) rows.push(await db.selectFrom(table).selectAll().execute())
      return JSON.stringify(rows)
    })
    expect(left).toContain('Anna Other')
    expect(left).not.toMatch(/zuleika|dobson|0400 ?111 ?222|secret street/i)
    const timeline = (await shop.owner.get(`/contacts/${contact.id}/timeline`)).body as { kind: string; act?: string }[]
    expect(timeline.filter((entry) => entry.kind === 'activity').map((entry) => entry.act)).toContain('erased')
  })
  it('waits until open orders are made', async () => {
    const { id } = await made()
    await bakery.inScope((scope) => addOrder(scope, { contactId: id, status: 'Booked' }))
    const answer = await bakery.owner.post(`/contacts/${id}/erase`)
    expect(answer.status).toBe(409)
    expect(answer.body.error).toBe('This contact has open orders. Complete or cancel them first, then erase.')
  })
  it('cannot be undone by editing', async () => {
    const { id } = await made()
    await bakery.owner.post(`/contacts/${id}/erase`)
    expect((await bakery.owner.patch(`/contacts/${id}`, { firstName: 'Back', version: 2 })).status).toBe(409)
    expect((await bakery.owner.post(`/contacts/${id}/restore`)).status).toBe(409)
  })
})

const match = (person: Partial<Parameters<typeof matchOrCreateContact>[1]>) =>
  bakery.inScope((scope) => matchOrCreateContact(scope, { firstName: 'Mia', lastName: 'Match', ...person }))

describe('whose enquiry it is', () => {
  it('is found by e-mail address, else by phone number, else new', async () => {
    const id = await match({ email: 'Mia@Match.example', source: 'Enquiry form' })
    expect(await match({ email: 'mia@match.EXAMPLE', phone: '0499 000 111' })).toBe(id)
    expect(await match({ email: 'other@match.example', phone: '(0499) 000-111' })).toBe(id)
    expect(await match({ email: 'third@match.example', phone: '12345' })).not.toBe(id)
    expect((await bakery.owner.get(`/contacts/${id}`)).body).toMatchObject({
      email: 'Mia@Match.example',
      phone: '0499 000 111',
      source: 'Enquiry form',
      mailingList: false,
    })
  })
  it('is one new contact however many enquiries arrive at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => match({ email: 'rush@match.example' })))
    expect(new Set(ids).size).toBe(1)
  })
  it('brings an archived contact back', async () => {
    const id = await match({ email: 'gone@match.example' })
    await bakery.owner.post(`/contacts/${id}/archive`)
    expect(await match({ email: 'gone@match.example' })).toBe(id)
    expect((await bakery.owner.get(`/contacts/${id}`)).body.archived).toBe(false)
  })
})

describe('texts nobody expects', () => {
  const NASTY = [
    '\u0000',
    "'; drop table contacts; --",
    '<script>alert(1)</script>',
    'Ω≈ç√∫˜µ≤≥÷',
    '田中さんにあげて下さい',
    '👩‍👩‍👧‍👦 🏳️‍🌈',
    'اختبار',
    'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
    '\ud800',
    '$(touch /tmp/x) {{7*7}} %s %n',
    'NULL',
    'a'.repeat(9000),
  ].map((text) => [text.slice(0, 30), text] as const)
  it.each(NASTY)('%j comes back as it was typed', async (_name, text) => {
    const { id } = await made({ notes: text })
    const expected = text.replaceAll('\u0000', '').replace('\ud800', '\ufffd').normalize('NFC') || null
    expect((await bakery.owner.get(`/contacts/${id}`)).body.notes).toBe(expected)
  })
  it.each(NASTY)('%j is no reason to fail anywhere else', async (_name, text) => {
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'website', 'source', 'businessName', 'company'])
      expect((await bakery.owner.post('/contacts', { ...anna, [field]: text })).status).toBeLessThan(500)
    const q = encodeURIComponent(text.replace('\ud800', '').slice(0, 300))
    expect((await bakery.owner.get(`/contacts?q=${q}`)).status).toBeLessThan(500)
    expect((await bakery.owner.get(`/contacts/duplicates?email=${q}&phone=${q}`)).status).toBeLessThan(500)
  })
})
