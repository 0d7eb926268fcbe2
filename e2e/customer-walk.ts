import { createHash, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { LANGUAGES, type Language } from '../src/shared/languages/languages.ts'
import { expect, type Server } from './bakebook.ts'
import { ownersCalls, PHONE, payOnPractice } from './customer-journey.ts'
import { dayAhead, weekdayNameOf } from './days.ts'
import { cakePhotograph } from './pictures.ts'
import { marked } from './words-of-language.ts'

// A customer's way through the sample bakery in any language: fields are found by their ids, never by their words.

/** Looks at a page, by its name. */
export type Look = (page: Page, name: string) => Promise<void>
type Call = ReturnType<typeof ownersCalls>
type Quote = { id: number; link: string; weekday: string }
type Walk = {
  browser: Browser
  server: Server
  language: Language
  look: Look
  /** Gives the words of the bakery and its customer, as they are or marked. */
  own: (text: string) => string
}

const EVENT = dayAhead(75)
const TIERS = [15, 20, 25].map((across) => ({ shape: 'Round', size: `${across} cm`, depth: '10 cm' }))
/** An A4 page, or a phone's screen as high as two: what fits into one picture. */
const HIGHEST = 1700

/** Saves the whole page as pictures that are not higher than a reader takes in. */
export const photographer =
  (folder: string): Look =>
  async (page, name) => {
    await mkdir(folder, { recursive: true })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const isDrawn = () => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    await page.waitForFunction(isDrawn, undefined, { timeout: 5000 }).catch(() => {})
    const { width, height } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      // Nothing but the window of a dialog can be seen.
      height: document.querySelector('dialog[open], [aria-modal=true]')
        ? innerHeight
        : document.documentElement.scrollHeight,
    }))
    const parts = Math.ceil(height / HIGHEST)
    for (let part = 0; part < parts; part += 1) {
      const clip = { x: 0, y: part * HIGHEST, width, height: Math.min(HIGHEST, height - part * HIGHEST) }
      await page.screenshot({
        path: path.join(folder, `${name}${parts > 1 ? `-${part + 1}` : ''}.png`),
        fullPage: parts > 1 || height > 844,
        clip,
        animations: 'disabled',
      })
    }
  }

/** Columns in which a bakery writes what its customers read. */
const OWNERS_WORDS = {
  products: ['name', 'description'],
  product_types: ['name'],
  product_sizes: ['name'],
  choices: ['name'],
  choice_options: ['name'],
  event_types: ['name'],
  menus: ['name', 'intro'],
  menu_sections: ['name'],
  menu_windows: ['place'],
  tax_rates: ['name'],
  terms: ['body'],
}
const OF_SETTINGS = [
  'businessName',
  'businessAddress',
  'businessNumber',
  'bankDetails',
  'taxTerminology',
  'invoiceFooter',
  'quoteFooter',
]
const OF_FORM = ['formTitle', 'formDescription', 'formInstructions', 'preSubmissionNotice']

/** Marks all that the owner of the sample bakery wrote. */
async function markOwnersWords(call: Call, { ownerUrl }: Server): Promise<void> {
  const some = (from: Record<string, string | null>, names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, marked(from[name])]] : [])))
  const { version, ...settings } = await call('get', '/settings')
  await call('patch', '/settings', { version, ...some(settings, OF_SETTINGS) })
  const form = await call('get', '/enquiries/settings')
  await call('put', '/enquiries/settings', { ...form, ...some(form, OF_FORM) })
  const owner = new pg.Client({ connectionString: await ownerUrl() })
  await owner.connect()
  for (const [table, columns] of Object.entries(OWNERS_WORDS))
    for (const column of columns)
      await owner.query(
        `update ${table} set ${column} = regexp_replace(${column}, '\\m([[:alpha:]][[:alpha:]’'']*)', 'Zz\\1', 'g')
          where ${column} not like '%Zz%'`,
      )
  await owner.end()
}

