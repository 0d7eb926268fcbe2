// npm run bench:mixed: many bakeries at once. Calls come at a constant rate, whether or not earlier ones were answered,
// and each is timed from when it was due. Fails on an error, a slow answer, a growing process or an overload that does
// not end. Normally RATE=300 BENCH_SECONDS=120, or 1800 for the whole proof. Needs the machine for itself.
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findRunning } from '../../src/server/db/cluster/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { register } from './new-bakery.ts'
import { postmasterOf, processMemory } from './process-memory.ts'
import { processorMs } from './processes.ts'
import { measurement } from './record.ts'
import { seedOrders } from './seed-orders.ts'
import { environmentOn, start } from './start.ts'

const RATE = Number(process.env.RATE ?? 300)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 120)
const BAKERIES = Number(process.env.BAKERIES ?? 1_000)
/** Bakeries with somebody at work; the others only exist. */
const AT_WORK = Math.min(20, BAKERIES)
const ORDERS_EACH = 100
const OVERLOAD = { times: 5, seconds: Math.min(20, SECONDS) }
const AIMS = { p99Ms: 250, growthMbAMinute: 1, calmAgainS: 10, slowNeighbour: 2 }

type Answer = { status: number; ms: number; retryAfter: boolean; what: string; problem: string }
type Bakery = { cookie: string; businessId: number; orders: number[] }
type Call = { method: string; url: string; body?: object }

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
const measured = measurement('crowd')
const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', environmentOn(folder))
try {
  const cluster = await findRunning(folder)
  if (cluster === undefined) throw new Error('the database is not running')
  const bakeries: Bakery[] = []
  for (let n = 0; n < AT_WORK; n += 1)
    bakeries.push({ ...(await register(app.url, `mixed-${n}@example.test`)), orders: [] })
  const size = await fill(cluster.ownerUrl, bakeries)
  for (const bakery of bakeries) {
    const listed = JSON.parse((await send(bakery, { method: 'GET', url: '/orders?tab=all&page=1' })).text) as {
      id: number
    }[]
    bakery.orders = listed.map(({ id }) => id)
  }
  await atRate(bakeries, RATE / 10, 5)

  const postmaster = await postmasterOf(folder)
  const memory: { minute: number; mb: number }[] = []
  const [both, database] = [await processorMs([app.pid]), await processorMs([postmaster])]
  const begun = performance.now()
  const looking = setInterval(() => {
    void processMemory(app.pid, folder).then(({ app: mb }) =>
      memory.push({ minute: (performance.now() - begun) / 60_000, mb }),
    )
  }, 1_000)
  const steady = await atRate(bakeries, RATE, SECONDS)
  clearInterval(looking)
  const perCall = {
    both: ((await processorMs([app.pid])) - both) / steady.length,
    database: ((await processorMs([postmaster])) - database) / steady.length,
  }
  const wrong = steady.filter(({ status }) => status < 200 || status > 299)
  const held = { p50: at(steady, 0.5), p99: at(steady, 0.99), slope: slopeOf(memory) }

  const rush = await atRate(bakeries, RATE * OVERLOAD.times, OVERLOAD.seconds)
  const shed = rush.filter(({ status }) => status === 429 || status === 503)
  const broken = rush.filter(({ status }) => status === 0 || (status >= 400 && status !== 429 && status !== 503))
  for (const [what, some] of Object.entries({ steady: wrong, overload: broken }))
    for (const [kind, all] of Map.groupBy(some, ({ status, what, problem }) => `${status} ${what} ${problem}`))
      console.error(`${what}: ${all.length} of ${kind}`)
  const ended = performance.now()
  let calmAgainS = Number.NaN
  while (Number.isNaN(calmAgainS) && performance.now() - ended < 3 * AIMS.calmAgainS * 1_000) {
    const second = await atRate(bakeries, RATE, 1)
    if (second.every(({ status }) => status < 300) && at(second, 0.99) <= Math.max(AIMS.p99Ms, 1.5 * held.p99))
      calmAgainS = Math.round((performance.now() - ended) / 100) / 10
  }

  const [slow, other] = bakeries as [Bakery, Bakery]
  const alone = await atRate([other], 10, Math.min(20, SECONDS))
  const years = { on: true }
  const loops = [0, 1].map(async () => {
    while (years.on)
      await send(slow, { method: 'GET', url: `/reports/order-list/download?format=csv&${days(-1_800, 20)}` })
  })
  const beside = await atRate([other], 10, Math.min(20, SECONDS))
  years.on = false
  await Promise.all(loops)
  const neighbour = round(at(beside, 0.99) / at(alone, 0.99))

  // A minute, because the scheduler looks at every bakery once in each.
  const rested = { both: await processorMs([app.pid]), database: await processorMs([postmaster]) }
  const quiet = await atRate([other], 10, 60)
  const resting = {
    both: (await processorMs([app.pid])) - rested.both,
    database: (await processorMs([postmaster])) - rested.database,
  }

  const day = await allJobsOf(cluster.ownerUrl, size.bakeries, () => atRate([other], 10, 1))

  const slowest = slowestOf(steady)
  await measured({
    rows: {
      Errors: { value: wrong.length, note: `${size.bakeries} bakeries, ${RATE} calls/s for ${SECONDS} s`, atMost: 0 },
      'Median, ms': { value: held.p50 },
      'p99, ms': { value: held.p99, atMost: AIMS.p99Ms },
      'p99 of the slowest kind, ms': { value: slowest[1], note: slowest[0] },
      'Processor time of Node a call, ms': { value: round2(perCall.both - perCall.database) },
      'and of PostgreSQL, ms': { value: round2(perCall.database) },
      'Memory grows, MB a minute': { value: held.slope, atMost: AIMS.growthMbAMinute },
      [`Of ${OVERLOAD.times} times as many calls, answered a second`]: {
        value: Math.round((rush.length - shed.length - broken.length) / OVERLOAD.seconds),
      },
      refused: { value: shed.length },
      'refused without Retry-After': {
        value: shed.filter(({ retryAfter }) => !retryAfter).length,
        atMost: 0,
        exact: true,
      },
      'left without an answer, or broken': { value: broken.length, atMost: 0, exact: true },
      'Calm again after, s': { value: calmAgainS, atMost: AIMS.calmAgainS },
      'A neighbour of five-year reports waits so many times as long': { value: neighbour, atMost: AIMS.slowNeighbour },
      'The longest wait in a minute of 10 calls/s, ms': { value: at(quiet, 1), atMost: AIMS.p99Ms },
      'which takes Node, ms of the processor': { value: Math.round(resting.both - resting.database) },
      'and the database': { value: Math.round(resting.database) },
      'All jobs of a day for all bakeries at once, s': { value: day.seconds, note: `${day.jobs} jobs a bakery` },
      'p99 of 10 calls/s meanwhile, ms': { value: day.p99, atMost: AIMS.p99Ms },
      'The database takes for a bakery, MB': { value: round2(size.mb / size.bakeries), note: `${ORDERS_EACH} orders` },
    },
  })
} finally {
  await app.stop()
  agent.destroy()
  await rm(folder, { recursive: true, force: true })
}

