// npm run screens: pictures of the eleven main screens and of the README, for docs/screens. Each is taken at the same
// fixed hour, in a new bakery and in the sample bakery. `npm run screens today recipe` takes only those; `walks` takes
// those of docs/walks.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transformer } from '@napi-rs/image'
import { type APIRequestContext, type Browser, chromium } from '@playwright/test'
import { ROOT } from '../src/server/config.ts'
import { temporaryFolder } from '../src/server/db/test-cluster.ts'
import { environmentOn, start } from './bench/start.ts'
import { buildWeb, findBrowser } from './bootstrap.mjs'
import { clockAhead } from './run-clock.mjs'
import { shiftClock } from './shift-clock.mjs'

const FOLDER = path.join(ROOT, 'docs/screens')
const ZONE = 'Australia/Sydney'
/** A Friday morning in that zone: the bakeries are created first, then viewed. */
const MADE_AT = '2027-05-14T08:10:00+10:00'
const SEEN_AT = '2027-05-14T08:30:00+10:00'
const SIZES = { 390: 1400, 768: 1200, 1440: 1000 }
const SCHEMES = ['light', 'dark'] as const
const QUALITY = 55

const DESK = { 1280: 880 }
const PHONE = { 390: 844 }

type Screen = {
  name: string
  address: string
  /** The height at each width. */
  sizes: Record<number, number>
  schemes: readonly ('light' | 'dark')[]
}

// The small bakery takes its dates from this process's clock.
Object.assign(process.env, clockAhead(Date.parse(MADE_AT) - Date.now()))
shiftClock(Number(process.env.CLOCK_AHEAD_MS))
const { makeSmallBakery } = await import('../e2e/small-bakery.ts')
const { takeWalks } = await import('./walks.ts')

const executablePath = findBrowser()
if (executablePath === undefined) throw new Error('no Chromium could be found or installed. Set CHROMIUM_PATH to one.')
buildWeb(process.execPath)
const wanted = process.argv.slice(2)
const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', {
  ...environmentOn(folder),
  CARDS: 'sandbox',
})
const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], executablePath })
try {
  await mkdir(FOLDER, { recursive: true })
  if (wanted.length === 0 || wanted.includes('walks')) await takeWalks(browser, app.url, ZONE, SEEN_AT)
  await photograph(browser, 'little', async (request) => {
    const { order, quote, recipe, contact, enquiry, customerLink } = await makeSmallBakery(request, app.url)
    // The date format that onboarding suggests.
    await request.patch(`${app.url}/api/settings`, {
      data: { dateFormat: 'Mon DD MMM YYYY', businessEmail: 'hello@figandflour.example' },
    })
    const newQuote = '/orders/new?type=quote'
    return screensOf({ order, newQuote, quote, recipe, contact, enquiry, customerLink }).filter(isWanted)
  })
  await photograph(browser, 'much', async (request) => {
    await request.post(`${app.url}/api/demo`, { headers: { origin: app.url }, timeout: 180_000 })
    return [...(await sampleScreens(request)), ...(await readmeScreens(request))].filter(isWanted)
  })
} finally {
  await browser.close()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}

function isWanted({ name }: Screen): boolean {
  return wanted.length === 0 || wanted.includes(name)
}

type Records = Record<'order' | 'quote' | 'recipe' | 'contact' | 'enquiry', number> & {
  newQuote: string
  customerLink: string
}

function screensOf({ order, newQuote, recipe, contact, enquiry, customerLink }: Records): Screen[] {
  const addresses = {
    today: '/dashboard',
    orders: '/orders',
    order: `/orders/${order}`,
    'new-quote': newQuote,
    'calendar-week': '/calendar?view=week',
    'calendar-month': '/calendar?view=month',
    recipe: `/recipes/${recipe}`,
    contact: `/contacts/${contact}`,
    request: `/order-requests/${enquiry}`,
    settings: '/settings?tab=business',
    'customers-quote': below(customerLink),
  }
  return Object.entries(addresses).map(([name, address]) => ({ name, address, sizes: SIZES, schemes: SCHEMES }))
}

