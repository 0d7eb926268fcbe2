import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transformer } from '@napi-rs/image'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { eventIn, PHONE, payOnPractice, signQuote } from '../e2e/customer-journey.ts'
import { ROOT } from '../src/server/config.ts'

const FOLDER = path.join(ROOT, 'docs/walks')
const QUALITY = 55
const DESK = { width: 1280, height: 880 }
const SLUG = 'fig-and-flour'
const { eventDate, weekday } = eventIn(40)

type Shot = (page: Page, caption: string) => Promise<void>
type Opened = {
  url: string
  /** A page at a desk, signed in as the owner. */
  desk: Page
  /** A page on a phone; nobody is signed in on it. */
  phone: Page
}

/**
 * The five main jobs, done by their labels on the running product, with a picture of each step. A label that has
 * changed stops the run.
 */
export async function takeWalks(browser: Browser, url: string, zone: string, seenAt: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const sections: string[] = []
  const walk = async (name: string, title: string, steps: (shot: Shot) => Promise<void>) => {
    const pictures: string[] = []
    await steps(async (page, caption) => {
      const file = `${name}-${pictures.length + 1}.webp`
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(300)
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      await writeFile(path.join(FOLDER, file), await new Transformer(png).webp(QUALITY))
      const width = (page.viewportSize()?.width ?? 0) > 500 ? 640 : 260
      pictures.push(`${pictures.length + 1}. ${caption}\n\n   <img src="${file}" width="${width}" alt="">`)
    })
    sections.push(`## ${title}\n\n${pictures.join('\n\n')}`)
  }
  const open = async (owner: (request: APIRequestContext) => Promise<void>): Promise<Opened> => {
    const place = { locale: 'en-AU', timezoneId: zone, permissions: ['clipboard-write'] }
    const desk = await (await browser.newContext({ ...place, reducedMotion: 'reduce', viewport: DESK })).newPage()
    const phone = await (await browser.newContext({ ...place, reducedMotion: 'reduce', ...PHONE })).newPage()
    for (const page of [desk, phone]) {
      await page.clock.setFixedTime(seenAt)
      page.setDefaultTimeout(20_000)
    }
    await owner(desk.request)
    return { url, desk, phone }
  }

  const begun = await open((request) => makeNewBakery(request, url))
  await walk('enquiry', 'From an enquiry to the quote', (shot) => askAndQuote(begun, shot))
  await walk('accept', 'The customer accepts and pays', (shot) => acceptAndPay(begun, shot))
  const sample = await open(async (request) => {
    await request.post(`${url}/api/demo`, { headers: { origin: url }, timeout: 180_000 })
  })
  await walk('kitchen', 'From the order to the care card', (shot) => bakeAndHandOver(sample, shot))
  await walk('price', 'Pricing a cake from its recipe', (shot) => priceCake(begun, shot))
  await walk('month', 'The end of the month', (shot) => endMonth(sample, shot))
  const intro =
    'Pictures of five jobs, step by step. `npm run screens walks` does each of them on the running product and takes them anew.'
  await writeFile(path.join(FOLDER, 'README.md'), `# Five walks\n\n${intro}\n\n${sections.join('\n\n')}\n`)
}

async function makeNewBakery(request: APIRequestContext, url: string): Promise<void> {
  const send = async (method: 'get' | 'post' | 'put' | 'patch', to: string, data?: object) => {
    const answer = await request[method](`${url}/api${to}`, data ? { data } : {})
    if (!answer.ok()) throw new Error(`${method} ${to} answered ${answer.status()}: ${await answer.text()}`)
    return await answer.json()
  }
  const owner = { firstName: 'Olive', lastName: 'Baker', email: 'olive@figandflour.example' }
  await send('post', '/auth/register', { ...owner, password: 'Sourdough-2026!', acceptTerms: true })
  await send('patch', '/settings', { businessName: 'Olive’s Cakes', dateFormat: 'Mon DD MMM YYYY' })
  await send('post', '/enquiries/settings/slug', { slug: SLUG })
  const { slug: _, version: __, ...form } = await send('get', '/enquiries/settings')
  await send('put', '/enquiries/settings', { ...form, isFormEnabled: true })
}

let quoteLink = ''

