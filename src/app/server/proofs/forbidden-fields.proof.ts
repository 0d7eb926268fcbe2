import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from '#server/db/testing.ts'
import type { Route } from '#shared/route.ts'
import { newBakery, type TestApp, testApp } from '../testing.ts'
import { type FilledBakery, fillBakery, offerGerman } from './fill-bakery.ts'
import { addressOf, everyRoute, PATIENCE_MS, report } from './probes.ts'

// P8: a body may contain anything; fields that a route does not declare are neither stored nor obeyed.
const TEXT = 'FORBIDDEN-41c9'
const NUMBER = 987654321
const DAY = '1987-06-05'

let app: TestApp
let mine: FilledBakery
let theirs: FilledBakery
let database: Client
beforeAll(async () => {
  const scratch = await freshDatabase()
  app = await testApp({ database: scratch })
  mine = await fillBakery(await newBakery(app), 'mine')
  await offerGerman(mine)
  theirs = await fillBakery(await newBakery(app))
  database = new Client({ connectionString: scratch.ownerUrl })
  await database.connect()
})
afterAll(() => database?.end())

const forbidden = (): Record<string, unknown> => ({
  id: NUMBER,
  businessId: theirs.businessId,
  business_id: theirs.businessId,
  tenantId: theirs.businessId,
  userId: theirs.userId,
  ownerId: theirs.userId,
  role: 'owner',
  isAdmin: true,
  isDemo: true,
  plan: TEXT,
  trialEndDate: DAY,
  paidUntil: DAY,
  passwordHash: TEXT,
  emailVerifiedAt: DAY,
  key: TEXT,
  orderNumber: TEXT,
  number: NUMBER,
  total: `${NUMBER}.00`,
  subtotal: `${NUMBER}.00`,
  tax: `${NUMBER}.00`,
  amountPaid: `${NUMBER}.00`,
  balance: `${NUMBER}.00`,
  tips: `${NUMBER}.00`,
  grossProfit: `${NUMBER}.00`,
  bookingFeeAmount: `${NUMBER}.00`,
  acceptancePending: true,
  acceptedAt: `${DAY}T00:00:00Z`,
  completedAt: `${DAY}T00:00:00Z`,
  createdAt: `${DAY}T00:00:00Z`,
  updatedAt: `${DAY}T00:00:00Z`,
  provider: TEXT,
  reversesId: NUMBER,
  reversed: true,
  erased: true,
})

type Json = { properties?: Record<string, Json>; items?: Json; additionalProperties?: boolean | Json }
const propertiesOf = (route: Route) =>
  (z.toJSONSchema(route.body as z.ZodType, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json)
    .properties ?? {}
const declared = (route: Route) => new Set(Object.keys(propertiesOf(route)))
const without = (keys: Iterable<string>) => {
  const known = new Set(keys)
  return Object.fromEntries(Object.entries(forbidden()).filter(([key]) => !known.has(key)))
}

/** The body with every forbidden key that the route does not declare, also in each object inside it. */
function laden(route: Route, body: Record<string, unknown>): Record<string, unknown> {
  const properties = propertiesOf(route)
  // A row of an imported file declares no keys: each is a column of the file.
  const isFree = (key: string) => typeof properties[key]?.items?.additionalProperties === 'object'
  const extraIn = (key: string) => (isFree(key) ? {} : without(Object.keys(properties[key]?.items?.properties ?? {})))
  const inside = Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((each) => (typeof each === 'object' && each !== null ? { ...extraIn(key), ...each } : each))
        : value,
    ]),
  )
  return { ...without(Object.keys(properties)), ...inside }
}

// Adopting a country replaces the tax rates that other bodies name, so it comes last.
const writes = everyRoute
  .filter(({ route }) => route.method !== 'GET' && route.body !== undefined && route.files.length === 0)
  .toSorted((a, b) => Number(a.name === 'settings.adoptCountry') - Number(b.name === 'settings.adoptCountry'))
