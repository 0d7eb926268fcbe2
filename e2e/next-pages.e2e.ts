import type { Page } from '@playwright/test'
import { expect, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

const DAILY = ['orders-page', 'order-page', 'calendar-page', 'new-order-page']

/** Which of them the browser has asked for. */
const loaded = (page: Page) =>
  page.evaluate((names) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? '')
    return names.filter((name) => files.some((file) => file.startsWith(`${name}-`) && file.endsWith('.js')))
  }, DAILY)

test.use({ savesData: false })

test('the pages of her day are there before she presses', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/contacts`)
  // They are loaded while the browser has nothing else to do: on a busy machine that takes a while.
  await expect.poll(() => loaded(page), { timeout: 40_000 }).toEqual(DAILY)
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await expect(page).toHaveURL(/\/calendar/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\w+ \d{4}$/)
})
