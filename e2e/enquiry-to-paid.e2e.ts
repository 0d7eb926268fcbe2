import type { Page } from '@playwright/test'
import { readPdfText } from '../src/server/pdf/testing.ts'
import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead, weekdayNameOf } from './days.ts'
import { cakePhotograph } from './pictures.ts'

const PASSWORD = 'Sourdough-2026!'
const EVENT_DATE = dayAhead(60)

async function downloadedText(page: Page, press: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return readPdfText(Buffer.concat(chunks)).join('\n')
}

test('from a visitor’s enquiry to a paid order', async ({ browser, server, page }) => {
  await test.step('a baker makes her account', async () => {
    await page.goto(server.url)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Create an account' }).first().click()
    await page.getByLabel('First name').fill('Olive')
    await page.getByLabel('Last name').fill('Baker')
    await page.getByRole('textbox', { name: 'Email' }).fill('olive@figandflour.test')
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByLabel(/I accept the/).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: /create/i }).click()
    await page.waitForURL(/\/(welcome|dashboard)/)
    await expectAccessible(page)
  })

  await test.step('publishes her form', async () => {
    await page.goto(`${server.url}/order-requests/settings`)
    await page.getByLabel('Custom URL').fill('fig-and-flour')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await page.getByRole('button', { name: 'Update URL' }).click()
    await expect(page.getByText('Order Request Form URL Updated')).toBeVisible()
    await page.getByRole('switch', { name: /Order request form/ }).check({ force: true })
    await page.getByRole('button', { name: 'Save Form Settings' }).click()
    await expect(page.getByText('Form Settings Saved')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a visitor on a phone sends an enquiry with a photograph', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const form = await phone.newPage()
    const problems: string[] = []
    form.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await form.goto(`${server.url}/enquiry/fig-and-flour`)
    await form.getByLabel('First name').fill('Zoë')
    await form.getByLabel('Last name').fill("O'Brien")
    await form
      .getByLabel(/^Email/)
      .first()
      .fill('zoe@example.test')
    await form
      .getByLabel(/^Phone/)
      .first()
      .fill('0400 123 456')
    await form.getByLabel('Event type').selectOption('Wedding')
    await form.getByLabel('Event date').click()
    await expectAccessible(form)
    while (!(await form.locator(`[data-day="${EVENT_DATE}"]`).isVisible()))
      await form.getByRole('button', { name: /next month/i }).click()
    await form.locator(`[data-day="${EVENT_DATE}"]`).click()
    await form.getByLabel('Number of servings').fill('60')
    await form.getByLabel('Budget').fill('400 to 500')
    await form.getByText('Delivery', { exact: true }).click()
    await form.getByLabel(/Delivery address/).fill('1 Garden Street, Newtown')
    await form.getByLabel(/Please describe/).fill('Two tiers, lemon and elderflower, 🌸 please')
    await form.getByLabel(/allergies/).fill('No peanuts')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'cake.png', mimeType: 'image/png', buffer: cakePhotograph() })
    const question = await form
      .getByText(/What is \d+ \+ \d+/)
      .first()
      .textContent()
    const [a, b] = [...(question ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits))
    await form.getByLabel(/What is/).fill(String((a ?? 0) + (b ?? 0)))
    await form.waitForTimeout(3000)
    await form.getByRole('button', { name: /submit/i }).click()
    await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expectAccessible(form)
    expect(problems).toEqual([])
    await phone.close()
  })

  let requestUrl = ''
  await test.step('it waits in the inbox with everything the visitor wrote', async () => {
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('link', { name: '1 new order request' }).click()
    await expectAccessible(page)
    await page
      .getByRole('link', { name: /O'Brien/ })
      .first()
      .click()
    for (const text of [
      'Two tiers, lemon and elderflower, 🌸 please',
      'No peanuts',
      '1 Garden Street, Newtown',
      '400 to 500',
    ])
      await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessible(page)
    requestUrl = page.url()
    await page.getByRole('button', { name: 'Create quote' }).click()
    await page.waitForURL(/orders\/new\?edit=/)
  })

  let orderUrl = ''
  let link = ''
  await test.step('it becomes a quote that is sent', async () => {
    await expect(page.getByLabel('Allergies stated')).toHaveValue('No peanuts')
    await expect(page.getByLabel('The customer’s wishes')).toHaveValue('Two tiers, lemon and elderflower, 🌸 please')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add another item' }).click()
    await page.getByRole('textbox', { name: /^Item/ }).fill('Two-tier lemon and elderflower cake')
    await page.getByRole('textbox', { name: /^Price/ }).fill('420')
    await expect(page.getByText('$420.00').first()).toBeVisible()
    await page.getByRole('button', { name: 'Share quote' }).click()
    await page.waitForURL(/orders\/\d+/)
    orderUrl = page.url().replace(/\?.*/, '')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('You have no bank details yet')).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByText('This server sends no email')).toBeVisible()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    link = await dialog.getByLabel('Link').inputValue()
    await dialog.getByRole('button', { name: 'QR code' }).click()
    await expect(dialog.getByRole('img', { name: `QR code that opens ${link}` })).toBeVisible()
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'WhatsApp' }).click()
    const chat = await opening
    await chat.waitForURL(/wa\.me/)
    expect(decodeURIComponent(chat.url())).toContain(`Your quote from`)
    expect(decodeURIComponent(chat.url())).toContain(link)
    await chat.close()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Revision 1')).toBeVisible()
    await expect(page.getByText('Marked as sent, not emailed', { exact: true })).toBeVisible()
    await expect(page.getByText(/Not sent by email/)).toBeVisible()
    await expect(page.getByText(/Quote sent to/)).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('the customer accepts it from the link in the mail', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const quote = await phone.newPage()
    const problems: string[] = []
    quote.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await quote.goto(link)
    await expect(quote.getByText('Two-tier lemon and elderflower cake').first()).toBeVisible()
    await expect(quote.getByText('$420.00').first()).toBeVisible()
    expect(quote.url()).not.toContain('token')
    await expectAccessible(quote)
    const bar = quote.locator('.ord-bar')
    await bar.getByRole('button').click()
    await expect(quote.getByLabel(/Full name/)).toBeFocused()
    await expect(bar).toBeHidden()
    await quote.getByLabel(/Full name/).fill("Zoë O'Brien")
    const weekday = weekdayNameOf(EVENT_DATE)
    await quote.getByText(weekday, { exact: true }).click()
    for (const tick of await quote.locator('form input[type=checkbox]').all()) await tick.check()
    await quote.getByRole('button', { name: /Accept for/ }).click()
    await expect(quote.getByText(/\$210\.00/).first()).toBeVisible()
    await expect(quote.getByText('Please ask us how you can pay.')).toBeVisible()
    await expectAccessible(quote)
    expect(problems).toEqual([])
    await phone.close()
  })

  await test.step('the order is booked, and the fee and the balance are recorded', async () => {
    await page.goto(orderUrl)
    await expect(page.getByText('Booked').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Money' }).click()
    for (const amount of ['210.00', '210.00']) {
      await page.getByRole('button', { name: 'Record payment' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(/^Amount/)).toHaveValue(new RegExp(amount))
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Record payment' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(page.getByText('Paid in full').first()).toBeVisible()
    await expect(page.getByText('Confirmed').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('completing it weeks before its day asks a question first', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expect(page.getByLabel('The order at a glance')).toContainText('No peanuts')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: /Mark as delivered/ }).click()
    const question = page.getByRole('dialog', { name: /The event is on/ })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('Confirmed').first()).toBeVisible()
  })

  await test.step('the request that was won leads to its order', async () => {
    await page.goto(requestUrl)
    await expect(page.getByText('Won', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create quote' })).toBeHidden()
    await expect(page.getByText('no other orders')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create quote' })).toBeHidden()
    await page.getByRole('link', { name: 'Open order', exact: true }).click()
    await expect(page).toHaveURL(orderUrl)
    await expect(page.getByText('Paid in full').first()).toBeVisible()
  })

  await test.step('every document says what it should', async () => {
    await page.getByRole('tab', { name: 'Messages' }).click()
    await expect(page.getByRole('link', { name: /download/i }).first()).toBeVisible()
    const texts: string[] = []
    for (const link of await page.getByRole('link', { name: /download/i }).all())
      texts.push(await downloadedText(page, () => link.click()))
    const all = texts.join('\n')
    for (const text of [
      'Quote',
      'INV-',
      'Two-tier lemon and elderflower cake',
      '$420.00',
      "Zoë O'Brien",
      'Payment Received',
    ])
      expect(all).toContain(text)
  })

  await test.step('the dashboard and the list tell the same', async () => {
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('button', { name: 'This month and the year' }).click()
    await expect(page.getByText('$420.00').first()).toBeVisible()
    await page.goto(`${server.url}/orders?tab=all`)
    await expect(page.getByText('Paid in full').first()).toBeVisible()
    await expectAccessible(page)
  })
})