const IDS_OF: [RegExp, string][] = [
  [/^\/orders\/\{id/, 'orders.create'],
  [/^\/contacts\/\{id/, 'contacts.create'],
  [/^\/products\/\{id/, 'products.create'],
  [/^\/tax-rates\/\{id/, 'taxRates.create'],
  [/^\/event-types\/\{id/, 'eventTypes.create'],
  [/^\/product-types\/\{id/, 'productTypes.create'],
]

/** A separate record for each call, so that none is refused because of an earlier one. */
async function freshIds(route: Route): Promise<Record<string, string | number>> {
  const creator = everyRoute.find((entry) => entry.name === IDS_OF.find(([pattern]) => pattern.test(route.path))?.[1])
  if (creator === undefined) return { ...mine.idsFor(route.path), key: 'quote_sent', day: '2027-02-01' }
  const body = mine.bodyFor(creator.name) as Record<string, unknown>
  const made = await mine.owner.post(
    creator.route.path,
    'name' in body ? { ...body, name: `${performance.now()}` } : body,
  )
  if (made.status !== 201) throw new Error(`${creator.name} answered ${made.status}: ${made.text}`)
  return { ...mine.idsFor(route.path), id: made.body.id }
}

async function sumOf(tables: string[]): Promise<string> {
  const sums: string[] = []
  for (const table of tables) {
    const { rows } = await database.query(
      // The looks of lists that a person chooses are no right.
      `select md5(coalesce(string_agg(row, '|' order by row), '')) as sum
         from (select (to_jsonb(t) - 'lists')::text as row from ${table} t) rows`,
    )
    sums.push(rows[0].sum)
  }
  return sums.join()
}

test('30 keys that nobody may set, in every body there is, set nothing', { timeout: PATIENCE_MS }, async () => {
  const before = await theirs.checksum()
  const rights = await sumOf(['memberships', 'subscriptions', 'businesses', 'trial_addresses'])
  const wrong: string[] = []
  let accepted = 0
  for (const { name, route } of writes) {
    const body = mine.bodyFor(name)
    if (body === undefined) throw new Error(`${name}: valid-bodies.ts has no body for it`)
    if (name === 'auth.register') continue
    const caller = route.audience === 'customer' || route.audience === 'everyone' ? app.anonymous : mine.owner
    const headers: Record<string, string> = route.audience === 'customer' ? { 'x-order-token': mine.quote.token } : {}
    const plain = await caller.request(route.method, addressOf(route, await freshIds(route)), body, headers)
    // The record that the plain body has just changed, in its current version: otherwise this call would be refused as
    // stale.
    const { version } = plain.body?.user ?? plain.body?.details ?? plain.body ?? {}
    const isSameAgain = version !== undefined && !IDS_OF.some(([pattern]) => pattern.test(route.path))
    const now = isSameAgain && declared(route).has('version') ? { ...body, version } : body
    const named = 'name' in now && !('lines' in now) ? { ...now, name: `${performance.now()} name` } : now
    const answer = await caller.request(
      route.method,
      addressOf(route, await freshIds(route)),
      laden(route, named),
      headers,
    )
    if (answer.status < 300) accepted += 1
    if (answer.status >= 500) wrong.push(`${name}: ${answer.status}`)
    if (plain.status < 300 && answer.status >= 400 && answer.body.code !== 'CONFLICT' && answer.body.code !== 'STALE')
      wrong.push(`${name}: refused for what it should ignore: ${answer.text}`)
    if ([TEXT, String(NUMBER), DAY].some((mark) => answer.text.includes(mark)))
      wrong.push(`${name}: answers it: ${answer.text.slice(0, 300)}`)
  }
  const { rows: tables } = await database.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables)
    for (const mark of [TEXT, String(NUMBER), DAY]) {
      const { rows } = await database.query(
        `select count(*)::int as n from ${name} t where position($1 in t::text) > 0`,
        [mark],
      )
      if (rows[0].n > 0) wrong.push(`${name} holds ${mark} in ${rows[0].n} rows`)
    }
  report('P8', writes.length * Object.keys(forbidden()).length, wrong.length, { routes: writes.length, accepted })
  expect(wrong).toEqual([])
  expect(accepted).toBeGreaterThan(writes.length * 0.7)
  expect(await theirs.checksum()).toEqual(before)
  expect(await sumOf(['memberships', 'subscriptions', 'businesses', 'trial_addresses'])).toBe(rights)
})

test('somebody who registers chooses neither role nor bakery nor trial', async () => {
  const register = everyRoute.find(({ name }) => name === 'auth.register')?.route as Route
  const answer = await app.anonymous.post(
    '/auth/register',
    laden(register, mine.bodyFor('auth.register') as Record<string, unknown>),
  )
  expect(answer.status).toBe(201)
  const { rows } = await database.query(
    `select m.business_id::int as business, m.role, s.paid_until, s.trial_ends_at, u.email_verified_at from users u join memberships m on m.user_id = u.id
       join subscriptions s on s.business_id = m.business_id where u.email_key = 'ann@example.test'`,
  )
  expect(rows).toHaveLength(1)
  expect([mine.businessId, theirs.businessId]).not.toContain(rows[0].business)
  expect(rows[0]).toMatchObject({ role: 'owner', paid_until: null })
  expect(JSON.stringify(rows)).not.toContain(DAY)
})

test('keys that would change every object of the program change none', async () => {
  const wrong: string[] = []
  for (const { name, route } of writes) {
    const text = JSON.stringify(mine.bodyFor(name) ?? {})
    for (const key of ['__proto__', 'constructor']) {
      const poisoned = `${text.slice(0, -1)}${text === '{}' ? '' : ','}"${key}":${key === '__proto__' ? '{"polluted":1}' : '{"prototype":{"polluted":1}}'}}`
      const answer = await mine.owner.request(
        route.method,
        addressOf(route, { id: 999_999_999, orderId: 999_999_999 }),
        poisoned,
        { 'content-type': 'application/json' },
      )
      if (answer.status >= 500 || 'polluted' in {}) wrong.push(`${name} with ${key}: ${answer.status}`)
    }
  }
  report('P8 prototypes', writes.length * 2, wrong.length, {})
  expect(wrong).toEqual([])
})

test('a visitor’s price is ignored: the server looks up what a cake costs', async () => {
  const product = (await mine.owner.post('/products', { type: 'cakes', name: 'Priced', price: '80.00' })).body
  expect((await mine.owner.patch(`/products/${product.id}/enquiry-visibility`, { showInEnquiry: true })).status).toBe(
    200,
  )
  const form = (await mine.owner.get('/enquiries/settings')).body
  const published = await mine.owner.put('/enquiries/settings', {
    ...mine.bodyFor('orderForm.saveForm'),
    isFormEnabled: true,
    version: form.version,
  })
  expect(published.status, published.text).toBe(200)
  const free = ['price', 'netPrice', 'totalPrice', 'unitPrice', 'total', 'name'].map((key) => [key, '0.01'])
  const sent = await app.anonymous.post(`/enquiries/public/${form.slug}`, {
    ...mine.bodyFor('enquiries.submit'),
    selectedProducts: [{ productId: product.id, quantity: 2, ...Object.fromEntries(free) }],
    ...forbidden(),
  })
  expect(sent.status, sent.text).toBe(201)
  const { rows } = await database.query(
    'select selected_products as products, status from enquiries where reference = $1',
    [sent.body.reference],
  )
  expect(rows[0].status).toBe('New')
  expect(rows[0].products).toHaveLength(1)
  expect(rows[0].products[0].name).toBe('Priced')
  expect(Number(rows[0].products[0].netPrice)).toBe(80)
  report('P8 prices', free.length, 0, {})
})
