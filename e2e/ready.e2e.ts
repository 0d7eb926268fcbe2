import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

test('an order marked as ready takes its work off the plan, the dashboard, the week and the kitchen, and Undo puts it back', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  await page.route('**/api/welcome', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mailWorks: true, lettersWork: true } })
  })
  await signedUp(page, server)
  const send = async (method: 'get' | 'post', path: string, data?: unknown) => {
    const answer = await page.request[method](`${server.url}/api${path}`, data === undefined ? {} : { data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const recipe = await send('post', '/recipes', { name: 'Walnut tart', servings: 8, ingredients: [] })
  const contact = await send('post', '/contacts', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.test',
  })
  let order = await send('post', '/orders', {
    contactId: contact.id,
    eventDate: dayAhead(1),
    deliveryTime: '17:00',
    bookingFeeKind: 'none',
    lines: [{ name: 'Tart', recipeId: recipe.id, quantity: '2', unitPrice: '30' }],
  })
  for (const to of ['Confirmed', 'In Progress'])
    order = await send('post', `/orders/${order.id}/status`, { to, version: order.version })

  const places = {
    'the dashboard': ['/dashboard', () => page.getByRole('region', { name: 'Bake today' })],
    'the plan': ['/bake-plan', () => page.getByRole('main')],
    'the week': [`/calendar?view=week&date=${dayAhead(0)}`, () => page.getByRole('main')],
    'the kitchen': ['/kitchen', () => page.getByRole('region', { name: 'Bake plan' })],
  } as const
  const expectWork = async (isThere: boolean) => {
    for (const [name, [address, within]] of Object.entries(places))
      await test.step(`${name} ${isThere ? 'has' : 'leaves out'} its work`, async () => {
        await page.goto(`${server.url}${address}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (isThere) await expect(within().getByText('Walnut tart').first()).toBeVisible()
        else {
          await expect(page.getByRole('progressbar')).toHaveCount(0)
          await page.waitForLoadState('networkidle')
          await expect(within().getByText('Walnut tart')).toHaveCount(0)
        }
      })
  }
  const statusOf = async () => (await send('get', `/orders/${order.id}`)).status
  const markReady = async () => {
    await page.goto(`${server.url}/orders/${order.id}`)
    await page.getByRole('button', { name: 'Mark as ready' }).click()
    await expect(page.getByText('Now Ready')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await expectWork(true)
  await test.step('marking it asks nothing, and Undo takes it back', async () => {
    await markReady()
    expect(await statusOf()).toBe('Ready')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Mark as ready' })).toBeVisible()
    expect(await statusOf()).toBe('In Progress')
  })
  await expectWork(true)
  await test.step('the customer is told by a second press', async () => {
    // From another page: the document of the order's page brings the answer of `welcome` with it.
    await page.goto(`${server.url}/dashboard`)
    await page
      .getByRole('link', { name: /Ada Lovelace/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Mark as ready' }).click()
    await page.getByRole('button', { name: 'Tell the customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tell the customer it is ready' })
    await expect(dialog.getByText(/^An email goes to ada@example.test/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/tab=messages$/)
  })
  await expectWork(false)

  await test.step('the lists of the days keep it, ticked', async () => {
    await page.goto(`${server.url}/reports/baking-list?startDate=${dayAhead(0)}&endDate=${dayAhead(3)}`)
    await expect(page.getByRole('checkbox', { name: 'Completed', exact: true }).last()).toBeChecked()
  })
})
