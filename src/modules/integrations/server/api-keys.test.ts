import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { publicApi } from '#app/public-api.ts'
import { type FilledBakery, fillBakery } from '#app/server/proofs/fill-bakery.ts'
import { addressOf, everyRoute, keyRoutes } from '#app/server/proofs/probes.ts'
import { type Caller, newBakery, testApp } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { ROOT } from '#server/config.ts'
import { type ApiScope, SCOPES } from '../scopes.ts'

let mine: FilledBakery
let theirs: FilledBakery
beforeAll(async () => {
  mine = await fillBakery(await newBakery(), 'mine')
  theirs = await fillBakery(await newBakery())
})

const keyOf = async (bakery: FilledBakery, ...scopes: ApiScope[]) =>
  must(await bakery.owner.post('/integrations/api-keys', { name: 'A program', scopes }), 201) as {
    id: number
    secret: string
  }

const withKey = (secret: string): Pick<Caller, 'request'> => ({
  request: (method, address, body, headers) =>
    mine.app.anonymous.request(method, address, body, { authorization: `Bearer ${secret}`, ...headers }),
})

const ids = (bakery: FilledBakery) => ({
  orders: bakery.ids.order,
  payments: bakery.ids.payment,
  enquiries: bakery.ids.enquiry,
  contacts: bakery.ids.contact,
})
const bodies: Record<string, (bakery: FilledBakery) => object> = {
  'api.makeOrder': ({ ids }) => ({ contactId: ids.contact, lines: [{ name: 'Cake', quantity: 1, unitPrice: '50' }] }),
  'api.makeContact': () => ({ firstName: 'Ada', lastName: 'Byron' }),
  'api.changeContact': () => ({ firstName: 'Ada', version: 1 }),
  'api.subscribe': () => ({ url: 'https://cake.example/hook', event: 'order.created' }),
}
const probe = ({ name, route }: (typeof keyRoutes)[number], bakery: FilledBakery) => {
  const area = route.path.split('/')[2] as keyof ReturnType<typeof ids>
  const address = addressOf(route, { id: ids(bakery)[area] ?? 999_999, event: 'order.created' })
  return [route.method, address, bodies[name]?.(bakery)] as const
}

describe.each(keyRoutes)('$name', (entry) => {
  const { route } = entry

  test('is reached with what it asks for, and with nothing else', async () => {
    for (const scope of SCOPES) {
      const { secret } = await keyOf(mine, scope)
      const { status, text } = await withKey(secret).request(...probe(entry, mine))
      const isAllowed =
        route.scope === undefined || route.scope === scope || (scope === 'read' && route.scope.startsWith('read:'))
      if (isAllowed) {
        // A key subscribes only to events that it may read.
        const needs = /subscribe|samples/.test(entry.name) && !['read', 'read:orders'].includes(scope)
        expect(status, `${scope} ${text}`)[needs ? 'toBeGreaterThanOrEqual' : 'toBeLessThan'](needs ? 403 : 405)
        if (!needs && entry.name !== 'api.unsubscribe') expect(status, text).toBeLessThan(300)
      } else expect([status, JSON.parse(text).code], scope).toEqual([403, 'FORBIDDEN'])
    }
    for (const { id } of (await mine.owner.get('/integrations/api-keys')).body)
      await mine.owner.del(`/integrations/api-keys/${id}`)
  })

  test('is closed without a key, with one that there is not, and to people', async () => {
    const probed = probe(entry, mine)
    for (const headers of [{}, { authorization: 'Bearer bk_made-up' }, { authorization: 'Basic bk_x' }])
      expect((await mine.app.anonymous.request(...probed, headers as Record<string, string>)).status).toBe(401)
    expect((await mine.owner.request(...probed)).status).toBe(401)
  })

  test("finds nothing of another bakery's", async () => {
    if (!route.path.includes('{id}')) return
    const { id, secret } = await keyOf(mine, ...SCOPES)
    expect((await withKey(secret).request(...probe(entry, theirs))).status).toBe(404)
    must(await mine.owner.del(`/integrations/api-keys/${id}`), 204)
  })
})

test('a key opens no call that is for people', async () => {
  const { id, secret } = await keyOf(mine, ...SCOPES)
  const signedIn = everyRoute.filter(({ route }) => route.audience !== 'everyone' && route.audience !== 'customer')
  for (const { name, route } of signedIn) {
    const body = route.body ? (mine.bodyFor(name) ?? {}) : undefined
    const answer = await withKey(secret).request(route.method, addressOf(route, mine.idsFor(route.path)), body)
    expect(answer.status, name).toBe(401)
  }
  must(await mine.owner.del(`/integrations/api-keys/${id}`), 204)
})

test('a key that is revoked is refused at its next call, and what it subscribed to is told nothing more', async () => {
  const { id, secret } = await keyOf(mine, 'read')
  const { request } = withKey(secret)
  must(await request('POST', '/v1/hooks', { url: 'https://cake.example/hook', event: 'order.created' }), 201)
  expect((await mine.owner.get('/integrations/webhooks')).body).toContainEqual(
    expect.objectContaining({ madeBy: 'A program' }),
  )
  must(await mine.owner.del(`/integrations/api-keys/${id}`), 204)
  expect((await request('GET', '/v1/me')).status).toBe(401)
  expect((await mine.owner.get('/integrations/webhooks')).body).not.toContainEqual(
    expect.objectContaining({ madeBy: 'A program' }),
  )
})

