import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type {
  APIRequestContext,
  Browser,
  BrowserContext,
  FileChooser,
  FrameLocator,
  Page,
  Route,
} from '@playwright/test'
import { HOSTILE_TEXTS } from '../src/app/server/proofs/hostile-texts.ts'
import { DEFAULT_FORM } from '../src/modules/order-form/default-form.ts'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { LONG_TEXT, NAUGHTY_LINES } from './naughty-texts.ts'
import { cakePhotograph } from './pictures.ts'

const PASSWORD = 'Sourdough-2026!'
const EVENT_DATE = dayAhead(60)
const QUESTIONS = [
  { id: 'flav1', name: 'Flavour', type: 'dropdown', options: ['Lemon', 'Chocolate'], mandatory: true, order: 0 },
  {
    id: 'extra1',
    name: 'Extras',
    type: 'multiple-choice',
    options: ['Candles', 'Topper', 'Gift box'],
    mandatory: true,
    order: 1,
  },
  { id: 'theme1', name: 'Theme', type: 'text', options: [], mandatory: true, order: 2 },
]

type Bakery = { api: APIRequestContext; context: BrowserContext; slug: string }

/** A baker with a published form, signed in in a separate context. */
async function newBakery(browser: Browser, server: Server, slug: string, form: object = {}): Promise<Bakery> {
  const context = await browser.newContext()
  const api = context.request
  const post = async (path: string, data: object) => {
    const answer = await api.post(`${server.url}/api${path}`, { data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
  }
  const names = { firstName: 'Olive', lastName: 'Baker', email: `${slug}@example.test`, password: PASSWORD }
  await post('/auth/register', { ...names, acceptTerms: true })
  await post('/enquiries/settings/slug', { slug })
  for (const [name, priceIncludingTax, servings] of [
    ['Lemon drizzle', '45.50', 10],
    ['Brownie box', '33.35', 12],
  ] as const)
    await post('/products', { name, type: 'cakes', priceIncludingTax, servings, showInEnquiry: true })
  await save({ api, context, slug }, server, form)
  return { api, context, slug }
}

async function save({ api }: Bakery, server: Server, form: object): Promise<void> {
  const data = { ...DEFAULT_FORM, isFormEnabled: true, ...form }
  expect((await api.put(`${server.url}/api/enquiries/settings`, { data })).status()).toBe(200)
}

/** Another site's page that shows the form in a frame of its reported height; its own script is broken. */
async function foreignPage(form: string): Promise<{ url: string; site: HttpServer }> {
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>My bakery</title><h1>My bakery</h1>
    <script>throw new Error('the embedding page has a mistake of its own')</script>
    <iframe id="form" title="Order" src="${form}" style="width:100%;height:500px;border:0"></iframe>
    <script>addEventListener('message', ({ data, origin }) => {
      if (origin === '${new URL(form).origin}' && data.type === 'bakebook:height') document.getElementById('form').style.height = data.height + 'px'
    })</script><p><a href="#form">Below the form</a></p>`
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, site }
}

/**
 * Refuses storage like a browser that blocks third parties in a foreign frame, and more strictly; it runs in the page.
 */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
}

type Form = Page | FrameLocator

async function answerSum(form: Form): Promise<void> {
  const question = (await form.getByText(/What is \d+ \+ \d+/).textContent()) ?? ''
  const [a = 0, b = 0] = [...question.matchAll(/\d+/g)].map(Number)
  await form.getByLabel(/What is/).fill(String(a + b))
}

async function chooseDay(form: Form, day: string): Promise<void> {
  await form.getByLabel('Event date').click()
  await form.getByLabel('Month', { exact: true }).selectOption(day.slice(0, 7))
  await form.locator(`[data-day="${day}"]`).click()
}

async function fillLeast(form: Form, texts: { name?: string; description?: string; day?: string } = {}): Promise<void> {
  await form.getByLabel('First name').fill(texts.name ?? 'Ana')
  await form.getByLabel('Last name').fill('Lee')
  await form.locator('#field-email').fill('ana@example.test')
  await form.locator('#field-phone').fill('0400 123 456')
  await form.getByLabel('Event type').selectOption('Wedding')
  await chooseDay(form, texts.day ?? EVENT_DATE)
  await form.getByLabel('Collection', { exact: true }).check()
  await form.getByLabel(/Please describe/).fill(texts.description ?? 'A small lemon cake')
}

/** A picture like a phone's: a JPEG with more pixels than are stored. */
async function largePhotograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 })
    const paper = canvas.getContext('2d') as CanvasRenderingContext2D
    const grain = paper.createImageData(3000, 2000)
    for (let at = 0; at < grain.data.length; at++)
      grain.data[at] = at % 4 === 3 ? 255 : Math.imul(at, 2_654_435_761) >>> 24
    paper.putImageData(grain, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

/** Runs in the form: the returned list collects the size in bytes of each sent picture. */
function noteWhatIsSent(): number[] {
  const sizes: number[] = []
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) for (const file of body.getAll('images')) sizes.push((file as File).size)
    return send.call(this, body)
  }
  return sizes
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const send = (form: Form) => form.getByRole('button', { name: 'Submit order request' })

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

async function onlyEnquiry({ api }: Bakery, server: Server) {
  const rows = await (await api.get(`${server.url}/api/enquiries`)).json()
  expect(rows).toHaveLength(1)
  return (await api.get(`${server.url}/api/enquiries/${rows[0].id}`)).json()
}

test('the whole form, with eight photographs, inside another site on a phone', async ({ browser, server }) => {
  const bakery = await newBakery(browser, server, 'whole-form', { customFields: QUESTIONS, buttonColor: '#ffe600' })
  const { url, site } = await foreignPage(`${server.url}/enquiry/whole-form?embed=1&type=wedding`)
  const visitor = await browser.newContext(phone)
  await visitor.addInitScript(refuseStorage)
  const page = await visitor.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(url)
  const form = page.frameLocator('iframe')

  await test.step('the frame grows to the form', async () => {
    await expect(form.getByLabel('First name')).toBeVisible()
    await expect
      .poll(() => page.locator('iframe').evaluate((frame: HTMLElement) => frame.offsetHeight))
      .toBeGreaterThan(1500)
  })
  await test.step('products are chosen, and closing without saving leaves the choice as it was', async () => {
    await form.getByRole('button', { name: 'See all 2 products' }).click()
    const dialog = form.getByRole('dialog', { name: 'Browse our products' })
    await expect(dialog.getByRole('button', { name: 'Save Selection (0)' })).toBeDisabled()
    await expect(dialog).toBeInViewport()
    await dialog.getByRole('searchbox').fill('brownie')
    await dialog.getByLabel('Select Brownie box').check()
    await dialog.getByRole('searchbox').fill('')
    await dialog.getByRole('button', { name: 'View Details of Lemon drizzle' }).click()
    const details = form.getByRole('dialog', { name: 'Lemon drizzle' })
    await expect(details.getByText('$4.55')).toBeVisible()
    await details.getByRole('button', { name: 'One more: Lemon drizzle' }).click()
    await expect(details.getByText('$91.00')).toBeVisible()
    await details.getByRole('button', { name: 'Add to Selection (2)' }).click()
    await expect(dialog.getByText('2 items')).toBeVisible()
    await expect(dialog.getByText('Quantity 3')).toBeVisible()
    await expect(dialog.getByText('$124.35')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save Selection (2)' }).click()
    await expect(form.getByText('2 × Lemon drizzle')).toBeVisible()
    await form.getByRole('button', { name: 'Change selection' }).click()
    await dialog.getByRole('button', { name: 'Clear all' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(form.getByText('1 × Brownie box')).toBeVisible()
  })
  await test.step('every field is filled', async () => {
    await expect(form.getByLabel('Event type')).toHaveValue('Wedding')
    await fillLeast(form, { description: 'Two tiers, 🌸 please' })
    await form.getByLabel('Phone', { exact: true }).check()
    await form.getByLabel('Number of servings').fill('60')
    await form.getByLabel('Budget').fill('400 to 500')
    await form.getByLabel('Delivery', { exact: true }).check()
    await form.getByLabel(/Delivery address/).fill('1 Garden Street\nNewtown')
    await form.getByLabel('Flavour').selectOption('Lemon')
    await form.getByLabel('Candles').check()
    await form.getByLabel('Gift box').check()
    await form.getByLabel('Theme').fill('Gatsby')
    await form.getByLabel(/allergies/).fill('No peanuts')
  })
  await test.step('a day in the text that is not the chosen one is pointed out, without stopping the request', async () => {
    await form.getByLabel(/Please describe/).fill(`Two tiers, 🌸 please, for ${dayAhead(61)}`)
    await expect(form.getByText(`You wrote “${dayAhead(61)}”, but chose`)).toBeVisible()
    await form.getByLabel(/Please describe/).fill('Two tiers, 🌸 please')
    await expect(form.getByText('You wrote')).toBeHidden()
  })
  await test.step('photographs are added, looked at and taken away again; others are refused by name', async () => {
    const photograph = cakePhotograph(800, 600)
    const files = Array.from({ length: 9 }, (_, n) => ({
      name: `cake-${n + 1}.png`,
      mimeType: 'image/png',
      buffer: Buffer.concat([photograph, Buffer.alloc(n)]),
    }))
    const input = form.locator('input[type=file]')
    await input.setInputFiles([
      ...files,
      { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ])
    await expect(
      form.locator('p.pub-error', {
        hasText: 'menu.pdf is not a supported image type. Allowed: jpeg, jpg, png, gif, webp, bmp, tiff',
      }),
    ).toBeVisible()
    await expect(form.locator('.pub-toast')).toBeHidden({ timeout: 20_000 })
    await form.getByRole('button', { name: 'Enlarge cake-2.png' }).click()
    const lightbox = form.getByRole('dialog', { name: 'Pictures' })
    await expect(lightbox.getByText('2 / 9')).toBeVisible()
    for (const [key, shown] of [
      ['+', '125%'],
      ['=', '150%'],
      ['-', '125%'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(lightbox.getByText(shown)).toBeVisible()
    }
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox.getByText('1 / 9')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox.getByText('9 / 9')).toBeVisible()
    for (let n = 0; n < 10; n++) await page.keyboard.press('+')
    await expect(lightbox.getByText('300%')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(form.getByRole('button', { name: 'Enlarge cake-2.png' })).toBeFocused()
    await form.getByRole('button', { name: 'Remove cake-9.png' }).click()
    await expect(form.getByText('8 images chosen')).toBeVisible()
  })
  await test.step('it is sent, a large photograph in reduced size, and the frame shrinks to the thank-you page', async () => {
    await form.getByRole('button', { name: 'Remove cake-8.png' }).click()
    const large = await largePhotograph(page)
    await form.locator('input[type=file]').setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large })
    await expect(form.getByText('8 images chosen')).toBeVisible()
    await expect(send(form)).toBeDisabled()
    await answerSum(form)
    const sent = await page.frameLocator('iframe').locator('body').evaluateHandle(noteWhatIsSent)
    await send(form).click()
    await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 30_000 })
    const sizes = (await sent.jsonValue()).map((bytes) => bytes / large.length)
    expect(sizes).toHaveLength(8)
    expect(sizes.at(-1)).toBeLessThan(0.8)
    await expect(form.getByText(/does not guarantee an order/)).toBeVisible()
    await expect(form.getByRole('link', { name: 'whole-form@example.test' }).first()).toBeVisible()
    await expect
      .poll(() => page.locator('iframe').evaluate((frame: HTMLElement) => frame.offsetHeight))
      .toBeLessThan(1200)
  })
  await test.step('all of it has arrived, at the prices of the bakery', async () => {
    const { selectedProducts, answers, images, ...enquiry } = await onlyEnquiry(bakery, server)
    expect(enquiry).toMatchObject({
      verified: true,
      eventDate: EVENT_DATE,
      guestCount: 60,
      budget: '400 to 500',
      deliveryType: 'Delivery',
      deliveryAddress: '1 Garden Street\nNewtown',
      preferredContact: 'phone',
      allergies: 'No peanuts',
      description: 'Two tiers, 🌸 please',
    })
    expect(answers.map((each: { answer: string }) => each.answer)).toEqual(['Lemon', 'Candles, Gift box', 'Gatsby'])
    expect(images).toHaveLength(8)
    expect(
      selectedProducts.map((each: Record<string, unknown>) => [each.name, each.quantity, each.totalPrice]),
    ).toEqual([
      ['Brownie box', 1, '33.35'],
      ['Lemon drizzle', 2, '91.00'],
    ])
  })
  expect(problems).toEqual([])
  expect(await visitor.cookies()).toEqual([])
  site.close()
  await Promise.all([visitor.close(), bakery.context.close()])
})

test('on a phone two products stand in a row, their pictures enlarge, and photographs say how far they are', async ({
  browser,
  server,
}) => {
  const bakery = await newBakery(browser, server, 'in-rows')
  const image = { name: 'cake.png', mimeType: 'image/png', buffer: cakePhotograph(400, 300) }
  const media = await bakery.api.post(`${server.url}/api/media`, { multipart: { purpose: 'product', image } })
  expect(media.status(), await media.text()).toBe(201)
  const [product] = await (await bakery.api.get(`${server.url}/api/products?q=drizzle`)).json()
  const pictured = { imageId: (await media.json()).id, version: product.version }
  expect((await bakery.api.patch(`${server.url}/api/products/${product.id}`, { data: pictured })).status()).toBe(200)
  const visitor = await browser.newContext(phone)
  const page = await visitor.newPage()
  await page.goto(`${server.url}/enquiry/in-rows`)

  await test.step('products in pairs, with little below them until one is chosen', async () => {
    await page.getByRole('button', { name: 'See all 2 products' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Browse our products' })
    const cards = dialog.locator('.pub-product')
    await expect(cards).toHaveCount(2)
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    const foot = dialog.locator('footer')
    expect((await foot.boundingBox())?.height).toBeLessThan(80)
    await dialog.getByRole('button', { name: 'Enlarge Lemon drizzle' }).tap()
    const large = page.getByRole('dialog', { name: 'Pictures' })
    await expect(large.getByRole('img', { name: 'Lemon drizzle' })).toBeVisible()
    await expectAccessible(page)
    await large.getByRole('button', { name: 'Close' }).tap()
    await dialog.getByLabel('Select Brownie box').check()
    await expect(dialog.getByText('Quantity 1')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save Selection (1)' }).tap()
  })
  await test.step('a slow connection shows how much of the photographs has gone', async () => {
    await fillLeast(page)
    const large = await largePhotograph(page)
    const photographs = [1, 2, 3].map((n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer: large }))
    await page.locator('input[type=file]').setInputFiles(photographs)
    await expect(page.getByText('3 images chosen')).toBeVisible()
    await answerSum(page)
    const network = await visitor.newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    await send(page).tap()
    const progress = page.getByRole('progressbar', { name: 'Sending your pictures' })
    await expect(progress).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/Sending your pictures: [1-9]\d?%/)).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 60_000 })
  })
  await test.step('an address below the form is the bakery’s page, and leads back to the form', async () => {
    const answer = await page.goto(`${server.url}/enquiry/in-rows/prices`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Olive')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link').tap()
    await expect(page.getByLabel('First name')).toBeVisible()
  })
  await visitor.close()
  await bakery.context.close()
})

test('by keyboard alone inside another site: a window keeps the focus, and what has it is in sight', async ({
  browser,
  server,
}) => {
  const bakery = await newBakery(browser, server, 'framed-by-keyboard')
  const { url, site } = await foreignPage(`${server.url}/enquiry/framed-by-keyboard`)
  const visitor = await browser.newContext({ viewport: phone.viewport })
  const page = await visitor.newPage()
  // Collected from the start: a listener added with the key press may be too late for the chooser.
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  await page.goto(url)
  const form = page.frameLocator('iframe')
  const dialog = form.getByRole('dialog', { name: 'Browse our products' })
  const isInside = () => dialog.evaluate((node) => document.hasFocus() && node.contains(document.activeElement))

  await test.step('Tab goes around in the window of products, both ways', async () => {
    await form.getByRole('button', { name: 'See all 2 products' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    for (const name of ['Brownie box', 'Lemon drizzle']) {
      await dialog.getByLabel(`Select ${name}`).focus()
      await page.keyboard.press('Space')
    }
    await dialog.getByRole('button', { name: 'Save Selection (2)' }).focus()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Save Selection (2)' })).toBeFocused()
    for (let n = 0; n < 15; n++) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
    await expect(dialog).toBeInViewport({ ratio: 0.99 })
  })
  await test.step('the button that opened it is in sight again, below what was chosen', async () => {
    await dialog.getByRole('button', { name: 'Save Selection (2)' }).focus()
    await page.setViewportSize({ width: 390, height: 500 })
    await page.keyboard.press('Enter')
    const opener = form.getByRole('button', { name: 'Change selection' })
    await expect(opener).toBeFocused()
    await expect(opener).toBeInViewport({ ratio: 0.95 })
    await page.setViewportSize(phone.viewport)
  })
  await test.step('also after the page was loaded again pictures are chosen by keyboard, and more of them', async () => {
    await page.reload()
    const add = form.getByRole('button', { name: 'Add images' })
    const choose = async (files: Parameters<FileChooser['setFiles']>[0]) => {
      const before = choosers.length
      await add.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => choosers.length).toBe(before + 1)
      await choosers.at(-1)?.setFiles(files)
    }
    const cake = (n: number) => ({ name: `${n}.png`, mimeType: 'image/png', buffer: cakePhotograph(64, 48) })
    await choose([1, 2, 3, 4, 5, 6].map(cake))
    await expect(form.getByText('6 images chosen')).toBeVisible()
    await expect(add).toBeFocused()
    await expect(add).toBeInViewport({ ratio: 0.95 })
    await choose([7, 8].map(cake))
    await expect(form.getByText('8 images chosen')).toBeVisible()
    await expect(add).toBeInViewport({ ratio: 0.95 })
  })
  site.close()
  await Promise.all([visitor.close(), bakery.context.close()])
})

test('typed text survives a reload, a taken day, a closed form and a lost connection, and is sent once', async ({
  browser,
  server,
}) => {
  const bakery = await newBakery(browser, server, 'kept-words')
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  await page.goto(`${server.url}/order-request/kept-words`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', '/enquiry/kept-words')

  await test.step('a form that cannot be shown is not a blank page', async () => {
    const broken = async (route: Route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"customFields":[', '"customFields":7,"not":[')
      await route.fulfill({ response: answer, body })
    }
    await page.route('**/order-request/kept-words', broken, { times: 1 })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(page.getByLabel('First name')).toBeVisible()
  })

  await fillLeast(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: cakePhotograph(64, 48) })
  await expect(page.getByText('1 image chosen')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  const lost = page.getByText('Please add your pictures again before you send.')
  await expect(lost).toBeVisible()
  await page.reload()
  await expect(lost).toBeVisible()
  await page.getByRole('button', { name: 'Send without pictures' }).click()
  await expect(lost).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(lost).toBeHidden()
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ''])
  expect(page.url()).not.toContain('Ana')
  await answerSum(page)

  await save(bakery, server, { isFormEnabled: false })
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText("This form isn't taking requests right now")
  await save(bakery, server, {})

  await visitor.setOffline(true)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Nothing you typed is lost')
  await visitor.setOffline(false)

  const later = await bakery.api.patch(`${server.url}/api/settings`, { data: { minNoticeDays: 90 } })
  expect(later.status()).toBe(200)
  await send(page).click()
  const free = page.locator('.pub-field', { hasText: 'These days are free:' }).getByRole('button')
  await expect(free).toHaveCount(3)
  await expectAccessible(page)
  await free.first().click()
  await expect(page.getByLabel('Event date')).toBeFocused()
  await expect(page.getByLabel(/Please describe/)).toHaveValue('A small lemon cake')

  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await send(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(posts).toBe(1)
  const { eventDate } = await onlyEnquiry(bakery, server)
  expect(eventDate >= dayAhead(89)).toBe(true)

  // ENQ-2: the same words again within ten minutes are the same request.
  const reference = await page.locator('.pub-reference').textContent()
  await page.goto(`${server.url}/enquiry/kept-words?date=${eventDate}`)
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('Event date')).not.toContainText('Choose')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Lee')
  await page.locator('#field-email').fill('ANA@example.test')
  await page.locator('#field-phone').fill('0400 123 456')
  await page.getByLabel('Event type').selectOption('Wedding')
  await page.getByLabel('Collection', { exact: true }).check()
  await page.getByLabel(/Please describe/).fill('A small lemon cake')
  await answerSum(page)
  await send(page).click()
  await expect(page.locator('.pub-reference')).toHaveText(reference as string)
  await onlyEnquiry(bakery, server)
  await Promise.all([visitor.close(), bakery.context.close()])
})

test('cupcakes are typed by the dozen, from the least to the most, and one that is deleted meanwhile is told', async ({
  browser,
  server,
}) => {
  const bakery = await newBakery(browser, server, 'by-the-dozen')
  const cupcakes = { name: 'Cupcakes', type: 'cupcakes', priceIncludingTax: '4', showInEnquiry: true }
  const made = await bakery.api.post(`${server.url}/api/products`, {
    data: { ...cupcakes, minQuantity: '12', maxQuantity: '150' },
  })
  const { id, version } = await made.json()
  const visitor = await browser.newContext(phone)
  const page = await visitor.newPage()
  await page.goto(`${server.url}/enquiry/by-the-dozen`)
  await page.getByRole('button', { name: 'See all 3 products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Browse our products' })
  await expect(dialog.getByText('12 to 150')).toBeVisible()
  await dialog.getByLabel('Select Cupcakes').check()
  const quantity = dialog.getByRole('textbox', { name: 'Quantity of Cupcakes' })
  await expect(quantity).toHaveValue('12')
  await expect(quantity).toHaveAttribute('inputmode', 'numeric')

  await test.step('the form counts typed letters, and says when there are too many or too few', async () => {
    await quantity.fill('')
    await expect(quantity).toHaveValue('')
    await quantity.pressSequentially('120')
    await expect(dialog.getByText('$480.00')).toBeVisible()
    await quantity.fill('200')
    await quantity.blur()
    await expect(quantity).toHaveValue('150')
    await expect(dialog.getByText('At most 150')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'One more: Cupcakes' })).toBeDisabled()
    await quantity.fill('6')
    await quantity.blur()
    await expect(quantity).toHaveValue('12')
    await expect(dialog.getByText('At least 12')).toBeVisible()
    await dialog.getByRole('button', { name: 'One fewer: Cupcakes' }).click()
    await expect(dialog.getByLabel('Select Cupcakes')).not.toBeChecked()
    await dialog.getByRole('button', { name: 'View Details of Cupcakes' }).click()
    const details = page.getByRole('dialog', { name: 'Cupcakes', exact: true })
    await details.getByRole('textbox', { name: 'Quantity of Cupcakes' }).fill('24')
    await details.getByRole('button', { name: 'Add to Selection (24)' }).click()
    await dialog.getByLabel('Select Lemon drizzle').check()
    await dialog.getByRole('button', { name: 'Save Selection (2)' }).click()
    await expect(page.getByText('24 × Cupcakes')).toBeVisible()
  })
  await test.step('the minimum has risen and the other product was deleted: both are named, and nothing is lost', async () => {
    const change = { minQuantity: '36', version }
    const raised = await bakery.api.patch(`${server.url}/api/products/${id}`, { data: change })
    expect(raised.status()).toBe(200)
    const all = (await (await bakery.api.get(`${server.url}/api/products`)).json()) as { id: number; name: string }[]
    const lemon = all.find(({ name }) => name === 'Lemon drizzle')?.id
    expect((await bakery.api.delete(`${server.url}/api/products/${lemon}`)).ok()).toBe(true)
    await fillLeast(page)
    await answerSum(page)
    await send(page).click()
    const problems = page.locator('.pub-notice', { hasText: 'Before you can send your request' })
    await expect(problems.getByText('Please choose at least 36 of Cupcakes.')).toBeVisible()
    await expect(problems.getByText(/is no longer offered/)).toBeVisible()
    await expect(page.locator('.pub-chosen li', { hasText: 'Lemon drizzle' })).toContainText('no longer offered')
    await page.getByRole('button', { name: 'Remove Lemon drizzle' }).click()
    await expect(page.getByRole('button', { name: 'Change selection' })).toBeFocused()
    await page.getByRole('button', { name: 'Change selection' }).click()
    await expect(dialog.getByText('36 to 150')).toBeVisible()
    await quantity.fill('48')
    await dialog.getByRole('button', { name: 'Save Selection (1)' }).click()
    await expect(page.getByLabel(/Please describe/)).toHaveValue('A small lemon cake')
    // The only remaining error is shown as it is, not as an empty field.
    const again = { minQuantity: '40', maxQuantity: '45', version: (await raised.json()).version }
    expect((await bakery.api.patch(`${server.url}/api/products/${id}`, { data: again })).status()).toBe(200)
    await send(page).click()
    await expect(page.locator('.pub-toast')).toContainText('Please choose at most 45 of Cupcakes.')
    await page.getByRole('button', { name: 'Change selection' }).click()
    await quantity.fill('42')
    await dialog.getByRole('button', { name: 'Save Selection (1)' }).click()
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect((await onlyEnquiry(bakery, server)).selectedProducts).toMatchObject([{ name: 'Cupcakes', quantity: 42 }])
  })
  await Promise.all([visitor.close(), bakery.context.close()])
})

test('a day that is too soon for the choice is refused at once, with the next free ones', async ({
  browser,
  server,
}) => {
  const bakery = await newBakery(browser, server, 'in-good-time')
  const [product] = await (await bakery.api.get(`${server.url}/api/products?q=drizzle`)).json()
  const slow = { leadDays: 20, version: product.version }
  expect((await bakery.api.patch(`${server.url}/api/products/${product.id}`, { data: slow })).status()).toBe(200)
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  await page.goto(`${server.url}/enquiry/in-good-time`)
  await fillLeast(page, { day: dayAhead(10) })
  const date = page.getByLabel('Event date')
  await expect(date).not.toHaveAttribute('aria-invalid')

  await page.getByRole('button', { name: 'See all 2 products' }).click()
  await page.getByRole('button', { name: 'View Details of Lemon drizzle' }).click()
  await expect(page.getByRole('dialog', { name: 'Lemon drizzle' })).toContainText('At least 20 days')
  await page.getByRole('button', { name: 'Add to Selection (1)' }).click()
  await page.getByRole('button', { name: 'Save Selection (1)' }).click()
  await expect(page.getByText('What you chose needs 20 days of notice. Please choose a later date.')).toBeVisible()
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const free = page.locator('.pub-field', { hasText: 'These days are free:' }).getByRole('button')
  await expect(free).toHaveCount(3)

  // It survives a reload, and nothing is sent.
  await page.reload()
  await expect(free).toHaveCount(3)
  await answerSum(page)
  await send(page).click()
  await expect(date).toBeFocused()
  await date.click()
  await expect(page.getByRole('gridcell', { name: /too soon for what you chose/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await free.first().click()
  await expect(date).not.toHaveAttribute('aria-invalid')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  // The bakery's own date may be a day ahead.
  expect([dayAhead(20), dayAhead(21)]).toContain((await onlyEnquiry(bakery, server)).eventDate)

  await test.step('the owner who writes such an order is warned', async () => {
    const owner = await bakery.context.newPage()
    await owner.goto(`${server.url}/orders/new?event_date=${dayAhead(10)}`)
    await owner.getByRole('combobox', { name: 'Add a product or recipe' }).fill('drizzle')
    await owner.getByRole('option', { name: /Lemon drizzle/ }).click()
    await expect(
      owner.getByText(/Lemon drizzle needs 20 days of notice, and this day is \d+ days ahead\./),
    ).toBeVisible()
  })
  await Promise.all([visitor.close(), bakery.context.close()])
})

test('the form can be filled by keyboard alone, and says what is missing', async ({ browser, server }) => {
  const bakery = await newBakery(browser, server, 'by-keyboard', { backgroundColor: '#2b1d3a', textColor: '#41304f' })
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  await page.goto(`${server.url}/enquiry/by-keyboard`)
  await page.getByRole('button', { name: 'See all 2 products' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  for (let n = 0; n < 30; n++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.getByRole('button', { name: 'View Details of Brownie box' }).press('Enter')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View Details of Brownie box' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'See all 2 products' })).toBeFocused()

  // Never the sum of two numbers of a question.
  const sum = page.getByLabel(/What is/)
  await sum.fill('0')
  await sum.evaluate((field) => field.scrollIntoView({ block: 'end' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verification Required')).toBeVisible()
  const isCovered = ({ id }: HTMLElement) => {
    const { left = 0, top = 0, height = 0 } = document.getElementById(id)?.getBoundingClientRect() ?? {}
    return document.elementFromPoint(left + 5, top + height / 2)?.id !== id
  }
  await expect.poll(() => page.locator('#field-verification-error').evaluate(isCovered)).toBe(false)
  await sum.fill('1')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByText('Verification Required')).toBeVisible()
  await expect(sum).toHaveAccessibleDescription(/That is not the right answer/)
  await expect(send(page)).toBeDisabled()
  await answerSum(page)
  await expect(sum).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('First name').focus()
  await send(page).press('Enter')
  await expect(page.getByText('Validation Error')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.locator('#field-firstName-error')).toHaveText('First name is required')
  for (const message of [
    'Event date is required',
    'Please select collection or delivery',
    'Please describe your requirements',
  ])
    await expect(page.getByRole('link', { name: message })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Event date').focus()
  await page.keyboard.press('Enter')
  const day = page.locator('[data-day]:focus')
  await expect(day).toHaveCount(1)
  const weeksFrom = async (start: string) =>
    (Date.parse((await day.getAttribute('data-day')) ?? '') - Date.parse(start)) / (7 * 86_400_000)
  const start = (await day.getAttribute('data-day')) ?? ''
  // A key that is held down, across the ends of months.
  for (let week = 0; week < 10; week += 1) await page.keyboard.press('ArrowDown')
  expect(await weeksFrom(start)).toBe(10)
  let at: string | null = ''
  for (const key of ['PageDown', 'ArrowRight', 'Enter']) {
    await expect(day).toHaveCount(1)
    await expect(day).not.toHaveAttribute('data-day', at ?? '')
    at = await day.getAttribute('data-day')
    await page.keyboard.press(key)
  }
  await expect(page.getByLabel('Event date')).toBeFocused()
  await expect(page.getByLabel('Event date')).not.toContainText('Choose')
  await Promise.all([visitor.close(), bakery.context.close()])
})

/** Elements that reach beyond the sides of the window, or need sideways scrolling to be read. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect()
        if (width <= 1 || each.closest('.pub-hidden, .visually-hidden')) return false
        const scrolls = each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX)
        return left < -1 || right > innerWidth + 1 || scrolls
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  )

test('enlarged four times, 320 pixels wide, nothing of the form is cut off and all of it can be filled', {
  tag: '@prove',
}, async ({ browser, server }) => {
  const bakery = await newBakery(browser, server, 'enlarged', {
    customFields: QUESTIONS,
    formTitle: 'Geburtstagstorten',
  })
  const visitor = await browser.newContext({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 })
  const page = await visitor.newPage()
  await page.goto(`${server.url}/enquiry/enlarged`)
  await expect(page.getByLabel('First name')).toBeVisible()
  expect(await cutOff(page)).toEqual([])
  await page.getByRole('button', { name: 'See all 2 products' }).click()
  await expect(page.getByRole('button', { name: 'Save Selection (0)' })).toBeVisible()
  expect(await cutOff(page)).toEqual([])
  await page.getByRole('button', { name: 'View Details of Lemon drizzle' }).click()
  await expect(page.getByRole('dialog', { name: 'Lemon drizzle' })).toBeVisible()
  expect(await cutOff(page)).toEqual([])
  await page.getByRole('button', { name: 'Add to Selection (1)' }).click()
  await page.getByRole('button', { name: 'Save Selection (1)' }).click()
  await page.getByLabel('Event date').click()
  await expect(page.locator('[data-day]').first()).toBeVisible()
  expect(await cutOff(page)).toEqual([])
  await page.keyboard.press('Escape')
  await answerSum(page)
  await send(page).click()
  await expect(page.locator('#field-firstName-error')).toBeVisible()
  expect(await cutOff(page)).toEqual([])
  await fillLeast(page)
  await page.getByLabel('Flavour').selectOption('Lemon')
  await page.getByLabel('Candles').check()
  await page.getByLabel('Theme').fill('Donaudampfschifffahrtsgesellschaftskapitänsmützen')
  await send(page).click()
  await expect(page.getByText(/R-[2-9A-Z]{6}/)).toBeVisible()
  expect(await cutOff(page)).toEqual([])
  await Promise.all([visitor.close(), bakery.context.close()])
})

test('text typed into any field comes back unchanged and never runs', { tag: '@prove' }, async ({
  browser,
  server,
}) => {
  test.setTimeout(600_000)
  const texts = Object.values(NAUGHTY_LINES)
  const all = texts.join(' ')
  const short = `${NAUGHTY_LINES.image} ${NAUGHTY_LINES.svg}`
  const odd = { id: 'odd1', name: short, type: 'dropdown', options: [short], mandatory: false, order: 1 }
  const wording = { formTitle: short, formDescription: all, formInstructions: all, preSubmissionNotice: all }
  const bakery = await newBakery(browser, server, 'naughty', {
    ...wording,
    customFields: [QUESTIONS[2] as object, odd],
  })
  for (const [path, data] of [
    ['/products', { name: short, type: 'cakes', description: all, priceIncludingTax: '10.00', showInEnquiry: true }],
    ['/blocked-dates', { from: dayAhead(61), to: dayAhead(61), reason: 'holiday', publicText: short, note: all }],
  ] as const)
    expect((await bakery.api.post(`${server.url}/api${path}`, { data })).status()).toBe(201)
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  const names = ['First name', 'Last name', 'Budget'] as const
  const longer = ['Theme', /Please describe/, /allergies/, /Delivery address/] as const
  const owner = await bakery.context.newPage()
  const ranNothing = async (at: Page) => expect(await at.evaluate(() => '__pwn' in window)).toBe(false)

  await test.step("the owner's own texts are text on her form", async () => {
    await page.goto(`${server.url}/enquiry/naughty`)
    await page.getByRole('button', { name: 'See all 3 products' }).click()
    await page.getByRole('button', { name: `View Details of ${short}` }).click()
    await expect(page.getByRole('dialog', { name: short })).toContainText(all)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByLabel('Event date').click()
    await page.getByLabel('Month', { exact: true }).selectOption(dayAhead(61).slice(0, 7))
    await page.locator(`[data-day="${dayAhead(61)}"]`).press('Enter')
    await expect(page.getByText(short).last()).toBeVisible()
    const shown = await page.locator('body').evaluate((body) => body.textContent ?? '')
    expect(shown.split(all).length - 1).toBe(3)
    expect(shown.split(short).length - 1).toBeGreaterThanOrEqual(4)
    await ranNothing(page)
  })

  await test.step('every field of the form takes every text as it is', async () => {
    await page.goto(`${server.url}/enquiry/naughty`)
    await fillLeast(page)
    await page.getByLabel('Delivery', { exact: true }).check()
    for (const text of texts) {
      for (const field of [...names, ...longer]) await page.getByLabel(field).fill(text)
      const typed = await page
        .locator('input, textarea')
        .evaluateAll((all) => all.map((each) => 'value' in each && each.value))
      expect(typed.filter((value) => value === text)).toHaveLength(names.length + longer.length)
    }
    await ranNothing(page)
  })

  const rounds = chunks(texts, names.length)
  for (const [round, some] of rounds.entries()) {
    if (round > 0) {
      await page.goto(`${server.url}/enquiry/naughty`)
      await fillLeast(page)
      await page.getByLabel('Delivery', { exact: true }).check()
    }
    for (const [at, name] of names.entries()) await page.getByLabel(name).fill(some[at % some.length] ?? '')
    for (const field of longer) await page.getByLabel(field).fill(some.join(' '))
    if (round === 0) await page.getByLabel(/Please describe/).fill(LONG_TEXT)
    await answerSum(page)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you' }), some.join()).toBeVisible()
    await ranNothing(page)
  }
  const rows = await (await bakery.api.get(`${server.url}/api/enquiries?sort=receivedAt`)).json()
  expect(rows).toHaveLength(rounds.length)
  for (const [round, some] of rounds.entries()) {
    const { id } = rows[round]
    const enquiry = await (await bakery.api.get(`${server.url}/api/enquiries/${id}`)).json()
    const text = some.join(' ')
    const description = round === 0 ? LONG_TEXT : text
    const [firstName, lastName, budget] = names.map((_, at) => some[at % some.length])
    expect(enquiry).toMatchObject({ firstName, lastName, budget, allergies: text, deliveryAddress: text, description })
    expect(enquiry.answers[0].answer).toBe(text)
    await owner.goto(`${server.url}/order-requests/${id}`)
    await expect(owner.getByText(enquiry.reference).first()).toBeVisible({ timeout: 30_000 })
    const shown = await owner.locator('main').evaluate((main) => main.textContent ?? '')
    expect(shown.split(text).length - 1, text).toBeGreaterThanOrEqual(3)
    for (const each of [...some, description]) expect(shown, each).toContain(each)
    await ranNothing(owner)
  }

  await test.step('and in her own pages, as what she answers', async () => {
    const { id } = rows[0]
    const request = `${server.url}/api/enquiries/${id}`
    await bakery.api.post(`${request}/reply`, { data: { subject: short, message: all } })
    await bakery.api.post(`${request}/decline`, { data: { subject: short, message: all, reason: short } })
    for (const [path, text] of [
      [`/order-requests/${id}`, all],
      ['/order-requests', NAUGHTY_LINES.script],
      ['/order-requests/settings', all],
      ['/products', short],
      ['/settings/availability', short],
    ] as const) {
      await owner.goto(`${server.url}${path}`)
      await expect(owner.locator('main'), path).toContainText(text as string)
      await ranNothing(owner)
    }
  })
  await test.step('hundreds of others, sent by call, stand in her list and in a request as they are', async () => {
    const least = { lastName: 'Lee', email: 'ana@example.test', phone: '0400 123 456', eventType: 'Wedding' }
    const sendByCall = async (texts: object) => {
      const data = {
        ...least,
        eventDate: EVENT_DATE,
        deliveryType: 'Collection',
        firstName: 'Ana',
        description: 'Cake',
        customFields: { theme1: 'Gatsby' },
        ...texts,
      }
      const answer = await bakery.api.post(`${server.url}/api/enquiries/public/naughty`, { data })
      expect(answer.status(), await answer.text()).toBe(201)
    }
    const shownAt = async (path: string) => {
      await owner.goto(`${server.url}${path}`)
      await expect(owner.locator('main')).toContainText(/R-\w{6}/, { timeout: 30_000 })
      await ranNothing(owner)
      return owner.locator('main').evaluate((main) => main.textContent ?? '')
    }
    for (const some of chunks(HOSTILE_TEXTS, 120)) {
      await sendByCall({ description: some.join(' ') })
      const [{ id }] = await (await bakery.api.get(`${server.url}/api/enquiries?pageSize=1`)).json()
      const shown = await shownAt(`/order-requests/${id}`)
      expect(some.filter((text) => !shown.includes(text))).toEqual([])
    }
    const pairs = chunks(HOSTILE_TEXTS, 2)
    for (const [firstName, lastName = firstName] of pairs) await sendByCall({ firstName, lastName })
    let listed = ''
    for (let page = 1; page <= Math.ceil(pairs.length / 25); page++)
      listed += await shownAt(`/order-requests?page=${page}`)
    expect(HOSTILE_TEXTS.filter((text) => !listed.includes(text))).toEqual([])
  })
  await Promise.all([visitor.close(), bakery.context.close()])
})

test('inside another site a wrong sum is told where it stands, by keys, and once it is right Send is next', async ({
  browser,
  server,
}) => {
  const bakery = await newBakery(browser, server, 'framed-sum')
  const { url, site } = await foreignPage(`${server.url}/enquiry/framed-sum?embed=1`)
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  await page.goto(url)
  const form = page.frameLocator('iframe')
  await fillLeast(form)
  const sum = form.getByLabel(/What is/)
  const toast = form.getByText('Verification Required')
  const isInForm = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  await sum.focus()
  for (const key of ['Tab', 'Enter']) {
    await sum.fill('1')
    await page.keyboard.press(key)
    await expect(toast).toBeVisible()
    await expect(sum).toBeFocused()
    await expect(sum).toHaveAccessibleDescription(/That is not the right answer/)
    await expect(send(form)).toBeDisabled()
  }

  await test.step('after one warning the visitor may leave, and returns to the field, not to the message', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Below the form' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    expect(await isInForm()).toBe(true)
    await expect(sum).toBeFocused()
  })
  await test.step('closing the message by keyboard leads back to where the visitor was', async () => {
    await sum.fill('2')
    await sum.fill('1')
    await page.keyboard.press('Tab')
    const close = form.getByRole('button', { name: 'Close' })
    await close.focus()
    await page.keyboard.press('Enter')
    await expect(toast).toBeHidden()
    await expect(sum).toBeFocused()
  })
  await sum.fill('1')
  await page.keyboard.press('Tab')
  await expect(toast).toBeVisible()
  await answerSum(form)
  await expect(toast).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(send(form)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  site.close()
  await Promise.all([visitor.close(), bakery.context.close()])
})