async function askAndQuote({ url, desk, phone }: Opened, shot: Shot): Promise<void> {
  await phone.goto(`${url}/enquiry/${SLUG}`)
  await shot(phone, 'A stranger opens the form on her phone.')
  await phone.getByLabel('First name').fill('Amelia')
  await phone.getByLabel('Last name').fill('Ortiz')
  await phone
    .getByLabel(/^Email/)
    .first()
    .fill('amelia@mail.example')
  await phone
    .getByLabel(/^Phone/)
    .first()
    .fill('0491 570 156')
  await phone.getByLabel('Event type').selectOption('Wedding')
  await phone.getByLabel('Event date').click()
  const day = phone.locator(`[data-day="${eventDate}"]`)
  while (!(await day.isVisible())) await phone.getByRole('button', { name: /next month/i }).click()
  await shot(phone, 'She chooses a day that is free.')
  await day.click()
  await phone.getByText('Collection', { exact: true }).click()
  await phone.getByLabel('Number of servings').fill('60')
  await phone.getByLabel('Budget').fill('450')
  await phone.getByLabel(/Please describe/).fill('Two tiers, lemon and elderflower, with dried flowers.')
  await phone.getByLabel(/allergies/).fill('No peanuts')
  const question =
    (await phone
      .getByText(/What is \d+ \+ \d+/)
      .first()
      .textContent()) ?? ''
  const sum = [...question.matchAll(/\d+/g)].reduce((total, [digits]) => total + Number(digits), 0)
  await phone.getByLabel(/What is/).fill(`${sum}`)
  // A person takes three seconds to fill in the form; anything faster counts as a machine's.
  await phone.waitForTimeout(3000)
  await phone.getByRole('button', { name: /submit/i }).click()
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await shot(phone, 'Her wish is sent.')

  await desk.goto(`${url}/order-requests`)
  await desk.getByRole('link', { name: /Amelia Ortiz/ }).click()
  await expect(desk.getByRole('button', { name: 'Create quote' })).toBeVisible()
  await shot(desk, 'Fit says whether the day is free and the budget enough. Press “Create quote”.')
  await desk.getByRole('button', { name: 'Create quote' }).click()
  await desk.getByRole('button', { name: 'Add another item' }).click()
  await desk.getByRole('textbox', { name: /^Item/ }).fill('Two-tier lemon and elderflower cake')
  await desk.getByRole('textbox', { name: /^Price/ }).fill('420')
  await expect(desk.getByText('$420.00').first()).toBeVisible()
  await shot(desk, 'What she wrote is in the quote. Add the cake and its price.')
  await desk.getByRole('button', { name: 'Share quote' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  quoteLink = await dialog.getByLabel('Link').inputValue()
  await shot(desk, 'Send the link: by mail, by WhatsApp, as a QR code or copied.')
}

async function acceptAndPay({ url, desk, phone }: Opened, shot: Shot): Promise<void> {
  await desk.goto(`${url}/integrations/cards`)
  await desk.getByRole('button', { name: 'Switch on practice payments' }).click()
  await expect(desk.getByText('Practice, no money moves')).toBeVisible()
  await phone.goto(quoteLink)
  await shot(phone, 'The quote on her phone.')
  await phone.locator('.ord-bar').getByRole('button').click()
  await expect(phone.getByLabel(/Full name/)).toBeFocused()
  await shot(phone, 'She types her name and taps the weekday.')
  await signQuote(phone, { name: 'Amelia Ortiz', weekday })
  await expect(phone.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await phone.getByRole('heading', { name: 'Pay by card' }).scrollIntoViewIfNeeded()
  await shot(phone, 'Accepted: the booking fee is asked for.')
  await phone.getByRole('button', { name: 'Go to payment' }).click()
  await payOnPractice(phone)
  await expect(phone.getByRole('heading', { name: 'Thank you, your payment has arrived' })).toBeVisible()
  await shot(phone, 'Paid, here with a practice card. With Stripe, its page asks for the card.')
  await desk.goto(`${url}/orders`)
  await desk
    .getByRole('link', { name: /Amelia Ortiz/ })
    .first()
    .click()
  await expect(desk.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await shot(desk, 'The order is confirmed and the payment is booked.')
}

async function bakeAndHandOver({ url, desk, phone }: Opened, shot: Shot): Promise<void> {
  await desk.goto(`${url}/dashboard`)
  await shot(desk, 'Today says what is handed over and what is baked.')
  await desk
    .getByRole('link', { name: /Fatima El-Masri/ })
    .first()
    .click()
  await desk.getByRole('tab', { name: 'Kitchen' }).click()
  await expect(desk.getByRole('heading', { name: 'Stages' })).toBeVisible()
  await shot(desk, 'The order’s Kitchen tab has its stages and timers.')
  const order = new URL(desk.url()).pathname.split('/').at(-1)
  const made = await desk.request.post(`${url}/api/orders/${order}/link`, { data: {}, headers: { origin: url } })
  const { url: orderLink } = await made.json()
  await desk.setViewportSize(PHONE.viewport)
  await desk.goto(`${url}/kitchen`)
  await expect(desk.getByRole('heading', { name: 'To hand over' }).first()).toBeVisible()
  await shot(desk, 'Kitchen mode on the baker’s phone: no prices, and no network needed.')
  await desk.setViewportSize(DESK)
  await phone.goto(orderLink)
  const card = phone.locator('#care-card')
  await card.getByRole('heading', { name: 'Care card' }).evaluate((part) => part.scrollIntoView({ block: 'start' }))
  await expect(card.getByRole('link', { name: 'Download the care card (PDF)' })).toBeVisible()
  await shot(phone, 'The care card on the customer’s phone: how to carry, keep and cut the cake.')
}

async function priceCake({ url, desk }: Opened, shot: Shot): Promise<void> {
  const fillAndLeave = async (name: string, value: string) => {
    const field = desk.getByRole('textbox', { name, exact: true })
    const saved = desk.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await field.fill(value)
    await field.blur()
    await saved
  }
  await desk.goto(`${url}/settings?tab=pricing`)
  await fillAndLeave('Hourly rate', '30')
  await fillAndLeave('Markup or margin', '40')
  await desk.getByRole('combobox', { name: 'Calculate it as' }).click()
  await desk.getByRole('option', { name: 'Margin on price' }).click()
  await fillAndLeave('Overhead of a new product', '15')
  await shot(desk, 'Once: your hourly rate, your margin and your overhead.')
  for (const [name, cost, size, unit] of [
    ['Flour', '1.60', '1', 'kg'],
    ['Sugar', '1.40', '1', 'kg'],
    ['Butter', '5.50', '500', 'g'],
  ] as const) {
    await desk.goto(`${url}/ingredients?new=true`)
    const dialog = desk.getByRole('dialog', { name: 'New ingredient' })
    await dialog.getByRole('textbox', { name: 'Ingredient name' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Cost price' }).fill(cost)
    await dialog.getByRole('textbox', { name: 'Purchase size' }).fill(size)
    await dialog.getByRole('combobox', { name: 'Unit' }).click()
    await desk.getByRole('option', { name: unit, exact: true }).click()
    if (name === 'Butter') await shot(desk, 'Each ingredient: what one pack costs, and what is in it.')
    await dialog.getByRole('button', { name: 'Add ingredient' }).click()
    await expect(dialog).toBeHidden()
  }
  await desk.goto(`${url}/recipes/new`)
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('Butter sponge')
  await desk.getByRole('textbox', { name: 'Servings' }).fill('20')
  await desk.getByRole('button', { name: 'Add Ingredient' }).click()
  const row = desk.getByRole('dialog', { name: 'Add Ingredient' })
  for (const name of ['Flour', 'Sugar', 'Butter']) {
    await row.getByRole('combobox', { name: 'Ingredient or recipe' }).fill(name)
    await desk
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await row.getByRole('textbox', { name: 'Quantity' }).fill('400')
    await row.getByRole('combobox', { name: 'Unit' }).click()
    await desk.getByRole('option', { name: 'g', exact: true }).click()
    await row.getByRole('button', { name: 'Add and next' }).click()
    await expect(row.getByRole('textbox', { name: 'Quantity' })).toHaveValue('')
  }
  await row.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Butter sponge' })).toBeVisible()
  await expect(desk.getByText('$5.60').first()).toBeVisible()
  await shot(desk, 'The recipe: what one batch and one serving cost.')
  await desk.goto(`${url}/products?new=true`)
  const dialog = desk.getByRole('dialog', { name: 'New product' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Birthday cake')
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await desk.getByRole('option').first().click()
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('95')
  await dialog.getByText('What it is made of and what it costs').click()
  await dialog.getByRole('combobox', { name: 'Add a recipe' }).click()
  await desk.getByRole('option', { name: /Butter sponge/ }).click()
  await dialog.getByRole('textbox', { name: 'Labour', exact: true }).fill('90')
  await dialog.getByRole('textbox', { name: 'Labour', exact: true }).scrollIntoViewIfNeeded()
  await shot(desk, 'The product: its recipe and your minutes.')
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await expect(dialog).toBeHidden()
  await desk.goto(`${url}/products`)
  await desk
    .getByRole('link', { name: /Birthday cake/ })
    .first()
    .click()
  const costs = desk.getByRole('region', { name: 'Cost Breakdown' })
  await costs.scrollIntoViewIfNeeded()
  await expect(desk.getByText('$96.99 before tax')).toBeVisible()
  await shot(desk, 'What it costs, what you should ask, and what your own price leaves.')
}

async function endMonth({ url, desk }: Opened, shot: Shot): Promise<void> {
  await desk.goto(`${url}/monthly-invoices`)
  await expect(desk.getByRole('heading', { level: 1, name: 'Monthly invoices' })).toBeVisible()
  await shot(desk, 'Customers who have one invoice a month.')
  await desk.goto(`${url}/business-expenses`)
  await shot(desk, 'What was spent. Drafts of recurring expenses wait to be confirmed.')
  await desk.goto(`${url}/mileage`)
  await shot(desk, 'Drives that may be missing are proposed.')
  await desk.goto(`${url}/reports`)
  await desk
    .getByRole('link', { name: /Tax Report/ })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Last month' }).click()
  await expect(desk.getByRole('link', { name: 'CSV', exact: true })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'PDF', exact: true })).toBeVisible()
  await shot(desk, 'The tax report of last month, also as CSV and PDF.')
  await desk.goto(`${url}/accountant`)
  await expect(desk.getByText(/\d+ invoices, /)).toBeVisible()
  await shot(desk, 'A file for the accountant’s program.')
}