test('a program sees and ends its own subscriptions, and no others', async () => {
  const [one, two] = [await keyOf(mine, 'read:payments'), await keyOf(mine, 'read:payments')]
  const subscription = { url: 'https://cake.example/hook', event: 'payment.received' }
  const hook = must(await withKey(one.secret).request('POST', '/v1/hooks', subscription), 201)
  expect(hook).toMatchObject({ ...subscription, secret: expect.stringMatching(/^whsec_/) })
  expect(must(await withKey(two.secret).request('GET', '/v1/hooks'), 200)).toEqual([])
  expect((await withKey(two.secret).request('DELETE', `/v1/hooks/${hook.id}`)).status).toBe(404)
  const { body: own } = await mine.owner.get('/integrations/webhooks')
  const owners = own.find(({ madeBy }: { madeBy: string | null }) => madeBy === null)
  expect((await withKey(one.secret).request('DELETE', `/v1/hooks/${owners.id}`)).status).toBe(404)
  must(await withKey(one.secret).request('DELETE', `/v1/hooks/${hook.id}`), 204)
  expect(must(await withKey(one.secret).request('GET', '/v1/hooks'), 200)).toEqual([])
})

test('samples are what is sent, newest first, and stay the same', async () => {
  const { secret } = await keyOf(mine, 'read')
  const { request } = withKey(secret)
  const samples = must(await request('GET', '/v1/events/order.created/samples'), 200)
  expect(samples.length).toBeGreaterThan(1)
  expect(samples.map(({ data }: { data: { id: number } }) => data.id)).toEqual(
    samples.map(({ data }: { data: { id: number } }) => data.id).toSorted((a: number, b: number) => b - a),
  )
  expect(samples[0]).toMatchObject({ id: `order.created-${samples[0].data.id}`, type: 'order.created', version: 1 })
  expect(must(await request('GET', '/v1/events/order.created/samples'), 200)).toEqual(samples)
})

test('lists go on where the page before ended', async () => {
  const { secret } = await keyOf(mine, 'read:orders')
  const { request } = withKey(secret)
  const all = must(await request('GET', '/v1/orders?limit=100'), 200)
  const first = must(await request('GET', '/v1/orders?limit=2'), 200)
  expect(first).toEqual(all.slice(0, 2))
  expect(must(await request('GET', `/v1/orders?limit=2&before=${first[1].id}`), 200)).toEqual(all.slice(2, 4))
  expect((await request('GET', '/v1/orders?limit=101')).status).toBe(422)
})

test('an order that a program makes is a draft, and a repeated call makes one', async () => {
  const { secret } = await keyOf(mine, 'write:orders', 'read:orders')
  const body = { contactId: mine.ids.contact, lines: [{ name: 'Cake', quantity: 1, unitPrice: '50' }] }
  const once = { 'idempotency-key': 'program-order-1' }
  const order = must(await withKey(secret).request('POST', '/v1/orders', body, once), 201)
  expect(order).toMatchObject({ status: 'Draft', total: '50.00' })
  expect(must(await withKey(secret).request('POST', '/v1/orders', body, once), 201)).toEqual(order)
  const { body: history } = await mine.owner.get(`/orders/${order.id}/history`)
  expect(history.at(-1)).toMatchObject({ act: 'created', actorName: 'A program' })
})

test('each key has its own limit', async () => {
  const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const { owner } = await newBakery(app)
  const make = async () => must(await owner.post('/integrations/api-keys', { name: 'x', scopes: ['read'] }), 201).secret
  const [one, two] = [await make(), await make()]
  const ask = (secret: string) =>
    app.anonymous.request('GET', '/v1/me', undefined, { authorization: `Bearer ${secret}` })
  const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await ask(one)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await ask(two)).status).toBe(200)
})

test('a key is shown once, and stands nowhere as it is', async () => {
  const { id, secret } = await keyOf(mine, 'read')
  must(await withKey(secret).request('GET', '/v1/me'), 200)
  const once = { 'idempotency-key': 'program-hook-1' }
  const subscribe = async () =>
    must(
      await withKey(secret).request(
        'POST',
        '/v1/hooks',
        { url: 'https://cake.example/hook', event: 'order.created' },
        once,
      ),
      201,
    )
  const hook = await subscribe()
  expect(await subscribe()).toEqual(hook)
  expect((await mine.owner.get('/integrations/api-keys')).text).not.toContain(secret)
  const kept = await mine.inScope(async ({ db, businessId }) => {
    const tables = ['api_keys', 'audit', 'activity', 'idempotency'] as const
    return Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().where('business_id', '=', businessId).execute()),
    )
  })
  for (const each of [secret, hook.secret.replace('whsec_', '')])
    expect(JSON.stringify(kept)).not.toContain(each.slice(12))
  must(await mine.owner.del(`/integrations/api-keys/${id}`), 204)
})

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The parts of the frozen API description that are missing today. */
function missing(frozen: unknown, today: unknown, at = ''): string[] {
  if (Array.isArray(frozen))
    return frozen
      .filter((each) => !JSON.stringify(today).includes(JSON.stringify(each)))
      .map((each) => `${at}: ${each}`)
  if (isObject(frozen))
    return Object.entries(frozen).flatMap(([key, value]) =>
      ['description', 'summary', 'required'].includes(key)
        ? []
        : isObject(today) && key in today
          ? missing(value, today[key], `${at}/${key}`)
          : [`${at}/${key}`],
    )
  return frozen === today ? [] : [`${at}: ${frozen} became ${today}`]
}

test('nothing that version 1 promised has gone: a call, a field, a value', async () => {
  const file = (name: string) => path.join(ROOT, 'docs', name)
  const today = publicApi(JSON.parse(readFileSync(file('openapi.json'), 'utf8')))
  // FREEZE_API=1 freezes released additions.
  if (process.env.FREEZE_API) writeFileSync(file('api-v1.json'), `${JSON.stringify(today, null, 1)}\n`)
  expect(missing(JSON.parse(readFileSync(file('api-v1.json'), 'utf8')), today)).toEqual([])
})
