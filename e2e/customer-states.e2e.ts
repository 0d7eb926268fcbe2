import type { Page } from '@playwright/test'
import { expect, expectAccessible, readMails, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

type Made = Record<string, unknown> & { id: number; version: number; orderNumber: string }

// An event so far ahead that no payment term applies.
const EVENT = dayAhead(60)
const FULL = dayAhead(70)
const EVENT_WORDS = new RegExp(
  `${new Date(`${EVENT}T00:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })}.*${EVENT.slice(0, 4)}`,
)
const weekday = new Date(`${EVENT}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
    return scrollWidth - clientWidth
  })

/** Presses Tab until `there` has the focus. */
async function tabTo(page: Page, there: (focused: { label: string; type: string; name: string }) => boolean) {
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      const label = element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
      return { label, type: element?.type ?? '', name: element?.name ?? '' }
    })
    if (there(focused)) return
  }
  throw new Error('the keyboard does not get there')
}

test('a customer’s page in each state of a quote and an order', { tag: '@prove' }, async ({
  page: desk,
  browser,
  server,
}) => {
  test.setTimeout(420_000)
  await signedUp(desk, server)
  const call = async (method: 'get' | 'post' | 'patch', path: string, data?: object): Promise<Made> => {
    const answer = await desk.request[method](`${server.url}/api${path}`, data ? { data } : {})
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Made
  }
  const settings = (changes: object) => call('patch', '/settings', changes)
  await settings({
    businessName: 'Fig & Flour',
    businessEmail: 'olive@figandflour.test',
    businessAddress: '14 Wattle Lane\nMarrickville',
    bankDetails: 'BSB 062-000\nAccount 1234 5678',
    timezone: 'Pacific/Pago_Pago',
    capacityMode: 'max_orders',
    maxOrdersPerWeekday: [20, 20, 20, 20, 20, 20, 20],
  })
  await call('post', '/terms', { body: 'Please carry your cake flat.' })
  const contact = await call('post', '/contacts', { firstName: 'Zoë', lastName: "O'Brien", email: 'zoe@example.test' })
  const lines = [{ name: 'Two-tier fig cake', quantity: '1', unitPrice: '200.00' }]
  const draft = (changes: object = {}) =>
    call('post', '/orders', {
      contactId: contact.id,
      eventDate: EVENT,
      deliveryType: 'Collection',
      allergiesStated: 'Peanuts',
      lines,
      ...changes,
    })
  // A link to a quote that is not open sends it again, so it is made first.
  const link = async (id: number) => String((await call('post', `/orders/${id}/link`, {})).url)
  const sent = async (changes: object = {}) => {
    const { id } = await draft(changes)
    return { id, url: await link(id) }
  }
  const move = async (id: number, to: string, more = {}) => {
    const { version } = await call('get', `/orders/${id}`)
    await call('post', `/orders/${id}/status`, { to, version, ...more })
  }
  const booked = async (paid?: string) => {
    const { id } = await draft()
    await move(id, 'Booked')
    if (paid) await call('post', `/orders/${id}/payments`, { amount: paid, method: 'Cash', confirmOverpayment: true })
    return { id, url: await link(id) }
  }
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  const shows = async ({ url }: { url: string }, heading: RegExp, ...texts: (string | RegExp)[]) => {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessible(page)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sideways(page), `${heading} at ${width}`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }

  await test.step('a quote that is being changed, was declined, was cancelled', async () => {
    const replaced = await sent()
    const { version } = await call('get', `/orders/${replaced.id}`)
    await call('patch', `/orders/${replaced.id}`, { theme: 'Figs', version })
    await shows(replaced, /This quote is being updated/)
    const declined = await sent()
    await move(declined.id, 'Declined')
    await shows(declined, /This quote was declined/)
    const cancelled = await booked('50')
    await move(cancelled.id, 'Cancelled', { reason: 'Flood' })
    await shows(cancelled, /This order was cancelled/, 'Still with us')
    await expect(page.getByText('Payment plan')).toBeHidden()
    await expect(page.locator('.ord-facts')).toContainText(EVENT_WORDS)
    await expect(page.getByText(/Revision/)).toHaveCount(0)
  })

  await test.step('accepted: nothing paid, fee paid, all paid, too much paid', async () => {
    await shows(await booked(), /Your order is booked/, 'To pay next: Booking Fee', 'Account 1234 5678')
    await shows(await booked('100'), /Your order is confirmed/, 'To pay next: Balance due')
    await shows(await booked('200'), /Your order is confirmed/, 'Paid in full. Thank you!')
    // A paid order asks for nothing, so its money stands below when and where.
    await expect(page.locator('.ord-total')).toHaveCount(0)
    await expect(page.locator('.ord-facts')).toContainText('Collect from14 Wattle Lane')
    await expect(page.getByRole('link', { name: '14 Wattle Lane' })).toHaveAttribute(
      'href',
      /openstreetmap.*14%20Wattle%20Lane/,
    )
    await shows(await booked('230'), /Your order is confirmed/, /You paid \$30\.00 more than the total/)
  })

  await test.step('in the owner’s own words from the settings', async () => {
    await desk.goto(`${server.url}/settings?tab=customers`)
    const field = desk.getByLabel('In Progress', { exact: true })
    await field.fill('On the bench')
    await field.blur()
    await expect(desk.getByText('Saved').first()).toBeVisible()
    await expectAccessible(desk)
    const order = await booked('100')
    await move(order.id, 'In Progress')
    await shows(order, /On the bench/)
    await expect(page.locator('[aria-current=step]')).toHaveText('On the bench')
  })

  await test.step('a date that others took: the customer waits for it, or asks for another', async () => {
    const gone = await sent({ eventDate: FULL })
    const { id } = await draft({ eventDate: FULL })
    await move(id, 'Booked')
    const limited = await desk.request.patch(`${server.url}/api/availability/${FULL}`, { data: { maxOrders: 1 } })
    expect(limited.ok()).toBe(true)
    await shows(gone, /This date has been taken/, 'Free days close to it')
    await page.getByRole('button', { name: 'Tell me if it becomes free' }).click()
    await expect(page.getByText('We’ll tell you if this day becomes free again.')).toBeVisible()
    await expectAccessible(page)
    await page.locator('.ord-dates button').first().click()
    await expect(page.getByLabel(/What would you like to be different/)).toHaveValue(/Could we move it to/)
  })

  await test.step('accepted by keyboard alone, waiting for the owner, then booked', async () => {
    await settings({ automaticQuoteAcceptance: false })
    const quote = await sent()
    await shows(quote, /Your quote/)
    await tabTo(page, ({ label }) => label.startsWith('Full name'))
    await page.keyboard.type("Zoë O'Brien")
    await tabTo(page, ({ type }) => type === 'radio')
    for (let n = 0; n < 3; n += 1) {
      const chosen = await page.evaluate(() => (document.activeElement as HTMLInputElement).value)
      if (chosen === weekday) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Space')
    for (let n = 0; n < 2; n += 1) {
      await tabTo(page, ({ type }) => type === 'checkbox')
      await page.keyboard.press('Space')
    }
    await tabTo(page, ({ label }) => label.startsWith('Accept for'))
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thanks – Fig & Flour will confirm within 48 hours' }),
    ).toBeFocused()
    await expect(page.locator('[aria-current=step]')).toHaveText('Accepted')
    await expectAccessible(page)
    await call('post', `/orders/${quote.id}/confirm-acceptance`, { accept: true })
    await shows(quote, /Your order is booked/, /Accepted by Zoë O'Brien/)
  })

  await test.step('the customer’s other orders open with the code from a mail', async () => {
    await page.getByText('See my other orders').click()
    await page.getByLabel('Email address').fill('zoe@example.test')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByText(/a code is on its way/)).toBeVisible()
    await expectAccessible(page)
    let code: string | undefined
    await expect(async () => {
      const mails = await readMails(server)
      code = mails.map(({ raw }) => /^Subject: (\d{6}) is your code/m.exec(raw)?.[1]).findLast(Boolean)
      expect(code).toBeDefined()
    }).toPass()
    await page.getByLabel('Code from the email').fill(code === '111111' ? '222222' : '111111')
    await page.getByRole('button', { name: 'Show my orders' }).click()
    await expect(page.getByText(/This code is wrong/).first()).toBeVisible()
    problems.length = 0
    await page.getByLabel('Code from the email').fill(code as string)
    await page.getByRole('button', { name: 'Show my orders' }).click()
    const other = page.getByRole('link', { name: /Being updated/ })
    await expect(other).toBeVisible()
    await expectAccessible(page)
    await other.click()
    await expect(page.getByRole('heading', { level: 1, name: 'This quote is being updated' })).toBeVisible()
  })

  await test.step('an expired quote: the customer asks for a new one', async () => {
    const today = dayAhead(0, 'Pacific/Pago_Pago')
    const quote = await sent({ validUntil: today })
    // It is already a day later there.
    await settings({ timezone: 'Pacific/Kiritimati' })
    await shows(quote, /This quote expired on/)
    await page.getByRole('button', { name: 'Request a new quote' }).click()
    await expect(page.getByText('You asked for changes')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request a new quote' })).toBeVisible()
    await expectAccessible(page)
  })
  expect(problems).toEqual([])

  await test.step('a page that cannot be shown is not blank', async () => {
    await page.route('**/api/public/orders/*', (route) => route.fulfill({ json: {} }), { times: 1 })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(page.getByRole('heading', { name: /This quote expired on/ })).toBeVisible()
  })
})