/** The owner of a sample bakery that offers all languages. */
export async function openSampleBakery(desk: Page, server: Server, isMarked: boolean): Promise<Call> {
  const opened = await desk.request.post(`${server.url}/api/demo`, {
    headers: { origin: server.url },
    timeout: 180_000,
  })
  expect(opened.ok(), await opened.text()).toBe(true)
  const call = ownersCalls(desk, server)
  await call('patch', '/settings', { customerLanguages: LANGUAGES.filter((language) => language !== 'en') })
  if (isMarked) await markOwnersWords(call, server)
  return call
}

const phoneOf = async ({ browser, language }: Walk) =>
  (await browser.newContext({ ...PHONE, locale: language, reducedMotion: 'reduce' })).newPage()

/** Writes into fields by the end of their ids. */
async function fill(page: Page, fields: Record<string, string>, prefix = '') {
  for (const [id, text] of Object.entries(fields)) await page.locator(`#${prefix}${id}`).fill(text)
}

async function answerSum(page: Page) {
  const question = (await page.locator('label[for=field-verification]').textContent()) ?? ''
  const [a = 0, b = 0] = [...question.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  await page.locator('#field-verification').fill(String(a + b))
}

/** The form, from its first sight to its thanks. */
export async function sendRequest(walk: Walk, slug: string): Promise<void> {
  const { server, language, look, own } = walk
  const page = await phoneOf(walk)
  await page.goto(`${server.url}/enquiry/${slug}?lang=${language}`)
  await look(page, '01-form')

  await page.locator('.pub-panel > .pub-button').click()
  const browsing = page.getByRole('dialog').first()
  await expect(browsing.locator('.pub-product').first()).toBeVisible()
  await look(page, '02-products')
  await browsing.locator('.pub-product:not(:has(input)) .pub-product-acts .pub-button').first().click()
  const details = page.getByRole('dialog').last()
  await expect(details.locator('.pub-allergens')).toBeVisible()
  await details.locator('.pub-acts .pub-button').last().click()
  await look(page, '03-product')
  await details.locator('.pub-allergens').scrollIntoViewIfNeeded()
  await look(page, '03-product-below')
  await details.locator('#choose-size input').first().check()
  await details.locator('.pub-acts .pub-button').last().click()
  await browsing.locator('.pub-product input').first().check()
  await look(page, '04-chosen')
  await browsing.locator('.pub-acts .pub-button').last().click()

  // A person takes three seconds to fill in the form; anything faster counts as a machine's.
  const since = Date.now()
  await answerSum(page)
  await page.locator('#field-submit').click()
  await expect(page.locator('.pub-error').first()).toBeVisible()
  await look(page, '05-errors')

  await page.locator('#field-eventDate').click()
  await page.locator('.pub-month-select').selectOption(EVENT.slice(0, 7))
  await page.locator('#field-eventDate').scrollIntoViewIfNeeded()
  await look(page, '06-calendar')
  await page.locator('.pub-day:not([aria-disabled])').last().click()
  const person = { firstName: own('Zoë'), lastName: own('Müller'), email: 'zoe@example.test', phone: '0400 123 456' }
  await fill(page, person, 'field-')
  const type = page.locator('#field-eventType')
  if (await type.isVisible()) await type.selectOption({ index: 1 })
  await fill(page, { guestCount: '60', description: own('Two tiers, lemon 🌸') }, 'field-')
  await page.locator('#field-deliveryType input[value=Delivery]').check()
  await page.locator('#field-deliveryAddress').fill(own('1 Garden Street\nNewtown'))
  await page.locator('#field-avoids input').first().check()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'cake.png', mimeType: 'image/png', buffer: cakePhotograph(640, 480) })
  await look(page, '07-filled')
  await page.waitForTimeout(Math.max(0, 3200 - (Date.now() - since)))
  await page.locator('#field-submit').click()
  await expect(page.locator('.pub-reference')).toBeVisible()
  await look(page, '08-thanks')
  await page.context().close()
}

