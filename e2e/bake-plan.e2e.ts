import type { Locator } from '@playwright/test'
import { addDays } from '../src/shared/dates/dates.ts'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

test.use({ hasTouch: true })

test('one sponge for two cakes, planned on a phone and printed from the desk', async ({ page, server }) => {
  await signedUp(page, server)
  const post = async ({ url }: Server, path: string, data: unknown) => {
    const answer = await page.request.post(`${url}/api${path}`, { headers: { origin: url }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/bake-plan`)
  await expect(page.getByText('Nothing to bake on these days')).toBeVisible()
  const sponge = await post(server, '/recipes', {
    name: 'Vanilla sponge',
    servings: 12,
    ovenTemperature: 170,
    shelfLifeDays: 3,
    batchesMax: '1',
    ingredients: [],
  })
  await page.getByRole('button', { name: 'Change' }).click()
  const today = await page.getByRole('textbox', { name: 'Orders from' }).inputValue()
  const iso = today.split('-').toReversed().join('-')
  for (const inDays of [3, 5]) {
    const order = await post(server, '/orders', {
      eventDate: addDays(iso, inDays),
      bookingFeeKind: 'none',
      lines: [{ name: 'Cake', recipeId: sponge.id, quantity: '0.75', unitPrice: '100' }],
    })
    await post(server, `/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
  }
  await page.reload()
  const bake = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Vanilla sponge' }) })
  await expect(bake).toHaveCount(1)
  await expect(bake.getByText('1½ batches')).toBeVisible()
  await expect(bake.getByText('2 equal mixes')).toBeVisible()
  await expect(bake.getByText(/¾ for/)).toHaveCount(0)
  await expectAccessible(page)

  const amount = bake.getByRole('button', { name: '1½ batches' })
  await amount.focus()
  await page.keyboard.press('Enter')
  await expect(bake.getByText(/^¾ for/)).toHaveCount(2)
  await expect(bake.getByText('2 mixes of ¾')).toBeVisible()
  await amount.tap()
  await expect(bake.getByText('2 equal mixes')).toBeVisible()

  // The page forgets the open settings; the first thing to bake is at once below the title.
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  await page.reload()
  await expect(bake).toBeVisible()
  expect((await top(bake)) - (await top(page.getByRole('heading', { level: 1 })))).toBeLessThan(200)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('combobox', { name: 'Amounts' }).click()
  await page.getByRole('option', { name: 'in whole batches' }).click()
  await expect(bake.getByText('2 batches', { exact: true })).toBeVisible()
  await expect(bake.getByText('½ left over')).toBeVisible()
  await expect(page).toHaveURL(/step=whole/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(bake.getByText('½ left over')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Change' })).toBeHidden()
  await expect(bake).toBeVisible()
})
