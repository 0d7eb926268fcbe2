import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import { PAGE_PATHS } from '../src/app/page-paths.ts'
import { FRAME_HEIGHT, QUESTION_HEIGHT } from '../src/modules/order-form/embed-snippets.ts'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { newOwner } from './new-owner.ts'

/** A baker's own website: pages of another origin. */
async function website(pages: Record<string, string>): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const html = pages[(request.url ?? '').split('?')[0] ?? '']
    response.writeHead(html === undefined ? 204 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html && `<!doctype html><html lang="en"><title>Her website</title><body>${html}</body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function publish(page: Page, server: Server, slug: string): Promise<void> {
  const settings = `${server.url}/api/enquiries/settings`
  const { slug: _, ...form } = await (await page.request.get(settings)).json()
  expect((await page.request.post(`${settings}/slug`, { data: { slug } })).status()).toBe(200)
  expect((await page.request.put(settings, { data: { ...form, isFormEnabled: true } })).status()).toBe(200)
}

async function paint(page: Page, server: Server, colors: Record<string, string>): Promise<void> {
  const settings = `${server.url}/api/enquiries/settings`
  const { slug: _, ...form } = await (await page.request.get(settings)).json()
  expect((await page.request.put(settings, { data: { ...form, ...colors } })).status()).toBe(200)
}

const codeOf = async (page: Page, name: string): Promise<string> =>
  (await page
    .getByRole('figure')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('code')
    .textContent()) ?? ''

const heightOf = async (page: Page, nth = 0) => (await page.locator('iframe').nth(nth).boundingBox())?.height

/** The height of the form inside a frame. */
const formHeight = (page: Page, nth = 0) =>
  page
    .frameLocator(`iframe >> nth=${nth}`)
    .locator('.pub-page')
    .evaluate((form) => Math.ceil(form.getBoundingClientRect().height))

/** Browsers pause a frame that is far out of view: it reports its height once it is scrolled to. */
async function fits(page: Page, nth = 0): Promise<void> {
  await page.locator('iframe').nth(nth).scrollIntoViewIfNeeded()
  await expect(async () => expect(await heightOf(page, nth)).toBe(await formHeight(page, nth))).toPass()
}

/** A message from a frame, as the form sends them. */
const tell = (page: Page, nth: number, height: unknown) =>
  page
    .frameLocator(`iframe >> nth=${nth}`)
    .locator('body')
    .evaluate((_, told) => parent.postMessage({ type: 'bakebook:height', height: told }, '*'), height)

test('the form on the website of a baker', async ({ page, server, context, browser }) => {
  let frameCode = ''
  let scriptCode = ''
  let placedCode = ''
  let popupCode = ''
  await newOwner(page, server, 'embedding@example.test')

  await test.step('a visitor reads the guide with a made-up address', async () => {
    const visitor = await browser.newContext()
    const guide = await visitor.newPage()
    await guide.goto(`${server.url}/order-requests/embedding-guide`)
    await expect(guide.getByText(`${server.url}/enquiry/your-bakery`, { exact: true })).toBeVisible()
    await expect(guide).toHaveTitle('Embedding Guide - Bakebook')
    await expect(guide.getByText('Ask whoever runs this server', { exact: false })).toBeVisible()
    await expectAccessible(guide)
    await visitor.close()
  })

  await test.step('the owner without an address is sent to choose one', async () => {
    await page.goto(`${server.url}/order-requests/embedding-guide`)
    await expect(page.getByText('Choose your form address first')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to form settings' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Order Request settings' })).toBeVisible()
  })

  await test.step('the guide contains the owner’s own codes to copy', async () => {
    await publish(page, server, 'her-bakery')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.reload()
    frameCode = await codeOf(page, 'Embed code')
    scriptCode = await codeOf(page, 'Script')
    expect(frameCode).toContain(`src="${server.url}/enquiry/her-bakery"`)
    expect(await codeOf(page, 'WordPress block')).toBe(`<!-- wp:html -->\n${scriptCode}\n<!-- /wp:html -->`)
    const copy = page.getByRole('button', { name: 'Copy: Script' })
    await copy.click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(scriptCode)
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expect(copy).toBeVisible()
    for (const builder of ['WordPress', 'Elementor', 'Squarespace', 'Wix', 'Shopify', 'Webflow', 'Square Online'])
      await page.getByRole('button', { name: builder, exact: true }).click()
    await expect(page.getByText('Custom Liquid').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the choices for a baker’s page go into the codes', async () => {
    await page.getByRole('checkbox', { name: 'Leave out the form’s header' }).check()
    await page.getByRole('combobox', { name: 'Event type already chosen' }).click()
    await page.getByRole('option', { name: 'Wedding', exact: true }).click()
    placedCode = await codeOf(page, 'Script')
    popupCode = await codeOf(page, 'Button')
    expect(placedCode).toContain('data-query="?embed=1&amp;type=Wedding"')
    expect(await codeOf(page, 'Address of your form')).toBe(`${server.url}/enquiry/her-bakery?type=Wedding`)
    await expectAccessible(page)
  })

  const site = await website({
    '/frame': `<h1>Order</h1>${frameCode}`,
    '/script': `<h1>Order</h1>${scriptCode}<p>between</p>${scriptCode}<p id="end">end</p>`,
    '/placed': `<h1>Order</h1>${placedCode}`,
    '/popup': `<h1>Cakes</h1><p>Hello</p>${popupCode}<p>Bye</p>`,
    '/hostile': `<h1>Order</h1>${scriptCode}<iframe id="other" title="Other" srcdoc="<p>other</p>"></iframe>`,
  })

  await test.step('the embed code shows the form in the height given', async () => {
    await page.goto(`${site.url}/frame`)
    await expect(page.frameLocator('iframe').getByLabel('First name')).toBeVisible()
    expect(await heightOf(page)).toBe(FRAME_HEIGHT.wide)
    await expectAccessible(page)
  })

  await test.step('and the heights that the guide advises hold all of it, with questions of her own and a delivery', async () => {
    const settings = `${server.url}/api/enquiries/settings`
    const ask = async (questions: object[]) => {
      const { slug: _, ...form } = await (await page.request.get(settings)).json()
      expect((await page.request.put(settings, { data: { ...form, customFields: questions } })).status()).toBe(200)
    }
    const types = ['text', 'dropdown', 'multiple-choice']
    const customFields = Array.from({ length: 8 }, (_, order) => {
      const type = types[order % types.length]
      const options = type === 'text' ? [] : ['One', 'Two', 'Three', 'Four']
      return { id: `asked${order}`, name: `Question ${order}`, type, options, mandatory: true, order }
    })
    const tallest = async () => {
      await page.goto(formAddress)
      await page.getByText('Delivery', { exact: true }).click()
      await expect(page.getByLabel(/Delivery address/)).toBeVisible()
      return page.locator('.pub-page').evaluate((form) => Math.ceil(form.getBoundingClientRect().height))
    }
    const formAddress = `${server.url}/enquiry/her-bakery`
    for (const count of [0, 4, 8]) {
      const more = Math.max(0, count - 4) * QUESTION_HEIGHT
      await ask(customFields.slice(0, count))
      await page.setViewportSize({ width: 900, height: 900 })
      const wide = await tallest()
      expect(wide).toBeLessThanOrEqual(FRAME_HEIGHT.wide + more)
      await page.setViewportSize({ width: 390, height: 844 })
      const phone = await tallest()
      expect(phone).toBeLessThanOrEqual(FRAME_HEIGHT.phone + more)
    }
    await ask([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the script makes each form on a page as tall as it says', async () => {
    await page.goto(`${site.url}/script`)
    await expect(page.locator('iframe[title="Order request form"]')).toHaveCount(2)
    for (const nth of [0, 1])
      await expect(page.frameLocator(`iframe >> nth=${nth}`).getByLabel('First name')).toBeVisible()
    await fits(page, 0)
    await fits(page, 1)
    const [first, second] = [await heightOf(page, 0), await heightOf(page, 1)]
    await page.frameLocator('iframe >> nth=0').getByText('Delivery', { exact: true }).click()
    await expect(page.frameLocator('iframe >> nth=0').getByLabel(/Delivery address/)).toBeVisible()
    await fits(page, 0)
    expect(await heightOf(page, 0)).toBeGreaterThan(first ?? 0)
    expect(await heightOf(page, 1)).toBe(second)
    await page.setViewportSize({ width: 390, height: 844 })
    await fits(page, 0)
    await fits(page, 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await page.evaluate(() => Object.keys(window).filter((name) => /bakebook|embed/i.test(name)))).toEqual([])
    await expectAccessible(page)
  })

  await test.step('without its header, and with the event type of the page', async () => {
    await page.goto(`${site.url}/script`)
    await expect(page.frameLocator('iframe >> nth=0').getByRole('banner')).toBeVisible()
    await page.goto(`${site.url}/placed`)
    const form = page.frameLocator('iframe')
    await expect(form.getByLabel('Event type')).toHaveValue('Wedding')
    await expect(form.getByRole('banner')).toHaveCount(0)
  })

  await test.step('the button opens the form over the page, and keeps what was typed when it is closed', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${site.url}/popup?utm_source=instagram&other=1`)
    const button = page.getByRole('link', { name: 'Request an order' })
    const dialog = page.getByRole('dialog', { name: 'Request an order' })
    const name = dialog.frameLocator('iframe').getByLabel('First name')
    await expectAccessible(page)
    await button.click()
    await name.fill('Ana')
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /\?embed=1&type=Wedding&utm_source=instagram$/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('Ana')
    await dialog.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('Escape inside the form closes what is open in there first, then the form', async () => {
    await page.goto(`${site.url}/popup`)
    const button = page.getByRole('link', { name: 'Request an order' })
    const dialog = page.getByRole('dialog', { name: 'Request an order' })
    const form = dialog.frameLocator('iframe')
    await button.click()
    await form.getByRole('button', { name: 'Event date' }).click()
    const calendar = form.getByRole('dialog', { name: 'Choose a date' })
    await expect(calendar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(dialog).toBeVisible()
    await form.getByLabel('First name').press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('the bar of the window has the colours of the form', async () => {
    await paint(page, server, { backgroundColor: '#1f1430', textColor: '#f4e9ff' })
    await page.goto(`${site.url}/popup`)
    await page.getByRole('link', { name: 'Request an order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request an order' })
    await expect(dialog).toHaveCSS('background-color', 'rgb(31, 20, 48)')
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCSS('color', 'rgb(244, 233, 255)')
    await expectAccessible(page)
    // A value that is no colour, or comes from elsewhere, changes nothing.
    const colors = (background: string) => ({ type: 'bakebook:colors', background, text: '#000000' })
    await page.evaluate((told) => window.postMessage(told, '*'), colors('#ffffff'))
    await dialog
      .frameLocator('iframe')
      .locator('body')
      .evaluate((_, told) => parent.postMessage(told, '*'), colors('url(https://example.test/)'))
    await expect(dialog).toHaveCSS('background-color', 'rgb(31, 20, 48)')
    await paint(page, server, { backgroundColor: '#ffffff', textColor: '#000000' })
  })

  await test.step('only the form itself can change its height', async () => {
    await page.goto(`${site.url}/hostile`)
    await expect(page.frameLocator('iframe >> nth=0').getByLabel('First name')).toBeVisible()
    await fits(page)
    const height = (await heightOf(page)) ?? 0
    // The page itself, another frame on it, and nonsense from the form.
    await page.evaluate(() => window.postMessage({ type: 'bakebook:height', height: 5 }, '*'))
    await tell(page, 1, 6)
    for (const nonsense of ['7', -8, 0, Number.NaN, 1e9, null]) await tell(page, 0, nonsense)
    expect(await heightOf(page)).toBe(height)
    await tell(page, 0, height + 1)
    await expect.poll(() => heightOf(page)).toBe(height + 1)
  })
  site.close()
})

test('only the form can be framed, and it leads to no other page', async ({ browser, server }) => {
  const others = [
    '/',
    '/login',
    '/dashboard',
    '/orders',
    '/enquiry-form',
    '/order-requests/embedding-guide',
    '/enquiry',
    '/there-is-none',
    '/api/settings',
    ...PAGE_PATHS.order.map((path) => path.replace(/:\w+/, '1')),
  ]
  const frame = (path: string) => `<iframe src="${server.url}${path}"></iframe>`
  const site = await website({ '/': others.map(frame).join(''), '/form': frame('/enquiry/nobody') })
  // It needs its own context: each refusal is an error in the console.
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  await page.goto(site.url)
  const framed = page.frames().slice(1)
  expect(framed).toHaveLength(others.length)
  for (const each of framed) await expect.poll(() => each.url()).toMatch(/^chrome-error:/)

  for (const path of ['/dashboard', '/quote-acceptance/1']) {
    await page.goto(`${site.url}/form`)
    const form = page.frames()[1] as Frame
    await expect(form.getByRole('heading', { name: 'Form not found' })).toBeVisible()
    expect(await form.locator('a').count()).toBe(0)
    // Navigates first like a single-page app, then like a link.
    await form.evaluate((to) => history.pushState({}, '', to), path)
    await expect(form.getByRole('heading', { name: 'Form not found' })).toBeVisible()
    await form.evaluate(() => location.reload())
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  }
  site.close()
  await visitor.close()
})
