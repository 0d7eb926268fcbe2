// npm run bench:offline: how much of a device the kitchen's fourteen days take, and how soon kitchen mode opens without a network.
// Fails when an aim is missed.
import { rm } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { findRunning } from '../../src/server/db/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { buildWeb, findBrowser } from '../bootstrap.mjs'
import { register } from './new-bakery.ts'
import { seedKitchen } from './seed-kitchen.ts'
import { seedOrders } from './seed-orders.ts'
import { environmentOn, start } from './start.ts'

const ROUNDS = 5
const CPU_SLOWDOWN = 4
const ORDERS = 3000
const AIMS = { 'on the device, MB': 8, 'opens from cold without a network, ms': 1500 } as const

const IS_KEPT = `caches.keys().then(async ([name]) => name && Boolean(await (await caches.open(name)).match('/kitchen')))`
const NOTE_WHEN_SHOWN = `
  const look = () =>
    document.querySelector('[role=checkbox]') ? (globalThis.shownAfter = performance.now()) : requestAnimationFrame(look)
  requestAnimationFrame(look)`

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
  const { cookie, businessId } = await register(app.url, 'cellar@example.test')
  await seedOrders(cluster.ownerUrl, businessId, ORDERS)
  await seedKitchen(cluster.ownerUrl, businessId)
  await giveProducts(cluster.ownerUrl, businessId)

  const times: number[] = []
  let bytes = 0
  let orders = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now()
    const answer = await fetch(`${app.url}/api/kitchen`, { headers: { cookie } })
    const text = await answer.text()
    times.push(performance.now() - begin)
    if (!answer.ok) throw new Error(`the kitchen answered ${answer.status}: ${text}`)
    bytes = Buffer.byteLength(text)
    orders = (JSON.parse(text) as { orders: unknown[] }).orders.length
  }

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const login = { email: 'cellar@example.test', password: 'Sourdough-2026!', remember: true }
  await context.request.post(`${app.url}/api/auth/login`, { data: login })
  const first = await context.newPage()
  await first.goto(`${app.url}/kitchen`)
  await first.getByRole('checkbox').first().waitFor()
  await first.waitForFunction(IS_KEPT)
  // Once more, so that the worker keeps what the page fetches by itself, its fonts among it.
  await first.reload()
  await first.getByRole('checkbox').first().waitFor()
  const device = await first.evaluate<number>('navigator.storage.estimate().then(({ usage }) => usage)')
  await first.close()
  await app.stop()
  const opened: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript({ content: NOTE_WHEN_SHOWN })
    await page.goto(`${app.url}/kitchen`, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(() => (globalThis as { shownAfter?: number }).shownAfter)
    opened.push((await shown.jsonValue()) as number)
    await page.close()
  }

  const figures = {
    'orders of 14 days': orders,
    'the call, ms': Math.round(median(times)),
    'the call, MB': Math.round(bytes / 1e4) / 100,
    'on the device, MB': Math.round(device / 1e4) / 100,
    'opens from cold without a network, ms': Math.round(median(opened)),
  }
  console.table(figures)
  for (const [name, aim] of Object.entries(AIMS))
    if (figures[name as keyof typeof AIMS] > aim) {
      console.error(`${name}: more than ${aim}`)
      process.exitCode = 1
    }
} finally {
  await browser.close()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Every item is a product with recipes, and every recipe has a method. */
async function giveProducts(ownerUrl: string, businessId: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update order_lines l set product_id = p.id from (select id, row_number() over (order by id) as n from products where business_id = $1) p
        where l.business_id = $1 and p.n = 1 + l.id % 500`,
      [businessId],
    )
    await client.query(
      `update recipes set instructions = repeat(E'Beat, then fold in the rest and bake for 35 minutes until a skewer comes out clean.\n', 8) where business_id = $1`,
      [businessId],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
