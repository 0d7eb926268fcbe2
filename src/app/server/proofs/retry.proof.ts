import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sendQuote } from '#modules/quotes/server/testing.ts'
import { WEEKDAYS } from '#modules/standing/limits.ts'
import { addDays } from '#shared/dates/dates.ts'
import type { Route } from '#shared/route.ts'
import { type Answer, newBakery, testApp } from '../testing.ts'
import { type FilledBakery, fillBakery } from './fill-bakery.ts'
import { addressOf, everyRoute, isOpen, PATIENCE_MS, report } from './probes.ts'

// P5: a request that is repeated, because its answer was lost or a button was pressed twice, takes effect once.
const AT_ONCE = 5
let bakery: FilledBakery
beforeAll(async () => {
  // Without real money: a card account can be connected only in the sandbox.
  const environment = { CARDS: 'sandbox', SUPPORT_EMAIL: 'help@bakebook.test' }
  bakery = await fillBakery(await newBakery(await testApp({ environment })), 'retry')
})

// These open or close the calling session itself, or are tested elsewhere.
const EXCEPT: Record<string, string> = {
  'auth.changePassword': 'signs out and in',
  'auth.askDeletion': 'asks for the name of the bakery',
  'auth.confirm': 'asks for the password',
  'auth.confirmPasskey': 'asks for an answer of a passkey, which is good once; passkeys.test.ts',
  'auth.addPasskey': 'as auth.confirmPasskey',
  'auth.confirmProvider': 'asks for an answer of Google or Apple, which is good once; providers.test.ts',
  'auth.connectProvider': 'as auth.confirmProvider',
  'auth.beginTwoFactor': 'a kept answer would be a secret in the database',
  'auth.turnOnTwoFactor': 'as auth.beginTwoFactor',
  'auth.newBackupCodes': 'as auth.beginTwoFactor',
  'auth.changeEmail': 'asks for the password',
  'media.upload': 'takes a file; the next test',
  'expenses.receipts': 'takes files, as media.upload does',
  'cardAccount.onboard': 'the account is made once; connected-accounts.test.ts',
  'subscription.subscribe': 'the provider has one page; subscribing.test.ts',
  'subscription.check': 'writes what the provider says',
  'subscription.cancel': 'asks the provider for what may be so already; subscribing.test.ts',
  'subscription.reactivate': 'as subscription.cancel',
  'subscription.pass': 'only in the sandbox',
  'subscription.card': 'opens a page of the provider',
  'auth.enterBakery': 'changes the session that asks; team.test.ts',
  'team.handOver': 'asks for the password',
  'invitation.join': 'asks for a link; team.test.ts',
  'careCards.send': 'asks for a cake with tiers; care-cards.test.ts',
  'restore.begin': 'only in an empty account; exports.test.ts',
  'promisedCosts.accept': 'takes the loss that was shown; promised-costs.test.ts',
  'changes.withdraw': 'a change is answered once; changes.test.ts',
  'changes.send': 'as changes.withdraw',
  'changes.agreed': 'as changes.withdraw',
  'packs.send': 'asks for an order that a recall finds; write-letters.test.ts',
  'restore.piece': 'only in an empty account; exports.test.ts',
}
// Adopting a country replaces the tax rates that other bodies name, so it comes last.
const posts = everyRoute
  .filter(
    (entry) =>
      entry.route.method === 'POST' && !entry.route.reads && !isOpen(entry) && EXCEPT[entry.name] === undefined,
  )
  .toSorted((a, b) => Number(a.name === 'settings.adoptCountry') - Number(b.name === 'settings.adoptCountry'))

type Counts = Record<string, number>
let tables: string[] | undefined
/** Tables that record the request itself, not its result. */
const KEPT_BESIDE = ['idempotency', 'counters']
const countsOf = (): Promise<Counts> =>
  bakery.inScope(async ({ db, businessId }) => {
    tables ??= (
      await sql<{ name: string }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where a.attname = 'business_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db)
    ).rows.flatMap(({ name }) => (KEPT_BESIDE.includes(name) ? [] : name))
    const counted = tables.map(
      (table) =>
        sql`select ${table}::text as name, count(*)::int as n from ${sql.table(table)} where business_id = ${businessId}`,
    )
    const { rows } = await sql<{ name: string; n: number }>`${sql.join(counted, sql` union all `)}`.execute(db)
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
  })

