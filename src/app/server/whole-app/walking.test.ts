import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adrift } from '#modules/stock/server/testing.ts'
import { PAGE_OWNER } from '#shared/page-owner.ts'
import type { Route } from '#shared/route.ts'
import { type FilledBakery, fillBakery, offerGerman } from '../proofs/fill-bakery.ts'
import { addressOf, everyRoute as all, keyRoutes } from '../proofs/probes.ts'
import { newBakery } from '../testing.ts'

// These hold for every route: a new one is covered from its first day.
const signedIn = all.filter(({ route }) => route.audience !== 'everyone' && route.audience !== 'customer')
const withId = signedIn.filter(({ route }) => /\{(?!reportId|type\}|list\})/.test(route.path))
const changing = signedIn.filter(({ route }) => route.method !== 'GET')

let mine: FilledBakery
let theirs: FilledBakery
beforeAll(async () => {
  mine = await fillBakery(await newBakery(), 'mine')
  theirs = await fillBakery(await newBakery())
})

// After these nobody is signed in any more.
const ENDS = ['auth.logout', 'auth.endSession', 'demo.remove']
// An address is chosen only once, a request behind an order stays, a new standing order has no skip to end, and no account
// at Google is connected here (providers.test.ts).
const REFUSED = ['orderForm.patchSlug', 'auth.disconnectProvider', 'enquiries.remove', 'standing.endSkip']
// A visitor's form is sent as a whole, and fields unknown to an older page are filled in.
const FILLED_IN = ['enquiries.submit']

/** The fields of a body; where there are several kinds of it, those of the kind that the valid one is of. */
function declared(route: Route, valid: object): string[] {
  const { oneOf, ...only } = z.toJSONSchema(route.body as z.ZodType, { io: 'input', unrepresentable: 'any' })
  const kind = oneOf?.find(({ required = [] }) => required.every((field) => field in valid)) ?? only
  return Object.keys(kind.properties ?? {})
}
const bodyFor = (route: Route) => (route.body ? {} : undefined)

