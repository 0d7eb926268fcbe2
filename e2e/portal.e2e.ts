import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'
import { cakePhotograph } from './pictures.ts'
import { makeSmallBakery } from './small-bakery.ts'

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
    return scrollWidth - clientWidth
  })

async function settings(request: APIRequestContext, url: string, changes: object) {
  const answer = await request.patch(`${url}/api/settings`, { data: changes })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a customer follows an order on a phone', async ({ browser, server }) => {
  test.setTimeout(240_000)
  const owner = await browser.newContext()
  const bakery = await makeSmallBakery(owner.request, server.url)
  await settings(owner.request, server.url, { bankDetails: 'BSB 062-000\nAccount 1234 5678' })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))

  await test.step('the customer sees its progress, the amount owed and how to pay it', async () => {
    await page.goto(bakery.portalLink)
    await expect(page.getByRole('heading', { level: 1, name: 'Your order is booked' })).toBeVisible()
    expect(page.url()).toContain(`/customer-portal/${bakery.order}`)
    expect(page.url()).not.toContain('token')
    await expect(page.locator('[aria-current=step]')).toHaveText('Booked')
    await expect(page.getByText('Account 1234 5678')).toBeVisible()
    await expect(page.getByText('Reference: ')).toBeVisible()
    await expect(page.getByRole('link', { name: /Download .*INV-/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('downloads the day and the documents', async () => {
    for (const link of [
      page.getByRole('link', { name: 'Add to your calendar' }),
      ...(await page.getByRole('link', { name: /^Download/ }).all()),
    ]) {
      const href = await link.getAttribute('href')
      const answer = await page.request.get(`${server.url}${href}`)
      expect(answer.status(), String(href)).toBe(200)
    }
  })

  await test.step('says that she paid, asks for a change with a picture, and asks to cancel', async () => {
    await page.getByText('Ask for a change', { exact: true }).click()
    await page.getByLabel(/What would you like to be different/).fill('Typed before something else is sent')
    await page.getByText("I've paid", { exact: true }).click()
    await page.getByRole('button', { name: 'Tell us that you paid' }).click()
    await expect(page.getByText(/You told us on .* that you paid/)).toBeVisible()
    await expect(page.locator(':focus')).toContainText('You told us on')
    await expect(page.getByText("I've paid", { exact: true })).toHaveCount(0)

    await expect(page.getByLabel(/What would you like to be different/)).toHaveValue(/^Typed before/)
    await page.getByLabel(/What would you like to be different/).clear()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Please write what you would like')).toBeVisible()
    await page.getByLabel(/What would you like to be different/).fill('Could it say “Zoë” 🌸?')
    await page
      .locator('form')
      .filter({ hasText: 'What would you like to be different' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'name.png', mimeType: 'image/png', buffer: cakePhotograph() })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText(/You asked for a change on/)).toBeVisible()

    await page.getByText('Ask to cancel', { exact: true }).click()
    await page.getByRole('button', { name: 'Ask to cancel this order' }).click()
    await expect(page.getByText(/Your order stands until/).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the owner finds each with the order and among the tasks', async () => {
    const desk = await owner.newPage()
    await desk.goto(`${server.url}/orders/${bakery.order}`)
    for (const text of ['Says it is paid', 'Asks for a change', 'Could it say “Zoë” 🌸?', 'Asks to cancel'])
      await expect(desk.getByText(text, { exact: true }).first()).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Done: Says it is paid' }).click()
    await expect(desk.getByRole('button', { name: 'Done: Says it is paid' })).toHaveCount(0)
    await desk.goto(`${server.url}/tasks`)
    await expect(desk.getByText('Answer: your customer asks to cancel').first()).toBeVisible()
    await expect(desk.getByText('Check your bank account for a payment')).toHaveCount(0)
  })

  await test.step('the customer returns without the link, and sees the sent picture', async () => {
    await expect(async () => {
      await page.goto(`${server.url}/customer-portal/${bakery.order}`)
      await expect(page.getByRole('img', { name: 'Your picture 1' })).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(page.getByText("I've paid", { exact: true })).toBeVisible()
  })

  await test.step('asks for another of the free days, and the owner moves the order there with one press', async () => {
    await page.getByText('Ask for another date', { exact: true }).click()
    await page.getByRole('button', { name: 'Ask for this date' }).click()
    await expect(page.getByText('Please choose a date')).toBeVisible()
    await page.getByRole('button', { name: /New date/ }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    const free = page.locator('.pub-day:not([aria-disabled])').last()
    const wanted = await free.getAttribute('data-day')
    await expectAccessible(page)
    await free.click()
    await page.getByLabel(/Why, or what else/).fill('The hall is taken')
    await page.getByRole('button', { name: 'Ask for this date' }).click()
    await expect(page.getByText(/You asked for .* for another date/)).toBeVisible()
    expect(await sideways(page)).toBeLessThanOrEqual(0)

    const desk = await owner.newPage()
    await desk.setViewportSize({ width: 390, height: 844 })
    await desk.goto(`${server.url}/orders/${bakery.order}`)
    await expect(desk.getByText('Asks for another day', { exact: true })).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: /^Move to \w{3} \d/ }).click()
    await expect(desk.getByText(/^Moved to/)).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Move to \w{3} \d/ })).toHaveCount(0)
    const order = await (await owner.request.get(`${server.url}/api/orders/${bakery.order}`)).json()
    expect(order.eventDate).toBe(wanted)
    await desk.close()
  })

  await test.step('reads how to look after it when it is ready, and where to review it afterwards', async () => {
    const careText = 'Keep it in the fridge until two hours before you cut it.'
    await settings(owner.request, server.url, { careText, reviewUrl: 'reviews.example/olive' })
    const move = async (to: string) => {
      const { version } = await (await owner.request.get(`${server.url}/api/orders/${bakery.order}`)).json()
      const data = { to, version, reason: 'She pays in cash' }
      const answer = await owner.request.post(`${server.url}/api/orders/${bakery.order}/status`, { data })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    for (const to of ['Confirmed', 'In Progress', 'Ready']) await move(to)
    await page.reload()
    await expect(page.getByText(careText)).toBeVisible()
    await expect(page.getByRole('link', { name: /Write a review/ })).toHaveCount(0)
    await move('Completed')
    await page.reload()
    await expect(page.getByRole('link', { name: /Write a review/ })).toHaveAttribute(
      'href',
      'https://reviews.example/olive',
    )
    await expectAccessible(page)
  })

  expect(problems).toEqual([])
  await phone.close()

  await test.step('a visitor without a link learns nothing and may ask for one', async () => {
    const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await stranger.goto(`${server.url}/customer-portal/${bakery.order}`)
    await expect(stranger.getByRole('heading', { name: 'Open your order' })).toBeVisible()
    await expect(stranger.getByText('Olive')).toHaveCount(0)
    await stranger.getByLabel(/Email address/).fill('nobody@example.test')
    await stranger.getByRole('button', { name: 'Send me a fresh link' }).click()
    await expect(stranger.getByText(/If this address belongs to the order/)).toBeVisible()
    await expectAccessible(stranger)
  })
})