const moreOf = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after).flatMap(([key, n]) => (n === before[key] ? [] : [[key, n - (before[key] ?? 0)]])),
  )
const told = ({ status, text }: Answer) => `${status} ${text}`

/** A record for which this call is accepted, new each time. */
async function freshIds(name: string, route: Route): Promise<{ ids: Record<string, string | number>; body: unknown }> {
  const body = bakery.bodyFor(name)
  const post = async (path: string, sent: unknown, status = 201) => {
    const answer = await bakery.owner.post(path, sent)
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const draft = () => post('/orders', { ...bakery.bodyFor('orders.create'), bookingFeeKind: 'none', enquiryId: null })
  const confirmed = async () => {
    const order = await draft()
    return post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version }, 200)
  }
  if (name === 'orders.status') return { ids: { id: (await draft()).id }, body: { to: 'Confirmed', version: 1 } }
  if (name === 'payments.refund') {
    const { id } = await confirmed()
    const payment = await post(`/orders/${id}/payments`, bakery.bodyFor('payments.create'))
    return { ids: { id: payment.id }, body }
  }
  if (name === 'monthlyInvoices.make' || route.path.startsWith('/monthly-invoices/{id}')) {
    const contactId = (await post('/contacts', bakery.bodyFor('contacts.create'))).id
    const { version } = (await bakery.owner.get(`/contacts/${contactId}/prices`)).body
    await bakery.owner.patch(`/contacts/${contactId}/prices`, { invoicing: 'monthly', version })
    const order = await post('/orders', {
      ...bakery.bodyFor('orders.create'),
      contactId,
      bookingFeeKind: 'none',
      enquiryId: null,
    })
    let latest = order
    for (const to of ['Confirmed', 'In Progress', 'Ready', 'Completed'])
      latest = await post(`/orders/${order.id}/status`, { to, version: latest.version }, 200)
    const month = { contactId, month: order.eventDate.slice(0, 7) }
    if (name === 'monthlyInvoices.make') return { ids: {}, body: month }
    return { ids: { id: (await post('/monthly-invoices', month)).id }, body }
  }
  if (name === 'payments.setCredit') {
    const { id, version } = await confirmed()
    await post(`/orders/${id}/payments`, bakery.bodyFor('payments.create'))
    const cancelled = await post(`/orders/${id}/status`, { to: 'Cancelled', reason: 'No', version }, 200)
    return { ids: { id }, body: { ...body, version: cancelled.version } }
  }
  if (name === 'quotes.confirmAcceptance') {
    await bakery.owner.patch('/settings', { automaticQuoteAcceptance: false })
    const order = await post('/orders', { ...bakery.bodyFor('orders.create'), enquiryId: null })
    const token = await sendQuote(bakery, order.id)
    const header = { 'x-order-token': token }
    const seen = await bakery.app.anonymous.get(`/public/orders/${order.id}`, header)
    const signed = {
      typedName: 'Ann',
      acceptTerms: true,
      weekday: 'Saturday',
      allergensConfirmed: true,
      revision: seen.body.revision,
      hash: seen.body.hash,
    }
    const accepted = await bakery.app.anonymous.post(`/public/orders/${order.id}/accept`, signed, header)
    if (accepted.status !== 200) throw new Error(`accepting answered ${accepted.status}: ${accepted.text}`)
    return { ids: { id: order.id }, body: { accept: true } }
  }
  if (name === 'asks.move' || name === 'asks.decline') {
    const order = await confirmed()
    const request = await bakery.inScope(({ db, businessId, now }) =>
      db
        .insertInto('asks')
        .values({
          business_id: businessId,
          order_id: order.id,
          kind: 'date',
          wanted_date: '2027-12-15',
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const asked = name === 'asks.move' ? { ...body, version: order.version } : body
    return { ids: { id: request.id }, body: asked }
  }
  if (name === 'production.addPictures') {
    const { id, version } = await confirmed()
    await post(`/orders/${id}/status`, { to: 'Completed', version }, 200)
    return { ids: { id }, body }
  }
  if (name === 'documents.send') return { ids: { id: (await draft()).id }, body: { kind: 'quote' } }
  if (name === 'documents.tellReady') {
    let { id, version } = await confirmed()
    for (const to of ['In Progress', 'Ready'])
      version = (await post(`/orders/${id}/status`, { to, version }, 200)).version
    return { ids: { id }, body }
  }
  if (name === 'emailTemplates.reset') {
    const { version } = (await bakery.owner.get('/email-templates/quote_sent')).body
    return { ids: { key: 'quote_sent' }, body: { version } }
  }
  if (route.path.startsWith('/email-templates/{key}')) return { ids: { key: 'quote_sent' }, body }
  if (name === 'changes.make' || name === 'safety.decide') {
    const { id, version } = await confirmed()
    return { ids: { id }, body: { ...body, version } }
  }
  if (route.path.startsWith('/orders/{id}')) return { ids: { id: (await confirmed()).id }, body }
  if (route.path.startsWith('/standing-orders/{id}')) {
    const { id } = await post('/standing-orders', bakery.bodyFor('standing.create'))
    const day = await bakery.inScope(async ({ today }) => addDays(today, 30))
    if (name !== 'standing.makeDay') return { ids: { id }, body }
    const { version } = (await bakery.owner.get(`/standing-orders/${id}`)).body
    const lines = [{ name: 'Loaf', unitPrice: '3', ...Object.fromEntries(WEEKDAYS.map((each) => [each, 1])) }]
    const changed = await bakery.owner.patch(`/standing-orders/${id}`, { startsOn: addDays(day, -1), lines, version })
    if (changed.status !== 200) throw new Error(changed.text)
    return { ids: { id, day }, body }
  }
  if (route.path.startsWith('/contacts/{id}'))
    return { ids: { id: (await post('/contacts', bakery.bodyFor('contacts.create'))).id }, body }
  if (route.path.startsWith('/products/{id}'))
    return { ids: { id: (await post('/products', bakery.bodyFor('products.create'))).id }, body }
  if (name === 'eventTypes.reorder' || name === 'productTypes.reorder') {
    const all = await bakery.owner.get(name === 'eventTypes.reorder' ? '/event-types' : '/product-types')
    return { ids: {}, body: { ids: all.body.map(({ id }: { id: number }) => id).toReversed() } }
  }
  if (name === 'team.invite')
    return { ids: {}, body: { ...body, email: `${Math.round(performance.now() * 1000)}@example.test` } }
  const unique = { name: `Once ${name} ${Math.round(performance.now() * 1000)}` }
  return { ids: bakery.idsFor(route.path), body: body && 'name' in body ? { ...body, ...unique } : body }
}

test('each call that makes, moves, pays or sends something does it once, however often it is sent at once', {
  timeout: PATIENCE_MS,
}, async () => {
  const wrong: string[] = []
  let effects = 0
  for (const { name, route } of posts) {
    const single = await freshIds(name, route)
    const beforeOne = await countsOf()
    const one = await bakery.owner.post(addressOf(route, single.ids), single.body, {
      'idempotency-key': `one-${name.replace('.', '-')}`,
    })
    const ofOne = moreOf(beforeOne, await countsOf())
    const { ids, body } = await freshIds(name, route)
    const address = addressOf(route, ids)
    const headers = { 'idempotency-key': `five-${name.replace('.', '-')}` }
    const before = await countsOf()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => bakery.owner.post(address, body, headers)))
    const ofFive = moreOf(before, await countsOf())
    if (one.status < 300) effects += 1
    if (name !== 'orderForm.setSlug' && name !== 'mailbox.retry' && one.status >= 300)
      wrong.push(`${name}: was refused, so nothing is proved: ${told(one)}`)
    if (new Set(answers.map(told)).size !== 1 && answers[0] && answers[0].status < 300)
      wrong.push(`${name}: answered ${[...new Set(answers.map(told))].join(' / ').slice(0, 400)}`)
    // The very first may create more, for a new customer; nothing may be created more often than once.
    const isMore =
      Object.entries(ofFive).some(([key, n]) => Math.abs(n) > Math.abs(ofOne[key] ?? 0)) || ofFive.audit !== 1
    if (one.status < 300 && isMore)
      wrong.push(`${name}: once made ${JSON.stringify(ofOne)}, five times ${JSON.stringify(ofFive)}`)

    const again = await bakery.owner.post(address, body, headers)
    if (one.status < 300 && told(again) !== told(answers[0] as Answer))
      wrong.push(`${name}: later answered ${told(again).slice(0, 200)}`)
    if (one.status < 300 && route.body !== undefined && Object.keys(body ?? {}).length > 0) {
      const other = await bakery.owner.post(address, anotherBody(body as Record<string, unknown>), headers)
      if (other.status !== 422) wrong.push(`${name}: the same key with another body answered ${other.status}`)
    }
  }
  report('P5', posts.length * AT_ONCE, wrong.length, { routes: posts.length, accepted: effects })
  expect(wrong).toEqual([])
})

