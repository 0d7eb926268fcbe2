// npm run bench:pages: what each page costs a phone that opens it for the first time, and how long the next page takes
// from there: a processor four times slower, 8 Mbit/s, 165 ms, HTTP/2, 500 orders. Fails if a page misses a target. The
// files and kilobytes are facts; read the times as ratios.
import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { http2Front } from './http2-front.ts'
import { publishForm } from './new-bakery.ts'
import { measurement } from './record.ts'
import { seedOrders } from './seed-orders.ts'
import { median, newOwnersPhone, slowPage, withBrowser } from './with-browser.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const ORDERS = 500
const LINE = { offline: false, latency: 165, downloadThroughput: 1_000_000, uploadThroughput: 500_000 }
const AIMS = { 'LCP, ms': 1500, 'blocked, ms': 300, requests: 40, 'script, KB': 200 }
const USABLE_MS = 300
/** A page is complete when its network has been quiet this long. */
const QUIET_MS = 1500
const PATIENCE_MS = 120_000
/** The line stays quiet this long once the likely next pages are loaded. */
const WARM_MS = 5000

// A browser that saves data does not load later pages, which are not measured here.
const NOTE_TIMES = `
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  globalThis.noted = { fcp: 0, lcp: 0, blocked: 0 }
  const note = (type, see) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  note('paint', (entry) => { if (entry.name === 'first-contentful-paint') noted.fcp = entry.startTime })
  note('largest-contentful-paint', (entry) => { noted.lcp = entry.startTime })
  note('longtask', (entry) => { noted.blocked += Math.max(0, entry.duration - 50) })`

type Figures = {
  'FCP, ms': number
  'LCP, ms': number
  'blocked, ms': number
  requests: number
  scripts: number
  'script, KB': number
  KB: number
}

// Resolves after the frame that shows the next page completely, without waiting states.
const PRESS = `
  globalThis.press = (link, path) => new Promise((done) => {
    const pressed = performance.now()
    const look = () => {
      const main = document.querySelector('main')
      const isThere = new RegExp(path).test(location.pathname) && main?.querySelector('h1') != null
      if (!isThere || main.querySelector('.mantine-Skeleton-root, [aria-busy=true]')) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => done(Math.round(performance.now() - pressed))))
    }
    link.click()
    requestAnimationFrame(look)
  })`

/** Each page of the way, its address, and the link to it. */
const STEPS = [
  ['orders', '^/orders$', 'nav a[href="/orders"]'],
  ['one order', '^/orders/[0-9]+$', 'main a[href^="/orders/"]:not([href="/orders/new"])'],
  ['calendar', '^/calendar$', 'nav a[href="/calendar"]'],
  ['dashboard', '^/dashboard$', 'nav a[href="/dashboard"]'],
  ['orders again', '^/orders$', 'nav a[href="/orders"]'],
] as const

/** One visit with an empty cache. */
async function visit(phone: BrowserContext, url: string): Promise<Figures> {
  const page = await slowPage(phone, NOTE_TIMES)
  const session = await phone.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', LINE)
  const scripts = new Set<string>()
  const sizes = { all: 0, scripts: 0, requests: 0 }
  let last = Date.now()
  const open = new Map<string, string>()
  const waitsFor = () => (open.size === 0 ? 'no request is open' : `waiting for ${[...open.values()].join(', ')}`)
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    open.set(requestId, `${request.method} ${request.url}`)
    sizes.requests += 1
    last = Date.now()
  })
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
    last = Date.now()
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId)
    last = Date.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    sizes.all += encodedDataLength
    if (scripts.has(requestId)) sizes.scripts += encodedDataLength
    last = Date.now()
  })
  await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS }).catch((error: unknown) => {
    throw new Error(`${url} did not load: ${waitsFor()}`, { cause: error })
  })
  for (const end = Date.now() + PATIENCE_MS; Date.now() - last < QUIET_MS; await page.waitForTimeout(100))
    if (Date.now() > end) throw new Error(`${url} did not come to rest: ${waitsFor()}`)
  // A slow processor may draw long after the line is quiet.
  await page.waitForFunction('noted.lcp > 0', undefined, { timeout: PATIENCE_MS }).catch((error: unknown) => {
    throw new Error(`${url} painted nothing: ${waitsFor()}`, { cause: error })
  })
  const noted = await page.evaluate(
    () => (globalThis as unknown as { noted: Record<'fcp' | 'lcp' | 'blocked', number> }).noted,
  )
  await page.close()
  return {
    'FCP, ms': Math.round(noted.fcp),
    'LCP, ms': Math.round(noted.lcp),
    'blocked, ms': Math.round(noted.blocked),
    requests: sizes.requests,
    scripts: scripts.size,
    'script, KB': Math.round(sizes.scripts / 1024),
    KB: Math.round(sizes.all / 1024),
  }
}

