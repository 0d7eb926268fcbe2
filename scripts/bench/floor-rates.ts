import autocannon from 'autocannon'
import pg from 'pg'
import { type Floor, floors, PLAIN_TABLES } from './floors.ts'
import { start } from './start.ts'

type Bakery = { cookie: string; businessId: number }
type Rate = { app: number; floor: number; ratio: number }
export type FloorFigures = Record<string, Rate & Pick<Floor, 'aim' | 'goes'>>
type Setup = { url: string; ownerUrl: string; rounds: number; seconds: number; only?: RegExp }

const CONNECTIONS = 16

/** Requests a second of the product and of the least that does the same job, round by round in turns. */
export async function floorRates(
  { url, ownerUrl, rounds, seconds, only = /./ }: Setup,
  { cookie, businessId }: Bakery,
): Promise<FloorFigures> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(PLAIN_TABLES)
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ id: string }>(
    "select min(id) as id from orders where business_id = $1 and status = 'Completed'",
    [businessId],
  )
  const calls = Object.entries(floors(Number(rows[0]?.id))).filter(([name]) => only.test(name))
  const routes = Object.fromEntries(
    calls.map(([name, { sql, method }]) => [
      slug(name),
      { method, statements: [{ text: sql, values: [businessId], isPrepared: true }] },
    ]),
  )
  const bare = await start('scripts/bench/bare-server.ts', {}, JSON.stringify({ url: ownerUrl, poolSize: 10, routes }))
  const figures: FloorFigures = {}
  for (const [name, { path, method, body, aim, goes }] of calls) {
    const shot = { method, ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}) }
    const sides = {
      app: { ...shot, url: `${url}/api${path}`, headers: { ...shot.headers, cookie } },
      floor: { ...shot, url: `${bare.url}/sql/${slug(name)}` },
    }
    const rates: Record<keyof typeof sides, number[]> = { app: [], floor: [] }
    for (let round = 0; round <= rounds; round++)
      for (const [side, options] of Object.entries(sides) as [keyof typeof sides, (typeof sides)['app']][]) {
        const rate = await requestsPerSecond(options, round === 0 ? 1 : seconds)
        // In the first round code is compiled and statements are prepared.
        if (round > 0) rates[side].push(rate)
      }
    const [app, floor] = [median(rates.app), median(rates.floor)]
    const ratio = Math.round((app / floor) * 100) / 100
    figures[name] = { app: Math.round(app), floor: Math.round(floor), ratio, ...(aim ? { aim } : {}), goes }
  }
  await bare.stop()
  await owner.query('drop schema floor cascade')
  await owner.end()
  return figures
}

async function requestsPerSecond(shot: autocannon.Options, seconds: number): Promise<number> {
  const result = await autocannon({ ...shot, connections: CONNECTIONS, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${shot.url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  return result.requests.average
}

const slug = (name: string) => name.replaceAll(/\W/g, '-')
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
