import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { newOwner } from './new-owner.ts'

async function post(page: Page, { url }: Server, path: string, data: unknown) {
  const answer = await page.request.post(`${url}/api${path}`, { headers: { origin: url }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

const names = (page: Page) => page.getByRole('list', { name: 'Product types' }).getByRole('listitem')

test('product types are put in order by keys and by mouse, and lead to their products', async ({ page, server }) => {
  await newOwner(page, server, 'types@example.test')
  await post(page, server, '/products', { name: 'Sponge', type: 'cakes', price: '50', showInEnquiry: true })
  await page.goto(`${server.url}/settings/product-types-settings`)
  await expect(names(page).first()).toContainText('Cake')

  await page.getByRole('button', { name: /^Move Cake\./ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Cake is at place 1 of 15.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Cake is at place 2 of 15.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(names(page).first()).toContainText('Cookie')
  await expect(names(page).nth(1)).toContainText('Cake')

  const from = await page.getByRole('button', { name: /^Move Cookie\./ }).boundingBox()
  const to = await page.getByRole('button', { name: /^Move Cupcake\./ }).boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 16, { steps: 8 })
  await page.mouse.up()
  await expect(names(page).first()).toContainText('Cake')
  await expectAccessible(page)
  await page.reload()
  await expect(names(page).first()).toContainText('Cake')
  await expect(names(page).nth(3)).toContainText('Cookie')

  await page.goto(`${server.url}/product-types`)
  const tile = page.getByRole('link', { name: /^Cake 1 / })
  await expect(tile).toContainText('1 product')
  await expect(tile).toContainText('1 on your form')
  await expectAccessible(page)
  await tile.click()
  await expect(page.getByRole('heading', { name: 'Cake' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sponge' })).toBeVisible()
  await page.getByRole('button', { name: 'New product' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Type' })).toHaveValue('Cake')
  await page.goto(`${server.url}/product-types/bread`)
  await expect(page.getByText('No products of the type Bread yet')).toBeVisible()
})

test('what the kitchen may contain is set once and reaches what customers read', async ({ page, server }) => {
  await newOwner(page, server, 'allergens@example.test')
  const { data: flour } = await post(page, server, '/ingredients', {
    name: 'Flour',
    unit: 'g',
    packSize: '1000',
    packCost: '2',
    allergens: { contains: ['wheat'], mayContain: [] },
  })
  const recipe = await post(page, server, '/recipes', {
    name: 'Sponge',
    servings: 8,
    instructions: 'Bake for 2 seconds.',
    ingredients: [{ ingredientId: flour.id, quantity: '250', unit: 'g' }],
  })
  for (const [name, recipes] of [
    ['Sponge cake', [{ id: recipe.id, quantity: '1' }]],
    ['Mystery cake', []],
  ] as const)
    await post(page, server, '/products', {
      name,
      type: 'cakes',
      price: '50',
      labourMinutes: '60',
      showInEnquiry: true,
      recipes,
    })

  await page.goto(`${server.url}/settings?tab=pricing`)
  const field = page.getByRole('combobox', { name: 'Your kitchen may contain traces of' })
  await field.fill('Almonds')
  await field.press('Enter')
  await page.getByLabel('Hourly rate').fill('30')
  await page.getByLabel('Hourly rate').blur()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${server.url}/recipes/${recipe.id}`)
  await expect(page.getByText(/May contain/).first()).toBeVisible()
  await expect(page.getByText(/from: your kitchen/).first()).toBeVisible()

  await test.step('a timer of a step rings above every page', async () => {
    await page.getByRole('button', { name: 'Start a timer of 2 seconds' }).click()
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Timers' })).toContainText('Time is up')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop the timer: Sponge: 2 seconds' }).click()
    await expect(page.getByRole('region', { name: 'Timers' })).toBeHidden()
  })

  await page.getByRole('link', { name: 'Sponge cake' }).click()
  // 0.50 of flour and an hour of work.
  await expect(page.getByText('Price before tax that pays you $30.00 an hour')).toBeVisible()
  await expect(page.getByText('$30.50').first()).toBeVisible()

  const slug = 'allergens-are-told'
  const settings = await (await page.request.get(`${server.url}/api/enquiries/settings`)).json()
  await page.request.put(`${server.url}/api/enquiries/settings`, { data: { ...settings, isFormEnabled: true } })
  await post(page, server, '/enquiries/settings/slug', { slug })
  await page.goto(`${server.url}/enquiry/${slug}`)
  await page
    .getByRole('button', { name: /products/i })
    .first()
    .click()
  await page
    .getByRole('button', { name: /Sponge cake/ })
    .first()
    .click()
  const allergens = page.getByRole('region', { name: 'Allergens' })
  await expect(allergens).toContainText('Contains: Gluten (wheat)')
  await expect(allergens).toContainText('May contain: Nuts (almond)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page
    .getByRole('button', { name: /Mystery cake/ })
    .first()
    .click()
  await expect(allergens).toContainText('Please ask us about allergens.')
})
