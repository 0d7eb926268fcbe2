import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { makeSmallBakery } from './small-bakery.ts'

const yesterday = dayAhead(-1)

type Found = { id: number; version: number; balance: string; orderNumber: string }

test('a refund from the order page, with a mail to a customer who is then asked for nothing', async ({
  page,
  server,
}) => {
  const { order } = await makeSmallBakery(page.request, server.url)
  const api = async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const answer = await page.request[method](`${server.url}/api${path}`, data === undefined ? {} : { data })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  await api('patch', '/settings', { paymentReminderAutomatic: true })
  await api('post', `/orders/${order}/invoice`)
  const { balance, version, orderNumber }: Found = await api('get', `/orders/${order}`)
  await api('patch', `/orders/${order}`, { dueDate: yesterday, version })
  await api('post', `/orders/${order}/payments`, { amount: balance, method: 'Bank transfer' })
  const sum = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}( due .*)?$`) }) })
      .locator('dd')
      .first()

  await test.step('the owner gives a part back', async () => {
    await page.goto(`${server.url}/orders/${order}?tab=payments`)
    await page
      .getByRole('button', { name: /^(Final|Partial) payment|^Booking/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Amount/).fill('12.50')
    await expect(dialog.getByLabel('The customer will pay it another way')).not.toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByText(/\$12\.50 refunded/)).toBeVisible()
    await expect(sum('Credited')).toHaveText('$12.50')
    await expect(sum('Balance')).toHaveText('$0.00')
    await expectAccessible(page)
    await page.goto(`${server.url}/orders/${order}?tab=documents`)
    await expect(page.getByText(/CN-\d{4}-0001/)).toBeVisible()
  })

  await test.step('no list asks for it', async () => {
    await page.goto(`${server.url}/orders?tab=all&payment=overdue`)
    await expect(page.getByRole('heading', { name: 'Orders' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(` ${orderNumber}$`) })).toHaveCount(0)
    await page.goto(`${server.url}/orders?tab=all&payment=paid`)
    await expect(page.getByText('Annabel').first()).toBeVisible()
  })

  await test.step('the customer’s page shows the credit and asks for nothing', async () => {
    const { url } = await api('post', `/orders/${order}/link`)
    await page.goto(url)
    await expect(page.getByText('Credited')).toBeVisible()
    await expect(page.getByText('Next payment')).toHaveCount(0)
    await expect(sum('Balance')).toHaveText('$0.00')
  })

  await test.step('a refund that is paid another way stays on the balance', async () => {
    await page.goto(`${server.url}/orders/${order}?tab=payments`)
    await page
      .getByRole('button', { name: /^Refund/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Ask for it again' }).click()
    await expect(sum('Balance')).toHaveText('$12.50')
    await expect(sum('Credited')).toHaveCount(0)
    await page.goto(`${server.url}/orders?tab=all&payment=overdue`)
    await expect(page.getByText('Annabel').first()).toBeVisible()
  })

  await test.step('a payment in cash is proposed in coins, and is the last one', async () => {
    await api('patch', '/settings', { country: 'AU', currency: 'AUD' })
    await api('post', `/orders/${order}/payments`, { amount: '0.02', method: 'Bank transfer' })
    await page.goto(`${server.url}/orders/${order}?tab=payments`)
    await page.getByRole('button', { name: 'Record payment' }).last().click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByLabel(/^Amount/)
    await expect(amount).toHaveValue('12.48')
    await dialog.getByLabel(/^Method/).click()
    await page.getByRole('option', { name: 'Cash' }).click()
    await expect(amount).toHaveValue('12.50')
    await expect(dialog.getByLabel(/^Type/)).toHaveValue('Final Payment')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(sum('Cash rounding')).toHaveText('-$0.02')
    await expect(sum('Balance')).toHaveText('$0.00')
    await expect(page.getByRole('button', { name: 'Final Payment $12.50' })).toBeVisible()
  })

  await test.step('the history tells the refund by its amount', async () => {
    await page.goto(`${server.url}/orders/${order}?tab=history`)
    const refund = page.getByRole('listitem').filter({ hasText: 'recorded a refund' })
    await expect(refund).toContainText('$12.50 · Cash')
  })
})
