import { beforeAll, expect, test } from 'vitest'
import { type Answer, newBakery } from '../testing.ts'
import { type FilledBakery, fillBakery } from './fill-bakery.ts'
import { addressOf, everyRoute, isFull, PATIENCE_MS, report } from './probes.ts'

// P21: of several people who change the same version of a record, one succeeds; the others are told, with the current
// record. Nobody's words are lost silently.
const AT_ONCE = 8
const EDITS = isFull ? 10_000 : 1_000

const MARK = 'mine'
let bakery: FilledBakery
beforeAll(async () => {
  bakery = await fillBakery(await newBakery(), MARK)
})

/**
 * The text that distinguishes the changes: the first that the body from `valid-bodies.ts` marks. A name has no digits.
 */
function fieldOf(name: string): string {
  if (name === 'auth.updateUser') return 'lastName'
  const marked = Object.entries(bakery.bodyFor(name) ?? {}).find(([, text]) => String(text).startsWith(MARK))
  if (marked === undefined) throw new Error(`${name}: valid-bodies.ts marks no text of it`)
  return marked[0]
}
const recordOf = (body: Record<string, unknown>) => (body.user ?? body) as Record<string, unknown>

const versioned = everyRoute.filter(
  ({ route }) =>
    (route.method === 'PATCH' || route.method === 'PUT') &&
    route.body &&
    'shape' in route.body &&
    'version' in (route.body.shape as object),
)
const EXCEPT = new Set([
  // The value of this switch says everything: the last one wins.
  'products.setEnquiryVisibility',
  // It answers with the plan, which has no version: minutes.test.ts sends an old one.
  'production.setPlan',
])
/** Changes that are distinguished by something else than a text. */
const OTHER_FIELDS: Record<string, { field: string; valueOf: (n: number) => unknown }> = {
  'ingredients.count': { field: 'stockQty', valueOf: (n) => n },
  'supplies.count': { field: 'quantity', valueOf: (n) => n },
  'customerPrices.update': { field: 'invoiceDays', valueOf: (n) => n % 100 },
  'webhooks.update': { field: 'url', valueOf: (n) => `https://cake.example/${n}` },
}

const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

test('one of several racing changes wins, and every other is refused with the record as it is now', {
  timeout: PATIENCE_MS,
}, async () => {
  const routes = versioned.filter(({ name }) => !EXCEPT.has(name))
  const rounds = Math.ceil(EDITS / AT_ONCE / routes.length)
  const wrong: string[] = []
  let tried = 0
  for (const { name, route } of routes) {
    const { field, valueOf } = OTHER_FIELDS[name] ?? {
      field: fieldOf(name),
      valueOf: (n: number) => `Change ${letters(n)}`,
    }
    const address = addressOf(route, { ...bakery.idsFor(route.path), key: 'quote_sent' })
    // A PUT replaces the whole record.
    const rest = route.method === 'PUT' ? (bakery.bodyFor(name) as object) : {}
    const change = (value: unknown, version: number) =>
      bakery.owner.request<Record<string, unknown>>(route.method, address, { ...rest, [field]: value, version })
    const first = await change(valueOf(0), await currentVersion(name, address))
    if (first.status !== 200) throw new Error(`${name} answered ${first.status}: ${first.text}`)
    let { version } = recordOf(first.body) as { version: number }
    for (let round = 0; round < rounds; round += 1) {
      const sent = Array.from({ length: AT_ONCE }, (_, i) => valueOf(1 + round * AT_ONCE + i))
      const answers: Answer<Record<string, unknown>>[] = await Promise.all(sent.map((value) => change(value, version)))
      tried += answers.length
      const won = answers.filter(({ status }) => status === 200)
      const stale = answers.filter(({ status, body }) => status === 409 && body.code === 'STALE')
      const winner = won[0] && recordOf(won[0].body)
      const told = stale.every(({ body }) => {
        const now = body.details as Record<string, unknown> | undefined
        return (
          now !== undefined &&
          winner !== undefined &&
          recordOf(now).version === winner.version &&
          recordOf(now)[field] === winner[field]
        )
      })
      if (won.length !== 1 || stale.length !== AT_ONCE - 1 || !told)
        wrong.push(
          `${name}: ${won.length} won, ${stale.length} stale; ${answers.map(({ status, text }) => `${status} ${text.slice(0, 150)}`).join(' | ')}`,
        )
      if (winner === undefined || wrong.length > 5) break
      version = winner.version as number
    }
  }
  report('P21', tried, wrong.length, { routes: routes.length, atOnce: AT_ONCE })
  expect(wrong).toEqual([])
})

test('one of two people who move an order does it; the other adds nothing to it', async () => {
  const draft = await bakery.owner.post('/orders', {
    ...bakery.bodyFor('orders.create'),
    bookingFeeKind: 'none',
    enquiryId: null,
  })
  const { id, version } = draft.body as { id: number; version: number }
  const targets = ['Confirmed', 'Cancelled']
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) =>
      bakery.owner.post(`/orders/${id}/status`, { to: targets[i % 2], version, reason: 'Because' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1)
  const [now] = answers.filter(({ status }) => status === 200)
  expect((await bakery.owner.get(`/orders/${id}`)).body.status).toBe(now?.body.status)
})

async function currentVersion(name: string, address: string): Promise<number> {
  const lists: Record<string, string> = {
    'taxRates.update': '/tax-rates',
    'eventTypes.update': '/event-types',
    'productTypes.update': '/product-types',
    'availability.update': '/blocked-dates',
    'auth.updateUser': '/auth/user',
  }
  const answer = await bakery.owner.get(lists[name] ?? address.replace(/\/stock$/, ''))
  const id = Number(address.split('/').at(-1))
  const found = Array.isArray(answer.body)
    ? answer.body.find((row: { id: number }) => row.id === id)
    : (answer.body.user ?? answer.body)
  return found.version
}
