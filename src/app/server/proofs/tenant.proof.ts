import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { hearMessages } from '#server/db/messages/testing.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import type { Scope } from '#server/scope.ts'
import type { Route } from '#shared/route.ts'
import { recordKinds } from '../../record-kinds.ts'
import { addToTeam } from '../test-accounts.ts'
import { type Answer, type Caller, newBakery, testApp } from '../testing.ts'
import { CANARY, type FilledBakery, fillBakery, TABLES, tableOf } from './fill-bakery.ts'
import { addressOf, type Entry, everyRoute, isFull, isOpen, OPENS_A_BAKERY, PATIENCE_MS, report } from './probes.ts'
import { unfencedTables } from './unfenced-tables.ts'

// P7: every call of the product with another bakery's ids. It has its own database, because it turns tenant isolation
// off.
const MISSING = 999_999_999
/** Tables whose rows belong to a person, whatever the bakery. */
const OF_PEOPLE = ['sessions', 'passkeys']
let mine: FilledBakery
let theirs: FilledBakery
let lapsed: FilledBakery
let kitchen: Caller
let database: Client
/** Every statement that the product sent while a bakery was filled and used. */
const statements = new Set<string>()
/** The other bakery's ids in each table, for the paths that begin with its name. */
const rows: Record<string, number[]> = {}
/** Ids of the calling bakeries, which they may find. */
const asking: Record<string, number[]> = {}

beforeAll(async () => {
  const scratch = await freshDatabase()
  const app = await testApp({ database: scratch })
  const stopListening = listen()
  lapsed = await fillBakery(await newBakery(app), 'lapsed')
  await useEverything(lapsed)
  stopListening()
  mine = await fillBakery(await newBakery(app), 'mine')
  theirs = await fillBakery(await newBakery(app))
  kitchen = (await addToTeam(mine, 'kitchen')).caller
  database = new Client({ connectionString: scratch.ownerUrl })
  await database.connect()
  await database.query(`update subscriptions set trial_ends_at = '2020-01-01' where business_id = $1`, [
    lapsed.businessId,
  ])
  for (const table of Object.values(TABLES)) {
    rows[table] = await idsIn(table, theirs)
    asking[table] = [...(await idsIn(table, mine)), ...(await idsIn(table, lapsed))]
  }
}, 120_000)
afterAll(() => database?.end())

/** Records the statements to the database until the returned function is called. */
const listen = () =>
  hearMessages((said) => {
    for (const { text } of said) statements.add(text)
  })

/** Calls every route with the bakery's own records, deleting calls last. */
async function useEverything(bakery: FilledBakery): Promise<void> {
  const rank = ({ name, route }: Entry) =>
    ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'].indexOf(route.method) + (/erase|merge|logout|demo/.test(name) ? 10 : 0)
  for (const { name, route } of everyRoute
    .filter((entry) => entry.name !== OPENS_A_BAKERY)
    .toSorted((a, b) => rank(a) - rank(b)))
    await bakery.owner.request(
      route.method,
      addressOf(route, bakery.idsFor(route.path)) + bakery.queryFor(name),
      bakery.bodyFor(name) ?? (route.body ? {} : undefined),
    )
}

async function idsIn(table: string, { inScope, userId, businessId }: FilledBakery): Promise<number[]> {
  return inScope(async ({ db }) => {
    const found = OF_PEOPLE.includes(table)
      ? await sql<{ id: number }>`select id from ${sql.table(table)} where user_id = ${userId}`.execute(db)
      : table === 'businesses'
        ? await sql<{ id: number }>`select id from businesses where id = ${businessId}`.execute(db)
        : table === 'users'
          ? await sql<{
              id: number
            }>`select user_id as id from memberships where business_id = ${businessId}`.execute(db)
          : await sql<{ id: number }>`select id from ${sql.table(table)} where business_id = ${businessId}`.execute(db)
    return found.rows.map(({ id }) => id)
  })
}

const withId = everyRoute.filter((entry) => !isOpen(entry) && entry.route.path.includes('{id}'))
const told = ({ status, text }: Answer) => `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`

/** The other bakery's ids in every table that are not ids of the calling bakeries. */
const theirIds = (table: string): number[] =>
  [...new Set(Object.values(rows).flat())].filter((id) => rows[table]?.includes(id) || !asking[table]?.includes(id))