const OTHERS: Record<string, unknown> = {
  fileName: 'other.csv',
  prices: [{ kind: 'product', id: 1, from: '1', to: '2' }],
  newProducts: { overheadMode: 'hour', overheadValue: '9.90' },
  region: 'AU-VIC',
  startDate: '2026-01-02',
  ingredients: [{ key: 'plain-flour', packSize: '2', packCost: '9' }],
  notes: 'other',
  name: 'Other',
  body: 'other',
  note: 'other',
  country: 'NZ',
  amount: '1.00',
  intoId: 1,
  slug: 'other',
  subject: 'other',
  marks: [],
  minutes: '30',
  title: 'other',
  completed: false,
  upTo: 2,
  content: 'other',
  eventDate: '2028-01-01',
  message: 'other',
  use: 'order',
  assigneeId: null,
  date: '2026-06-01',
  description: 'other',
  orderId: 999,
  version: 999,
  email: 'other@example.test',
  url: 'https://cake.example/other',
  imageIds: [999],
  contactId: null,
  days: 8,
}

/** Another body that the route still accepts. */
function anotherBody({ ids, kind, ...body }: Record<string, unknown>): Record<string, unknown> {
  if (ids) return { ids: (ids as number[]).toReversed() }
  if (kind) return { ...body, kind: kind === 'quote' ? 'order' : 'quote', message: 'other' }
  if (Object.keys(body).join() === 'version') return { version: Number(body.version) + 1 }
  const known = Object.keys(OTHERS).find((key) => key in body) ?? 'reason'
  return { ...body, [known]: OTHERS[known] ?? 'other' }
}

test('a picture that is sent five times at once is kept once', async () => {
  const { app } = bakery.app
  const image = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const bytes = (boundary: string) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\norder\r\n--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      image,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
  const before = await bakery.inScope(({ db, businessId }) =>
    db.selectFrom('media').select('id').where('business_id', '=', businessId).execute(),
  )
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      app.inject({
        method: 'POST',
        url: '/api/media',
        headers: {
          cookie: bakery.cookie,
          'idempotency-key': 'five-pictures',
          'content-type': 'multipart/form-data; boundary=edge',
        },
        payload: bytes('edge'),
      }),
    ),
  )
  const after = await bakery.inScope(({ db, businessId }) =>
    db.selectFrom('media').select('id').where('business_id', '=', businessId).execute(),
  )
  report('P5 pictures', AT_ONCE, after.length - before.length - 1, {})
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(201))
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
  expect(after.length - before.length).toBe(1)
})
