import pg from 'pg'
import { contracts } from '../../src/app/contract.ts'
import type { Route } from '../../src/shared/route.ts'

type Setup = { url: string; ownerUrl: string; cookie: string; businessId: number }
/** The median time of each call in ms, by its name. */
type Times = Record<string, number>

const ROUNDS = 7
const DAY_MS = 86_400_000
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
/** A past month for calls that look back, and values for other required parameters. */
const QUERY = {
  startDate: day(-40),
  endDate: day(-11),
  from: day(-10),
  to: day(24),
  q: 'number123',
  name: 'Recipe',
  since: '0',
}
/** The table of the record that a path names, by the beginning of the path. */
const TABLES = {
  contacts: 'contacts',
  enquiries: 'enquiries',
  'event-types': 'event_types',
  'expense-categories': 'expense_categories',
  ingredients: 'ingredients',
  orders: 'orders',
  products: 'products',
  recipes: 'recipes',
  'tax-rates': 'tax_rates',
}

/**
 * The time that each call of a large bakery takes, one after another: all reads, and the writes of daily work. Files
 * are left out, and so are calls without a sample here.
 */
export async function callTimes({ url, ownerUrl, cookie, businessId }: Setup): Promise<Times> {
  const ids = await idsOf(ownerUrl, businessId)
  const times: Times = {}
  const timed = async (name: string, ask: () => Promise<Response>) => {
    const taken: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const begin = performance.now()
      const answer = await ask()
      const text = await answer.text()
      const ms = performance.now() - begin
      if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}: ${text}`)
      if (!answer.ok) return
      // The first call compiles and prepares.
      if (round > 0) taken.push(ms)
    }
    times[name] = Math.round((taken.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number) * 10) / 10
  }
  for (const route of Object.values(contracts).flatMap((contract) => Object.values(contract) as Route[])) {
    if (route.method !== 'GET' || route.answer === 'file' || !OWNERS.has(route.audience)) continue
    const address = addressOf(route, ids)
    if (address) await timed(`GET ${route.path}`, () => fetch(`${url}/api${address}`, { headers: { cookie } }))
  }
  const contact = { firstName: 'Ada', lastName: 'Lovelace' }
  const lines = [1, 2, 3, 4].map(() => ({ name: 'Chocolate cake', quantity: '1', unitPrice: '100.00' }))
  const writes: Record<string, object> = {
    'POST /contacts': contact,
    'POST /orders': { eventDate: day(60), lines },
    'POST /tasks': { title: 'Order boxes', dueDate: day(1) },
    'POST /ingredients': { name: 'Flour', unit: 'g', packSize: '1000', packCost: '2.00' },
    'POST /expenses': { date: day(-1), description: 'Flour', totalIncTax: '11.00' },
    [`POST /orders/${ids.orders}/payments`]: {
      type: 'final_payment',
      amount: '1.00',
      method: 'Cash',
      paymentDate: day(0),
    },
    [`POST /orders/${ids.orders}/notes`]: { text: 'Collected by her sister' },
  }
  for (const [name, body] of Object.entries(writes)) {
    const [method = '', path] = name.split(' ')
    let nth = 0
    await timed(name.replace(/\d+/, '{id}'), () => send(method, path as string, unlike(body, (nth += 1))))
  }
  await timed('PATCH /orders/{id}', async () => {
    const path = `/orders/${ids.orders}`
    const { version } = (await (await fetch(`${url}/api${path}`, { headers: { cookie } })).json()) as {
      version: number
    }
    return send('PATCH', path, { version, notes: `As of version ${version}` })
  })
  return times

  function send(method: string, path: string, body: object): Promise<Response> {
    const headers = { cookie, 'content-type': 'application/json' }
    return fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  }
}

const OWNERS: ReadonlySet<string> = new Set(['member', 'office', 'owner'])

/** The same with another name, if names must be unique. */
const unlike = (body: object, nth: number) => ('name' in body ? { ...body, name: `${body.name} ${nth}` } : body)

function addressOf({ path, query }: Route, ids: Record<string, number | null>): string | undefined {
  const beginning = path.split('/')[1] ?? ''
  if (path.includes('{') && (!path.includes('{id}') || !ids[beginning])) return undefined
  const given = Object.entries({ ...QUERY, recipes: ids.recipes }).filter(([name]) => name in query.shape)
  const search = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
  // Lists are shown page by page.
  if ('page' in query.shape) search.set('page', '1')
  return `${path.replace('{id}', String(ids[beginning]))}?${search}`
}

async function idsOf(ownerUrl: string, businessId: number): Promise<Record<string, number | null>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const ids: Record<string, number | null> = {}
    for (const [beginning, table] of Object.entries(TABLES)) {
      const { rows } = await client.query(`select min(id)::int as id from ${table} where business_id = $1`, [
        businessId,
      ])
      ids[beginning] = rows[0].id
    }
    // A future order is written and paid like any other.
    const { rows } = await client.query(
      "select min(id)::int as id from orders where business_id = $1 and status = 'Confirmed'",
      [businessId],
    )
    return { ...ids, orders: rows[0].id }
  } finally {
    await client.end()
  }
}
