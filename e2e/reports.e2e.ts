import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

const SATURDAY = '2026-12-05'
const RANGE = `startDate=${SATURDAY}&endDate=${SATURDAY}`

test('a Saturday of baking on a phone: baked, shopped, filed', async ({ page, browser, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedUp(page, server)
  const send = async (method: 'post' | 'patch', path: string, data: Record<string, unknown>) => {
    const answer = await page.request[method](`${server.url}/api${path}`, { headers: { origin: server.url }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const idOf = (made: { id?: number; data?: { id: number } }) => made.data?.id ?? made.id
  const ingredient = async (name: string, supplier: string, packCost: string) =>
    idOf(await send('post', '/ingredients', { name, supplier, unit: 'kg', packSize: '1.5', packCost, stockQty: '0' }))
  const flour = await ingredient('Strong flour', 'Harbour Mill', '3.00')
  const butter = await ingredient('Salted butter', 'Farm gate', '18.00')
  const sponge = idOf(
    await send('post', '/recipes', {
      name: 'Sponge',
      servings: 10,
      ingredients: [
        { ingredientId: flour, quantity: '1', unit: 'kg' },
        { ingredientId: butter, quantity: '500', unit: 'g' },
      ],
    }),
  )
  const { id: contactId } = await send('post', '/contacts', { firstName: 'Ann', lastName: 'Lee' })
  const order = await send('post', '/orders', {
    contactId,
    eventDate: SATURDAY,
    bookingFeeKind: 'none',
    lines: [
      { recipeId: sponge, name: 'Lemon sponge', quantity: '2', unitPrice: '60' },
      { recipeId: sponge, name: 'Vanilla sponge', quantity: '1', unitPrice: '55' },
    ],
  })
  await send('post', `/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })

  const baked = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox', { name: 'Completed' })

  await test.step('ticks what is baked, which stays ticked', async () => {
    await page.goto(`${server.url}/reports/baking-list?${RANGE}`)
    await baked('Lemon sponge').check()
    await expect(baked('Lemon sponge')).toBeChecked()
    await page.reload()
    await expect(baked('Lemon sponge')).toBeChecked()
    await expect(baked('Vanilla sponge')).not.toBeChecked()
  })

  await test.step('a tick taken back while it is being saved stays back', async () => {
    const goOn = Promise.withResolvers<void>()
    const answered: boolean[] = []
    await page.route('**/api/baking-items/*', async (route) => {
      await goOn.promise
      await route.fulfill({ response: await route.fetch() })
      answered.push(route.request().postDataJSON().baked)
    })
    await baked('Vanilla sponge').check()
    await baked('Vanilla sponge').uncheck()
    goOn.resolve()
    await expect.poll(() => answered).toEqual([true, false])
    await page.unroute('**/api/baking-items/*')
    await page.reload()
    await expect(baked('Vanilla sponge')).not.toBeChecked()
  })

  await test.step('shops with one finger, by shop', async () => {
    await page.goto(`${server.url}/reports/shopping-list?${RANGE}`)
    await page.getByRole('link', { name: 'Take it to the shop' }).click()
    await expect(page.getByRole('region', { name: 'Harbour Mill' })).toContainText('Strong flour2 packs of 1.5 kg')
    await expect(page.getByText('0 of 2 in the basket')).toBeVisible()
    await expect(page.getByText('$24.00 of about $24.00 still to buy')).toBeVisible()
    await page.getByText('Strong flour').click()
    await expect(page.getByText('1 of 2 in the basket')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Strong flour' })).toBeChecked()
    await expect(page.getByText('$18.00 of about $24.00 still to buy')).toBeVisible()
  })

  await test.step('on a second phone too, and what a later order needs comes back', async () => {
    const second = await browser.newContext({ storageState: await page.context().storageState() })
    const phone = await second.newPage()
    await phone.goto(page.url())
    await expect(phone.getByRole('checkbox', { name: 'Strong flour' })).toBeChecked()
    // A tick shows with the next drawing; `check` would look at once.
    await phone.getByRole('checkbox', { name: 'Salted butter' }).click()
    await expect(phone.getByRole('checkbox', { name: 'Salted butter' })).toBeChecked()
    await expect(phone.getByText('Everything is in the basket.')).toBeVisible()
    await second.close()
    const more = { recipeId: sponge, name: 'Late sponge', quantity: '1', unitPrice: '50' }
    const late = await send('post', '/orders', {
      contactId,
      eventDate: SATURDAY,
      bookingFeeKind: 'none',
      lines: [more],
    })
    await send('post', `/orders/${late.id}/status`, { to: 'Confirmed', version: late.version })
    await page.reload()
    await expect(page.getByText('0 of 2 in the basket')).toBeVisible()
  })

  await test.step('starts anew, and other days are another list', async () => {
    await page.getByText('Salted butter').click()
    await expect(page.getByText('1 of 2 in the basket')).toBeVisible()
    await page.goto(`${server.url}/reports/shopping-list/shop?startDate=${SATURDAY}&endDate=2026-12-06`)
    await expect(page.getByText('0 of 2 in the basket')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Start anew' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start anew' }).click()
    await expect(page.getByRole('checkbox', { name: 'Salted butter' })).not.toBeChecked()
  })

  await test.step('takes the list along as a table and on paper', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${server.url}/reports/baking-list?${RANGE}`)
    const file = async (format: string) => {
      const link = await page.getByRole('link', { name: format, exact: true }).getAttribute('href')
      return page.request.get(`${server.url}${link}`)
    }
    const csv = (await (await file('CSV')).text()).slice(1).trim().split('\r\n')
    await expect(page.locator('tbody tr')).toHaveCount(3)
    const shown = await page
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].slice(2, 5).map((cell) => cell.textContent)),
      )
    // Order number, customer and item, which the file has exactly as the screen.
    expect(csv.slice(1).map((line) => line.split(',').slice(2, 5))).toEqual(shown)
    expect(shown).toHaveLength(3)
    expect(csv.filter((line) => line.endsWith(',Yes'))).toHaveLength(1)
    const paper = await (await file('PDF')).body()
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
    expect(paper.length).toBeGreaterThan(5000)
  })

  await test.step('prints the job sheets of a range by its name', async () => {
    await page.goto(`${server.url}/reports/batch-job-sheets`)
    await page.getByRole('button', { name: 'This month' }).click()
    await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText('0 orders')).toBeVisible()
  })
})

