import pg from 'pg'
import { expect, expectAccessible, saveData, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

// Its own context, without the fixture: a browser logs that it could not reach the server, which is expected here.
test('vanilla for somebody with a nut allergy is made before praline, and cleaned for without a network', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await saveData(context)
  const page = await context.newPage()
  await signedUp(page, server)
  const send = async (method: 'post' | 'patch', path: string, data: unknown) => {
    const answer = await page.request[method](`${server.url}/api${path}`, { headers: { origin: server.url }, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const recipe = async (name: string, allergens: string[], more: object = {}) =>
    send('post', '/recipes', { name, servings: 12, ovenTemperature: 170, allergens, ingredients: [], ...more })
  const order = async (recipeId: number, inDays: number) => {
    const made = await send('post', '/orders', {
      eventDate: dayAhead(inDays),
      bookingFeeKind: 'none',
      lines: [{ name: 'Cake', recipeId, quantity: '1', unitPrice: '100' }],
    })
    return send('post', `/orders/${made.id}/status`, { to: 'Confirmed', version: made.version })
  }
  const macarons = await order((await recipe('Macarons', ['almond'])).id, 2)
  await order((await recipe('Praline cake', ['nuts', 'hazelnut'])).id, 3)
  const vanilla = await recipe('Vanilla sponge', ['milk'], { cookTime: 35 })
  const careful = await order(vanilla.id, 3)
  const database = new pg.Client({ connectionString: await server.ownerUrl() })
  await database.connect()
  await database.query('update orders set avoids = $1 where id = $2', [
    JSON.stringify([{ code: 'nuts', level: 'allergic' }]),
    careful.id,
  ])
  await database.end()
  const clean = `Clean down before order ${careful.orderNumber}: nuts`
  const warning = `For ${careful.orderNumber}: no nuts`
  const noSideways = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await test.step('the plan has the cleaning and the careful bake first, then the others by their ovens', async () => {
    await page.goto(`${server.url}/bake-plan`)
    await expect(page.getByText(clean)).toBeVisible()
    const rows = page.getByRole('listitem').filter({ hasText: /Clean down|servings/ })
    await expect(rows).toContainText(['Macarons', clean, 'Vanilla sponge', 'Praline cake'])
    await expect(rows.nth(2)).toContainText(warning)
    await expect(page.getByRole('heading', { name: 'First, in this order' })).toHaveCount(1)
    await expectAccessible(page)
    await noSideways()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(clean)).toBeVisible()
    await expect(page.getByText(warning)).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('the kitchen cleans and bakes without a network, and sends it later', async () => {
    await page.goto(`${server.url}/kitchen`)
    await page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(3).click()
    const cleaning = page.getByRole('checkbox', { name: clean })
    await expect(cleaning).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Vanilla sponge/ })).toContainText(warning)
    const boxes = page.getByRole('region', { name: 'Bake plan' }).getByRole('checkbox')
    await expect(boxes).toContainText([clean, 'Vanilla sponge', 'Praline cake'])
    await expect(page.getByText(/Order of the work as known at/)).toBeVisible()
    await expectAccessible(page)
    await noSideways()
    await context.setOffline(true)
    await cleaning.click()
    await page.getByRole('checkbox', { name: /Vanilla sponge/ }).click()
    await expect(cleaning).toBeChecked()
    await expect(page.getByText('Not sent yet: 2')).toBeVisible()
    await expect(page.getByText(/Order of the work as known at/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('All sent')).toBeVisible({ timeout: 45_000 })
    await expect(cleaning).toBeChecked()
  })

  await test.step('the office sees that it is done, and no cleaning once its cause is gone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${server.url}/bake-plan`)
    await expect(page.getByRole('listitem').filter({ hasText: clean })).toContainText('Done')
    await expectAccessible(page)
    await send('patch', `/orders/${macarons.id}`, { eventDate: dayAhead(6), version: macarons.version })
    await page.reload()
    await expect(page.getByText(warning)).toBeVisible()
    await expect(page.getByText(/Clean down/)).toHaveCount(0)
  })
  await context.close()
})
