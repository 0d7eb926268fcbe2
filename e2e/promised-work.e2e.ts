import { expect, expectAccessible, saveData, test } from './bakebook.ts'

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('butter goes up: the owner hears what it costs her before she saves it, finds the orders, and answers', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await saveData(context)
  const page = await context.newPage()
  const api = async (method: string, path: string, data?: object) => {
    const answer = await context.request.fetch(`${server.url}/api${path}`, {
      method,
      headers: { origin: server.url },
      ...(data ? { data } : {}),
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const isCalm = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(390)
    await expectAccessible(page)
  }
  await api('POST', '/auth/register', {
    firstName: 'Olive',
    lastName: 'Baker',
    email: 'olive@promised-work.test',
    password: 'Sourdough-2026!',
    acceptTerms: true,
  })
  await api('PATCH', '/settings', { timezone: 'UTC', currency: 'USD', taxEnabled: false })
  const { data: butter } = await api('POST', '/ingredients', {
    name: 'Butter',
    unit: 'g',
    packSize: '500',
    packCost: '4.00',
  })
  const recipe = await api('POST', '/recipes', {
    name: 'Butter cake',
    servings: 10,
    ingredients: [{ ingredientId: butter.id, quantity: '4.5', unit: 'kg' }],
  })
  const product = await api('POST', '/products', {
    name: 'Butter cake',
    type: 'cakes',
    price: '320.00',
    recipes: [{ id: recipe.id, quantity: 1 }],
  })
  const { id: contactId } = await api('POST', '/contacts', { firstName: 'Ann', lastName: 'Lee' })
  const order = await api('POST', '/orders', {
    contactId,
    eventDate: ahead(30),
    bookingFeeKind: 'none',
    lines: [{ productId: product.id, name: 'Butter cake', quantity: '1', unitPrice: '320.00' }],
  })
  await api('POST', `/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })

  await test.step('nothing has changed: no word of it', async () => {
    await page.goto(`${server.url}/dashboard`)
    await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
    await expect(page.getByText('Promised work')).toHaveCount(0)
    await page.goto(`${server.url}/orders/${order.id}?tab=money`)
    await expect(page.getByRole('heading', { name: 'Costs and profit' })).toBeVisible()
    await expect(page.getByText('At today’s prices')).toHaveCount(0)
  })

  await test.step('before the price is saved, the dialog says it', async () => {
    await page.goto(`${server.url}/ingredients`)
    await page.getByRole('button', { name: /pack cost of Butter/i }).click()
    await page.getByRole('textbox', { name: /pack cost of Butter/i }).fill('4.72')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'What this change does' })
    await expect(dialog.getByText('Promised work leaves $6.48 less on 1 order')).toBeVisible()
    await isCalm()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the dashboard leads to the list, and that to the order with its reason', async () => {
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('link', { name: 'Promised work leaves $6.48 less (1 order)' }).click()
    await expect(page.getByText(/Butter \+18%: -\$6\.48/).first()).toBeVisible()
    await isCalm()
    await page.goto(`${server.url}/orders/${order.id}?tab=money`)
    await expect(page.getByText('It leaves $6.48 less than when it was promised: 2.0% of its price.')).toBeVisible()
    await expect(page.getByText(/Butter \+18% since .*: -\$6\.48/)).toBeVisible()
    await isCalm()
  })

  await test.step('a change is asked for with the raised price, which she may edit', async () => {
    await page.getByRole('link', { name: 'Ask for a change' }).click()
    await expect(page.getByText('$326.48').first()).toBeVisible()
    await isCalm()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto(`${server.url}/orders/${order.id}?tab=money`)
  })

  await test.step('Fine: it is no longer said', async () => {
    await page.getByRole('button', { name: 'Fine' }).click()
    await expect(page.getByText('You accepted $6.48 less.')).toBeVisible()
    await page.goto(`${server.url}/dashboard`)
    await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
    await expect(page.getByText('Promised work')).toHaveCount(0)
  })
  await context.close()
})
