import { Agent, request } from 'node:http'
import pg from 'pg'
import { floors, PLAIN_TABLES } from './floors.ts'
import { processorMs } from './processes.ts'
import { start } from './start.ts'

type Bakery = { cookie: string; businessId: number }
type Setup = { url: string; ownerUrl: string; pids: { app: number; database: number }; rounds: number; seconds: number }
/** Calls per second, and the processor time of Node and PostgreSQL for each. */
type Rate = { perSecond: number; ms: number }

const CONNECTIONS = [1, 16] as const
const CALLS_MIN = 48

/** Compares the product with the minimum that does the same job, round by round in turns. */
export async function floorRates(
  { url, ownerUrl, pids, rounds, seconds }: Setup,
  { cookie, businessId }: Bakery,
): Promise<Record<string, Record<string, number>>> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(PLAIN_TABLES)
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ id: string }>(
    "select min(id) as id from orders where business_id = $1 and status = 'Completed'",
    [businessId],
  )
  const calls = Object.entries(floors(Number(rows[0]?.id)))
  const routes = Object.fromEntries(
    calls.map(([name, { sql, method }]) => [
      slug(name),
      { method, statements: [{ text: sql, values: [businessId], isPrepared: true }] },
    ]),
  )
  const bare = await start('scripts/bench/bare-server.ts', {}, JSON.stringify({ url: ownerUrl, poolSize: 10, routes }))
  const table: Record<string, Record<string, number>> = {}
  for (const [name, { path, method, body }] of calls) {
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
    const shot = { method, body, headers }
    const sides = {
      // The database runs below the app.
      app: { pids: [pids.app], shot: { ...shot, url: `${url}/api${path}`, headers: { ...headers, cookie } } },
      floor: { pids: [bare.pid, pids.database], shot: { ...shot, url: `${bare.url}/sql/${slug(name)}` } },
    }
    const row: Record<string, number> = {}
    for (const connections of CONNECTIONS) {
      const rates: Record<keyof typeof sides, Rate[]> = { app: [], floor: [] }
      for (let round = 0; round <= rounds; round++)
        for (const [side, { pids, shot }] of Object.entries(sides) as [keyof typeof sides, (typeof sides)['app']][]) {
          const { perSecond } = rates[side].at(-1) ?? { perSecond: 0 }
          rates[side].push(await rateOf(shot, { connections, pids, calls: Math.max(CALLS_MIN, perSecond * seconds) }))
        }
      // The first round compiles code and prepares statements.
      const [app, floor] = [medians(rates.app.slice(1)), medians(rates.floor.slice(1))]
      row[`calls/s on ${connections}`] = Math.round(app.perSecond)
      row[`of the floor on ${connections}`] = round2(app.perSecond / floor.perSecond)
      row[`processor ms on ${connections}`] = round2(app.ms)
      row[`floor to that on ${connections}`] = round2(floor.ms / app.ms)
    }
    table[name] = row
  }
  await bare.stop()
  await owner.query('drop schema floor cascade')
  await owner.end()
  return table
}

type Shot = { url: string; method: string; body: string | undefined; headers: Record<string, string> }
type Way = { connections: number; calls: number; pids: readonly number[] }

/** Makes a fixed number of calls: calls still running at the end of a fixed time would cost but not count. */
async function rateOf(shot: Shot, { connections, calls, pids }: Way): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const total = Math.round(calls)
  const before = await processorMs(pids)
  const begin = performance.now()
  let begun = 0
  const caller = async () => {
    while (begun++ < total) await ask(shot, agent)
  }
  await Promise.all(Array.from({ length: connections }, caller))
  const seconds = (performance.now() - begin) / 1000
  const ms = (await processorMs(pids)) - before
  agent.destroy()
  return { perSecond: total / seconds, ms: ms / total }
}

function ask({ url, method, body, headers }: Shot, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    const call = request(url, { method, headers, agent }, (answer) => {
      const { statusCode = 0 } = answer
      answer.resume().once('end', () => {
        if (statusCode >= 200 && statusCode < 300) done()
        else failed(new Error(`${url} answered ${statusCode}`))
      })
    })
    call.once('error', failed)
    call.end(body)
  })
}

const medians = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  ms: median(rates.map(({ ms }) => ms)),
})
const slug = (name: string) => name.replaceAll(/\W/g, '-')
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
const round2 = (value: number) => Math.round(value * 100) / 100
