import { readFileSync } from 'node:fs'
import { addMonths } from '#shared/dates/dates.ts'
import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

test('an owner ends her month: the tax report, a file for Xero, and nothing new the second time', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedUp(page, server)
  const today = dayAhead(0)
  const day = addMonths(`${today.slice(0, 7)}-15`, -1)
  const post = async (path: string, data: Record<string, unknown>) => {
    const answer = await page.request.post(`${server.url}/api${path}`, { headers: { origin: server.url }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await post('/expenses', { date: day, description: 'Cake boxes', totalIncTax: '22', vat: '2' })
  await post('/income', { date: day, description: 'Class', amount: '110', vat: '10' })

  await page.goto(`${server.url}/reports`)
  await page.getByRole('link', { name: 'Tax Report' }).click()
  await page.getByRole('button', { name: 'Last month', exact: true }).click()
  await expect(page.getByText('1A · ')).toBeVisible()
  await expect(page.getByText('Cake boxes')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${server.url}/accountant`)
  await expect(page.getByRole('status').filter({ hasText: 'There is nothing on these days.' })).toBeVisible()
  await page.getByRole('combobox', { name: 'What to export' }).click()
  await page.getByRole('option', { name: 'Money in and out' }).click()
  await expect(page.getByText('2 entries')).toBeVisible()
  await expectAccessible(page)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const text = readFileSync(await (await downloaded).path(), 'utf8')
  expect(
    text
      .split('\r\n')
      .slice(0, 3)
      .map((line) => line.split(',')[1]),
  ).toEqual(['*Amount', '-22.00', '110.00'])

  await expect(page.getByText('There is nothing new to export for these days.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
  await expect(page.getByRole('link', { name: /^Download xero-bank/ })).toBeVisible()
})
