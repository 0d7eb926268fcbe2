import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { testDatabase } from '#server/db/testing.ts'
import { addOrder, anna, madeBy } from './testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const made = (body?: Record<string, unknown>) => madeBy(bakery.owner, body)

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
      importantDates: [{ what: 'Mia’s birthday', day: '2015-06-14' }],
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
      importantDates: [{ what: 'Mia’s birthday', day: '2015-06-14' }],
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
    [{ importantDates: [{ what: ' ', day: '2015-06-14' }] }, 'importantDates.0.what', 'Occasion is required'],
    [{ importantDates: [{ what: 'Birthday', day: '' }] }, 'importantDates.0.day', 'Enter a date'],
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

  it('says who already has this email address or phone number, and saves all the same', async () => {
    const first = await made({ email: 'Twin@Example.com', phone: '(02) 9555 0101' })
    const query = `?email=${encodeURIComponent('twin@EXAMPLE.com')}&phone=${encodeURIComponent('02-9555-0101')}`
    const found = await bakery.owner.get(`/contacts/duplicates${query}`)
    expect(found.body).toMatchObject([{ id: first.id, same: ['email', 'phone'] }])
    expect((await bakery.owner.get(`/contacts/duplicates${query}&exceptId=${first.id}`)).body).toEqual([])
    expect((await bakery.owner.get('/contacts/duplicates?email=&phone=12')).body).toEqual([])
    await made({ email: 'twin@example.com' })
  })
  it('is found by a phone number as it is dialled at home and from abroad, however it was noted', async () => {
    const bakery = await newBakery()
    await bakery.owner.post('/contacts', { firstName: 'Rita', lastName: 'Home', phone: '0400 123 456' })
    await bakery.owner.post('/contacts', { firstName: 'Anna', lastName: 'Abroad', phone: '+61 (0)2 9555 0101' })
    const found = async (q: string) => {
      const { body } = await bakery.owner.get(`/contacts?q=${encodeURIComponent(q)}`)
      return body.map(({ firstName }: { firstName: string }) => firstName)
    }
    for (const q of ['0400 123 456', '+61 400 123 456', '0061400123456', '+61 400 123'])
      expect(await found(q), q).toEqual(['Rita'])
    for (const q of ['02 9555 0101', '(02) 9555', '+61 2 9555 0101']) expect(await found(q), q).toEqual(['Anna'])
    expect(await found('+44 400 123 456')).toEqual([])
  })
})

