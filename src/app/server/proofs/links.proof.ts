import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedToken, sendQuote, signed } from '#modules/quotes/server/testing.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { randomToken } from '#server/secrets.ts'
import { type Answer, newBakery, type TestApp, testApp } from '../testing.ts'
import { CANARY, type FilledBakery, fillBakery } from './fill-bakery.ts'
import { addressOf, everyRoute, isFull, isOpen, PATIENCE_MS, randomStream, report } from './probes.ts'

// P13: a customer's link opens one order and nothing else, viewing changes nothing, and its token is stored nowhere.
const GUESSES = isFull ? 100_000 : 2_000

let app: TestApp
let database: Client
let mine: FilledBakery
let theirs: FilledBakery
beforeAll(async () => {
  const scratch = await freshDatabase()
  database = new Client({ connectionString: scratch.ownerUrl })
  await database.connect()
  app = await testApp({ database: scratch })
  mine = await fillBakery(await newBakery(app), 'mine')
  theirs = await fillBakery(await newBakery(app))
})

const told = ({ status, text }: Answer) => `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`
const customerRoutes = everyRoute.filter(({ route }) => route.audience === 'customer')
// This one needs no token: it mails a new one to the order's customer.
const guarded = customerRoutes.filter(({ name }) => name !== 'customer.freshLink')

async function runSql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.query(text, values)).rows
}

/** A link to this order that used to work: expired or revoked since. */
async function deadLink(column: 'expires_at' | 'revoked_at'): Promise<string> {
  const { url } = (await theirs.owner.post(`/orders/${theirs.quote.id}/link`, {})).body
  await runSql(`update order_links set ${column} = '2020-01-01' where id = (select max(id) from order_links)`)
  // A link to a future order does not expire.
  await runSql('update orders set event_date = null where id = $1', [theirs.quote.id])
  return url.split('token=')[1]
}

test('the link opens its order', async () => {
  const { id, token } = theirs.quote
  expect((await app.anonymous.get(`/public/orders/${id}`, { 'x-order-token': token })).status).toBe(200)
  expect((await app.anonymous.post(`/public/orders/${id}/session`, { token })).status).toBe(200)
})

test('every token but the current one of this order gets the same answer', {
  timeout: PATIENCE_MS,
}, async () => {
  const { id, token } = theirs.quote
  const bodyOf = (name: string, sent: unknown) => (name === 'customer.session' ? { token: sent } : theirs.bodyFor(name))
  const ask = (name: string, orderId: number | string, sent: unknown) => {
    const entry = customerRoutes.find((each) => each.name === name)
    if (entry === undefined) throw new Error(name)
    const headers: Record<string, string> =
      typeof sent === 'string' && /^[\x20-\x7e]+$/.test(sent) ? { 'x-order-token': sent } : {}
    return app.anonymous.request(
      entry.route.method,
      addressOf(entry.route, { orderId, mediaId: 1 }),
      entry.route.body ? bodyOf(name, sent) : undefined,
      headers,
    )
  }
  const expected = new Map<string, string>()
  for (const { name } of guarded) expected.set(name, told(await ask(name, 999_999_999, randomToken())))
  const wrong: string[] = []
  let tried = 0
  const probe = async (label: string, name: string, orderId: number | string, sent: unknown) => {
    const answer = await ask(name, orderId, sent)
    tried += 1
    if (
      answer.status !== 404 ||
      told(answer) !== expected.get(name) ||
      answer.text.includes(CANARY) ||
      answer.headers['set-cookie']
    )
      wrong.push(`${name} with ${label}: ${told(answer).slice(0, 200)}`)
  }
  const flip = (at: number) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
  const dead = { expired: await deadLink('expires_at'), revoked: await deadLink('revoked_at') }
  const kinds: Record<string, unknown> = {
    random: randomToken(),
    'another order of the same bakery': await newLink(theirs),
    "another bakery's link": mine.quote.token,
    ...dead,
    'a sign-in cookie': theirs.cookie.split('=')[1],
    upper: token.toUpperCase(),
    lower: token.toLowerCase(),
    short: token.slice(0, -1),
    long: `${token}A`,
    spaced: `${token} x`,
    padded: `${token}=`,
    wildcard: '%'.repeat(43),
    quote: `' or '1'='1`,
    empty: '',
    nothing: undefined,
    null: null,
    zero: 0,
    true: true,
    array: [token],
    object: { token },
    'object with toString': { toString: token },
  }
  const before = await theirs.checksum()
  for (const { name } of guarded) for (const [label, sent] of Object.entries(kinds)) await probe(label, name, id, sent)
  for (const { name } of guarded) await probe('the token of another order', name, mine.quote.id, token)
  for (const wrongId of [`${id}abc`, `0${id}`, '-1', `${id}.0`, '1e3', '%00']) {
    const answer = await ask('customer.get', wrongId, token)
    tried += 1
    if (answer.status !== 404) wrong.push(`order ${wrongId}: ${told(answer)}`)
  }
  for (let at = 0; at < token.length; at += 1) await probe(`letter ${at} changed`, 'customer.get', id, flip(at))
  const random = randomStream(1)
  for (let i = 0; i < GUESSES; i += 1)
    await probe(
      'a guess',
      i % 2 ? 'customer.get' : 'customer.session',
      id,
      random() < 0.5
        ? randomToken()
        : flip(Math.floor(random() * 43))
            .split('')
            .toReversed()
            .join(''),
    )
  report('P13 tokens', tried, wrong.length, { routes: guarded.length })
  expect(wrong.slice(0, 20)).toEqual([])
  expect(await theirs.checksum()).toEqual(before)
})