/** The newest request becomes a quote of three tiers, which is sent. */
export async function answerWithQuote({ own }: Walk, call: Call): Promise<Quote> {
  const [request] = await call('get', '/enquiries')
  const { orderId: id } = await call('post', `/enquiries/${request.id}/convert`, { kind: 'quote' })
  const { version, eventDate, contactId } = await call('get', `/orders/${id}`)
  const lines = [
    { name: own('Rose cake'), quantity: '1', unitPrice: '1480.00', tiers: TIERS },
    { name: own('Cupcakes'), quantity: '24', unitPrice: '4.50' },
  ]
  await call('patch', `/orders/${id}`, { version, lines, eventTime: '18:00' })
  const { email } = await call('get', `/contacts/${contactId}`)
  await call('post', `/orders/${id}/send`, { kind: 'quote', to: email, message: own('With love from us') })
  const { url: link } = await call('post', `/orders/${id}/link`, {})
  return { id, link, weekday: weekdayNameOf(eventDate) }
}

/** Opens everything that a page keeps folded. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
  })

/** The quote is read, accepted, and its fee paid. */
export async function acceptAndPay(walk: Walk, { link, weekday }: Quote): Promise<Page> {
  const { look, own } = walk
  const page = await phoneOf(walk)
  await page.goto(link)
  await expect(page.locator('.ord-bar')).toBeVisible()
  await look(page, '10-quote')
  await unfold(page)
  await page.locator('#accept button[type=submit]').click()
  await expect(page.locator('.pub-error').first()).toBeVisible()
  await look(page, '11-quote-errors')
  await page.locator('#typedName').fill(own('Zoë Müller'))
  await page.locator(`#weekday input[value=${weekday}]`).check()
  for (const tick of await page.locator('#accept input[type=checkbox]').all()) await tick.check()
  await page.locator('#accept button[type=submit]').click()
  await expect(page.locator('#pay')).toBeVisible()
  await look(page, '12-accepted')
  await page.locator('#pay button[type=submit]').click()
  await expect(page.locator('#card')).toBeVisible()
  await payOnPractice(page)
  await expect(page.locator('.pub-card a')).toBeVisible()
  await look(page, '13-paid')
  await page.locator('.pub-card a').click()
  await expect(page.locator('#change-text')).toBeAttached()
  return page
}

/** A booked order: all its parts, a change that waits and its answer, and the care card. */
export async function followOrder({ look, own }: Walk, call: Call, id: number, page: Page): Promise<void> {
  await unfold(page)
  await look(page, '14-portal')
  await page.locator('#change-text').fill(own('Could we have 24 cupcakes more?'))
  await page.locator('form:has(#change-text) button[type=submit]').click()
  await expect(page.locator('#change-text')).toHaveValue('')
  await look(page, '15-change-asked')
  const { version, lines } = await call('get', `/orders/${id}`)
  await call('post', `/orders/${id}/changes`, {
    version,
    message: own('With pleasure'),
    changes: {
      lines: lines.map((line: { name: string; quantity: string }) => ({
        ...line,
        quantity: line.quantity === '24' ? '48' : line.quantity,
      })),
      eventTime: '19:00',
    },
  })
  await page.reload()
  await expect(page.locator('.chg-card')).toBeVisible()
  await look(page, '16-change')
  await page.locator('.chg-card #typedName').fill(own('Zoë Müller'))
  for (const tick of await page.locator('.chg-card input[type=checkbox]').all()) await tick.check()
  await page.locator('.chg-card form button[type=submit]').first().click()
  await expect(page.locator('.chg-card')).toHaveCount(0)
  await look(page, '17-change-approved')
  for (const to of ['Confirmed', 'In Progress', 'Ready', 'Completed']) {
    const order = await call('get', `/orders/${id}`)
    if (order.status !== to) await call('post', `/orders/${id}/status`, { to, version: order.version, reason: 'Cash' })
    if (to === 'Ready') {
      await page.reload()
      await expect(page.locator('#care-card')).toBeVisible()
      await unfold(page)
      await look(page, '18-ready-with-care-card')
    }
  }
  await page.reload()
  await expect(page.locator('#reorder-text')).toBeAttached()
  await look(page, '19-completed')
}

