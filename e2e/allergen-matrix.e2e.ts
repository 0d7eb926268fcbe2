import type { Page } from '@playwright/test'
import { readPdfText } from '../src/server/pdf/testing.ts'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

async function post(page: Page, { url }: Server, path: string, data: unknown) {
  const answer = await page.request.post(`${url}/api${path}`, { headers: { origin: url }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const body = await answer.json()
  return body.data ?? body
}

test('the matrix of allergens is read on the screen, on a phone and on paper', async ({ page, server }) => {
  await signedUp(page, server)
  const pack = { unit: 'g', packSize: '250', packCost: '4' }
  const butter = await post(page, server, '/ingredients', {
    name: 'Butter',
    ...pack,
    allergens: { contains: ['milk'], mayContain: ['soy'] },
  })
  const flour = await post(page, server, '/ingredients', { name: 'Flour', ...pack })
  const recipe = (name: string, ...parts: { id: number }[]) =>
    post(page, server, '/recipes', {
      name,
      servings: 12,
      ingredients: parts.map(({ id }) => ({ ingredientId: id, quantity: '250', unit: 'g' })),
    })
  const [icing, sponge] = [await recipe('Icing', butter), await recipe('Sponge', butter, flour)]
  const product = (name: string, recipeId: number) =>
    post(page, server, '/products', { name, type: 'cakes', price: '20', recipes: [{ id: recipeId, quantity: 1 }] })
  await product('Iced biscuit', icing.id)
  await product('Sponge cake', sponge.id)

  await page.goto(`${server.url}/tools`)
  await page.getByRole('link', { name: /^Allergen matrix/ }).click()
  const cell = async (row: RegExp, allergen: string) => {
    const heads = await page.getByRole('columnheader').allTextContents()
    return page
      .getByRole('row', { name: row })
      .getByRole('cell')
      .nth(heads.indexOf(allergen) - 1)
  }

  await test.step('each sign is told in words as well', async () => {
    await expect(page.getByRole('row', { name: /^Iced biscuit/ })).toBeVisible()
    await expect(await cell(/^Iced biscuit/, 'Milk')).toHaveText('●Contains')
    await expect(await cell(/^Iced biscuit/, 'Soy')).toHaveText('○May contain')
    await expect(await cell(/^Iced biscuit/, 'Eggs')).toHaveText('–Not contained')
    await expectAccessible(page)
  })
  await test.step('a cake with flour that nobody has checked is free of nothing', async () => {
    await expect(await cell(/^Sponge cake/, 'Milk')).toHaveText('●Contains')
    await expect(await cell(/^Sponge cake/, 'Eggs')).toHaveText('?Not checked')
    await expect(page.getByText('Not checked: Flour')).toBeVisible()
  })
  await test.step('recipes are a press away', async () => {
    await page.getByText('Recipes', { exact: true }).last().click()
    await expect(page.getByRole('row', { name: /^Icing/ })).toBeVisible()
    await expect(page).toHaveURL(/of=recipes/)
    await page.goBack()
    await page.goto(`${server.url}/tools/allergen-matrix`)
  })
  await test.step('the paper says the same', async () => {
    const href = await page.getByRole('link', { name: 'PDF' }).getAttribute('href')
    const answer = await page.request.get(`${server.url}${href}`)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    const text = readPdfText(await answer.body())
      .join(' ')
      .replace(/\s+/g, ' ')
    for (const said of [
      'Allergens in our products',
      'Iced biscuit',
      'Sponge cake',
      'Milk',
      'Contains',
      'May contain',
      'Not checked',
    ])
      expect(text).toContain(said)
  })
  await test.step('a phone has a card for each', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('Contains: Milk').first()).toBeVisible()
    await expect(page.getByText('May contain: Soy').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
