// npm run bench: ratios of the product to the least that does the same job, in one run. Prints a table, writes docs/performance.json and the page
// beside it, and fails when an aim is missed.
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../../src/server/config.ts'
import { findRunning } from '../../src/server/db/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { buildWeb, findBrowser } from '../bootstrap.mjs'
import { bundleSizes } from './bundle-sizes.ts'
import { deskGrowth } from './desk-growth.ts'
import { firstTyping } from './first-typing.ts'
import { floorRates } from './floor-rates.ts'
import { importTimes } from './import-times.ts'
import { inboxSearch } from './inbox-search.ts'
import { jobSheets } from './job-sheets.ts'
import { publishForm, register } from './new-bakery.ts'
import { performancePage } from './performance-page.ts'
import { processMemory } from './process-memory.ts'
import { seedKitchen } from './seed-kitchen.ts'
import { seedOrders } from './seed-orders.ts'
import { environmentOn, start } from './start.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const REST_MS = 5_000
const SMALL = 10_000
const LARGE = 100_000

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

  // At rest, when somebody has signed in and looked around.
  const { cookie } = await register(app.url, 'first@example.test')
  for (const path of ['/dashboard', '/orders?tab=all&page=1', '/products', '/enquiries'])
    await (await fetch(`${app.url}/api${path}`, { headers: { cookie } })).arrayBuffer()
  await wait(REST_MS)
  const atRest = await processMemory(app.pid, folder)

  const bakeries = []
  for (const count of [SMALL, LARGE]) {
    const { cookie, businessId } = await register(app.url, `bench-${count}@example.test`)
    await seedOrders(cluster.ownerUrl, businessId, count)
    bakeries.push({ count, cookie, businessId })
  }
  const [small, large] = bakeries as [(typeof bakeries)[number], (typeof bakeries)[number]]
  const growth = await deskGrowth(app.url, small, large)
  const sheets = await jobSheets(app.url, small)
  const imports = await importTimes(
    { url: app.url, ownerUrl: cluster.ownerUrl, folder, pid: app.pid },
    (await register(app.url, 'imports@example.test')).cookie,
  )
  const inbox = await inboxSearch(app.url, cluster.ownerUrl, small)
  await seedKitchen(cluster.ownerUrl, small.businessId)
  const floors = await floorRates({ url: app.url, ownerUrl: cluster.ownerUrl, rounds: ROUNDS, seconds: SECONDS }, small)
  await publishForm(app.url, small.cookie, 'bench-form')
  const typing = await firstTyping(`${app.url}/enquiry/bench-form`, browser)
  await wait(REST_MS)
  const memory = await processMemory(app.pid, folder)
  await app.stop()
  const again = await start('src/app/server/main.ts', environment)
  await again.stop()
  const result = {
    machine: 'two cores',
    rounds: ROUNDS,
    seconds: SECONDS,
    date: new Date().toISOString().slice(0, 10),
    'requests a second, 16 connections': floors,
    growth,
    'inbox of 10,000 requests, ms': inbox,
    'job sheets as one PDF': sheets,
    'import of 5,000 contacts': imports,
    'second start, ms': Math.round(again.ms),
    'memory at rest, MB': atRest,
    'memory at rest after use, MB': memory,
    'first field of the public form takes typing, ms': typing,
    'compressed JavaScript and CSS, KB': await bundleSizes(path.join(ROOT, 'dist')),
  }
  console.table(floors, ['app', 'floor', 'ratio', 'aim'])
  console.table(growth)
  console.table(inbox)
  console.table(imports)
  await writeFile(path.join(ROOT, 'docs/performance.json'), `${JSON.stringify(result, null, 2)}\n`)
  const page = performancePage(
    result,
    JSON.parse(await readFile(path.join(ROOT, 'docs/performance-books.json'), 'utf8')),
  )
  await writeFile(path.join(ROOT, 'docs/performance.md'), page)
  for (const line of page.split('\n').filter((each) => each.includes(': missed'))) {
    console.error(line)
    process.exitCode = 1
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