test('a report is generated as requested, and its totals match the rows shown', async ({ page, server }) => {
  await signedUp(page, server)
  const daysAgo = (days: number) => dayAhead(-days)
  const expense = (description: string, totalIncTax: string) =>
    page.request.post(`${server.url}/api/expenses`, {
      headers: { origin: server.url },
      data: { date: daysAgo(30), description, totalIncTax },
    })
  await expense('Flour', '10.00')
  await expense('Butter', '5.50')

  await page.goto(`${server.url}/reports`)
  await expect(page.getByText('Added', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: /^Summary Expense Report/ }).click()
  await expect(page.getByRole('heading', { name: 'Summary Expense Report', level: 1 })).toBeVisible()
  await page.goto(`${server.url}/reports/expense-summary?startDate=${daysAgo(60)}`)
  const sums = page.locator('tfoot')
  await expect(sums).toContainText('$15.50')

  await test.step('an empty end means until today', async () => {
    await expect(page.getByRole('row', { name: /Flour/ })).toBeVisible()
  })
  await test.step('a search has the totals of what it finds', async () => {
    await page.getByRole('searchbox').last().fill('butter')
    await expect(sums).toContainText('$5.50')
    await expect(sums).not.toContainText('$15.50')
    await page.getByRole('searchbox').last().fill('')
    await expect(sums).toContainText('$15.50')
  })
  await test.step('generating the same days again announces the update', async () => {
    await expense('Sugar', '1.00')
    await page.getByRole('button', { name: 'Change dates' }).click()
    await page.getByRole('button', { name: 'Generate Report' }).click()
    await expect(page.getByText('The report is up to date')).toBeVisible()
    await expect(sums).toContainText('$16.50')
  })
})

test('a report answers first, keeps its days in sight and hides what is rarely read', async ({ page, server }) => {
  await signedUp(page, server)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/reports`)
  await page.getByRole('link', { name: /^Business Performance/ }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Business Performance' })
  await expect(title).toBeVisible()
  const days = page.getByRole('group', { name: 'Date Range' })

  await test.step('it opens on twelve months, with the first figure near its title', async () => {
    await expect(page.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.locator('summary', { hasText: '11 earlier months with nothing' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(12)
    await expectAccessible(page)
    await page.locator('summary', { hasText: '11 earlier months with nothing' }).click()
    const figure = page.locator('dl dd').first()
    const below = async () => ((await figure.boundingBox())?.y ?? 999) - (((await title.boundingBox())?.y ?? 0) + 30)
    expect(await below()).toBeLessThan(200)
    await expectAccessible(page)
  })
  await test.step('a hidden column is chosen once', async () => {
    const header = page.getByRole('columnheader', { name: 'Labour' })
    await expect(header).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns, 11 hidden' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Labour' }).click()
    await expect(header).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(header).toBeVisible()
    await expect(page.getByRole('button', { name: 'Columns, 10 hidden' })).toBeVisible()
  })
  await test.step('the days stay while the page scrolls, other days are behind them', async () => {
    await page.setViewportSize({ width: 1440, height: 600 })
    await page.mouse.move(720, 500)
    await page.mouse.wheel(0, 5000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await expect(days).toBeInViewport()
    await days.getByRole('button', { name: 'Last month' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await days.getByRole('button', { name: 'Change dates' }).click()
    await expect(page.getByRole('textbox', { name: 'Start Date' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('cancelled orders are included by name, and left out again', async () => {
    await page.goto(`${server.url}/reports/order-list`)
    await days.getByRole('button', { name: 'Change dates' }).click()
    await page.getByRole('checkbox', { name: 'Include cancelled orders' }).check()
    await page.getByRole('button', { name: 'Generate Report' }).click()
    await page.getByRole('button', { name: 'Include cancelled orders: leave them out' }).click()
    await expect(page).not.toHaveURL(/cancelled/)
  })
  await test.step('on a phone the files are behind one button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByRole('menuitem', { name: 'PDF' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Lists & Reports' }).click()
    await expect(page.getByRole('link', { name: 'Kilometers Report' })).toBeVisible()
    await expectAccessible(page)
  })
})
