// npm run bench:today: how soon the day is there for an owner with 500 orders ahead, on a processor four times slower. Fails when
// the aim is missed.
import { rm } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { findRunning } from '../../src/server/db/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { buildWeb, findBrowser } from '../bootstrap.mjs'
import { register } from './new-bakery.ts'
import { seedOrders } from './seed-orders.ts'
import { environmentOn, start } from './start.ts'

const ROUNDS = 7
const CPU_SLOWDOWN = 4
const ORDERS = 500
const A_DAY = 8
const AIM_MS = 1200

const NOTE_LARGEST = `
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.largest = { at: entry.startTime, what: entry.element?.textContent ?? '' }
  }).observe({ type: 'largest-contentful-paint', buffered: true })`

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

const executablePath = findBrowser()
if (executablePath === undefined) throw new Error('no Chromium could be found or installed. Set CHROMIUM_PATH to one.')
buildWeb(process.execPath)
const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', environmentOn(folder))
const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], executablePath })
try {
  const cluster = await findRunning(folder)
  if (cluster === undefined) throw new Error('the database is not running')
  const email = 'dawn@example.test'
  const { businessId } = await register(app.url, email)
  await seedOrders(cluster.ownerUrl, businessId, ORDERS)
  await moveToToday(cluster.ownerUrl, businessId)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.request.post(`${app.url}/api/auth/login`, {
    data: { email, password: 'Sourdough-2026!', remember: true },
  })
  const painted: number[] = []
  let what = ''
  // The first visit fills the browser's cache, as it has on every other morning.
  for (let round = 0; round <= ROUNDS; round++) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript({ content: NOTE_LARGEST })
    await page.goto(`${app.url}/dashboard`, { waitUntil: 'networkidle' })
    await page.getByRole('region', { name: 'Today' }).getByRole('article').first().waitFor({ timeout: 120_000 })
    await page.waitForTimeout(500)
    const largest = await page.evaluate(() => (globalThis as { largest?: { at: number; what: string } }).largest)
    if (largest === undefined) throw new Error('nothing was painted')
    if (round > 0) painted.push(largest.at)
    what = largest.what
    await page.close()
  }
  const reached = Math.round(median(painted))
  console.table({ 'largest contentful paint, ms': reached, 'the largest thing': what.slice(0, 60) })
  if (reached > AIM_MS) {
    console.error(`largest contentful paint: more than ${AIM_MS} ms`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Every order is to come, so many a day from today on. */
async function moveToToday(ownerUrl: string, businessId: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update orders o set status = 'Confirmed', event_date = current_date + (n.n / $2)::int, items = '1 × Three-tier cake', theme = 'Dusty rose'
         from (select id, row_number() over (order by id) - 1 as n from orders where business_id = $1) n
        where o.business_id = $1 and o.id = n.id`,
      [businessId, A_DAY],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
