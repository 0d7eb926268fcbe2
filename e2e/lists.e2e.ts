import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('every list of the shop keeps to two lines on a desk and three short ones on a phone', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await page.request.post(`${server.url}/api/demo`, { headers: { origin: server.url }, timeout: 120_000 })
  const lists = [
    'contacts',
    'ingredients',
    'expenses',
    'mileage',
    'payments',
    'supplies',
    'income',
    'master-ingredients',
  ]
  const heights = (rows: string) =>
    page.locator(rows).evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)))
  for (const list of lists) {
    await page.setViewportSize(DESK)
    await page.goto(`${server.url}/${list}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await heights('tbody tr'), list).toBeLessThanOrEqual(56)
    await expect(page.getByRole('cell', { name: 'Not set' })).toHaveCount(0)
    await expect(page.getByRole('cell', { name: '-', exact: true })).toHaveCount(0)
    await page.setViewportSize(PHONE)
    await expect(page.locator('main li[data-opens]').first()).toBeVisible()
    expect(await heights('main li[data-opens]'), list).toBeLessThanOrEqual(96)
  }
  await page.setViewportSize(DESK)
  await page.goto(`${server.url}/master-ingredients`)
  await expect(page.getByText('USDA').first()).toBeHidden()
  await page
    .getByRole('button', { name: /^Source/ })
    .first()
    .click()
  await expect(page.getByText('USDA').first()).toBeVisible()
  await expectAccessible(page)
})

test('a page of orders is read without opening one, on a desk and on a phone', async ({ page, server }) => {
  test.setTimeout(240_000)
  await page.request.post(`${server.url}/api/demo`, { headers: { origin: server.url }, timeout: 120_000 })

  await test.step('25 orders take 1,500 pixels on a desk', async () => {
    await page.setViewportSize(DESK)
    await page.goto(`${server.url}/orders`)
    await expect(page.getByText('Showing 1 to 25 of')).toBeVisible()
    expect(await heightOf(page)).toBeLessThanOrEqual(1500)
    const first = page.getByRole('row').nth(1)
    for (const said of [/Today|Tomorrow|(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/, /\d:\d\d [AP]M/, /\d × /, /\$/])
      await expect(first).toContainText(said)
  })

  await test.step('and 2,600 on a phone, each at most 96', async () => {
    await page.setViewportSize(PHONE)
    const cards = page.getByRole('list', { name: 'Orders' }).locator('li[data-opens]')
    await expect(cards).toHaveCount(25)
    expect(await heightOf(page)).toBeLessThanOrEqual(2600)
    const heights = await cards.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(96)
  })

  await test.step('on a phone the filters come with a press, and one in use stays in sight', async () => {
    const status = page.getByRole('button', { name: /^Status/ })
    await expect(status).toBeHidden()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await status.click()
    await page.getByRole('menuitem', { name: 'Confirmed' }).click()
    await expect(page).toHaveURL(/status=Confirmed/)
    await expect(page.locator('[data-busy]')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Status: Confirmed' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the filter Status' }).click()
    await expect(page).not.toHaveURL(/status=/)
  })

  await test.step('on a phone choosing begins in the menu of a row', async () => {
    const ticks = page.getByRole('checkbox', { name: /^Select / })
    await expect(ticks).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Select' }).click()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect(ticks.first()).toBeChecked()
    await ticks.nth(1).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(ticks).toHaveCount(0)
  })
})
