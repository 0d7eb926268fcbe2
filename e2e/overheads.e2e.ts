import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

async function post(page: Page, { url }: Server, path: string, data: unknown) {
  const answer = await page.request.post(`${url}/api${path}`, { headers: { origin: url }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
async function read(page: Page, { url }: Server, path: string) {
  return (await page.request.get(`${url}/api${path}`)).json()
}

test('a year of expenses becomes the overhead of two products, with a preview and Undo', async ({ page, server }) => {
  await signedUp(page, server)
  const today = dayAhead(0)
  const categories: { id: number; name: string }[] = await read(page, server, '/expense-categories')
  const spend = (name: string, totalIncTax: string) =>
    post(page, server, '/expenses', {
      date: today,
      description: name,
      totalIncTax,
      categoryId: categories.find((each) => each.name === name)?.id,
    })
  await spend('Rent', '6000')
  await spend('Mobile', '480')
  await spend('Ingredients', '900')
  const cake = (name: string, labourMinutes: string) =>
    post(page, server, '/products', { name, type: 'cakes', price: '80', labourMinutes, labourRate: '30' })
  const [tall, small, other] = [await cake('Tall', '120'), await cake('Small', '60'), await cake('Other', '30')]

  await page.goto(`${server.url}/tools`)
  await page.getByRole('link', { name: /^Overheads calculator/ }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await test.step('the books fill in the rows, and what goes into products is left out', async () => {
    await expect(field('Amount, Rent')).toHaveValue('6000.00')
    await expect(page.getByRole('checkbox', { name: 'Count Ingredients' })).not.toBeChecked()
    await field('Business share, Mobile').fill('50')
    await field('Hours of work a month').fill('100')
    await field('Orders a month').fill('20')
    // 6000 and half of 480 in a year: 520 a month.
    await expect(page.getByText('$520.00 a month')).toBeVisible()
    await expect(page.getByRole('row', { name: 'For an hour of work $5.20' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'For an order $26.00' })).toBeVisible()
  })
  await test.step('an oven is a row of its own', async () => {
    await page.getByRole('button', { name: 'Add energy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Energy of a machine' })
    await dialog.getByRole('textbox', { name: 'Machine' }).fill('Oven')
    await dialog.getByRole('textbox', { name: 'Power' }).fill('2.5')
    await dialog.getByRole('textbox', { name: 'Hours on' }).fill('20')
    await dialog.getByRole('textbox', { name: 'Price of a kWh' }).fill('0.30')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await expect(field('Amount, Oven')).toHaveValue('15.00')
    // 15 a week are 65 a month.
    await expect(page.getByText('$585.00 a month')).toBeVisible()
  })
  await test.step('the next visit and the link show the typed values', async () => {
    await expect(page).toHaveURL(/Oven/)
    const link = page.url()
    await page.goto(`${server.url}/tools/overheads-calculator`)
    await expect(page.getByText('$585.00 a month')).toBeVisible()
    await expect(field('Business share, Mobile')).toHaveValue('50')
    await page.goto(link)
    await expect(page.getByText('$585.00 a month')).toBeVisible()
  })
  await test.step('the owner reads the changes, and saves them for two products', async () => {
    await page.getByRole('button', { name: 'See what it changes' }).click()
    await expect(page.getByRole('heading', { name: 'With $5.85 an hour' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Tall.*None.*\$60\.00 to \$71\.70/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Small.*None.*\$30\.00 to \$35\.85/ })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Change Other' }).uncheck()
    await expectAccessible(page)
    expect((await read(page, server, `/products/${tall.id}`)).overheadAmount).toBe('0.0000')
    await page.getByRole('button', { name: 'Save for 2 products and new ones' }).click()
    await expect(page.getByText('Overheads saved')).toBeVisible()
  })
  await test.step('they have it, with a line in their histories; the other does not; Undo restores all of it', async () => {
    const overheads = async () =>
      Promise.all(
        [tall, small, other].map(async ({ id }) => (await read(page, server, `/products/${id}`)).overheadAmount),
      )
    expect(await overheads()).toEqual(['11.7000', '5.8500', '0.0000'])
    expect(await read(page, server, '/settings')).toMatchObject({ overheadMode: 'hour', overheadValue: '5.85' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Overheads are as they were')).toBeVisible()
    expect(await overheads()).toEqual(['0.0000', '0.0000', '0.0000'])
    const history = await read(page, server, `/products/${tall.id}/history`)
    expect(history.map(({ act }: { act: string }) => act)).toEqual(['changed', 'changed', 'created'])
  })
})

test('without books the owner types rows on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedUp(page, server)
  await page.goto(`${server.url}/tools/overheads-calculator`)
  await expect(page.getByText('No expenses in the last twelve months')).toBeVisible()
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByRole('textbox', { name: 'Name of row 1' }).fill('Rent')
  await page.getByRole('textbox', { name: 'Amount, Rent' }).fill('400')
  await page.getByRole('textbox', { name: 'Orders a month' }).fill('16')
  await expect(page.getByText('$400.00 a month')).toBeVisible()
  await page.getByRole('combobox', { name: 'As' }).click()
  await page.getByRole('option', { name: 'An amount for each product' }).click()
  await page.getByRole('button', { name: 'See what it changes' }).click()
  await expect(page.getByText('No products yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save for new products' }).click()
  await expect(page.getByText('Overheads saved')).toBeVisible()
  await expect(page.getByRole('row', { name: 'A new product gets $25.00 each' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
