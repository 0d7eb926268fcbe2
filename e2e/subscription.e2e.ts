import { rm } from 'node:fs/promises'
import { clockAhead } from '../scripts/run-clock.mjs'
import { temporaryFolder } from '../src/server/db/test-cluster.ts'
import { expect, expectAccessible, onServer, type Server, test } from './bakebook.ts'

const DAY_MS = 24 * 3_600_000
const PASSWORD = 'Sourdough-2026!'
const EMAIL = 'olive@figandflour.test'

let dataDir = ''
test.beforeAll(async () => {
  dataDir = await temporaryFolder()
})
test.afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a trial ends, its owner subscribes on a phone, cancels, and returns', async ({ page, pageProblems }) => {
  test.setTimeout(240_000)
  const on = (days: number, work: (server: Server) => Promise<void>) =>
    onServer(
      page,
      { DATA_DIR: dataDir, BILLING: 'sandbox', BILLING_PRICES: 'USD:12,AUD:18', ...clockAhead(days * DAY_MS) },
      work,
    )

  await on(0, async (server) => {
    const account = { firstName: 'Olive', lastName: 'Baker', email: EMAIL, password: PASSWORD, acceptTerms: true }
    expect((await page.request.post(`${server.url}/api/auth/register`, { data: account })).ok()).toBe(true)
    await page.goto(`${server.url}/plans`)
    await expect(page.getByRole('heading', { name: '30 days left in your trial' })).toBeVisible()
    await expect(page.getByText('$18.00 AUD a month')).toBeVisible()
    await expect(page.getByText('$180.00 AUD a year')).toBeVisible()
    await expectAccessible(page)
  })

  await on(31, async (server) => {
    await page.context().clearCookies()
    await page.setViewportSize({ width: 390, height: 844 })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

    await test.step('every page leads to the plans, and nothing can be written', async () => {
      await page.goto(`${server.url}/login`)
      await page.getByLabel('Email').fill(EMAIL)
      await page.locator('input[type=password]').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/plans/)
      await page.goto(`${server.url}/orders`)
      await page.waitForURL(/\/plans/)
      await page.goto(`${server.url}/kitchen`)
      await page.waitForURL(/\/plans/)
      await expect(page.getByRole('heading', { name: 'Your trial has ended' })).toBeVisible()
      const refused = await page.request.post(`${server.url}/api/tasks`, { data: { title: 'Bake' } })
      expect(refused.status()).toBe(402)
      await expectAccessible(page)
      expect(await wide()).toBeLessThanOrEqual(0)
    })

    await test.step('the owner pays monthly: one card is declined, another accepted', async () => {
      await page.getByRole('button', { name: 'Pay monthly' }).click()
      await page.getByLabel('Card number').fill('4000 0000 0000 9995')
      await page.getByRole('button', { name: /^Pay / }).click()
      await expect(page.getByRole('alert')).toHaveText('There is not enough money on this card. Try another one.')
      await page.getByLabel('Card number').fill('4242 4242 4242 4242')
      await page.getByRole('button', { name: /^Pay / }).click()
      await expect(page.getByRole('heading', { name: 'Thank you, your subscription is set up' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Go to your plan' }).click()
      await expect(page.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible()
      await expect(page.getByText('PRACTICE-0001')).toBeVisible()
      const written = await page.request.post(`${server.url}/api/tasks`, { data: { title: 'Bake' } })
      expect(written.status()).toBe(201)
      await expectAccessible(page)
      expect(await wide()).toBeLessThanOrEqual(0)
    })

    await test.step('cancels by keyboard with a reason, and everything stays open', async () => {
      await page.getByRole('button', { name: 'Cancel subscription' }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' })
      await dialog.getByLabel(/Why are you leaving/).fill('A summer off 🌞')
      await expect(dialog.getByRole('button')).toHaveText(['', 'Cancel subscription', 'Keep my subscription'])
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
      await expect(page.getByRole('heading', { name: 'Your subscription is cancelled' })).toBeVisible()
      await page.goto(`${server.url}/orders`)
      await expect(page).toHaveURL(/\/orders/)
    })

    await test.step('subscribes again with a choice of cards', async () => {
      await page.goto(`${server.url}/plans`)
      await page.getByRole('button', { name: 'Keep my subscription' }).click()
      await expect(page.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible()
      await page.getByRole('button', { name: 'Change card' }).click()
      await page.getByLabel('Card number').fill('5555 5555 5555 4444')
      await page.getByRole('button', { name: /^Pay / }).click()
      await expect(page.getByRole('heading', { name: 'Thank you, your subscription is set up' })).toBeVisible()
    })
    expect(pageProblems.splice(0)).toEqual([])
  })
})