/** Milliseconds from each press to the next page, on a phone that is idle on the dashboard. */
async function nextPages(phone: BrowserContext, url: string): Promise<Record<string, number>> {
  const page = await slowPage(phone, PRESS)
  const session = await phone.newCDPSession(page)
  await session.send('Network.enable')
  let last = Date.now()
  page.on('request', () => (last = Date.now()))
  page.on('requestfinished', () => (last = Date.now()))
  await page.goto(`${url}/dashboard`, { waitUntil: 'load' })
  while (Date.now() - last < WARM_MS) await page.waitForTimeout(100)
  await session.send('Network.emulateNetworkConditions', LINE)
  const times: Record<string, number> = {}
  for (const [name, address, link] of STEPS) {
    const target = page.locator(link).locator('visible=true').first()
    await target.waitFor()
    times[name] = await target.evaluate(
      (element, path) =>
        (globalThis as unknown as { press: (from: unknown, path: string) => Promise<number> }).press(element, path),
      address,
    )
    await page.waitForTimeout(QUIET_MS)
  }
  await page.close()
  return times
}

const middle = (rounds: readonly Figures[]) =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((name) => [name, median(rounds.map((figures) => figures[name as keyof Figures]))]),
  ) as Figures

const measured = measurement('pages')

await withBrowser(async (bench) => {
  const { businessId, cookie, phone } = await newOwnersPhone(bench, 'cold@example.test')
  await seedOrders(bench.ownerUrl, businessId, ORDERS)
  await publishForm(bench.app.url, cookie, 'cold-pages')
  const { order, contact } = await someIds(bench.ownerUrl, businessId)
  const front = await http2Front(bench.app.url, bench.folder)
  try {
    const cookies = await phone.cookies()
    await phone.close()
    const pages = [
      ['sign-in', '/login', false],
      ['dashboard', '/dashboard', true],
      ['orders', '/orders', true],
      ['one order', `/orders/${order}`, true],
      ['calendar', '/calendar', true],
      ['contact', `/contacts/${contact}`, true],
      ['public form', '/enquiry/cold-pages', false],
    ] as const
    const table: Record<string, Figures> = {}
    for (const [name, path, isOwners] of pages) {
      const rounds: Figures[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const fresh = await bench.browser.newContext({
          viewport: { width: 390, height: 844 },
          ignoreHTTPSErrors: true,
          serviceWorkers: 'block',
        })
        if (isOwners) await fresh.addCookies(cookies)
        rounds.push(await visit(fresh, `${front.url}${path}`))
        await fresh.close()
      }
      table[name] = middle(rounds)
    }
    const ways: Record<string, number>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const warm = await bench.browser.newContext({ viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true })
      await warm.addCookies(cookies)
      ways.push(await nextPages(warm, front.url))
      await warm.close()
    }
    const next = STEPS.map(([name]) => [name, median(ways.map((way) => way[name] ?? Number.NaN))] as const)
    await measured({
      table,
      rows: Object.fromEntries([
        ...Object.entries(AIMS).map(([what, atMost]) => {
          const [page, figures] = Object.entries(table).reduce((most, each) =>
            each[1][what as keyof Figures] > most[1][what as keyof Figures] ? each : most,
          )
          const exact = what.endsWith(', ms') ? {} : { exact: true as const }
          return [`${what}, at most`, { value: figures[what as keyof Figures], note: page, atMost, ...exact }] as const
        }),
        ...next.map(([name, value]) => [`next page: ${name}, usable after ms`, { value, atMost: USABLE_MS }] as const),
      ]),
    })
  } finally {
    await front.stop()
  }
})

async function someIds(ownerUrl: string, businessId: number): Promise<{ order: number; contact: number }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select (select max(id) from orders where business_id = $1) as "order", (select min(id) from contacts where business_id = $1) as contact`,
      [businessId],
    )
    return { order: Number(rows[0].order), contact: Number(rows[0].contact) }
  } finally {
    await client.end()
  }
}
