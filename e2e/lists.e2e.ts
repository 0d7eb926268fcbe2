import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('every list of the shop keeps to two lines on a desk and three short ones on a phone', { tag: '@prove' }, async ({
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

test('columns are chosen, and a view becomes a tab, on every device of that person', { tag: '@prove' }, async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(240_000)
  await page.request.post(`${server.url}/api/demo`, { headers: { origin: server.url }, timeout: 120_000 })
  const column = (name: string) => page.getByRole('columnheader', { name })
  const state = async () => ({ storageState: await page.context().storageState() })

  await test.step('a column is shown and another hidden, by keyboard', async () => {
    await page.goto(`${server.url}/orders`)
    await expect(column('Number')).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Customer' })).toHaveCount(0)
    await page.getByRole('menuitemcheckbox', { name: 'Number' }).press('Enter')
    await page.getByRole('menuitemcheckbox', { name: 'Items' }).press('Enter')
    await expect(column('Number')).toBeVisible()
    await expect(column('Items')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  })

  await test.step('filters, order and columns are kept under a name, as the last tab', async () => {
    await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0)
    await page.goto(`${server.url}/orders?tab=all&payment=owing&sort=-number`)
    await expect(column('Number')).toBeVisible()
    await page.getByRole('button', { name: 'Save view' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Name').fill('Money to come')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('tab').last()).toHaveText('Money to come')
    await expect(page.getByRole('tab', { name: 'Money to come' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Upcoming' }).click()
    await expect(page).toHaveURL(/\/orders\?tab=upcoming$/)
  })

  await test.step('on another device they are there', async () => {
    const phone = await browser.newContext({ ...(await state()), viewport: PHONE })
    const there = await phone.newPage()
    await there.goto(`${server.url}/orders`)
    await there.getByRole('tab', { name: 'Money to come' }).click()
    await expect(there).toHaveURL(/payment=owing/)
    await there.setViewportSize(DESK)
    await expect(there.getByRole('columnheader', { name: 'Number' })).toBeVisible()
    await expect(there.getByRole('columnheader', { name: 'Items' })).toHaveCount(0)
    await phone.close()
  })

  await test.step('a view is dropped, and back with Undo', async () => {
    await page.getByRole('tab', { name: 'Money to come' }).click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(page.getByRole('tab', { name: 'Money to come' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('tab', { name: 'Money to come' })).toBeVisible()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitem', { name: 'The usual columns' }).click()
    await expect(column('Items')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a list without tabs gets them with its first view', async () => {
    await page.goto(`${server.url}/contacts?kind=suppliers`)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Suppliers')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    const views = page.getByRole('navigation', { name: 'Views of this list' })
    await expect(views.getByRole('link', { name: 'Suppliers' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
    await views.getByRole('link', { name: 'All' }).click()
    await expect(page).toHaveURL(/\/contacts$/)
    await page.goto(`${server.url}/order-requests?eventType=Wedding`)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Weddings')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('tab', { name: 'Weddings' })).toHaveAttribute('aria-selected', 'true')
  })
})

test('a page that has been open for long takes nothing from another', { tag: '@prove' }, async ({
  page,
  server,
  pageProblems,
}) => {
  await page.request.post(`${server.url}/api/demo`, { headers: { origin: server.url }, timeout: 120_000 })
  const other = await page.context().newPage()
  const keepAs = async (on: Page, name: string) => {
    await on.getByRole('button', { name: 'Save view' }).click()
    await on.getByRole('dialog').getByLabel('Name').fill(name)
    await on.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  }
  const views = page.getByRole('navigation', { name: 'Views of this list' })

  await test.step('views that were saved in two tabs', async () => {
    await page.goto(`${server.url}/contacts?q=an`)
    await other.goto(`${server.url}/contacts?q=el`)
    await keepAs(page, 'Here')
    await expect(views.getByRole('link', { name: 'Here' })).toBeVisible()
    await keepAs(other, 'HERE ')
    await expect(other.getByText('You have a view of this name').first()).toBeVisible()
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('422')])
    await other.getByRole('dialog').getByLabel('Name').fill('There')
    await other.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await page.reload()
    await expect(views.getByRole('link')).toHaveText(['All', 'Here', 'There'])
  })

  await test.step('parts that were switched on in two tabs', async () => {
    const box = (on: Page, name: RegExp) => on.getByRole('checkbox', { name })
    await page.request.patch(`${server.url}/api/settings`, { data: { parts: [] }, headers: { origin: server.url } })
    for (const tab of [page, other]) await tab.goto(`${server.url}/settings?tab=use`)
    await box(page, /Other people/).click()
    await expect(box(page, /Other people/)).toBeEnabled()
    await box(other, /distance I drive/).click()
    await expect(box(other, /Other people/)).toBeChecked()
    await page.reload()
    await expect(box(page, /distance I drive/)).toBeChecked()
    await expect(box(page, /Other people/)).toBeChecked()
  })

  await test.step('choices that were added in two tabs', async () => {
    const add = async (on: Page, name: string) => {
      await on.getByRole('combobox', { name: 'Where customers come from' }).fill(name)
      const saved = on.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
      await on.keyboard.press('Enter')
      await saved
    }
    for (const tab of [page, other]) await tab.goto(`${server.url}/settings?tab=requests`)
    await add(page, 'Radio')
    await add(other, 'Fair')
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
    await page.reload()
    await expect(page.getByText('Radio')).toBeVisible()
    await expect(page.getByText('Fair')).toBeVisible()
  })
})

test('a view of a former version can be deleted, and a column keeps its place in all tabs', { tag: '@prove' }, async ({
  page,
  server,
}) => {
  await page.request.post(`${server.url}/api/demo`, { headers: { origin: server.url }, timeout: 120_000 })
  await page.request.patch(`${server.url}/api/list-looks/orders`, {
    data: {
      act: 'keep',
      view: { name: 'Old', asked: { payment: 'owing', status: 'Baked', sort: 'moon' }, columns: {} },
    },
    headers: { origin: server.url },
  })
  await page.goto(`${server.url}/orders`)
  await page.getByRole('tab', { name: 'Old' }).click()
  await expect(page.getByRole('tab', { name: 'Old' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('tab', { name: 'Old' })).toHaveCount(0)

  await page.goto(`${server.url}/order-requests?status=New`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Budget' }).click()
  await expect(page.getByRole('columnheader', { name: 'Budget' })).toHaveCount(0)
  await page.goto(`${server.url}/order-requests`)
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Budget' })).toHaveCount(0)
})

test('a search that is too long or cannot be answered can be changed', { tag: '@prove' }, async ({
  page,
  server,
  pageProblems,
}) => {
  await page.request.post(`${server.url}/api/demo`, { headers: { origin: server.url }, timeout: 120_000 })
  const search = page.getByRole('searchbox')
  await page.goto(`${server.url}/contacts?q=${'wedding '.repeat(40)}`)
  await expect(page.getByText('No results found')).toBeVisible()
  await page.route('**/api/contacts?*', (route) => route.abort())
  await search.fill('fatima')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await expect(search).toBeFocused()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('Failed to load')])
  await page.unroute('**/api/contacts?*')
  await search.fill('isabelle')
  await expect(page.getByRole('row', { name: /Isabelle/ })).toBeVisible()
  // A link pressed at once is followed: the search does not call the page back.
  await search.press('End')
  await page.route('**/api/recipes?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.keyboard.press('x')
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  await page.waitForTimeout(1200)
  await expect(page).toHaveURL(/\/recipes$/)
})
