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

test('a daily page requests nothing that came with its document', async ({ page, server }) => {
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
    const asked: string[] = []
    const note = (request: Request) => asked.push(request.url().replace(server.url, ''))
    page.on('request', note)
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' })
    page.off('request', note)
    const brought = Object.keys(JSON.parse((await page.locator('#inlined').textContent()) ?? '{}'))
    expect(brought.length, path).toBeGreaterThan(4)
    expect(
      asked.filter((url) => brought.includes(url)),
      path,
    ).toEqual([])
  }
})

async function bakersOrder(page: Page, server: { url: string }): Promise<number> {
  const answer = await page.request.post(`${server.url}/api/orders`, {
    data: { kind: 'order', eventDate: '2027-03-06', lines: [{ name: 'Cake', quantity: 1, unitPrice: '100' }] },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}