/** A menu: what is missing, held, and paid. */
export async function orderFromMenu(walk: Walk, address: string): Promise<void> {
  const { language, look, own } = walk
  const page = await phoneOf(walk)
  await page.goto(`${address}?lang=${language}`)
  await look(page, '20-menu')
  await page.locator('.menu-item-acts .pub-button').last().click()
  await page.locator('.menu-summary button[type=submit]').click()
  await expect(page.locator('.pub-error').first()).toBeVisible()
  await look(page, '21-menu-errors')
  await page.locator('#menu-window input').first().check()
  const person = { firstName: own('Nora'), lastName: own('Berg'), email: 'nora@example.test', phone: '0411 222 333' }
  await fill(page, person, 'menu-')
  const terms = page.locator('#menu-terms')
  if (await terms.isVisible()) await terms.check()
  await page.locator('.menu-summary button[type=submit]').click()
  await expect(page.locator('#card')).toBeVisible()
  const pay = page.url()
  await page.goto(`${address}?lang=${language}`)
  await expect(page.locator('.pub-card')).toBeVisible()
  await look(page, '22-menu-held')
  await page.goto(pay)
  await payOnPractice(page)
  await expect(page.locator('.pub-card .pub-reference')).toBeVisible()
  await look(page, '23-menu-paid')
  await page.context().close()
}

/** The page that stops letters, opened as from the mail after an event. */
export async function stopLetters(walk: Walk, id: number): Promise<void> {
  const { server, look } = walk
  const token = randomBytes(32).toString('base64url')
  const owner = new pg.Client({ connectionString: await server.ownerUrl() })
  await owner.connect()
  await owner.query(
    `insert into order_links (business_id, order_id, opens, recipient, token_hash, created_at, expires_at)
     select business_id, id, 'unsubscribe', 'zoe@example.test', $2, now(), now() + interval '9 days' from orders where id = $1`,
    [id, createHash('sha256').update(token).digest()],
  )
  await owner.end()
  const page = await phoneOf(walk)
  await page.goto(`${server.url}/unsubscribe/${id}?token=${token}`)
  await expect(page.locator('.pub-button')).toBeVisible()
  await look(page, '24-unsubscribe')
  await page.locator('.pub-button').click()
  await expect(page.locator('.pub-button')).toHaveCount(0)
  await look(page, '25-unsubscribed')
  await page.context().close()
}

type Paper = { kind: string; revision?: number; paymentId?: number }

/** The papers of an order as PDF, its invoice and care card too. */
export async function papersOf(call: Call, { desk, page }: { desk: Page; page: Page }, server: Server, id: number) {
  const papers: Paper[] = await call('get', `/orders/${id}/documents`)
  const addresses = papers.map(({ kind, revision, paymentId }) => {
    const query = new URLSearchParams({ kind })
    if (revision) query.set('revision', String(revision))
    if (paymentId) query.set('paymentId', String(paymentId))
    return { name: `${kind}-${revision ?? paymentId ?? ''}`, by: desk, address: `/orders/${id}/pdf?${query}` }
  })
  // The owner reads the care card in English.
  const all = [...addresses, { name: 'care-card', by: page, address: `/public/orders/${id}/care-card` }]
  return Promise.all(
    all.map(async ({ name, by, address }) => {
      const answer = await by.request.get(`${server.url}/api${address}`)
      expect(answer.ok(), `${address} ${answer.status()}`).toBe(true)
      return { name, bytes: await answer.body() }
    }),
  )
}

type Sent = { id: number; template: string; to: string; subject: string; html: string; text: string }

/** The letters that the customer of an order got, as they were sent. */
export async function customersMails(call: Call, id: number): Promise<Sent[]> {
  const rows: Sent[] = await call('get', `/outbox?orderId=${id}&pageSize=100`)
  const mails: Sent[] = await Promise.all(rows.map((row) => call('get', `/outbox/${row.id}`)))
  return mails.filter(({ to }) => to.includes('zoe@'))
}
