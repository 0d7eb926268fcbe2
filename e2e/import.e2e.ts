import { sheetXml, spreadsheetFiles, zipTo } from '../src/server/files/reading/spreadsheet-testing.ts'
import { expect, expectAccessible, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

const SHOP = csv('products_export.csv', [
  'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price,Cost per item',
  'lemon-cake,Lemon cake,<p>Zesty</p>,Olive,Cakes,L1,45.00,12.00',
  'scone,Scone,,Olive,Cookie,S1,three pounds,',
  'lemon-cake,,,,,L2,50.00,',
])

test('a baker imports the data of a shop, and undoes a wrong file', async ({ page, server }) => {
  await signedUp(page, server)

  await test.step('finds the cards, and the way to products', async () => {
    await page.goto(`${server.url}/import`)
    await expect(page.getByText('Nothing was imported yet.')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Products/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('gets a message for a file that holds no records', async () => {
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'cake.png', mimeType: 'image/png', buffer: Buffer.from('no') })
    await expect(page.getByRole('alert').filter({ hasText: 'Please select a CSV file' }).first()).toBeVisible()
    await input.setInputFiles(csv('empty.csv', ['']))
    await expect(page.getByText('The CSV file is empty or improperly formatted.').first()).toBeVisible()
  })

  await test.step('sees the shop’s columns in the right places, and corrects a price in its cell', async () => {
    await page.locator('input[type=file]').setInputFiles(SHOP)
    await expect(page.getByRole('combobox', { name: 'Name', exact: true })).toHaveValue('Title')
    await expect(page.getByLabel('Sell price', { exact: true })).toHaveValue('Variant Price')
    await expect(page.getByText('1 new, 0 to update, 0 to skip, 2 errors, 0 warnings')).toBeVisible()
    await expectAccessible(page)
    await page.getByText('2 errors', { exact: true }).click()
    await page.getByLabel('Sell price, line 3').fill('3.00')
    await page.getByLabel('Sell price, line 3').press('Enter')
    await expect(page.getByText('2 new, 0 to update, 0 to skip, 1 error, 0 warnings')).toBeVisible()
  })

  await test.step('imports them, and sees each row that was refused', async () => {
    await page.getByRole('button', { name: 'Import 2 records' }).click()
    await expect(page.getByText('2 records imported, 1 failed')).toBeVisible()
    await expect(page.getByText('Line 4: Name is required; Type is required')).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download failed rows' }).click()
    expect((await download).suggestedFilename()).toBe('products-failed-rows.csv')
    await page.getByRole('link', { name: 'See your products' }).click()
    await expect(page.getByRole('row', { name: /Lemon cake/ })).toContainText('$45.00')
    await expect(page.getByRole('row', { name: /Scone/ })).toContainText('$3.00')
  })

  await test.step('undoes a wrong file', async () => {
    await page.goto(`${server.url}/import/contacts`)
    await page
      .locator('input[type=file]')
      .setInputFiles(
        csv('wrong.csv', ['Vorname;Nachname;E-Mail', 'Ana;Groß;ana@example.com', 'Bo;Müller;bo@example.com']),
      )
    await expect(page.getByRole('combobox', { name: 'First name' })).toHaveValue('Vorname')
    await page.getByRole('button', { name: 'Import 2 records' }).click()
    await expect(page.getByText('2 records imported')).toBeVisible()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('2 records taken back').first()).toBeVisible()
    await page.getByRole('link', { name: 'Back to import dashboard' }).click()
    await expect(page.getByText('wrong.csv')).toBeVisible()
    await page.goto(`${server.url}/contacts`)
    await expect(page.getByText('No contacts yet')).toBeVisible()
  })

  await test.step('an unknown kind of import leads back', async () => {
    await page.goto(`${server.url}/import/cats`)
    await expect(page.getByRole('heading', { name: 'Import Type Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to import dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible()
  })
})

test('records that have changed since stay when an import is undone, and the baker sees which and why', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  const bring = async () => {
    await page.goto(`${server.url}/import/contacts`)
    const people = csv('people.csv', ['First name,Last name,Email', 'Ana,Silva,ana@a.example', 'Bo,Berg,bo@b.example'])
    await page.locator('input[type=file]').setInputFiles(people)
    await page.getByRole('button', { name: 'Import 2 records' }).click()
    await expect(page.getByText('2 records imported')).toBeVisible()
    const found = await (await page.request.get(`${server.url}/api/contacts?q=ana`)).json()
    const { id, version } = found[0]
    const changed = await page.request.patch(`${server.url}/api/contacts/${id}`, { data: { phone: '0400 1', version } })
    expect(changed).toBeOK()
    return async () => {
      await page.getByRole('button', { name: 'Undo import' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
      await expect(page.getByText('These records stay')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Line 2' }).last()).toHaveText(
        'Line 2: It has changed since, so it stays',
      )
      await expectAccessible(page)
      await page.request.delete(`${server.url}/api/contacts/${id}`)
    }
  }
  await test.step('on the page of the import', async () => (await bring())())
  await test.step('and in the list of past imports', async () => {
    const undo = await bring()
    await page.goto(`${server.url}/import`)
    await undo()
  })
})

test('a baker brings the contacts of her phone', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/import/contacts`)
  const cards = [
    ['N:Silva;Ana;;;', 'FN:Ana Silva', 'item1.EMAIL;type=pref:ana@example.com', 'TEL;type=CELL:+44 7700 900001'],
    ['N:;Mum;;;', 'FN:Mum', 'TEL;type=CELL:+44 7700 900002'],
  ].flatMap((lines) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'])
  await page.locator('input[type=file]').setInputFiles({ ...csv('contacts.vcf', cards), mimeType: 'text/vcard' })
  await expect(page.getByText('1 new, 0 to update, 0 to skip, 1 error, 0 warnings')).toBeVisible()
  await page.getByText('1 error', { exact: true }).click()
  await page.getByLabel('Last name, line 8').fill('Baker')
  await page.getByLabel('Last name, line 8').press('Enter')
  await page.getByRole('button', { name: 'Import 2 records' }).click()
  await expect(page.getByText('2 records imported')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See your contacts' }).click()
  await expect(page.getByText('ana@example.com')).toBeVisible()
  await expect(page.getByText('Mum Baker')).toBeVisible()
})

test('a baker brings her contacts in an Excel file', async ({ page, server, pageProblems }, info) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/import/contacts`)
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('no zip') })
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be read as a spreadsheet' })).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('status of 422')])

  const file = info.outputPath('customers.xlsx')
  const rows = [
    ['First name', 'Last name', 'Email'],
    ['Ana', 'Silva', 'ana@example.com'],
  ]
  await zipTo(file, spreadsheetFiles({ Cover: sheetXml([]), People: sheetXml(rows), Rest: sheetXml([['x']]) }))
  await input.setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'customers.xlsx, sheet "People" (the first of 2)' })).toBeVisible()
  await expect(page.getByLabel('Wrong letters?')).toHaveCount(0)
  await page.getByRole('button', { name: /^Import 1 / }).click()
  await expect(page.getByText('1 record imported').first()).toBeVisible()
})