describe('a person whose name is typed plainly', () => {
  let bakery: TestBakery
  const PEOPLE = {
    zoe: { firstName: 'Zoë', lastName: 'Ångström' },
    obrien: { firstName: 'Sinéad', lastName: 'O’Brien', phone: '+44 (0)20 7946 0958' },
    ming: { firstName: '王', lastName: '小明' },
    given: { firstName: '花子', lastName: '山田' },
    strasse: { firstName: 'Jörg', lastName: 'Kranz', businessName: 'Café Straße & Smørrebrød İstanbul' },
  }
  beforeAll(async () => {
    bakery = await newBakery()
    for (const person of Object.values(PEOPLE)) await bakery.owner.post('/contacts', person)
  })
  const SEARCHES: [q: string, person: keyof typeof PEOPLE][] = [
    ['zoe', 'zoe'],
    ['ZOË angstrom', 'zoe'],
    ["o'brien", 'obrien'],
    ['obrien sinead', 'obrien'],
    ['442079460958', 'obrien'],
    ['02079460958', 'obrien'],
    ['王小明', 'ming'],
    ['山田花子', 'given'],
    ['strasse', 'strasse'],
    ['smorrebrod istanbul', 'strasse'],
  ]
  it.each(SEARCHES)('is found by %s in the list and in the search of everything', async (q, person) => {
    const query = `q=${encodeURIComponent(q)}`
    const { firstName } = PEOPLE[person]
    expect((await bakery.owner.get(`/contacts?${query}`)).body).toMatchObject([{ firstName }])
    const label = `${firstName} ${PEOPLE[person].lastName}`
    expect((await bakery.owner.get(`/search?${query}`)).body).toMatchObject([{ kind: 'contact', label }])
  })
  it('is warned of by her number without its plus, whatever country the bakery is in', async () => {
    for (const phone of ['442079460958', '020 7946 0958', '+44 20 7946 0958']) {
      const { body } = await bakery.owner.get(`/contacts/duplicates?phone=${encodeURIComponent(phone)}`)
      expect(body, phone).toMatchObject([{ lastName: 'O’Brien', same: ['phone'] }])
    }
    const other = await bakery.owner.get(`/contacts/duplicates?phone=${encodeURIComponent('+61 20 7946 0958')}`)
    expect(other.body).toEqual([])
  })
  it('is found by an index, by name and by number', async () => {
    const owner = new pg.Client({ connectionString: (await testDatabase()).ownerUrl })
    await owner.connect()
    const { rows: bakeries } = await owner.query('select min(id) as id from businesses')
    const [{ id }] = bakeries
    await owner.query(`insert into contacts (business_id, first_name, last_name, phone_digits, created_at, updated_at)
      select ${id}, 'Anna', 'Smith' || n, 'x' || n, now(), now() from generate_series(1, 10000) n`)
    await owner.query('analyze contacts')
    const { rows } = await owner.query(`select prosrc from pg_proc where proname = 'contacts_saying'`)
    const search = /select c\.id [^;]+/
      .exec(rows[0].prosrc)?.[0]
      .replace('= bakery', `= ${id}`)
      .replace('like word', `like '%smith123%'`)
      .replace('~ numbers', `~ '44207|0207'`)
    const plan = (await owner.query(`explain ${search}`)).rows.map((row) => row['QUERY PLAN']).join('\n')
    await owner.end()
    expect(plan.match(/Bitmap Index Scan on contacts_said/g)).toHaveLength(2)
    expect(plan).not.toContain('Seq Scan')
  })
  it('is looked for in the own bakery alone', async () => {
    const other = await newBakery()
    const { rows } = await other.inScope(({ db }) => sql`select contacts_saying('%', '.')`.execute(db))
    expect(rows).toEqual([])
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
  it('finds by name, business, email and phone digits', async () => {
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
  it('is in the order of the names as they are shown', async () => {
    expect(await namesOf('')).toEqual(['Nell', 'Rita', 'Rob', 'Sam'])
    expect(await namesOf('?sort=-name')).toEqual(['Sam', 'Rob', 'Rita', 'Nell'])
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
    const twin = await shop.owner.post('/contacts', {
      firstName: 'Melanie',
      lastName: 'Mailing',
      email: 'MEL@example.com',
    })
    await shop.inScope((scope) =>
      scope.db
        .updateTable('contacts')
        .set({ unsubscribed_at: '2026-06-11T00:00:00Z' })
        .where('business_id', '=', scope.businessId)
        .where('id', '=', twin.body.id)
        .execute(),
    )
    const later = await shop.owner.get('/contacts/export?view=mailing-list')
    expect(later.text.trim().split('\r\n').slice(1)).toEqual([])
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
  it('deletes a contact that was never used, and brings the same one back with its history', async () => {
    const { id } = await made({ mailingList: true, mailingListSource: 'Market stall', notes: 'Nut allergy' })
    await bakery.owner.patch(`/contacts/${id}`, { firstName: 'Anna-Lena', version: 1 })
    const page = async () => (await bakery.owner.get(`/contacts/${id}`)).body
    const history = async () => (await bakery.owner.get(`/contacts/${id}/timeline`)).body
    const [before, told] = [await page(), await history()]
    expect((await bakery.owner.del(`/contacts/${id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/contacts/${id}`)).status).toBe(404)
    const other = await newBakery()
    expect((await other.owner.post(`/contacts/${id}/restore`)).status).toBe(404)
    expect((await bakery.owner.post(`/contacts/${id}/restore`)).status).toBe(200)
    expect(await page()).toEqual(before)
    expect(await history()).toEqual(expect.arrayContaining(told))
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
