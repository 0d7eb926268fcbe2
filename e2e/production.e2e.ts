import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

const DAY = dayAhead(3)

test('an order is made: stages are ticked and timed, the shelves are counted, and the hour is worth something', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  const send = async (method: 'get' | 'post' | 'patch', path: string, data?: unknown) => {
    const answer = await page.request[method](`${server.url}/api${path}`, data === undefined ? {} : { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const { data: flour } = await send('post', '/ingredients', {
    name: 'Flour',
    unit: 'g',
    packSize: '1000',
    packCost: '2',
    stockQty: '100',
  })
  const recipe = await send('post', '/recipes', {
    name: 'Sponge',
    servings: 10,
    ingredients: [{ ingredientId: flour.id, quantity: '250', unit: 'g' }],
  })
  const made = await send('post', '/products', {
    name: 'Cake',
    type: 'cakes',
    price: '110',
    recipes: [{ id: recipe.id, quantity: '1' }],
  })
  const productId = made.data?.id ?? made.id
  const { version } = await send('get', '/settings')
  await send('patch', '/settings', { stockTaken: 'started', hourlyRate: '40', version })
  const order = await send('post', '/orders', {
    eventDate: DAY,
    bookingFeeKind: 'none',
    lines: [{ productId, name: 'Cake', quantity: '1', unitPrice: '110' }],
  })
  const move = async (to: string) => {
    const now = await send('get', `/orders/${order.id}`)
    await send('post', `/orders/${order.id}/status`, { to, version: now.version })
  }
  await move('Confirmed')
  await move('In Progress')

  await test.step('a stage is timed and ticked on the order', async () => {
    await page.goto(`${server.url}/orders/${order.id}?tab=production`)
    await page.getByRole('button', { name: 'Start the timer of Baked' }).click()
    await page.getByRole('button', { name: 'Start the timer of Decorated' }).click()
    // One pair of hands: the first timer has ended.
    await expect(page.getByRole('button', { name: 'Start the timer of Baked' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Decorated' }).click()
    await expect(page.getByRole('button', { name: 'Start the timer of Decorated' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Time worked' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Add time' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Minutes').fill('180')
    await dialog.getByRole('button', { name: 'Add time' }).click()
    await expect(page.getByText('3 h', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Decorated' })).toBeChecked()
  })

  await test.step('its colours are written down, and changed, in a line', async () => {
    for (const text of ['Ruby, 6 drops', 'Ruby, 7 drops']) {
      await page.getByLabel('Colours').fill(text)
      const saved = page.waitForResponse(
        (answer) => answer.url().includes('note') && answer.request().method() !== 'GET',
      )
      await page.getByLabel('Colours').press('Enter')
      expect((await saved).ok()).toBe(true)
    }
    await page.reload()
    await expect(page.getByLabel('Colours')).toHaveValue('Ruby, 7 drops')
    await expect(page.getByLabel('Next time')).toHaveValue('')
    const notes = await send('get', `/orders/${order.id}/notes`)
    expect(notes).toMatchObject([{ about: 'colour', content: 'Ruby, 7 drops' }])
  })

  await test.step('the shelves are counted on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await send('post', '/ingredients', { name: 'Sugar', unit: 'g', packSize: '1000', packCost: '2', stockQty: '500' })
    await page.goto(`${server.url}/stock`)
    await expect(page.getByText('Short by 150 g')).toBeVisible()
    await page.getByText('Bought', { exact: true }).click()
    await page.getByLabel(/^Flour: how much was bought/).fill('1000')
    await page.getByLabel(/^Flour: how much was bought/).press('Enter')
    await expect(page.getByLabel(/^Sugar: how much was bought/)).toBeFocused()
    await expect(page.getByText('850 g in stock')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  await test.step('the report says what the hour brought', async () => {
    await move('Ready')
    await move('Completed')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${server.url}/reports/earned-per-hour`)
    await expect(page.getByText('Under your rate').first()).toBeVisible()
    await expectAccessible(page)
  })
})
