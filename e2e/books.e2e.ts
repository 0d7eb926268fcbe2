import { expect, expectAccessible, test } from './bakebook.ts'
import { cakePhotograph } from './pictures.ts'
import { signedUp } from './signed-up.ts'

const RECEIPT = `GREENFIELDS MARKET
Unsalted butter 250g   8.40
Caster sugar 1kg       6.60
Dish soap              3.75
TOTAL                 18.75
Card                  18.75`

for (const [device, width, height] of [
  ['phone', 390, 844],
  ['desk', 1440, 900],
] as const)
  test(`an owner keeps her books on a ${device}`, { tag: device === 'phone' ? '@prove' : '@quick' }, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    await signedUp(page, server)
    const origin = { headers: { origin: server.url } }
    const post = async (path: string, data: Record<string, unknown>) => {
      const answer = await page.request.post(`${server.url}/api${path}`, { ...origin, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    }
    await post('/ingredients', { name: 'Unsalted butter', unit: 'g', packSize: '250', packCost: '7.00', stockQty: '0' })

    await test.step('photographs a receipt', async () => {
      await page.goto(`${server.url}/expenses?new=true`)
      const dialog = page.getByRole('dialog', { name: 'New expense' })
      const picture = { name: 'till.png', mimeType: 'image/png', buffer: cakePhotograph() }
      await dialog.locator('input[type=file]').setInputFiles(picture)
      const shown = dialog.getByRole('link', { name: 'Receipt 1' })
      await expect(shown).toHaveAttribute('href', /^\/api\/media\/\d+\/original$/)
      await shown.click()
      const lightbox = page.getByRole('dialog', { name: 'Pictures' })
      await expect(lightbox.getByRole('img', { name: 'till.png' })).toBeVisible()
      await lightbox.getByRole('button', { name: 'Zoom in' }).click()
      await expect(lightbox.getByText('125%')).toBeVisible()
      await lightbox.press('Escape')
      await expect(lightbox).toBeHidden()
      await dialog.getByLabel('Amount paid').fill('24')
      await dialog.getByLabel('Description').fill('Cake boxes')
      await dialog.getByRole('combobox', { name: 'Supplier' }).fill('BoxCo')
      await dialog.getByRole('combobox', { name: 'Category' }).click()
      await page.getByRole('option', { name: 'Packaging' }).click()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Add expense' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('1 receipt', { exact: true }).filter({ visible: true })).toBeVisible()
    })

    await test.step('splits a pasted receipt of the family shop', async () => {
      await page.goto(`${server.url}/expenses/split`)
      await page.getByRole('combobox', { name: 'Shop' }).fill('Greenfields')
      await page.getByLabel('Text of the receipt').fill(RECEIPT)
      await page.getByRole('button', { name: 'Read the lines' }).click()
      // The butter is recognised by its name; nothing else is assumed before somebody says so.
      await expect(page.getByText('Business $8.40 · Home $10.35 · Together $18.75')).toBeVisible()
      await expect(page.getByText('The lines add up to the receipt’s total.')).toBeVisible()
      await page.getByRole('radiogroup', { name: 'Line 2 is for' }).getByText('Split').click()
      await expect(page.getByText('Business $11.70 · Home $7.05 · Together $18.75')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Save the business part' }).click()
      await expect(page.getByRole('heading', { name: 'Expenses' })).toBeVisible()
      await page.getByText('Greenfields').filter({ visible: true }).first().click()
      const lines = page.getByRole('region', { name: 'Lines of the receipt' })
      await expect(lines).toContainText('Unsalted butter 250g')
      await expect(lines.getByRole('listitem').nth(2)).toContainText('Home')
      await page.goto(`${server.url}/ingredients?q=butter`)
      await expect(page.getByText('$8.40').first()).toBeVisible()
    })

    await test.step('notes a drive, there and back', async () => {
      await page.goto(`${server.url}/mileage?new=true`)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Description').fill('To the market')
      await dialog.getByRole('combobox', { name: 'Where to' }).fill('Market hall')
      await dialog.getByRole('textbox', { name: 'Distance' }).fill('7.5')
      await dialog.getByRole('button', { name: 'Round trip' }).click()
      await expect(dialog.getByRole('textbox', { name: 'Distance' })).toHaveValue('15')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Add drive' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('15 km in this list')).toBeVisible()
    })

    await test.step('adds a refund, and the month adds up', async () => {
      await page.goto(`${server.url}/expenses?new=true`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('switch', { name: 'Money that came back (a refund)' }).press('Space')
      await dialog.getByLabel('Amount that came back').fill('4')
      await dialog.getByLabel('Description').fill('Torn boxes returned')
      await dialog.getByRole('combobox', { name: 'Category' }).click()
      await page.getByRole('option', { name: 'Packaging' }).click()
      await dialog.getByRole('button', { name: 'Add expense' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: 'Spending' }).click()
      await expect(page.getByText('$31.70', { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: /Packaging/ })).toContainText('$20.00')
      await expect(page.getByText(/1 expense this month/)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('sees where the money went, by keyboard too', async () => {
      await page.goto(`${server.url}/dashboard`)
      await page.getByRole('button', { name: 'This month and the year' }).click()
      const spent = page.getByRole('region', { name: 'Where the money goes this month' })
      await spent.getByRole('link', { name: 'Packaging: $20.00' }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(spent.getByRole('link', { name: /: \$11\.70$/ })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/expenses\?.*categoryId=\d+/)
      await expect(page.getByText('Torn boxes returned').filter({ visible: true })).toBeVisible()

      await page.goto(`${server.url}/reports/business-performance?startDate=2026-01-01&endDate=2028-12-31`)
      const net = page.getByRole('region', { name: 'Net' })
      const told = net.locator('[aria-live]')
      await expect(told).toContainText('Net -$31.70')
      const month = await told.locator('strong').textContent()
      await net.getByRole('slider').focus()
      await page.keyboard.press('ArrowLeft')
      await expect(told).toContainText('Net $0.00')
      await page.keyboard.press('ArrowRight')
      await expect(net.getByRole('slider')).toHaveAttribute('aria-valuetext', month ?? '')
      await told.getByRole('link', { name: '-$31.70' }).click()
      await expect(page).toHaveURL(/startDate=\d{4}-\d\d-01&endDate=(?!2028-12-31)/)
      await expectAccessible(page)
    })
  })