/** Tries their records by path: the caller gets the same answer as for a missing record. */
async function probePaths(routes: Entry[], onlyAsMe = false): Promise<{ tried: number; wrong: string[] }> {
  const { anonymous, withCookie } = mine.app
  // A customer of the very bakery that is asked for.
  const customer: Caller = {
    ...anonymous,
    request: (method, address, body) =>
      anonymous.request(method, address, body, { 'x-order-token': theirs.quote.token }),
  }
  const callers: [string, Caller, 'all' | 'own'][] = [
    ['other owner', mine.owner, onlyAsMe ? 'own' : 'all'],
    ...(onlyAsMe
      ? []
      : ([
          ['owner whose trial is over', lapsed.app.withCookie(lapsed.cookie), isFull ? 'all' : 'own'],
          ['kitchen', kitchen, 'own'],
          ['nobody', anonymous, 'own'],
          ['made-up session', withCookie('sid=made-up'), 'own'],
          ['customer with a link', customer, 'own'],
        ] as [string, Caller, 'all' | 'own'][])),
  ]
  const wrong: string[] = []
  let tried = 0
  for (const { name, route } of routes) {
    const table = tableOf(route.path)
    const query = mine.queryFor(name)
    for (const [who, caller, which] of callers) {
      const ask = (id: number) =>
        caller.request(route.method, addressOf(route, { id, orderId: id, size: 320 }) + query, mine.bodyFor(name))
      const missing = await ask(MISSING)
      for (const id of which === 'all' ? theirIds(table) : (rows[table] ?? [])) {
        const answer = await ask(id)
        tried += 1
        const isRefused = [401, 402, 403, 404].includes(answer.status)
        if (!isRefused || told(answer) !== told(missing) || answer.text.includes(CANARY))
          wrong.push(`${name} of ${id} as ${who}: ${told(answer).slice(0, 200)} / ${told(missing).slice(0, 100)}`)
      }
    }
  }
  return { tried, wrong }
}

/** Reads everything that I may read: none of it is theirs. */
async function probeReading(): Promise<{ tried: number; wrong: string[] }> {
  const wrong: string[] = []
  let tried = 0
  let papers = 0
  for (const { name, route } of everyRoute.filter((entry) => !isOpen(entry) && entry.route.method === 'GET'))
    for (const query of [mine.queryFor(name) || '?q=canary', mine.queryFor(name)]) {
      const answer = await mine.owner.get(addressOf(route, mine.idsFor(route.path)) + query)
      tried += 1
      const isPdf = answer.bytes.subarray(0, 5).toString() === '%PDF-'
      const text = isPdf ? readPdfText(answer.bytes).join('').replaceAll(/\s/g, '') : answer.text
      if (text.includes(CANARY)) wrong.push(`${name}: ${text.slice(0, 200)}`)
      if (isPdf) papers += 1
    }
  if (papers === 0) wrong.push('no PDF was read')
  return { tried, wrong }
}

test('every statement that the product sends names the bakery of every table', async () => {
  const tables = new Set(await tenantTables())
  const wrong = [...statements].flatMap((text) => {
    const open = unfencedTables(text, tables)
    return open.length === 0 ? [] : [`${open.join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 400)}`]
  })
  report('P7 statements', statements.size, wrong.length, { tables: tables.size })
  expect(wrong).toEqual([])
  expect(statements.size).toBeGreaterThan(150)
})

test("no address with another bakery's id finds, tells or changes anything", { timeout: PATIENCE_MS }, async () => {
  const before = await theirs.checksum()
  const paths = await probePaths(withId)
  const reading = await probeReading()
  const wrong = [...paths.wrong, ...reading.wrong]
  report('P7 paths', paths.tried + reading.tried, wrong.length, { routes: withId.length })
  expect(wrong).toEqual([])
  expect(paths.tried).toBeGreaterThan(3_000)
  expect(await theirs.checksum()).toEqual(before)
})

// The kind of record that a field of this name refers to. A new one without an entry fails the next test.
const KINDS: Record<string, keyof FilledBakery['ids'] | 'none'> = {
  ...Object.fromEntries(Object.keys(recordKinds).map((kind) => [`${kind}Id`, kind])),
  contactId: 'contact',
  intoId: 'contact',
  exceptId: 'contact',
  ingredientId: 'ingredient',
  recipeId: 'recipe',
  flavourRecipeId: 'recipe',
  fillingRecipeId: 'recipe',
  coveringRecipeId: 'recipe',
  // The other program's name for its customer, which is ignored.
  userId: 'none',
  // Compared with the skips of the standing order itself.
  endSkipId: 'none',
  assigneeId: 'helper',
  choiceId: 'choice',
  defaultOptionId: 'option',
  optionId: 'option',
  optionIds: 'option',
  productId: 'product',
  sizeId: 'size',
  productIds: 'product',
  taxRateId: 'taxRate',
  deliveryTaxRateId: 'taxRate',
  eventTypeId: 'eventType',
  enquiryId: 'enquiry',
  orderId: 'order',
  relatedOrderId: 'order',
  paymentId: 'payment',
  askId: 'ask',
  imageId: 'media',
  imageIds: 'media',
  businessLogoId: 'media',
  receiptIds: 'media',
  categoryId: 'expenseCategory',
  supplierId: 'contact',
  orderIds: 'order',
  recipes: 'recipe',
  lineIds: 'orderLine',
  keep: 'orderLine',
  // The key of a question on the form.
  id: 'none',
}
// The kind of `ids`, by the beginning of the path.
const LISTED: Record<string, keyof FilledBakery['ids']> = {
  'event-types': 'eventType',
  'product-types': 'productType',
  enquiries: 'enquiry',
  orders: 'order',
}
const NAMES_RECORDS = /(?:^ids|Ids?|^recipes|^keep)$/
type Json = { type?: string; properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }

