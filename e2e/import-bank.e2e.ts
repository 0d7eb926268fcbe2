import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

/** Starts importing a bank's file with these lines. */
async function bringFile(page: Page, server: Server, lines: readonly string[]): Promise<void> {
  await signedUp(page, server)
  await page.goto(`${server.url}/import/expenses`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
}

async function importOne(page: Page, server: Server, [description, totalIncTax]: [string, string]): Promise<void> {
  await page.getByRole('button', { name: 'Import 1 record' }).click()
  await expect(page.getByText('1 record imported, 1 skipped')).toBeVisible()
  const rows = await (await page.request.get(`${server.url}/api/expenses`)).json()
  expect(rows).toMatchObject([{ description, totalIncTax }])
}

test('a baker brings a bank file with its own sign column', async ({ page, server }) => {
  await bringFile(page, server, [
    'Date,Type,Description,Amount',
    '2024-06-15,Debit,Flour,12.50',
    '2024-06-16,Credit,Cake sale,40.00',
  ])
  await expect(page.getByRole('combobox', { name: 'Money in or out' })).toHaveValue('Type')
  const way = page.getByRole('combobox', { name: 'Which way did the money go?' })
  await expect(way.locator('option')).toHaveText([
    'Flour 12.50 Debit: money out. Cake sale 40.00 Credit: money in',
    'Cake sale 40.00 Credit: money out. Flour 12.50 Debit: money in',
  ])
  await expect(page.getByText('1 new, 0 to update, 1 to skip, 0 errors, 0 warnings')).toBeVisible()
  await expectAccessible(page)
  await importOne(page, server, ['Flour', '12.50'])
  await page.goto(`${server.url}/expenses?from=2024-06-01&to=2024-06-30`)
  await expect(page.getByText('Flour', { exact: true }).first()).toBeVisible()
})

test('a baker is asked which way money went, with a row of each sign, before anything is imported', async ({
  page,
  server,
}) => {
  await bringFile(page, server, [
    'Date,Description,Amount',
    '2024-04-22,Coffee stall,5.00-',
    '2024-04-25,Wedding deposit,2000.00',
  ])
  const way = page.getByRole('combobox', { name: 'Which way did the money go?' })
  await expect(way).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled()
  await expectAccessible(page)
  await way.selectOption('Coffee stall 5.00-: money out. Wedding deposit 2000.00: money in')
  await importOne(page, server, ['Coffee stall', '5.00'])
})
