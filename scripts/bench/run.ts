// npm run bench: ratios of the product to bare routes in one run. Prints a table, writes docs/performance.json and the page
// beside it, and fails when an aim is missed.
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { ROOT } from '../../src/server/config.ts'
import { findRunning } from '../../src/server/db/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { buildWeb, findBrowser } from '../bootstrap.mjs'
import type { Statement } from './bare-server.ts'
import { bundleSizes } from './bundle-sizes.ts'
import { deskGrowth } from './desk-growth.ts'
import { firstTyping } from './first-typing.ts'
import { inboxSearch } from './inbox-search.ts'
import { jobSheets } from './job-sheets.ts'
import { publishForm, register } from './new-bakery.ts'
import { performancePage } from './performance-page.ts'
import { processMemory } from './process-memory.ts'
import { seedOrders } from './seed-orders.ts'
import { environmentOn, start } from './start.ts'
import { recordStatements } from './statements.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const SMALL = 10_000
const LARGE = 100_000

type Shot = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

async function requestsPerSecond(shot: Shot, connections: number): Promise<number> {
  const result = await autocannon({ ...shot, connections, duration: SECONDS, setupClient: () => {} })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${shot.url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  return result.requests.average
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

const browser = findBrowser()
if (browser === undefined) throw new Error('no Chromium could be found or installed. Set CHROMIUM_PATH to one.')
buildWeb(process.execPath)
const folder = await temporaryFolder()
const environment = environmentOn(folder)
try {
  await (await start('src/app/server/main.ts', environment)).stop()
  const app = await start('src/app/server/main.ts', environment)
  const cluster = await findRunning(folder)
  if (cluster === undefined) throw new Error('the database is not running')

  const bakeries = []
  for (const count of [SMALL, LARGE]) {
    const { cookie, businessId } = await register(app.url, `bench-${count}@example.test`)
    await seedOrders(cluster.ownerUrl, businessId, count)
    bakeries.push({ count, cookie, businessId })
  }
  const [small, large] = bakeries as [(typeof bakeries)[number], (typeof bakeries)[number]]
  const growth = await deskGrowth(app.url, small, large)
  const memory = await processMemory(app.pid, folder)
  const sheets = await jobSheets(app.url, small)
  const inbox = await inboxSearch(app.url, cluster.ownerUrl, small)
  const owner = new pg.Client({ connectionString: cluster.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query('select min(id) as id from orders where business_id = $1', [small.businessId])
  await owner.end()

  const line = { name: 'Chocolate cake', quantity: '1', unitPrice: '100.00' }
  const shots: Record<string, { path: string; method: 'GET' | 'POST'; cookie: string; body?: string }> = {
    list: { path: '/orders?tab=all&page=1', method: 'GET', cookie: small.cookie },
    'list of 100,000': { path: '/orders?tab=all&page=1', method: 'GET', cookie: large.cookie },
    'single order': { path: `/orders/${rows[0].id}`, method: 'GET', cookie: small.cookie },
    'create with 4 lines': {
      path: '/orders',
      method: 'POST',
      cookie: small.cookie,
      body: JSON.stringify({ eventDate: '2027-05-01', lines: [line, line, line, line] }),
    },
  }
  const routes: Record<string, { statements: Statement[]; body: string; method: 'GET' | 'POST' }> = {}
  for (const [name, shot] of Object.entries(shots))
    routes[name.replaceAll(/\W/g, '-')] = { ...(await recordStatements(cluster, shot)), method: shot.method }
  const bare = await start(
    'scripts/bench/bare-server.ts',
    {},
    JSON.stringify({ url: cluster.appUrl, poolSize: 10, routes }),
  )

  const figures: Record<string, Record<string, number>> = {}
  for (const connections of [1, 16])
    for (const [name, { path: address, method, cookie, body }] of Object.entries(shots)) {
      const rates: Record<'product' | 'sql' | 'bytes', number[]> = { product: [], sql: [], bytes: [] }
      const key = name.replaceAll(/\W/g, '-')
      for (let round = 0; round < ROUNDS; round++) {
        rates.product.push(
          await requestsPerSecond(
            {
              url: `${app.url}/api${address}`,
              method,
              headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
              ...(body ? { body } : {}),
            },
            connections,
          ),
        )
        rates.sql.push(await requestsPerSecond({ url: `${bare.url}/sql/${key}`, method }, connections))
        rates.bytes.push(await requestsPerSecond({ url: `${bare.url}/bytes/${key}`, method }, connections))
      }
      const product = median(rates.product)
      figures[`${name}, ${connections} connection${connections > 1 ? 's' : ''}`] = {
        'requests/s': Math.round(product),
        'of the same SQL': round2(product / median(rates.sql)),
        'of the same bytes': round2(product / median(rates.bytes)),
      }
    }
  await bare.stop()
  await publishForm(app.url, small.cookie, 'bench-form')
  const typing = await firstTyping(`${app.url}/enquiry/bench-form`, browser)
  await app.stop()
  const again = await start('src/app/server/main.ts', environment)
  await again.stop()
  const result = {
    machine: 'two cores',
    rounds: ROUNDS,
    seconds: SECONDS,
    figures,
    'list of 100,000 to list of 10,000': round2(
      (figures['list of 100,000, 16 connections']?.['requests/s'] ?? 0) /
        (figures['list, 16 connections']?.['requests/s'] ?? 1),
    ),
    growth,
    'inbox of 10,000 requests, ms': inbox,
    'job sheets as one PDF': sheets,
    'second start, ms': Math.round(again.ms),
    memory,
    'first field of the public form takes typing, ms': typing,
    'compressed JavaScript and CSS, KB': await bundleSizes(path.join(ROOT, 'dist')),
  }
  console.table(figures)
  console.table(growth)
  console.table(inbox)
  console.log(JSON.stringify({ ...result, figures: undefined }, null, 2))
  await writeFile(path.join(ROOT, 'docs/performance.json'), `${JSON.stringify(result, null, 2)}\n`)
  const page = performancePage(result)
  await writeFile(path.join(ROOT, 'docs/performance.md'), page)
  for (const line of page.split('\n').filter((each) => each.includes(': missed'))) {
    console.error(line)
    process.exitCode = 1
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
