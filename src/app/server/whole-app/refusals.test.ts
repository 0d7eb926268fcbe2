import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mayCall, ROLES, type Role } from '#modules/auth/permissions.ts'
import { allows, SCOPES } from '#modules/integrations/scopes.ts'
import { cutRefusal } from '#server/http/cut-refusal.ts'
import { AppError } from '#shared/errors.ts'
import type { Route } from '#shared/route.ts'
import { type FilledBakery, fillBakery } from '../proofs/fill-bakery.ts'
import { addressOf, type Entry, everyRoute, isOpen, keyRoutes } from '../proofs/probes.ts'
import { callersOf, withoutId } from '../test-accounts.ts'
import { type Answer, type Caller, newBakery } from '../testing.ts'

// A refusal reveals no more than the answer would: the same shape, the same rights. Each call that takes a version is
// tested.

let bakery: FilledBakery
let callers: Record<Role, Caller>
beforeAll(async () => {
  bakery = await fillBakery(await newBakery())
  callers = await callersOf(bakery)
}, 120_000)

/** True if a shape removes nothing from a value. */
const isThrough = (shape: z.ZodType, value: unknown): boolean => {
  const { data } = shape.safeParse(value)
  return JSON.stringify(data) === JSON.stringify(value)
}

const asksVersion = ({ body }: Route): boolean =>
  body !== undefined && 'version' in (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {})
const versioned = everyRoute.filter((entry) => !isOpen(entry) && asksVersion(entry.route))
const FAR = 1_000_000

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read as whoever called would: without types
type Loose = any

const saveOld = ({ name, route }: Entry, caller: Pick<Caller, 'request'>): Promise<Answer<Loose>> =>
  caller.request<Loose>(
    route.method,
    addressOf(route, { ...bakery.idsFor(route.path), day: '2027-02-01', key: 'quote_sent' }) + bakery.queryFor(name),
    { ...bakery.bodyFor(name), version: FAR },
  )

const oldSave = (role: Role) => versioned.filter(({ route }) => mayCall(route.audience, role))

describe.each(ROLES)('a save with an old version, by somebody of the role %s,', (role) => {
  test('gets the record in the shape of the answer', async () => {
    const wrong: string[] = []
    const bare: string[] = []
    for (const entry of oldSave(role)) {
      const { route, name } = entry
      const { status, body } = await saveOld(entry, callers[role])
      const shape = (role === 'kitchen' && route.kitchen) || route.newer || route.output
      if (status !== 409 || body.code !== 'STALE') wrong.push(`${name} ${status}`)
      else if (Object.keys(body.details ?? {}).length < 2) bare.push(name)
      else if (!isThrough(shape as z.ZodType, body.details)) wrong.push(name)
    }
    expect(wrong).toEqual([])
    // These change a part of an order, and return only its version.
    expect(bare).toEqual(role === 'kitchen' ? [] : ['payments.setCredit', 'asks.move', 'production.setPlan'])
  })
})