test('no two routes share a method and a path', () => {
  const keys = [...all, ...keyRoutes].map(({ route }) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`)
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

describe.each([...all, ...keyRoutes])('$name', ({ name, route }) => {
  test('says in a few words what it does', () => expect(route.summary).toMatch(/^[A-Z](?=.{9,}$).* .*[^.]$/))

  test('declares what it answers', () => {
    if (route.answer === 'json' || route.answer === 'list') expect(route.output).toBeInstanceOf(z.ZodType)
  })

  test('names every parameter of its path', () => {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(route.params.shape).toSorted()).toEqual(named.toSorted())
  })

  // zod applies a default inside .partial(), so a PATCH would erase missing fields.
  test('has no default in its body', () => {
    if (route.body === undefined) return
    const shape = JSON.stringify(z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }))
    if (FILLED_IN.includes(name)) expect([route.method, route.audience]).toEqual(['POST', 'everyone'])
    else expect(shape).not.toContain('"default"')
  })
})

describe.each(signedIn)('$name', ({ route, name }) => {
  test('is closed to whoever is not signed in', async () => {
    const answer = await mine.app.anonymous.request(route.method, addressOf(route, {}), bodyFor(route))
    expect(answer.status).toBe(401)
  })

  test('is closed to a made-up session', async () => {
    const answer = await mine.app.withCookie('sid=made-up').request(route.method, addressOf(route, {}), bodyFor(route))
    expect(answer.status).toBe(401)
  })

  test('is closed to a page that somebody else opened', async () => {
    const ids = { ...mine.idsFor(route.path), day: '2027-02-01', key: 'quote_sent' }
    const answer = await mine.owner.request(
      route.method,
      addressOf(route, ids) + mine.queryFor(name),
      mine.bodyFor(name) ?? bodyFor(route),
      { [PAGE_OWNER]: '999999999' },
    )
    expect([answer.status, answer.body.code], answer.text).toEqual([409, 'OTHER_USER'])
  })
})

describe.each(withId)('$name', ({ route, name }) => {
  test("does not find another bakery's record, and says the same as for none", async () => {
    const body = mine.bodyFor(name)
    const query = theirs.queryFor(name)
    const foreign = await mine.owner.request(route.method, addressOf(route, theirs.idsFor(route.path)) + query, body)
    const missing = await mine.owner.request(
      route.method,
      addressOf(route, { ...theirs.idsFor(route.path), id: 999_999_999, orderId: 999_999_999 }) + query,
      body,
    )
    const without = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
    expect(foreign.status).toBe(404)
    expect(missing.status).toBe(404)
    expect(without(foreign.text)).toBe(without(missing.text))
  })

  test('an address that is no id is no record', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '%00', "1'--"]) {
      const answer = await mine.owner.request(
        route.method,
        addressOf(route, { id, orderId: id }) + theirs.queryFor(name),
        mine.bodyFor(name),
      )
      expect([400, 404], id).toContain(answer.status)
    }
  })
})

describe.each(changing.filter(({ route }) => route.body !== undefined))('$name', ({ name, route }) => {
  test.each([
    ['an array', []],
    ['a text', '"text"'],
  ])('refuses %s as body', async (_, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await mine.owner.request(route.method, addressOf(route, {}), body, headers)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test('asks for the version that was read, where it needs one, as a request that is not whole', async () => {
    const { required = [] } = z.toJSONSchema(route.body as z.ZodType, { io: 'input', unrepresentable: 'any' })
    if (!required.includes('version')) return
    const address = addressOf(route, { ...mine.idsFor(route.path), day: '2027-02-01', key: 'quote_sent' })
    const { version: _version, ...body } = mine.bodyFor(name) ?? {}
    const answer = await mine.owner.request(route.method, address, body)
    expect([answer.status, Object.keys(answer.body.fields)], answer.text).toEqual([
      400,
      expect.arrayContaining(['version']),
    ])
  })

  test('refuses a value of the wrong kind in each of its fields, and names the field', async () => {
    const address =
      addressOf(route, { ...mine.idsFor(route.path), day: '2027-02-01', key: 'quote_sent' }) + mine.queryFor(name)
    const fields = declared(route, mine.bodyFor(name) ?? {})
    const told: string[] = []
    for (const field of fields) {
      const body = { ...mine.bodyFor(name), [field]: [{ nested: [1, null] }] }
      const { status, body: said } = await mine.owner.request(route.method, address, body)
      const isNamed = Object.keys(said?.fields ?? {}).some((key) => key === field || key.startsWith(`${field}.`))
      told.push(`${field}: ${status}${isNamed ? '' : ', unnamed'}`)
    }
    expect(fields).not.toEqual([])
    expect(told).toEqual(fields.map((field) => `${field}: 422`))
  })
})

describe.each(all.filter(({ route }) => route.method === 'PATCH' && route.path.endsWith('{id}')))(
  '$name',
  ({ name, route }) => {
    test('an empty change changes nothing but the version', async () => {
      const before = await theirs.owner.get(addressOf(route, theirs.idsFor(route.path)))
      if (before.status !== 200 || before.body.version === undefined) return
      const answer = await theirs.owner.patch(addressOf(route, theirs.idsFor(route.path)), {
        version: before.body.version,
      })
      expect(answer.status, `${name}: ${answer.text}`).toBe(200)
      const { version: _v, updatedAt: _u, ...is } = answer.body
      // Reading may show more beside the record, such as a contact's figures.
      expect(before.body).toMatchObject(is)
    })
  },
)

test('every change and every removal writes one line in the log; retry.proof.ts says so of what is posted', async () => {
  const done = await fillBakery(await newBakery())
  await offerGerman(done)
  const lines = async (action: string) => {
    const rows = await done.inScope(({ db, businessId }) =>
      db.selectFrom('audit').select('id').where('business_id', '=', businessId).where('action', '=', action).execute(),
    )
    return rows.length
  }
  // A deleting route gets a new record, if that is possible.
  const idsFor = async ({ method, path }: Route) => {
    const ids: Record<string, string | number> = { ...done.idsFor(path), day: '2027-02-01', key: 'quote_sent' }
    const maker = all.find(({ route }) => route.method === 'POST' && route.path === path.split('/{')[0])
    if (method !== 'DELETE' || maker === undefined) return ids
    const made = await done.owner.post(maker.route.path, { ...done.bodyFor(maker.name), name: 'Soon gone' })
    return { ...ids, id: made.status === 201 ? (made.body.data ?? made.body).id : ids.id }
  }
  const silent: string[] = []
  const refused: string[] = []
  const acts = changing.filter(({ name, route }) => route.method !== 'POST' && !ENDS.includes(name))
  for (const { name, route } of acts.toSorted((a, b) => b.route.method.localeCompare(a.route.method))) {
    const before = await lines(name)
    const address = addressOf(route, await idsFor(route)) + done.queryFor(name)
    const ask = (more = {}) =>
      done.owner.request(route.method, address, route.body && { ...done.bodyFor(name), ...more })
    const first = await ask()
    const { status } = first.body?.code === 'STALE' ? await ask({ version: first.body.details.version }) : first
    if (status >= 300) refused.push(name)
    else if ((await lines(name)) !== before + 1) silent.push(name)
  }
  expect(silent).toEqual([])
  expect(refused).toEqual(REFUSED)
  // Each written stock has its movements.
  expect(await done.inScope(adrift)).toEqual([])
})

test('reading changes nothing: whatever is only asked by the owner leaves each table as it was', async () => {
  // A photograph needs a reader that the operator installs (read-photograph.test.ts), a test mail a mail server
  // (mail-server.test.ts), a question to Google a server set up for it (providers.test.ts), and a change of an order one
  // that is booked (changes.test.ts).
  const elsewhere = ['expenses.readPhotograph', 'mailServer.test', 'auth.askConnect', 'changes.preview']
  const asked = signedIn.filter(
    ({ name, route }) =>
      route.reads && route.answer !== 'file' && route.files.length === 0 && !elsewhere.includes(name),
  )
  const count = () => theirs.checksum()
  const before = await count()
  for (const { name, route } of asked) {
    const address = addressOf(route, { ...theirs.idsFor(route.path), key: 'quote_sent' }) + theirs.queryFor(name)
    const { status, text } = await theirs.owner.request(route.method, address, theirs.bodyFor(name))
    if (route.method !== 'GET') expect([name, status], text).toEqual([name, 200])
  }
  expect(await count()).toEqual(before)
  expect(asked.filter(({ route }) => route.method === 'POST').map(({ name }) => name)).toContain('orders.price')
})

type Shape = { format?: string; properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; allOf?: Shape[] }

/** The paths of amounts in an answer without the two decimals of the bakery's currency. */
function oddAmounts(shape: Shape, value: unknown, path: string): string[] {
  if (shape.format === 'money')
    return typeof value === 'string' && !/^-?\d+\.\d{2}$/.test(value) ? [`${path}: ${value}`] : []
  const among = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap((each) => oddAmounts(each, value, path))
  if (Array.isArray(value))
    return [...among, ...value.flatMap((each) => oddAmounts(shape.items ?? {}, each, `${path}[]`))]
  if (typeof value !== 'object' || value === null) return among
  const fields = Object.entries(value).flatMap(([name, each]) =>
    oddAmounts(shape.properties?.[name] ?? {}, each, `${path}.${name}`),
  )
  return [...among, ...fields]
}

test('an amount of money leaves with the decimals of its currency, whatever is asked or done', async () => {
  const done = await fillBakery(await newBakery())
  const { id } = done.idsFor('/orders/{id}')
  const booked = await done.owner.post(`/orders/${id}/status`, { to: 'Booked', version: 1, reason: 'By phone' })
  expect(booked.status, booked.text).toBe(200)
  const odd: string[] = []
  const walked: string[] = []
  for (const { name, route } of signedIn) {
    if (route.output === undefined || ENDS.includes(name)) continue
    const shape = z.toJSONSchema(route.output, { io: 'output', unrepresentable: 'any' }) as Shape
    if (!JSON.stringify(shape).includes('"money"')) continue
    const ids = { ...done.idsFor(route.path), day: '2027-02-01', key: 'quote_sent' }
    const ask = (more = {}) =>
      done.owner.request(
        route.method,
        addressOf(route, ids) + done.queryFor(name),
        route.body && { ...done.bodyFor(name), ...more },
      )
    const first = await ask()
    const { status, body } = first.body?.code === 'STALE' ? await ask({ version: first.body.details.version }) : first
    if (status >= 300) continue
    walked.push(name)
    odd.push(...oddAmounts(route.answer === 'list' ? { items: shape } : shape, body, name))
  }
  expect([...new Set(odd)]).toEqual([])
  expect(walked).toEqual(expect.arrayContaining(['orders.list', 'invoices.issue', 'dashboard.read', 'payments.create']))
})
