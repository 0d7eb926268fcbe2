import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { fillBakery } from '#app/server/proofs/fill-bakery.ts'
import { addToTeam } from '#app/server/test-accounts.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { accept, by, draftOrder, must, orderOf, quoted } from '#modules/quotes/server/testing.ts'
import { recordActivity } from '#server/activity.ts'
import { emptyBin } from '#server/bin.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { forgetDeleted } from './erase-logs.ts'
import { addEnquiry, addMail, addOrder, madeBy } from './testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

const made = (body?: Record<string, unknown>) => madeBy(bakery.owner, body)

/** Rows that name the customer of these tests, without the papers that the law keeps. */
const tracesOf = (shop: TestBakery) =>
  shop.inScope(async ({ db, businessId }) => {
    const papers = ['order_revisions', 'acceptances', 'invoices', 'receipts', 'credit_notes']
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'business_id'`.execute(db)
    const found: object[] = []
    for (const { name } of tables) {
      if (papers.includes(name)) continue
      const { rows } = await sql<{ row: object }>`select to_jsonb(x) as row from ${sql.table(name)} x
        where business_id = ${businessId} and to_jsonb(x)::text ~* 'zuleika|dobson|0400 ?111 ?222'`.execute(db)
      found.push(...rows.map(({ row }) => ({ name, row })))
    }
    return found
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
      const { id: unanswered } = await addEnquiry(scope, null, 'zuleika@example.com')
      await recordActivity(customer, 'enquiry', unanswered, 'received', { name: 'Zuleika Dobson' })
      await addMail(scope, contact.id, 'zuleika@example.com')
      await scope.db
        .updateTable('outbox')
        .set({ state: 'failed', last_error: '550 5.1.1 <zuleika@example.com>: User unknown' })
        .where('contact_id', '=', contact.id)
        .execute()
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
  it('leaves neither pictures nor mails nor history of a request that was deleted a moment ago', async () => {
    const shop = await fillBakery(await newBakery())
    const { body: enquiry } = await shop.owner.get(`/enquiries/${shop.ids.enquiry}`)
    const { body: contact } = await shop.owner.post('/contacts', {
      firstName: 'Zuleika',
      lastName: 'Dobson',
      email: enquiry.email,
    })
    const mediaId = await shop.inScope(async (scope) => {
      const { db, businessId, now } = scope
      const { rows } = await sql<{ id: number }>`
        insert into media (business_id, key, purpose, state, file_name, source_bytes, next_attempt_at, created_at)
        values (${businessId}, 'of-a-deleted-request', 'enquiry', 'ready', 'cake.jpg', 1, ${now}, ${now}) returning id`.execute(
        db,
      )
      await sql`insert into enquiry_images (business_id, enquiry_id, media_id, position)
        values (${businessId}, ${enquiry.id}, ${rows[0]?.id}, 5)`.execute(db)
      await recordActivity(scope, 'enquiry', enquiry.id, 'changed', { notes: 'Zuleika' })
      await queueMail(scope, {
        template: 'new_enquiry',
        to: { address: 'olive@example.com' },
        subject: 'A request of Zuleika',
        html: 'Zuleika',
        text: 'Zuleika',
        fromName: 'Bakery',
        enquiryId: enquiry.id,
      })
      return rows[0]?.id
    })
    expect((await shop.owner.del(`/enquiries/${enquiry.id}`)).status).toBe(204)
    expect((await shop.owner.post(`/contacts/${contact.id}/erase`)).status).toBe(200)
    const left = await shop.inScope(async ({ db, businessId }) => ({
      pictures: await db
        .selectFrom('media')
        .select('id')
        .where('id', '=', mediaId as number)
        .execute(),
      mails: await sql`select from outbox where business_id = ${businessId} and (subject || html || text) ~ 'Zuleika'`
        .execute(db)
        .then(({ rows }) => rows),
      history: await sql`select from activity where business_id = ${businessId} and details::text ~ 'Zuleika'`
        .execute(db)
        .then(({ rows }) => rows),
    }))
    expect(left).toEqual({ pictures: [], mails: [], history: [] })
    expect((await shop.owner.post(`/enquiries/${enquiry.id}/restore`, {})).status).toBe(404)
  })

  it('leaves nothing that was written down about her orders, and nothing less of others', async () => {
    const [her, other] = [await made(), await made()]
    const said = {
      deliveryPostcode: '2042',
      theme: 'Fifi',
      generalInformation: 'For Fifi',
      jobSheetNotes: 'Fifi is six',
      wishes: 'A crown for Fifi',
    }
    const orderOf = async (contactId: number) => {
      const line = { name: 'Cake', quantity: '1', unitPrice: '10' }
      const order = await bakery.owner.post('/orders', { contactId, ...said, lines: [line] })
      expect(order.status, order.text).toBe(201)
      const { id } = order.body
      const note = await bakery.owner.post(`/orders/${id}/notes`, { content: 'Fifi called' })
      const task = await bakery.owner.post('/tasks', { title: 'Call', description: 'Ask Fifi', relatedOrderId: id })
      expect([note.status, task.status], note.text + task.text).toEqual([201, 201])
      return { id, taskId: task.body.id }
    }
    const [hers, others] = [await orderOf(her.id), await orderOf(other.id)]
    expect((await bakery.owner.post(`/contacts/${her.id}/erase`)).status).toBe(200)
    const left = async ({ id, taskId }: { id: number; taskId: number }) =>
      Promise.all([`/orders/${id}`, `/orders/${id}/notes`, `/tasks/${taskId}`].map((path) => bakery.owner.get(path)))
    for (const answer of await left(hers)) {
      expect(answer.status).toBe(200)
      expect(answer.text).not.toMatch(/Fifi|2042/)
    }
    for (const answer of await left(others)) expect(answer.text).toContain('Fifi')
  })
  it('takes her name out of items, tasks and checklists, and keeps what was made and for how much', async () => {
    const her = await made({ firstName: 'Ottilie', lastName: 'Quint', phone: '0400 333 444' })
    const tier = { shape: 'Round', notes: 'Ottilie in gold' }
    const order = await bakery.owner.post('/orders', {
      contactId: her.id,
      source: 'Quint family',
      tags: ['Quint wedding', 'wedding'],
      lines: [
        {
          name: "Ottilie's cake",
          description: 'For Ottilie Quint, ivory',
          quantity: '2',
          unitPrice: '10',
          tiers: [tier],
        },
      ],
    })
    expect(order.status, order.text).toBe(201)
    const orderId = order.body.id
    const checklist = [{ text: 'Ring 0400333444', done: true }]
    const task = await bakery.owner.post('/tasks', { title: 'Call Ottilie', checklist, relatedOrderId: orderId })
    expect((await bakery.owner.post(`/contacts/${her.id}/erase`)).status).toBe(200)
    expect((await bakery.owner.get(`/tasks/${task.body.id}`)).body).toMatchObject({
      title: 'Call (erased)',
      checklist: [{ text: 'Ring (erased)', done: true }],
    })
    const { body, text } = await bakery.owner.get(`/orders/${orderId}`)
    expect(text).not.toMatch(/ottilie|quint|333/i)
    expect(body).toMatchObject({
      total: '20.00',
      tags: ['(erased) wedding', 'wedding'],
      lines: [{ name: "(erased)'s cake", description: 'For (erased), ivory', tiers: [{ shape: 'Round' }] }],
    })
    const audited = await bakery.inScope(({ db, businessId }) =>
      sql`select from audit where business_id = ${businessId} and changed::text ~* 'ottilie'`.execute(db),
    )
    expect(audited.rows).toEqual([])
  })
  it('keeps the name of a product that is called like her', async () => {
    const her = await made({ firstName: 'Rose' })
    const product = await bakery.owner.post('/products', { name: 'Rose cake', type: 'cake', price: '10' })
    expect(product.status, product.text).toBe(201)
    const line = { productId: product.body.id, name: 'Rose cake', quantity: '1', unitPrice: '10' }
    const order = await bakery.owner.post('/orders', { contactId: her.id, lines: [line] })
    expect((await bakery.owner.post(`/contacts/${her.id}/erase`)).status).toBe(200)
    expect((await bakery.owner.get(`/orders/${order.body.id}`)).body.lines).toMatchObject([{ name: 'Rose cake' }])
  })
  it('leaves nothing but papers of what she ordered, paid and asked for, nor of an order that is somebody else’s by now', async () => {
    const shop = await newBakery()
    const { owner, app } = shop
    const draft = await draftOrder(shop)
    must(
      await owner.post(`/orders/${draft.id}/notes`, { content: 'So that notes have other numbers than orders' }),
      201,
    )
    const her = must(
      await owner.post('/contacts', {
        firstName: 'Zuleika',
        lastName: 'Dobson',
        email: 'zuleika@example.com',
        phone: '0400 111 222',
      }),
      201,
    )
    const booked = async (changes = {}) => {
      const order = await quoted(shop, { contactId: her.id, ...changes })
      must(await accept(shop, order.id, order.token, { typedName: 'Zuleika Dobson' }), 200)
      const asked = { kind: 'date', date: '2026-09-12', text: 'Zuleika asks' }
      must(await app.anonymous.post(`/public/orders/${order.id}/asks`, asked, by(order.token)), 200)
      const [request] = must(await owner.get(`/orders/${order.id}/asks`), 200)
      must(await owner.post(`/asks/${request.id}/decline`, { message: 'Sorry, Zuleika' }), 200)
      return order.id
    }
    const version = async (id: number) => ({ version: (await orderOf(shop, id)).version })
    const id = await booked({ budget: '300, Zuleika pays' })
    const paid = { amount: '100', method: 'PayPal of Zuleika', note: 'Zuleika', sendReceipt: true }
    const payment = must(await owner.post(`/orders/${id}/payments`, paid), 201)
    must(await owner.patch(`/payments/${payment.id}`, { note: 'From Zuleika', version: payment.version }), 200)
    must(await owner.post(`/payments/${payment.id}/refund`, { amount: '10', note: 'Zuleika wants it' }), 201)
    const note = must(await owner.post(`/orders/${id}/notes`, { content: 'Zuleika called' }), 201)
    must(await owner.patch(`/order-notes/${note.id}`, { content: 'Zuleika rang', version: note.version }), 200)
    const removed = must(await owner.post(`/orders/${id}/notes`, { content: 'Zuleika wrote' }), 201)
    must(await owner.patch(`/order-notes/${removed.id}`, { content: 'Zuleika writes', version: removed.version }), 200)
    must(await owner.del(`/order-notes/${removed.id}`), 204)
    const cancelled = { to: 'Cancelled', reason: 'Zuleika is ill', ...(await version(id)) }
    must(await owner.post(`/orders/${id}/status`, cancelled), 200)
    const givenOn = await booked()
    const other = must(await owner.post('/contacts', { firstName: 'Anna', lastName: 'Other' }), 201)
    must(await owner.patch(`/orders/${givenOn}`, { contactId: other.id, ...(await version(givenOn)) }), 200)
    must(await owner.patch(`/orders/${givenOn}`, { theme: 'Anna in blue', ...(await version(givenOn)) }), 200)
    // She got the first one; the next went to whoever has the order now.
    await shop.inScope(async ({ db, businessId }) => {
      await sql`update order_revisions set message = 'Dear Zuleika'
        where business_id = ${businessId} and order_id = ${givenOn}`.execute(db)
      await sql`insert into order_revisions select (jsonb_populate_record(null::order_revisions, to_jsonb(r) || jsonb_build_object(
          'id', r.id + 1000, 'revision', r.revision + 1000, 'sent_at', now() + interval '1 day', 'message', 'Dear Anna'))).*
        from order_revisions r where business_id = ${businessId} and order_id = ${givenOn} order by revision desc limit 1`.execute(
        db,
      )
      await sql`insert into webhook_events (business_id, ref, type, order_id, body, created_at) values
        (${businessId}, 'hers', 'order.updated', ${givenOn}, '{}', '2020-01-01'),
        (${businessId}, 'others', 'order.updated', ${givenOn}, '{}', now() + interval '1 day')`.execute(db)
    })
    must(await owner.post(`/contacts/${her.id}/erase`), 200)
    const events = await shop.inScope(({ db, businessId }) =>
      db.selectFrom('webhook_events').select('ref').where('business_id', '=', businessId).execute(),
    )
    expect(events.map(({ ref }) => ref).filter((ref) => ref === 'hers' || ref === 'others')).toEqual(['others'])
    const messages = await shop.inScope(({ db, businessId }) =>
      db
        .selectFrom('order_revisions')
        .select('message')
        .where('business_id', '=', businessId)
        .where('order_id', '=', givenOn)
        .orderBy('revision')
        .execute(),
    )
    expect([messages.at(-2)?.message, messages.at(-1)?.message]).toEqual([null, 'Dear Anna'])
    expect(await tracesOf(shop)).toEqual([])
    expect((await owner.get(`/orders/${givenOn}/history`)).text).toContain('Anna in blue')
  })
  it('takes the saved views that name her with it, those of others too, and keeps all else of a list', async () => {
    const shop = await newBakery()
    const { owner } = shop
    const { caller: manager } = await addToTeam(shop, 'manager')
    const her = must(
      await owner.post('/contacts', {
        firstName: 'Zuleika',
        lastName: 'Dobson',
        email: 'zuleika@example.com',
        phone: '0400 111 222',
      }),
      201,
    )
    const keep = async (by: typeof owner, list: string, name: string, asked: object) =>
      must(await by.patch(`/list-looks/${list}`, { act: 'keep', view: { name, asked, columns: { total: true } } }), 200)
    const weddings = { eventTypeId: '3', q: 'wedding' }
    for (const q of ['zuleika', 'zuleika@example.com', '+61 400 111 222', 'cake dobson'])
      await keep(owner, 'orders', `Search for ${q}`, { q })
    await keep(owner, 'orders', 'Weddings', weddings)
    await keep(owner, 'orders', 'Zuleika', { tab: 'all' })
    await keep(owner, 'contacts', 'Weddings', weddings)
    await keep(manager, 'orders', 'Hers', { q: 'Dobson' })
    await keep(manager, 'orders', 'Weddings', weddings)
    must(await owner.patch('/list-looks/orders', { act: 'column', view: null, column: 'number', shown: true }), 200)
    must(await owner.post(`/contacts/${her.id}/erase`), 200)
    const left = [{ name: 'Weddings', asked: weddings, columns: { total: true } }]
    expect((await owner.get('/list-looks')).body).toEqual({
      orders: { columns: { number: true }, views: left },
      contacts: { columns: {}, views: left },
    })
    expect((await manager.get('/list-looks')).body).toEqual({ orders: { columns: {}, views: left } })
    expect(await tracesOf(shop)).toEqual([])
  })
  it('leaves how far was driven for her and what was cut out, and neither to whom nor where', async () => {
    const shop = await newBakery()
    const { owner } = shop
    const her = must(await owner.post('/contacts', { firstName: 'Zuleika', lastName: 'Dobson' }), 201)
    const order = must(await owner.post('/orders', { contactId: her.id, eventDate: '2026-12-12', lines: [] }), 201)
    const drive = { date: '2026-06-10', category: 'Delivery', distance: 24, manualDistance: true }
    const toHer = { ...drive, description: 'Delivery · Zuleika Dobson', place: '9 Secret Lane', orderId: order.id }
    const { id } = must(await owner.post('/mileage', toHer), 201)
    const gone = must(await owner.post('/mileage', toHer), 201)
    must(await owner.del(`/mileage/${gone.id}?version=1`), 204)
    const letters = {
      kind: 'letters',
      id: 1,
      name: 'For Zuleika',
      count: 2,
      text: 'ZULEIKA 40',
      font: 'Inter',
      height: 40,
    }
    const pieces = { unit: 'cm', paper: null, pieces: [letters] }
    const ofOrder = { name: 'Zuleika’s topper', template: pieces, orderId: order.id }
    const template = must(await owner.post('/tools/cake-template-designer', ofOrder), 201)
    const market = must(await owner.post('/mileage', { ...drive, description: 'Market', place: 'Town hall' }), 201)
    must(await owner.post(`/contacts/${her.id}/erase`), 200)
    const left = { distance: 24, place: null, description: 'Delivery · (erased)' }
    expect((await owner.get(`/mileage/${id}`)).body).toMatchObject(left)
    expect((await owner.get(`/mileage/${market.id}`)).body).toMatchObject({ description: 'Market', place: 'Town hall' })
    expect((await owner.get(`/tools/cake-template-designer/${template.id}`)).body).toMatchObject({
      name: '(erased)’s topper',
      template: { pieces: [{ ...letters, name: 'For (erased)', text: '(erased) 40' }] },
    })
    expect((await owner.get('/mileage/places')).text).not.toContain('Secret')
    expect(await tracesOf(shop)).toEqual([])
  })
  it('leaves what the log says of others, whose notes and payments have the numbers of her orders', async () => {
    const her = await made()
    const { id } = must(
      await bakery.owner.post('/orders', {
        contactId: her.id,
        lines: [{ name: 'Cake', quantity: '1', unitPrice: '10' }],
      }),
      201,
    )
    const said = await bakery.inScope(({ db, businessId, now }) =>
      db
        .insertInto('audit')
        .values(
          ['orders.changeNote', 'payments.update', 'tasks.update', 'contacts.update', 'enquiries.update'].map(
            (action) => ({
              business_id: businessId,
              at: now,
              actor_kind: 'user',
              actor_name: 'Olive',
              action,
              entity_id: String(action === 'orders.changeNote' || action === 'payments.update' ? id : id * 1000),
              changed: JSON.stringify({ of: 'somebody else' }),
            }),
          ),
        )
        .returning('id')
        .execute(),
    )
    must(await bakery.owner.post(`/contacts/${her.id}/erase`), 200)
    const kept = await bakery.inScope(({ db, businessId }) =>
      db
        .selectFrom('audit')
        .select('changed')
        .where('business_id', '=', businessId)
        .where(
          'id',
          'in',
          said.map((line) => line.id),
        )
        .execute(),
    )
    expect(kept).toEqual(said.map(() => ({ changed: { of: 'somebody else' } })))
  })
  it('leaves no draft or task of hers to be brought back', async () => {
    const her = await made({ firstName: 'Ottilie' })
    const draft = async () => {
      const line = { name: 'Cake for Ottilie', quantity: '1', unitPrice: '10' }
      const order = await bakery.owner.post('/orders', { contactId: her.id, lines: [line] })
      const task = await bakery.owner.post('/tasks', { title: 'Call Ottilie', relatedOrderId: order.body.id })
      return [order.body.id, task.body.id]
    }
    const [[deleted, left], [, taken]] = [await draft(), await draft()]
    expect((await bakery.owner.del(`/orders/${deleted}`)).status).toBe(204)
    expect((await bakery.owner.del(`/tasks/${taken}`)).status).toBe(204)
    expect((await bakery.owner.post(`/contacts/${her.id}/erase`)).status).toBe(200)
    expect((await bakery.owner.post(`/orders/${deleted}/restore`)).status).toBe(404)
    expect((await bakery.owner.post(`/tasks/${taken}/restore`)).status).toBe(404)
    expect((await bakery.owner.get(`/tasks/${left}`)).body.title).toBe('Call (erased)')
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

test('a customer and her draft that were deleted are told by no log once they cannot be brought back', async () => {
  const shop = await newBakery()
  const her = must(
    await shop.owner.post('/contacts', { firstName: 'Zuleika', lastName: 'Day', email: 'zuleika@example.com' }),
    201,
  )
  const line = { name: 'Cake', quantity: '1', unitPrice: '10' }
  const draft = must(await shop.owner.post('/orders', { contactId: her.id, notes: 'For Zuleika', lines: [line] }), 201)
  must(await shop.owner.patch(`/orders/${draft.id}`, { notes: 'For Zuleika', theme: 'Zuleika', version: 1 }), 200)
  const task = must(await shop.owner.post('/tasks', { title: 'Call Zuleika' }), 201)
  for (const path of [`/orders/${draft.id}`, `/contacts/${her.id}`, `/tasks/${task.id}`])
    must(await shop.owner.del(path), 204)
  const emptied = (hours: number) =>
    shop.inScope(async (scope) => {
      const at = new Date(Date.parse(scope.now) + hours * 3_600_000).toISOString()
      await emptyBin(forgetDeleted).run({ ...scope, now: at }, { id: scope.today, at, since: undefined })
      const logs = await Promise.all(
        (['audit', 'activity'] as const).map((log) =>
          scope.db.selectFrom(log).selectAll().where('business_id', '=', scope.businessId).execute(),
        ),
      )
      return logs.flat()
    })
  const before = await emptied(23)
  expect(JSON.stringify(before)).toContain('Zuleika')
  const after = await emptied(25)
  expect(after).toHaveLength(before.length)
  expect(JSON.stringify(after)).not.toMatch(/zuleika/i)
})
