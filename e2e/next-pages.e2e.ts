import type { Page, Request } from '@playwright/test'
import { expect, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

const DAILY = ['orders-page', 'order-page', 'calendar-page', 'new-order-page']

test.use({ savesData: false })

test('the pages of daily work are loaded before they are opened', async ({ page, server }) => {
  // The browser's own list of loaded files ends at 250.
  const loaded = new Set<string>()
  page.on('requestfinished', (request) => {
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    const name = DAILY.find((daily) => file.startsWith(`${daily}-`) && file.endsWith('.js'))
    if (name) loaded.add(name)
  })
  await signedUp(page, server)
  await page.goto(`${server.url}/contacts`)
  // They load while the browser is idle, which takes a while on a busy machine.
  await expect.poll(() => [...loaded], { timeout: 40_000 }).toEqual(DAILY)
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await expect(page).toHaveURL(/\/calendar/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\w+ \d{4}$/)
})

test('a daily page requests nothing that came with its document, and needs all that came', async ({ page, server }) => {
  await signedUp(page, server)
  const order = await bakersOrder(page, server)
  for (const path of [
    '/dashboard',
    '/orders',
    `/orders/${order}`,
    '/contacts',
    '/order-requests',
    '/recipes',
    '/tasks',
  ]) {
    const asked = await askedBy(page, `${server.url}${path}`)
    const brought = Object.keys(JSON.parse((await page.locator('#inlined').textContent()) ?? '{}'))
    expect(brought.length, path).toBeGreaterThan(4)
    expect(
      asked.filter((url) => brought.includes(url)),
      path,
    ).toEqual([])
    await page.route(`${server.url}${path}`, async (route) => {
      const response = await route.fetch()
      const bare = (await response.text()).replace(/<script type="application\/json" id="inlined">.*?<\/script>/, '')
      await route.fulfill({ response, body: bare })
    })
    const askedBare = await askedBy(page, `${server.url}${path}`)
    await page.unroute(`${server.url}${path}`)
    expect(
      brought.filter((url) => !askedBare.includes(url)),
      `${path} brings what it never asks for`,
    ).toEqual([])
  }
})

test.describe('on a line that saves data', () => {
  test.use({ savesData: true })

  // The budgets of scripts/page-weights.ts see what a page imports, not what its parts load when they are drawn.
  test('an order loads little code behind its first', async ({ page, server }) => {
    await signedUp(page, server)
    const order = await bakersOrder(page, server)
    const address = `${server.url}/orders/${order}`
    const document = await (await page.request.get(address)).text()
    const asked = await askedBy(page, address)
    const later = asked.filter((url) => url.endsWith('.js') && !document.includes(url))
    expect(later.length, later.join(' ')).toBeLessThanOrEqual(4)
  })
})

/** The addresses that this page requests when it is opened. */
async function askedBy(page: Page, address: string): Promise<string[]> {
  const asked: string[] = []
  const note = (request: Request) => asked.push(request.url().replace(new URL(address).origin, ''))
  page.on('request', note)
  await page.goto(address, { waitUntil: 'networkidle' })
  page.off('request', note)
  return asked
}

async function bakersOrder(page: Page, server: { url: string }): Promise<number> {
  const answer = await page.request.post(`${server.url}/api/orders`, {
    data: { kind: 'order', eventDate: '2027-03-06', lines: [{ name: 'Cake', quantity: 1, unitPrice: '100' }] },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, version } = await answer.json()
  const moved = await page.request.post(`${server.url}/api/orders/${id}/status`, { data: { to: 'Booked', version } })
  expect(moved.status(), await moved.text()).toBe(200)
  return id
}
