import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { cakePhotograph } from './pictures.ts'
import { signedUp } from './signed-up.ts'

for (const [device, width, height] of [
  ['phone', 390, 844],
  ['desk', 1440, 900],
] as const)
  test(`an owner closes her month on a ${device}`, { tag: device === 'desk' ? '@prove' : '@quick' }, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    await signedUp(page, server)
    const post = async (path: string, data: Record<string, unknown>) => {
      const answer = await page.request.post(`${server.url}/api${path}`, { headers: { origin: server.url }, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    }
    const today = dayAhead(0)
    const { id: contactId } = await post('/contacts', { firstName: 'Ann', lastName: 'Lee' })
    const lines = [{ name: 'Wedding cake', quantity: '1', unitPrice: '500', cost: '120' }]
    const order = await post('/orders', { contactId, eventDate: today, bookingFeeKind: 'none', lines })
    await post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
    await post(`/orders/${order.id}/payments`, { amount: '500', method: 'Cash', type: 'final_payment' })
    // A recurring expense whose day has come created this draft.
    await post('/expenses', { date: today, description: 'Kitchen rent', totalIncTax: '260', isDraft: true })

    await test.step('photographs a receipt, which zooms', async () => {
      await page.goto(`${server.url}/expenses?new=true`)
      const dialog = page.getByRole('dialog', { name: 'New expense' })
      const picture = { name: 'till.png', mimeType: 'image/png', buffer: cakePhotograph() }
      await dialog.locator('input[type=file]').setInputFiles(picture)
      await dialog.getByRole('link', { name: 'Receipt 1' }).click()
      const lightbox = page.getByRole('dialog', { name: 'Pictures' })
      await lightbox.getByRole('button', { name: 'Zoom in' }).click()
      await expect(lightbox.getByText('125%')).toBeVisible()
      await lightbox.press('Escape')
      await expect(lightbox).toBeHidden()
      await dialog.getByLabel('Amount paid').fill('42.50')
      await dialog.getByLabel('Description').fill('Butter')
      await dialog.getByRole('combobox', { name: 'Supplier' }).fill('Farm gate')
      await dialog.getByRole('button', { name: 'Add expense' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('confirms the rent that came by itself', async () => {
      await page.goto(`${server.url}/business-expenses`)
      await expect(page.getByText('$42.50', { exact: true }).first()).toBeVisible()
      await page.getByRole('region', { name: 'To confirm' }).getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('$302.50', { exact: true }).first()).toBeVisible()
    })

    await test.step('adds the drive to the shop that is proposed', async () => {
      await page.goto(`${server.url}/mileage`)
      await expect(page.getByText('One drive may be missing')).toBeVisible()
      await page.getByRole('button', { name: 'Add drive' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Distance' }).fill('12')
      await dialog.getByRole('button', { name: 'Add drive' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('12 km in this list')).toBeVisible()
      await expect(page.getByText('One drive may be missing')).toBeHidden()
    })

    await test.step('sees the profit, which equals its lists', async () => {
      const read = async (path: string) =>
        (await (await page.request.get(`${server.url}/api/reports${path}`)).json()).data
      const days = `startDate=${today.slice(0, 7)}-01&endDate=${today}`
      await page.goto(`${server.url}/reports/cashflow?${days}`)
      for (const amount of ['$500.00', '$302.50', '$197.50'])
        await expect(page.getByText(amount, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await expectAccessible(page)
      const sumOf = (rows: Record<string, string>[], field: string) =>
        rows.reduce((sum, row) => sum + Math.round(Number(row[field]) * 100), 0)
      const { income, expenses, summary } = await read(`/income-statement?${days}`)
      expect(sumOf([income], 'orderIncome')).toBe(sumOf((await read(`/payments?${days}`)).payments, 'amount'))
      expect(sumOf([expenses], 'totalExpenses')).toBe(sumOf(await read(`/expense-detailed?${days}`), 'totalIncTax'))
      expect(summary.netProfit).toBe('197.50')
      await page.getByRole('link', { name: 'Expenses', exact: true }).filter({ visible: true }).last().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Detailed Expense Report' })).toBeVisible()
      await expect(page.getByText('Kitchen rent').filter({ visible: true })).toBeVisible()
    })

    await test.step('a range of days that is too long is refused in words', async () => {
      await page.goto(`${server.url}/reports/cashflow`)
      await page.getByRole('button', { name: 'Change dates' }).click()
      const start = page.getByRole('textbox', { name: 'Start Date' })
      await start.fill('01-01-2020')
      await page.getByRole('button', { name: 'Generate Report' }).click()
      await expect(page.getByText('Choose a range of up to 5 years').first()).toBeVisible()
      await expect(start).toHaveValue('01-01-2020')
    })
  })