/** The places of ids in a schema, as steps into a value. */
function idPlaces(schema: Json, at: string[] = []): string[][] {
  const inside = [schema, ...(schema.anyOf ?? [])]
  return inside.flatMap(({ properties = {}, items }) => [
    ...(items?.properties ? idPlaces(items, [...at, '0']) : []),
    ...Object.entries(properties).flatMap(([key, value]) =>
      /(?:^id|^ids|Ids?)$/.test(key) && !/boolean/.test(JSON.stringify(value))
        ? [[...at, key]]
        : idPlaces(value, [...at, key]),
    ),
  ])
}

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

/** A copy of `body` whose field at `place` names `id`; in a list it is the only one. */
function naming(body: Record<string, unknown>, place: string[], id: number): Record<string, unknown> {
  const copy = structuredClone(body)
  let inner: Record<string, unknown> = copy
  for (const step of place.slice(0, -1)) inner = (inner[step] ??= {}) as Record<string, unknown>
  const key = place.at(-1) as string
  inner[key] = key.endsWith('ds') ? [id] : id
  return copy
}

/** A record of mine that can be changed: made for each probe, so that no probe affects the next. */
async function myRecord(route: Route): Promise<Record<string, string | number>> {
  const [path] = route.path.split('/{')
  // A call that makes something needs nothing made before.
  if (path === route.path) return {}
  const creator = everyRoute.find((entry) => entry.route.method === 'POST' && entry.route.path === path)
  if (creator === undefined) return mine.idsFor(route.path)
  const body = mine.bodyFor(creator.name)
  // A kind with unique names gets a new one each time.
  const made = await mine.owner.post(
    creator.route.path,
    body && 'name' in body ? { ...body, name: `${performance.now()}` } : body,
  )
  if (made.status >= 300) throw new Error(`${creator.name} answered ${made.status}: ${made.text}`)
  return { ...mine.idsFor(route.path), id: made.body?.id ?? 1 }
}

const isOwn = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (key, inner) =>
    ['requestId', 'id', 'number', 'orderNumber', 'createdAt', 'updatedAt', 'position', 'slug'].includes(key)
      ? undefined
      : typeof inner === 'string'
        ? inner.replace(/^\/api\/media\/\d+/, 'a picture').replaceAll(/\/quote-acceptance\/\d+/g, 'the order')
        : inner,
  )

test("no field of a body or a query takes another bakery's id", { timeout: PATIENCE_MS }, async () => {
  const before = await theirs.checksum()
  const wrong: string[] = []
  let tried = 0
  const compare = (where: string, foreign: Answer, missing: Answer, id: number) => {
    tried += 1
    const isSame =
      foreign.status === missing.status &&
      JSON.stringify(isOwn(foreign.body)) ===
        JSON.stringify(isOwn(missing.body)).replaceAll(String(MISSING), String(id))
    if (!isSame || foreign.status >= 500 || foreign.text.includes(CANARY))
      wrong.push(`${where}: ${told(foreign).slice(0, 300)} / ${told(missing).slice(0, 300)}`)
  }
  for (const entry of everyRoute.filter((each) => !isOpen(each))) {
    const { name, route } = entry
    const kindOf = (key: string) => {
      const kind = key === 'ids' ? LISTED[route.path.split('/')[1] as string] : KINDS[key]
      if (kind === undefined) throw new Error(`${name}: tenant.proof.ts does not know what ${key} refers to`)
      return kind === 'none' ? undefined : kind
    }
    for (const place of route.body ? idPlaces(jsonOf(route.body)) : []) {
      const kind = kindOf(place.at(-1) as string)
      const body = mine.bodyFor(name)
      if (kind === undefined) continue
      if (body === undefined) throw new Error(`${name}: valid-bodies.ts has no body for it`)
      const ask = async (id: number) =>
        mine.owner.request(route.method, addressOf(route, await myRecord(route)), naming(body, place, id))
      const id = theirs.ids[kind] as number
      compare(`${name} ${place.join('.')}`, await ask(id), await ask(MISSING), id)
    }
    for (const key of Object.keys(route.query.shape).filter((each) => NAMES_RECORDS.test(each))) {
      const kind = kindOf(key)
      if (kind === undefined) continue
      const ask = (id: number) => {
        const query = new URLSearchParams(mine.queryFor(name))
        query.set(key, String(id))
        return mine.owner.get(`${addressOf(route, mine.idsFor(route.path))}?${query}`)
      }
      const id = theirs.ids[kind] as number
      compare(`${name} ?${key}`, await ask(id), await ask(MISSING), id)
    }
  }
  report('P7 fields', tried, wrong.length, {})
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(20)
  expect(await theirs.checksum()).toEqual(before)
})

