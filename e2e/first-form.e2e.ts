import { expect, test } from './bakebook.ts'
import { countWalk, walked } from './walk.ts'

const PASSWORD = 'Sourdough-2026!'

test('a new baker has an order form open to customers after at most twelve fields', async ({ page, server }) => {
  await page.goto(`${server.url}/register`)
  await countWalk(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('First name').fill('Olive')
  await field('Last name').fill('Baker')
  await field('Email').fill('first-form@example.test')
  await field('Password').fill(PASSWORD)
  await field('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /^I accept the/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()

  const next = page.getByRole('button', { name: 'Save and continue' })
  await expect(page.getByRole('heading', { name: 'What is your bakery called?' })).toBeVisible({ timeout: 20_000 })
  await field('Business name').fill('Plum & Thyme')
  await next.click()
  for (const question of [
    'Where do you bake?',
    'What is your time worth?',
    'What do people order?',
    'Where do customers find your order form?',
  ]) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
    await next.click()
  }
  await page.getByRole('link', { name: 'Set up the order form' }).click()
  await page.getByRole('switch', { name: /Order request form/ }).check({ force: true })
  await page.getByRole('button', { name: 'Save Form Settings' }).click()
  await expect(page.getByText(/unsaved change/)).toBeHidden()

  const { presses, fields } = await walked(page)
  expect({ presses, fields: fields.length }).toEqual({ presses: 10, fields: 8 })

  await page.goto(`${server.url}/enquiry/plum-thyme`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit order request' })).toBeVisible()
})
