import { expect, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

const DAILY = ['orders-page', 'order-page', 'calendar-page', 'new-order-page']

test.use({ savesData: false })

test('the pages of her day are there before she presses', async ({ page, server }) => {
  // The browser's own list of what it loaded ends at 250 files.
  const loaded = new Set<string>()
  page.on('requestfinished', (request) => {
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    const name = DAILY.find((daily) => file.startsWith(`${daily}-`) && file.endsWith('.js'))
    if (name) loaded.add(name)
  })
  await signedUp(page, server)
  await page.goto(`${server.url}/contacts`)
  // They are loaded while the browser has nothing else to do: on a busy machine that takes a while.
  await expect.poll(() => [...loaded], { timeout: 40_000 }).toEqual(DAILY)
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await expect(page).toHaveURL(/\/calendar/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\w+ \d{4}$/)
})