function below(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname + search
}

async function read<T>(request: APIRequestContext, address: string): Promise<T> {
  const answer = await request.get(`${app.url}/api${address}`)
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`)
  return await answer.json()
}

async function customersLink(request: APIRequestContext, order: number): Promise<string> {
  const link = await request.post(`${app.url}/api/orders/${order}/link`, { data: {} })
  return (await link.json()).url
}

type Row = { id: number; contactId: number; status: string; eventType: string; acceptancePending: boolean }

/** The README's four pictures: a day, a wedding on its way through, a drawing, and two pages of customers. */
async function readmeScreens(request: APIRequestContext): Promise<Screen[]> {
  const wedding = async (tab: string, wantedStatus: string): Promise<number> => {
    const rows = await read<Row[]>(request, `/orders?tab=${tab}&pageSize=100`)
    const found = rows.find(({ status, eventType }) => status === wantedStatus && eventType === 'Wedding')
    if (found === undefined) throw new Error(`the sample bakery has no wedding that is ${wantedStatus}`)
    return found.id
  }
  const [design] = await read<{ id: number }[]>(request, '/tools/cake-designer?pageSize=1')
  const quote = await customersLink(request, await wedding('quotes', 'Quote'))
  const order = await customersLink(request, await wedding('upcoming', 'In Progress'))
  const on = (sizes: Record<number, number>, name: string, address: string): Screen => {
    return { name: `readme-${name}`, address, sizes, schemes: ['light'] }
  }
  return [
    on(DESK, 'today', '/dashboard'),
    on(DESK, 'order', `/orders/${await wedding('upcoming', 'Confirmed')}`),
    on(DESK, 'designer', `/tools/cake-designer?edit=${design?.id}`),
    on(PHONE, 'quote', below(quote)),
    on(PHONE, 'customers-order', below(order)),
  ]
}

/** The sample bakery's records with the most to show. */
async function sampleScreens(request: APIRequestContext): Promise<Screen[]> {
  const fullest = <T extends object>(rows: readonly T[]): T =>
    rows.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0] as T
  const orders = await read<Row[]>(request, '/orders?tab=upcoming&pageSize=100')
  const quotes = await read<Row[]>(request, '/orders?tab=quotes&pageSize=100')
  const order = fullest(orders)
  const quote = fullest(quotes.filter(({ status, acceptancePending }) => status === 'Quote' && !acceptancePending))
  return screensOf({
    order: order.id,
    newQuote: `/orders/new?edit=${quote.id}`,
    quote: quote.id,
    recipe: fullest(await read<{ id: number }[]>(request, '/recipes?pageSize=100')).id,
    contact: order.contactId,
    enquiry: fullest(await read<{ id: number }[]>(request, '/enquiries')).id,
    customerLink: await customersLink(request, quote.id),
  })
}

/** One bakery at every size, in both themes. */
async function photograph(
  opened: Browser,
  amount: 'little' | 'much',
  make: (request: APIRequestContext) => Promise<Screen[]>,
): Promise<void> {
  const context = await opened.newContext({ locale: 'en-AU', timezoneId: ZONE, reducedMotion: 'reduce' })
  const screens = await make(context.request)
  const page = await context.newPage()
  await page.clock.setFixedTime(SEEN_AT)
  for (const { name, address, sizes, schemes } of screens) {
    for (const [width, height] of Object.entries(sizes)) {
      await page.setViewportSize({ width: Number(width), height })
      await page.goto(app.url + address, { waitUntil: 'networkidle' })
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.waitForTimeout(250)
        const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
        const picture = await new Transformer(png).webp(QUALITY)
        await writeFile(path.join(FOLDER, `${name}-${amount}-${width}-${scheme}.webp`), picture)
        const keep = process.env.SCREENS_PNG
        if (keep) await writeFile(path.join(keep, `${name}-${amount}-${width}-${scheme}.png`), png)
      }
    }
  }
  await context.close()
}
