import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SERVERS } from '#server/testing-servers.ts'
import { newBakery, type TestBakery, testApp } from '../testing.ts'
import { isFull, PATIENCE_MS, randomStream, report } from './probes.ts'

// P4: order and invoice numbers satisfy a tax office: none twice, none missing, whatever fails in between.
const CLIENTS = 64
const BAKERIES = 8
const ORDERS = isFull ? 20_000 : 240

type Series = { count: number; distinct: number; least: number; most: number; next: number }

async function seriesOf(bakery: TestBakery, query: ReturnType<typeof sql<Series>>): Promise<Series> {
  return bakery.inScope(async ({ db }) => (await query.execute(db)).rows[0] as Series)
}

test('64 clients at once over 8 bakeries: every number is given once and none is left out', {
  timeout: PATIENCE_MS,
}, async () => {
  const app = await testApp({ environment: { POOL_SIZE: String(20 / SERVERS) } })
  const bakeries: TestBakery[] = []
  for (let i = 0; i < BAKERIES; i += 1) bakeries.push(await newBakery(app))
  const contacts = new Map<TestBakery, number>()
  for (const bakery of bakeries)
    contacts.set(
      bakery,
      (await bakery.owner.post('/contacts', { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test' })).body.id,
    )

  const wrong: string[] = []
  const given = { orders: 0, invoices: 0, aborted: 0 }
  let left = ORDERS
  const started = performance.now()

  const oneOrder = async (bakery: TestBakery, random: () => number) => {
    const made = await bakery.owner.post('/orders', {
      contactId: contacts.get(bakery),
      eventDate: '2026-12-12',
      bookingFeeKind: 'none',
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '100.00' }],
    })
    if (made.status !== 201) return wrong.push(`an order: ${made.status} ${made.text}`)
    const { id, version } = made.body
    if (random() < 0.1) {
      await abort(bakery, id)
      given.aborted += 1
    }
    const to = random() < 0.3 ? 'Quote' : 'Confirmed'
    const moved = await bakery.owner.post(`/orders/${id}/status`, { to, version })
    if (moved.status !== 200) return wrong.push(`${to}: ${moved.status} ${moved.text}`)
    given.orders += 1
    if (to === 'Quote' || random() < 0.2) return
    const issued = await bakery.owner.post(`/orders/${id}/invoice`, {})
    if (issued.status !== 200) return wrong.push(`an invoice: ${issued.status} ${issued.text}`)
    given.invoices += 1
  }
  const client = async (i: number) => {
    const random = randomStream(i)
    while (left > 0) {
      left -= 1
      await oneOrder(bakeries[(i + left) % BAKERIES] as TestBakery, random)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, i) => client(i)))
  const seconds = (performance.now() - started) / 1000

  let [orders, invoices] = [0, 0]
  for (const bakery of bakeries) {
    const ofOrders = await seriesOf(
      bakery,
      sql<Series>`select count(number)::int as count, count(distinct number)::int as distinct, min(number)::int as least, max(number)::int as most,
        (select next::int from counters where business_id = ${bakery.businessId} and series = 'order') as next
        from orders where business_id = ${bakery.businessId}`,
    )
    const ofInvoices = await seriesOf(
      bakery,
      sql<Series>`select count(*)::int as count, count(distinct number)::int as distinct, min(substring(number from '[0-9]+$')::int) as least,
        max(substring(number from '[0-9]+$')::int) as most,
        (select max(next)::int from counters where business_id = ${bakery.businessId} and series like 'invoice%') as next
        from invoices where business_id = ${bakery.businessId}`,
    )
    for (const [name, { count, distinct, least, most, next }] of Object.entries({
      orders: ofOrders,
      invoices: ofInvoices,
    }))
      if (count === 0 || distinct !== count || least !== 1 || most !== count || next !== count + 1)
        wrong.push(`${name} of ${bakery.businessId}: ${JSON.stringify({ count, distinct, least, most, next })}`)
    orders += ofOrders.count
    invoices += ofInvoices.count
  }
  if (orders !== given.orders || invoices !== given.invoices)
    wrong.push(`answered ${JSON.stringify(given)}, kept ${orders} and ${invoices}`)
  report('P4', ORDERS, wrong.length, { ...given, numbersPerSecond: Math.round((orders + invoices) / seconds) })
  expect(wrong).toEqual([])
})

/** Takes a number in a transaction that is then rolled back, as after a power cut. */
async function abort(bakery: TestBakery, orderId: number): Promise<void> {
  const { takeNumber } = await import('#server/db/counters.ts')
  await bakery
    .inScope(async (scope) => {
      const number = await takeNumber(scope, 'order')
      await sql`update orders set number = ${number} where business_id = ${scope.businessId} and id = ${orderId}`.execute(
        scope.db,
      )
      throw new GivenUp()
    })
    .catch((error: unknown) => {
      if (!(error instanceof GivenUp)) throw error
    })
}

class GivenUp extends Error {}
