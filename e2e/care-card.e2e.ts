import type { Page } from '@playwright/test'
import { readPdfText } from '../src/server/pdf/testing.ts'
import { expect, expectAccessible, readMails, test } from './bakebook.ts'
import { makeSmallBakery } from './small-bakery.ts'

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
    return scrollWidth - clientWidth
  })
const tier = (size: string) => ({ shape: 'Round', size, depth: '4 in' })
const textOf = (bytes: Buffer) => readPdfText(bytes).join('\n').replace(/\s+/g, ' ')

test('a three-tier cake is built by its job sheet, and kept and cut by its care card', async ({ browser, server }) => {
  test.setTimeout(240_000)
  const owner = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const bakery = await makeSmallBakery(owner.request, server.url)
  const api = `${server.url}/api`
  const { version } = await (await owner.request.get(`${api}/orders/${bakery.order}`)).json()
  const lines = [
    { name: 'Rose cake', quantity: '1', unitPrice: '480.00', tiers: [tier('6 in'), tier('8 in'), tier('10 in')] },
  ]
  const changed = await owner.request.patch(`${api}/orders/${bakery.order}`, {
    data: { version, lines, eventTime: '18:00', deliveryType: 'Collection' },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  const desk = await owner.newPage()

  await test.step('the owner says where the cakes are kept', async () => {
    await desk.goto(`${server.url}/settings?tab=customers`)
    await desk.getByRole('combobox', { name: 'Before the event, cakes are kept' }).click()
    await desk.getByRole('option', { name: 'In the fridge' }).click()
    await expect.poll(async () => (await (await owner.request.get(`${api}/settings`)).json()).cakeStorage).toBe('cool')
    await expectAccessible(desk)
  })

  await test.step('the job sheet has its boards, dowels and portions', async () => {
    const text = textOf(await (await owner.request.get(`${api}/orders/${bakery.order}/job-sheet/pdf`)).body())
    expect(text).toContain('Tier 1 (top) 6 in – 11 Tier 2 8 in 4 dowels of 4 in 20')
    expect(text).toContain('Tier 3 (bottom) 13.9 in drum 5 dowels of 4 in 31')
    expect(text).toContain('62 coffee portions')
  })

  await test.step('the card stands among the documents, and is mailed', async () => {
    await desk.goto(`${server.url}/orders/${bakery.order}?tab=documents`)
    await expect(desk.getByRole('link', { name: 'Download the care card (PDF)' })).toBeVisible()
    await expectAccessible(desk)
    expect(await sideways(desk)).toBeLessThanOrEqual(0)
    const sent = await owner.request.post(`${api}/orders/${bakery.order}/care-card/send`, { data: {} })
    expect(sent.status(), await sent.text()).toBe(200)
    await expect
      .poll(async () => (await readMails(server)).some(({ raw }) => raw.includes('How to look after your cake')))
      .toBe(true)
  })

  await test.step('the customer reads it on a phone', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await phone.newPage()
    await page.goto(bakery.portalLink)
    const card = page.locator('#care-card')
    await expect(card.getByText('62 coffee portions')).toBeHidden()
    await card.getByRole('heading', { name: 'Care card' }).tap()
    await expect(card.getByText('Take it out of the fridge at 4:00 PM, 2 hours before the event.')).toBeVisible()
    await expect(card.getByText('62 coffee portions')).toBeVisible()
    const drawing = card.getByRole('img', { name: 'Tier 3 (bottom) from above, cut into 31 pieces' })
    await expect(drawing).toBeVisible()
    await expect(drawing.locator('text')).toHaveCount(31)
    await expect(card.getByText('2 boards between the tiers')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    const href = await card.getByRole('link', { name: 'Download the care card (PDF)' }).getAttribute('href')
    const paper = await page.request.get(`${server.url}${href}`)
    expect(textOf(await paper.body())).toContain('62 coffee portions')
    await phone.close()
  })
})
