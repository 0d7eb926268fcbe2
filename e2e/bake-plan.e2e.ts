import { addDays } from '../src/shared/dates/dates.ts'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

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
  await expect(bake.getByText('1.5 batches')).toBeVisible()
  await expect(bake.getByText('2 mixes of 0.75')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Amounts' }).click()
  await page.getByRole('option', { name: 'in whole batches' }).click()
  await expect(bake.getByText('2 batches', { exact: true })).toBeVisible()
  await expect(bake.getByText('0.5 batches left over')).toBeVisible()
  await expect(page).toHaveURL(/step=whole/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(bake.getByText('0.5 batches left over')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('combobox', { name: 'Amounts' })).toBeHidden()
  await expect(bake).toBeVisible()
})