test('an Idempotency-Key of another bakery replays nothing of it', async () => {
  const answer = await mine.owner.post(
    '/contacts',
    { firstName: 'Canary', lastName: 'Customer', email: 'canary@example.test' },
    { 'idempotency-key': `fill-${theirs.businessId}-contact` },
  )
  expect(answer.status).toBe(201)
  expect(answer.body.id).not.toBe(theirs.ids.contact)
})

const tenantTables = async (): Promise<string[]> =>
  (
    await database.query(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  ).rows.map(({ name }) => name)

const countIn = async (db: Scope['db'], table: string): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n)

/** The damage that a query without its bakery can do to other bakeries' rows of this table. */
async function holesIn(table: string): Promise<string[]> {
  const holes: string[] = []
  if ((await theirs.inScope(({ db }) => countIn(db, table))) === 0)
    holes.push(`${table}: fill-bakery.ts makes no row, so nothing is proved`)
  await mine
    .inScope(async ({ db, businessId }) => {
      const { rows: seen } = await sql<{ whose: number }>`select distinct business_id as whose from ${sql.table(
        table,
      )}`.execute(db)
      if (seen.some(({ whose }) => whose !== businessId)) holes.push(`${table}: shows other bakeries' rows`)
      const changed =
        await sql`update ${sql.table(table)} set business_id = business_id where business_id <> ${businessId}`.execute(
          db,
        )
      if (changed.numAffectedRows !== 0n) holes.push(`${table}: changes other bakeries' rows`)
      const given = await sql`update ${sql.table(table)} set business_id = ${theirs.businessId}`.execute(db).then(
        ({ numAffectedRows }) => numAffectedRows !== 0n,
        () => false,
      )
      if (given) holes.push(`${table}: gives rows to another bakery`)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  const outside = await mine.app.services.store.outside((db) => countIn(db, table))
  if (outside !== 0) holes.push(`${table}: shows ${outside} rows to a connection of no bakery`)
  return holes
}

const switchPolicies = async (to: 'enable' | 'disable', tables: string[]) => {
  for (const table of tables) await database.query(`alter table ${table} ${to} row level security`)
}

test('the fence of the database alone: a query that forgets the bakery sees and changes only its own', async () => {
  const tables = await tenantTables()
  const holes: string[] = []
  for (const table of tables) holes.push(...(await holesIn(table)))
  report('P7 fence of the database', tables.length, holes.length, { tables: tables.length })
  expect(holes).toEqual([])
})

test('a policy that is missing on any one table is noticed', async () => {
  const tables = await tenantTables()
  const unnoticed: string[] = []
  for (const table of tables) {
    await switchPolicies('disable', [table])
    if ((await holesIn(table)).length === 0) unnoticed.push(table)
    await switchPolicies('enable', [table])
  }
  report('P7 missing policies', tables.length, unnoticed.length, {})
  expect(unnoticed).toEqual([])
})

class Undo extends Error {}

// Comes last, because it turns the other barrier off.
test('the fence of the code alone: with every row policy off nothing leaks either', {
  timeout: PATIENCE_MS,
}, async () => {
  const tables = await tenantTables()
  const wrong: string[] = []
  let tried = 0
  const open = async (names: string[]) => {
    await switchPolicies('disable', names)
    const before = await theirs.checksum()
    for (const probe of [await probeReading(), await probePaths(withId, true)]) {
      tried += probe.tried
      wrong.push(...probe.wrong.map((each) => `without ${names.length === 1 ? names[0] : 'any policy'}: ${each}`))
    }
    const after = await theirs.checksum()
    for (const name of Object.keys(before)) if (before[name] !== after[name]) wrong.push(`${name} changed`)
    await switchPolicies('enable', names)
  }
  await open(tables)
  if (isFull) for (const name of tables) await open([name])
  report('P7 fence of the code', tried, wrong.length, { tables: tables.length })
  expect(wrong).toEqual([])
})
