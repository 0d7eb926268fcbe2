import { expect, expectAccessible, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

test('a baker who switches to Bakebook imports booked orders, and undoes the import', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/import`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Orders/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Import orders' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'booked.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Customer name,Event date,Time,Items,Total,Deposit paid',
        'Ana Silva,01/02/2030,2.30 pm,Wedding cake,600.00,150.00',
        'Bo Berg,03/02/2030,,Birthday cake,90.00,',
      ].join('\r\n'),
    ),
  })
  await expect(page.getByRole('combobox', { name: 'First name' })).toHaveValue('Customer name')
  await expect(page.getByRole('combobox', { name: 'Last name' })).toHaveValue('Customer name')
  await expect(page.getByText('Nobody is mailed', { exact: false })).toBeVisible()
  await test.step('says whether the day or the month comes first', async () => {
    await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Dates such as 03/04/2026' }).selectOption('Day first: 3 April')
  })
  await page.getByRole('button', { name: 'Import 2 records' }).click()
  await expect(page.getByText('2 records imported')).toBeVisible()
  await page.getByRole('link', { name: 'See your orders' }).click()
  await expect(page.getByText('Ana Silva').first()).toBeVisible()
  const orders: { status: string; eventDate: string; balance: string }[] = await (
    await page.request.get(`${server.url}/api/orders?sort=eventDate`)
  ).json()
  expect(orders).toMatchObject([
    { status: 'Confirmed', eventDate: '2030-02-01', balance: '450.00' },
    { status: 'Confirmed', eventDate: '2030-02-03', balance: '90.00' },
  ])
  await test.step('takes them back: they are cancelled, as a number is never given twice', async () => {
    await page.goto(`${server.url}/import`)
    await page.getByRole('button', { name: 'Undo import' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('a number is never given twice')
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('2 records taken back').first()).toBeVisible()
    const after: { status: string }[] = await (await page.request.get(`${server.url}/api/orders`)).json()
    expect(after.map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled'])
  })
})