async function newLink(bakery: FilledBakery): Promise<string> {
  const made = await bakery.owner.post('/orders', { ...bakery.bodyFor('orders.create'), enquiryId: null })
  await bakery.owner.post(`/orders/${made.body.id}/status`, { to: 'Quote', version: 1 })
  return (await bakery.owner.post(`/orders/${made.body.id}/link`, {})).body.url.split('token=')[1]
}

test('a mail scanner that opens every address with every method that reads changes nothing', {
  timeout: PATIENCE_MS,
}, async () => {
  const { id, token } = theirs.quote
  const before = await theirs.checksum()
  let tried = 0
  const wrong: string[] = []
  for (const entry of everyRoute) {
    const address = `/api${addressOf(entry.route, { ...theirs.idsFor(entry.route.path), ...(isOpen(entry) ? { orderId: id } : {}) })}`
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      for (const headers of [
        {},
        { 'x-order-token': token },
        { cookie: `order-${id}=${token}` },
        { cookie: theirs.cookie },
      ] as Record<string, string>[]) {
        // A PDF is rendered and stored at its first view; this belongs to documents, not the customer.
        if (entry.name.endsWith('pdf') && method === 'GET') continue
        // An owner's own exports appear in the audit.
        if (entry.route.audited && 'cookie' in headers && headers.cookie === theirs.cookie) continue
        const answer = await app.app.inject({ method, url: `${address}?token=${token}`, headers })
        tried += 1
        if (answer.statusCode >= 500) wrong.push(`${method} ${address}: ${answer.statusCode}`)
      }
  }
  for (const page of [
    `/quote-acceptance/${id}?token=${token}`,
    `/quote-acceptance/${id}/accept?token=${token}`,
    '/',
    '/enquiry/canary',
  ])
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      await app.app.inject({ method, url: page })
      tried += 1
    }
  report('P13 looking', tried, wrong.length, { routes: everyRoute.length })
  expect(wrong).toEqual([])
  expect(await theirs.checksum()).toEqual(before)
})

test('no token is in the database or in the log, whatever a customer does with it', {
  timeout: PATIENCE_MS,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-log-'))
  try {
    const file = path.join(folder, 'log')
    const destination = pino.destination({ dest: file, sync: true })
    const spoken = pino({ level: 'trace' }, destination)
    const heard = app.apps.map(({ log }) => log as unknown as Record<string, unknown>)
    const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
    for (const each of heard)
      for (const level of levels) each[level] = (spoken[level] as (...words: unknown[]) => void).bind(spoken)

    const order = (await theirs.owner.post('/orders', { ...theirs.bodyFor('orders.create'), enquiryId: null })).body
    const mailed = await sendQuote(theirs, order.id)
    const header = { 'x-order-token': mailed }
    const seen = (await app.anonymous.post(`/public/orders/${order.id}/session`, { token: mailed })).body
    await app.anonymous.get(`/public/orders/${order.id}?token=${mailed}`, header)
    await app.anonymous.get(`/public/orders/${order.id}/pdf?token=${mailed}`, header)
    expect((await app.anonymous.post(`/public/orders/${order.id}/accept`, signed(seen), header)).status).toBe(200)
    await app.anonymous.post(`/public/orders/${order.id}/session`, { token: [mailed] })
    await app.anonymous.get(`/no-such-address/${mailed}`)
    const fresh = await mailedToken(theirs, order.id)

    const tokens = [theirs.quote.token, mine.quote.token, mailed, fresh]
    const secrets = [...tokens, theirs.cookie.split('=')[1] as string, mine.cookie.split('=')[1] as string]
    const tables = (await runSql(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )) as { name: string }[]
    const hits: string[] = []
    for (const { name } of tables)
      for (const secret of secrets) {
        const [row] = await runSql(`select count(*)::int as n from ${name} t where position($1 in t::text) > 0`, [
          secret,
        ])
        if (row?.n !== 0) hits.push(`${name} holds ${secret.slice(0, 6)}...`)
      }
    const log = await readFile(file, 'utf8')
    for (const secret of secrets) if (log.includes(secret)) hits.push(`the log holds ${secret.slice(0, 6)}...`)
    report('P13 secrets', tables.length * secrets.length, hits.length, { tables: tables.length, logBytes: log.length })
    expect(hits).toEqual([])
    expect(log).toContain('/api/public/orders/:orderId/session')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the same signature sent five times at once is one acceptance', async () => {
  const order = (await theirs.owner.post('/orders', { ...theirs.bodyFor('orders.create'), enquiryId: null })).body
  const token = await sendQuote(theirs, order.id)
  const header = { 'x-order-token': token }
  const seen = (await app.anonymous.get(`/public/orders/${order.id}`, header)).body
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.anonymous.post(`/public/orders/${order.id}/accept`, signed(seen), header)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const made = await theirs.inScope(async ({ db, businessId }) => {
    const { rows } = await sql<{ acceptances: number; invoices: number; mails: number }>`select
      (select count(*)::int from acceptances where business_id = ${businessId} and order_id = ${order.id}) as acceptances,
      (select count(*)::int from invoices where business_id = ${businessId} and order_id = ${order.id}) as invoices,
      (select count(*)::int from outbox where business_id = ${businessId} and order_id = ${order.id} and template = 'booking_confirmed') as mails`.execute(
      db,
    )
    return rows[0]
  })
  report('P5 accepting', 5, 0, { ...made })
  expect(made).toEqual({ acceptances: 1, invoices: 1, mails: 1 })
})

afterAll(async () => {
  await database?.end()
  const { closePdfPool } = await import('#server/pdf/pdf-pool.ts')
  await closePdfPool()
})