/** Copies the first bakery's orders to each of the others, under their own numbers. */
async function fill(ownerUrl: string, [first, ...others]: Bakery[]): Promise<{ bakeries: number; mb: number }> {
  if (first === undefined) throw new Error('nobody is at work')
  await seedOrders(ownerUrl, first.businessId, ORDERS_EACH)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const idle = BAKERIES - others.length - 1
    await client.query('insert into businesses (created_at) select now() from generate_series(1, $1::int)', [idle])
    for (const table of ['event_types', 'contacts', 'orders', 'order_lines', 'counters', 'settings']) {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
          where table_schema = 'public' and table_name = $1 and column_name <> 'business_id' and is_generated = 'NEVER'`,
        [table],
      )
      const columns = rows.map(({ name }) => name).join(', ')
      await client.query(
        `insert into ${table} (business_id, ${columns}) select b.id, ${columns.replaceAll(/(?<=^|, )/g, 't.')}
           from ${table} t cross join businesses b where t.business_id = $1 and b.id <> $1 on conflict do nothing`,
        [first.businessId],
      )
      if (table === 'order_lines')
        await client.query(
          `insert into order_lines (business_id, order_id, position, name, quantity, unit_price, tax_percent, subtotal, discount_share, tax, total)
           select business_id, order_id, 4, 'Candles', 1, 0, 10, 0, 0, 0, 0 from order_lines where position = 0`,
        )
    }
    await client.query('update counters set next = greatest(next, $1)', [ORDERS_EACH + 1])
    await client.query('commit')
    await client.query('vacuum analyze')
    const { rows } = await client.query(
      'select (select count(*)::int from businesses) as bakeries, pg_database_size(current_database()) / 1048576.0 as mb',
    )
    return { bakeries: Number(rows[0].bakeries), mb: Number(rows[0].mb) }
  } finally {
    await client.end()
  }
}

/** Makes every job due in every bakery, and calls until the scheduler has done them all. */
async function allJobsOf(ownerUrl: string, bakeries: number, callForASecond: () => Promise<Answer[]>) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const done = async () => {
    const { rows } = await client.query('select count(*)::int as done, count(distinct key)::int as jobs from job_runs')
    return rows[0] as { done: number; jobs: number }
  }
  try {
    await client.query('delete from job_runs')
    await client.query(`update businesses set created_at = created_at - interval '10 days'`)
    const answers: Answer[] = []
    let begun: number | undefined
    for (;;) {
      answers.push(...(await callForASecond()))
      const { done: soFar, jobs } = await done()
      if (soFar > 0) begun ??= performance.now() - 1_000
      if (begun !== undefined && soFar >= bakeries * jobs)
        return { seconds: round((performance.now() - begun) / 1_000), jobs, p99: at(answers, 0.99) }
    }
  } finally {
    await client.end()
  }
}

/** Four reads to each write, like screens in the morning; one in 20 is a report or document. */
function callOf({ orders }: Bakery, nth: number): Call {
  const kind = nth % 20
  const read = (url: string): Call => ({ method: 'GET', url })
  const order = orders[nth % orders.length]
  if (kind < 5) return read('/orders?tab=all&page=1')
  if (kind < 9) return read(`/orders/${order}`)
  if (kind < 11) return read('/contacts?page=1')
  if (kind < 13) return read('/enquiries/counts')
  if (kind < 14) return read('/enquiries?page=1')
  if (kind < 15) return read(`/reports/order-list/download?format=csv&${days(-30, 0)}`)
  if (kind < 16) return read(`/reports/order-list/download?format=pdf&${days(-30, 0)}`)
  if (kind < 18) return { method: 'POST', url: '/contacts', body: { firstName: 'Mixed', lastName: 'Load' } }
  return {
    method: 'POST',
    url: '/orders',
    body: {
      eventDate: days(0, 30).slice(-10),
      bookingFeeKind: 'none',
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '60.00' }],
    },
  }
}

async function atRate(bakeries: readonly Bakery[], rate: number, seconds: number): Promise<Answer[]> {
  const begin = performance.now()
  const sent: Promise<Answer>[] = []
  const total = Math.round(rate * seconds)
  while (sent.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) / 1_000) * rate) + 1)
    while (sent.length < due) {
      const nth = sent.length
      const bakery = bakeries[nth % bakeries.length] as Bakery
      // A bakery makes all kinds of calls in turn.
      const call = callOf(bakery, nth + Math.floor(nth / bakeries.length))
      const dueAt = begin + (nth * 1_000) / rate
      sent.push(
        send(bakery, call).then(({ status, retryAfter, problem }) => ({
          status,
          retryAfter,
          problem,
          ms: performance.now() - dueAt,
          what: `${call.method} ${call.url.replace(/\d{2,}/g, 'n')}`,
        })),
      )
    }
    await wait(2)
  }
  return Promise.all(sent)
}

function send(
  { cookie }: Bakery,
  { method, url, body }: Call,
): Promise<{ status: number; retryAfter: boolean; text: string; problem: string }> {
  return new Promise((done) => {
    const failed = (error: Error) => done({ status: 0, retryAfter: false, text: '', problem: error.message })
    const payload = body && JSON.stringify(body)
    const headers = {
      cookie,
      ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
    }
    const call = request(`${app.url}/api${url}`, { method, agent, headers, timeout: 60_000 }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', failed)
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'] !== undefined,
          text: Buffer.concat(parts).toString(),
          problem: '',
        }),
      )
    })
    call.on('timeout', () => call.destroy(new Error('no answer')))
    call.on('error', failed)
    call.end(payload)
  })
}

function days(from: number, to: number): string {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  return `startDate=${day(from)}&endDate=${day(to)}`
}

function at(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN)
}

function slowestOf(answers: readonly Answer[]): readonly [string, number] {
  const kinds = [...Map.groupBy(answers, ({ what }) => what)].map(([what, some]) => [what, at(some, 0.99)] as const)
  return kinds.reduce((most, each) => (each[1] > most[1] ? each : most))
}

/** Least squares over the second half, when caches are full. */
function slopeOf(memory: readonly { minute: number; mb: number }[]): number {
  const late = memory.slice(Math.floor(memory.length / 2))
  const mean = (pick: (each: { minute: number; mb: number }) => number) =>
    late.reduce((sum, each) => sum + pick(each), 0) / late.length
  const [x, y] = [mean(({ minute }) => minute), mean(({ mb }) => mb)]
  const over = late.reduce((sum, { minute, mb }) => sum + (minute - x) * (mb - y), 0)
  const under = late.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  return round(over / under)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