describe('a program with a key', () => {
  const writing = keyRoutes.filter(({ route }) => route.scope?.startsWith('write:'))
  const bodies: Record<string, object> = {}
  beforeAll(() => {
    Object.assign(bodies, {
      'api.makeOrder': { contactId: bakery.ids.contact, lines: [{ name: 'Cake', quantity: 1, unitPrice: '50' }] },
      'api.makeContact': { firstName: 'Ada', lastName: 'Byron' },
      'api.changeContact': { businessName: 'Byron Cakes' },
    })
  })

  const keyWith = async (scopes: readonly string[]): Promise<Pick<Caller, 'request'>> => {
    const { body } = await bakery.owner.post('/integrations/api-keys', { name: 'A program', scopes })
    return {
      request: (method, path, sent, headers) =>
        bakery.app.anonymous.request(method, path, sent, { authorization: `Bearer ${body.secret}`, ...headers }),
    }
  }

  const contactId = () => bakery.ids.contact
  const write = async ({ name, route }: Entry, by: Pick<Caller, 'request'>, version?: number) =>
    by.request<Loose>(route.method, addressOf(route, { id: contactId() }), {
      ...bodies[name],
      ...(version === undefined ? {} : { version }),
    })
  const versionNow = async () => (await bakery.owner.get(`/contacts/${contactId()}`)).body.version as number

  test.each(writing)(
    '$name answers whoever may only write with what it needs to go on, and a refusal with no more',
    async (entry) => {
      const { route } = entry
      const { without, shape } = route.unread as NonNullable<Route['unread']>
      for (const scope of SCOPES) {
        const scopes = scope === route.scope ? [scope] : [route.scope as string, scope]
        const by = await keyWith(scopes)
        const seen = allows(scopes, without) ? (route.output as z.ZodType) : shape
        const done = await write(entry, by, asksVersion(route) ? await versionNow() : undefined)
        expect([done.status < 300, isThrough(seen, done.body)], `${scopes}: ${done.text}`).toEqual([true, true])
        if (!asksVersion(route)) continue
        const { body } = await write(entry, by, FAR)
        expect([body.code, isThrough(seen, body.details)], `${scopes}: ${JSON.stringify(body)}`).toEqual([
          'STALE',
          true,
        ])
      }
      for (const { id } of (await bakery.owner.get('/integrations/api-keys')).body)
        await bakery.owner.del(`/integrations/api-keys/${id}`)
    },
  )

  test('each call by which a key writes says what a key is answered that may not read', () => {
    expect(writing.filter(({ route }) => route.unread === undefined)).toEqual([])
    expect(writing.length).toBeGreaterThan(2)
  })

  test('is refused alike for a record that there is, and for none', async () => {
    const by = await keyWith(['write:orders'])
    for (const { route } of keyRoutes.filter(({ route: { path, scope } }) => path.includes('{id}') && scope)) {
      const ask = (id: number) => by.request(route.method, addressOf(route, { id }), route.body && { version: 1 })
      expect(withoutId(await ask(contactId()))).toEqual(withoutId(await ask(999_999_999)))
    }
  })
})

test('the kitchen is refused alike for a record that there is, and for none', async () => {
  const closed = everyRoute.filter(({ route }) => !isOpen({ name: '', route }) && !mayCall(route.audience, 'kitchen'))
  const told: string[] = []
  for (const { name, route } of closed.filter(({ route: { path } }) => path.includes('{id}'))) {
    const ids = { ...bakery.idsFor(route.path), day: '2027-02-01', key: 'quote_sent' }
    const ask = (more: object) =>
      callers.kitchen.request(
        route.method,
        addressOf(route, { ...ids, ...more }) + bakery.queryFor(name),
        bakery.bodyFor(name),
      )
    const [found, none] = [await ask({}), await ask({ id: 999_999_999 })]
    if (JSON.stringify(withoutId(found)) !== JSON.stringify(withoutId(none))) told.push(name)
  }
  expect(told).toEqual([])
})

test('a kept answer is given again to whom it was given, and to nobody else', async () => {
  const once = { 'idempotency-key': 'count-flour-1' }
  const path = `/ingredients/${bakery.ids.ingredient}/stock`
  const { version } = (await bakery.owner.get(`/ingredients/${bakery.ids.ingredient}`)).body
  const count = (caller: Caller) => caller.put(path, { stockQty: 7, version }, once)
  const first = await count(bakery.owner)
  expect([first.status, 'packCost' in first.body]).toEqual([200, true])
  expect((await count(bakery.owner)).text).toBe(first.text)
  for (const other of [callers.kitchen, callers.manager]) {
    const { status, body } = await count(other)
    expect([status, body.code, body.details]).toEqual([422, 'KEY_REUSED', undefined])
  }
})

describe('the details of a refusal beside its sentence', () => {
  const told = (error: AppError, isPart = false) => {
    const record = z.object({ name: z.string(), version: z.int() })
    return (cutRefusal(error, { answer: record, record, isPart }) as AppError).details
  }
  test.each([
    [new AppError('STALE', 'x', { details: { name: 'Ada', phone: '1', version: 2 } }), { name: 'Ada', version: 2 }],
    [new AppError('STALE', 'x', { details: { phone: '1', version: 2 } }), { version: 2 }],
    [new AppError('CONFLICT', 'x', { details: { from: 'Draft', to: 'Ready' } }), { from: 'Draft', to: 'Ready' }],
    [new AppError('CONFLICT', 'x', { details: { from: 'Draft', to: 'Ready', total: '5.00' } }), undefined],
    [new AppError('INVALID', 'x', { details: { name: 'Ada' } }), undefined],
  ])('is a known shape and nothing else (%#)', (error, details) => expect(told(error)).toEqual(details))

  test('is nothing but the record for a caller who sees a part', () => {
    const due = new AppError('BALANCE_DUE', 'x', { details: { balance: '5.00' } })
    expect([told(due), told(due, true)]).toEqual([{ balance: '5.00' }, undefined])
  })
})
